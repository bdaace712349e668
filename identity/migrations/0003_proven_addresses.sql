-- The regions publish ratings of proven addresses only, so they are told when one is.
create function user_proven() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, data)
  values ('profile-ca', jsonb_build_object('userId', new."id")), ('profile-us', jsonb_build_object('userId', new."id"));
  return null;
end $$;
create trigger user_proven after update of "emailVerified" on "user" for each row
  when (old."emailVerified" is distinct from new."emailVerified") execute function user_proven();
