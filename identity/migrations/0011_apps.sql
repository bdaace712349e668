-- Apps that act for shoppers, by OAuth 2.1 (docs/api.md). None of them has a secret: what they hold are codes and refresh
-- tokens, of which only digests are kept.
create table oauth_clients (
  id text primary key,
  name text not null,
  redirect_uris text[] not null check (cardinality(redirect_uris) > 0),
  created_at timestamptz not null default now()
);

-- What a shopper has allowed an app. Whatever the app has goes with it.
create table oauth_consents (
  user_id uuid not null references "user" ("id") on delete cascade,
  client_id text not null references oauth_clients (id) on delete cascade,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (user_id, client_id)
);
create index oauth_consents_client_idx on oauth_consents (client_id);

-- One sign-in of an app, with its family of refresh tokens. Its id is the `sid` of its access tokens.
create table oauth_grants (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  client_id text not null,
  scopes text[] not null,
  -- The site that signed in, and the regions for which it may have tokens.
  issuer text not null check (issuer in ('CA', 'US')),
  markets text[] not null check (markets <@ array['CA', 'US']),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at <= created_at + interval '90 days'),
  foreign key (user_id, client_id) references oauth_consents on delete cascade
);
create index oauth_grants_consent_idx on oauth_grants (user_id, client_id);
create index oauth_grants_expires_idx on oauth_grants (expires_at);

create table oauth_codes (
  digest bytea primary key,
  user_id uuid not null,
  client_id text not null,
  scopes text[] not null,
  issuer text not null,
  markets text[] not null,
  redirect_uri text not null,
  challenge text not null,
  expires_at timestamptz not null,
  -- Set once the code is used: a second use ends what the first one began.
  grant_id uuid references oauth_grants (id) on delete cascade,
  foreign key (user_id, client_id) references oauth_consents on delete cascade
);
create index oauth_codes_consent_idx on oauth_codes (user_id, client_id);
create index oauth_codes_grant_idx on oauth_codes (grant_id);

-- Used ones stay as long as their grant, so that a second use is noticed.
create table oauth_refresh_tokens (
  digest bytea primary key,
  grant_id uuid not null references oauth_grants (id) on delete cascade,
  used_at timestamptz
);
create index oauth_refresh_tokens_grant_idx on oauth_refresh_tokens (grant_id);

-- The regions hear of a grant that ends as of a session.
create trigger grant_ended after delete on oauth_grants
  referencing old table as gone for each statement execute function session_ended();

-- Ends everything that apps have of an account: they have to ask again.
create function end_app_grants(account uuid) returns void language sql as $$
  delete from oauth_consents where user_id = account
$$;

-- Another password, or none any more: whoever knew the old one may have allowed an app.
create function password_changed() returns trigger language plpgsql as $$
begin
  perform end_app_grants(old."userId");
  return null;
end $$;
create trigger password_changed after update of "password" on "account" for each row
  when (old."password" is distinct from new."password") execute function password_changed();
create trigger password_removed after delete on "account" for each row
  when (old."password" is not null) execute function password_changed();
