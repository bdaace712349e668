-- As in 0002, but an address is looked for as a whole: another's may end in it.
create or replace function user_deleted() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, data)
  values ('delete-ca', jsonb_build_object('userId', old."id")), ('delete-us', jsonb_build_object('userId', old."id"));
  -- What is worked on at this moment finds no account any more, and is done with that.
  delete from outbox where id in (
    select id from outbox where (kind = 'mail' and data ->> 'email' = old."email")
      or (kind in ('profile-ca', 'profile-us') and data ->> 'userId' = old."id"::text)
    for update skip locked);
  delete from "verification"
  where position(to_jsonb(old."id")::text in "value") > 0 or position(to_jsonb(old."email")::text in "value") > 0;
  return null;
end $$;
