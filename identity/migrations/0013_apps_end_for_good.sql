-- Ends everything that apps have of an account: they have to ask again. It locks the account first, as whoever allows an app
-- does before looking whether the session is still open: what was allowed before is seen here, what comes after is refused.
create or replace function end_app_grants(account uuid) returns void language plpgsql as $$
begin
  perform from "user" where "id" = account for no key update;
  delete from oauth_consents where user_id = account;
end $$;
