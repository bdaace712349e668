-- What a merchant's platform tells of an order counts once, however often it is told, and what it told last holds.
alter table platform_orders add column changed_at timestamptz not null default now(); -- at the platform

create table platform_events (
  shop_host text not null,
  event_id text not null check (event_id ~ '^[!-~]{1,128}$'),
  told_at timestamptz not null default now(),
  primary key (shop_host, event_id)
);
create index platform_events_age on platform_events (told_at);
