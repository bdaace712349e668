-- Accounts, sessions and keys. The tables and columns in camel case are those of better-auth, as its own migrations make
-- them (a test says that nothing is missing); what is added to them is ours.

create table "user" (
  "id" uuid primary key default uuidv7(),
  "name" text not null,
  "email" text not null unique check ("email" = lower("email")),
  "emailVerified" boolean not null,
  "image" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  -- Digits as they were typed when registering; null: none. The profiles in the regions are what is edited later.
  "mob" text,
  -- On whose site the account was made: mails lead back to it.
  "market" text not null check ("market" in ('CA', 'US')),
  roles text[] not null default '{}' check (roles <@ array['admin', 'moderator']),
  is_master boolean not null default false
);

create table "session" (
  "id" uuid primary key default uuidv7(),
  "expiresAt" timestamptz not null,
  "token" text not null unique,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" uuid not null references "user" ("id") on delete cascade
);
create index "session_userId_idx" on "session" ("userId");
create index session_expires_idx on "session" ("expiresAt");

create table "account" (
  "id" uuid primary key default uuidv7(),
  "accountId" text not null,
  "providerId" text not null,
  "userId" uuid not null references "user" ("id") on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  "scope" text,
  "password" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null,
  constraint account_subject_key unique ("providerId", "accountId")
);
create index "account_userId_idx" on "account" ("userId");

-- What a mailed link proves, hashed; for one use.
create table "verification" (
  "id" uuid primary key default uuidv7(),
  "identifier" text not null,
  "value" text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index "verification_identifier_idx" on "verification" ("identifier");

-- The keys that sign tokens; the private half is encrypted with IDENTITY_SECRET.
create table "jwks" (
  "id" uuid primary key default uuidv7(),
  "publicKey" text not null,
  "privateKey" text not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz,
  "alg" text,
  "crv" text
);

-- What an account, a network or an address may still do: `key` is a keyed hash, so that nobody is named here.
create table budgets (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index budgets_ends_idx on budgets (ends_at);

-- Calls of our own servers that were taken, each once.
create table nonces (
  nonce text primary key,
  until timestamptz not null
);

-- Sessions that ended while tokens of theirs may live: those live 10 minutes.
create table ended_sessions (
  sid uuid primary key,
  until timestamptz not null
);

create function session_ended() returns trigger language plpgsql as $$
begin
  insert into ended_sessions (sid, until)
  select "id", date_trunc('second', clock_timestamp()) + interval '11 minutes' from gone
  on conflict (sid) do update set until = excluded.until;
  perform pg_notify('ended_sessions', json_build_object('sid', sid, 'until', extract(epoch from until)::bigint)::text)
  from ended_sessions join gone on sid = "id";
  return null;
end $$;
create trigger session_ended after delete on "session"
  referencing old table as gone for each statement execute function session_ended();

-- What has to happen because of something that was committed. A row goes once it is done.
create table outbox (
  id bigint generated always as identity primary key,
  -- Who does it: profile-ca and profile-us save a profile in a region, mail sends one.
  kind text not null check (kind in ('profile-ca', 'profile-us', 'mail')),
  data jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  -- Given up: an operator looks at it.
  dead_at timestamptz,
  created_at timestamptz not null default now()
);
create index outbox_due_idx on outbox (kind, due_at) where dead_at is null;

create function outbox_filled() returns trigger language plpgsql as $$
begin
  notify outbox;
  return null;
end $$;
create trigger outbox_filled after insert on outbox for each statement execute function outbox_filled();

-- An account cannot come to be without its profiles and its mail.
create function user_created() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, data)
  values ('profile-ca', jsonb_build_object('userId', new."id")), ('profile-us', jsonb_build_object('userId', new."id"));
  if not new."emailVerified" then
    insert into outbox (kind, data)
    values ('mail', jsonb_build_object('mail', 'verify-email', 'email', new."email", 'market', new."market"));
  end if;
  return null;
end $$;
create trigger user_created after insert on "user" for each row execute function user_created();
