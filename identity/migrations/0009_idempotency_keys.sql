-- What callers have done under an Idempotency-Key, for 24 hours: keyed hashes, and of the answer nothing but ids and flags.
create table idempotency_keys (
  id text primary key,
  user_id uuid references "user" ("id") on delete cascade,
  request text not null,
  -- null: the answer is not kept.
  answer jsonb,
  created_at timestamptz not null default now()
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
create index idempotency_keys_user on idempotency_keys (user_id);
