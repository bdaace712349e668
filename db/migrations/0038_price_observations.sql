-- What goods cost is recorded from now on, in the home of the goods alone: db/functions/prices.sql.

-- No foreign key: a price stays on record when the variant is gone.
create table price_observations (
  product_id uuid not null,
  market text not null check (market in ('CA', 'US')),
  first_seen timestamptz not null default now(),
  ended_at timestamptz, -- null: it still holds
  price_cents integer not null,
  compare_at_cents integer, -- null: there is no former price
  primary key (product_id, market, first_seen)
);
create index price_observations_ended on price_observations (ended_at) where ended_at is not null;

create function record_price() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger products_record_price after insert or delete or update of offer_price_cents, actual_price_cents, status, sold_in_ca, sold_in_us
  on products for each row execute function record_price();

-- What is there already has been seen today.
insert into price_observations (product_id, market, price_cents, compare_at_cents)
  select p.id, market, p.offer_price_cents, nullif(p.actual_price_cents, p.offer_price_cents)
  from products p cross join lateral (values ('CA', p.sold_in_ca), ('US', p.sold_in_us)) markets (market, is_sold_there)
  where is_sold_there and p.status = 'active' and p.home = (select home from region);
