-- However much it is used, a session ends 90 days after its sign-in.
create function limit_session() returns trigger language plpgsql as $$
begin
  new."expiresAt" := least(new."expiresAt", new."createdAt" + interval '90 days');
  return new;
end $$;
create trigger limit_session before insert or update of "expiresAt", "createdAt" on "session"
  for each row execute function limit_session();
update "session" set "expiresAt" = "expiresAt" where "expiresAt" > "createdAt" + interval '90 days';
