-- A deletion and a profile that arrive at once find nothing of each other to wait for when there is no row yet: each takes
-- the lock of that account first, as `region/shoppers/deletion.ts` does.
create or replace function refuse_deleted_user() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('account ' || new.id, 0));
  if exists (select from deleted_users where id = new.id) then
    raise exception 'the account is deleted' using errcode = 'foreign_key_violation', constraint = 'users_stay_deleted';
  end if;
  return null;
end $$;

-- A company that is kept when its home has deleted it says so once, however often all rows of the home are copied anew.
create or replace function keep_company() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from stores where company_id = old.id) then
    update companies set reg_name = reg_name || ' (deleted ' || id || ')'
    where id = old.id and not starts_with(reverse(reg_name), reverse(' (deleted ' || id || ')'));
    return null;
  end if;
  return old;
end $$;
