-- An account that is deleted is deleted everywhere: the regions are told by rows that nobody can forget to write, as of
-- their profiles. What waits to be mailed to it, and every link that was, goes with it.
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check
  check (kind in ('profile-ca', 'profile-us', 'delete-ca', 'delete-us', 'mail'));
create index outbox_deletions on outbox ((data ->> 'userId')) where kind in ('delete-ca', 'delete-us');

-- Before, so that nothing of the account is touched: whoever administers is deleted by nobody. The row is locked by then,
-- so that one who is made an admin at that very moment either is one already, or is made none.
create function keep_admin() returns trigger language plpgsql as $$
begin
  if old.is_master or 'admin' = any (old.roles) then
    raise exception 'an admin is not deleted' using errcode = 'check_violation', constraint = 'admins_stay';
  end if;
  return old;
end $$;
create trigger admins_stay before delete on "user" for each row execute function keep_admin();

create function user_deleted() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, data)
  values ('delete-ca', jsonb_build_object('userId', old."id")), ('delete-us', jsonb_build_object('userId', old."id"));
  -- What is worked on at this moment finds no account any more, and is done with that.
  delete from outbox where id in (
    select id from outbox where (kind = 'mail' and data ->> 'email' = old."email")
      or (kind in ('profile-ca', 'profile-us') and data ->> 'userId' = old."id"::text)
    for update skip locked);
  delete from "verification"
  where position(old."id"::text in "value") > 0 or position(old."email" in "value") > 0;
  return null;
end $$;
create trigger user_deleted after delete on "user" for each row execute function user_deleted();
