-- An address belongs to the one account that has confirmed it. Until then any number of accounts may claim it, each in the
-- browser that registered it, so that nobody learns from registering whether an address has an account.
alter table "user" drop constraint "user_email_key";
create unique index user_confirmed_email on "user" ("email") where "emailVerified";
create index user_claimed_email on "user" ("email", "createdAt" desc) where not "emailVerified";

-- The random name of the cookie of the browser that registered the account. null: made by a provider, or by the release
-- before, whose accounts may sign in anywhere.
alter table "user" add column registered_by text;

-- Whoever makes an account of a browser mails the link too: how many links an address gets is limited there.
create or replace function user_created() returns trigger language plpgsql as $$
begin
  perform save_profile(new."id");
  if not new."emailVerified" and new.registered_by is null then
    perform enqueue_job('send-mail',
      jsonb_build_object('mail', 'verify-email', 'email', new."email", 'market', new."market"));
  end if;
  return null;
end $$;
