-- An account that is deleted stays deleted: a token that still lives for some minutes, or a profile that arrives late,
-- brings none back. Of the shopper nothing is left but an id that means nothing elsewhere.

-- Whoever deletes the row leaves the id.
create or replace function record_deleted_user() returns trigger language plpgsql set search_path = public as $$
begin
  insert into deleted_users (id) values (old.id) on conflict do nothing;
  return null;
end $$;

-- Runs after the insert, so that a deletion which was under way is seen. A deletion and a profile that arrive at once find
-- no row to wait for, so each takes the lock of that account first, as `region/shoppers/deletion.ts` does.
create or replace function refuse_deleted_user() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('account ' || new.id, 0));
  if exists (select from deleted_users where id = new.id) then
    raise exception 'the account is deleted' using errcode = 'foreign_key_violation', constraint = 'users_stay_deleted';
  end if;
  return null;
end $$;
