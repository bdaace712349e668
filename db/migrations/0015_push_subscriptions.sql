-- Browsers to which notifications of a shopper are pushed. Whoever knows the keys of an endpoint holds it.
create table push_subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null, -- base64url of a point of P-256, 65 bytes
  auth text not null, -- base64url of 16 bytes
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint push_subscriptions_endpoint unique (endpoint)
);
create index push_subscriptions_of_user on push_subscriptions (user_id, updated_at desc, id desc);
