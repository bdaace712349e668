-- Offers, addresses and requests of connected shops; what changes while a shop is read (docs/decisions/0086-*.md).

alter table platform_installations
  add column shows_codes boolean not null default false, -- the merchant has said that codes of discounts may be shown
  add column location_id text; -- in the platform's digits; null: the store's address is not one of the shop

-- Which offer is which discount of a shop, or that discount in one of its collections.
create table platform_offers (
  installation_id uuid not null references platform_installations on delete cascade,
  resource_id text not null, -- such as DiscountAutomaticNode/1, or DiscountAutomaticNode/1/2 in collection 2
  offer_id uuid not null unique references offers,
  primary key (installation_id, resource_id)
);

-- What is marked is also read while a run is under way. What the run then has of it is older.
alter table sync_marks
  drop column tries,
  add column read_at timestamptz; -- null: not since a run began
alter table sync_runs add column poll_at timestamptz; -- the platform is not asked again before

-- What is ordered and not paid for yet proves no purchase.
alter table platform_orders
  drop constraint platform_orders_state_check,
  add constraint platform_orders_state_check check (state in ('paid', 'pending', 'cancelled', 'refunded'));

-- A shop's customer wants to know what is kept about them: their shop is told. Of the customer only the orders are known.
create table data_requests (
  id uuid primary key default uuidv7(),
  store_id uuid not null references stores,
  order_ids text[] not null, -- in the platform's digits
  requested_at timestamptz not null default now(),
  answered_at timestamptz -- null: the shop has given no address, and a person has to answer
);
create index data_requests_open on data_requests (requested_at) where answered_at is null;
