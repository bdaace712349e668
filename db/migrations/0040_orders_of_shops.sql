-- What was bought of a variant, for how much, and what became of it. Only what is paid for proves a purchase.
alter table platform_orders
  add column quantity integer not null default 1 check (quantity > 0), -- what is left of it where some was given back
  add column amount_cents bigint check (amount_cents >= 0), -- of all of them, after discounts; null: the shop has not said
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  add column state text not null default 'paid' check (state in ('paid', 'cancelled', 'refunded')),
  add column click_id uuid, -- of buy_clicks, here or in the other region: what the cart was opened by
  add column is_detached boolean not null default false; -- whose it was had to be forgotten, and is not found out again

-- Orders that changed before this instant have been read.
alter table platform_installations add column orders_read_until timestamptz;
