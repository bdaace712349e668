-- Ends everything that apps have of an account: they have to ask again. It locks the account first, as whoever allows an app
-- does before looking whether the session is still open: what was allowed before is seen here, what comes after is refused.
create or replace function end_app_grants(account uuid) returns void language plpgsql as $$
begin
  perform from "user" where "id" = account for no key update;
  delete from oauth_consents where user_id = account;
end $$;

-- A first password too, which somebody chooses by a mailed link who had none; and any way to sign in that is taken away.
create function password_added() returns trigger language plpgsql as $$
begin
  perform end_app_grants(new."userId");
  return null;
end $$;
create trigger password_added after insert on "account" for each row
  when (new."password" is not null) execute function password_added();
drop trigger password_removed on "account";
create trigger sign_in_removed after delete on "account" for each row execute function password_changed();

-- Who administers has confirmed the address: an unconfirmed account is deleted when somebody else confirms it, and an admin
-- is deleted by nobody. Not checked for rows that there are, which upkeep leaves alone.
alter table "user" add constraint admins_are_confirmed
  check ("emailVerified" or not (is_master or 'admin' = any (roles))) not valid;
