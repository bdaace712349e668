-- What stores do that their followers are told: an offer that opens, a product that costs less. Whoever writes it, an
-- importer, a platform, the other region, leaves a row in the same transaction; a job tells the followers.
create table store_news (
  id uuid primary key default uuidv7(),
  store_id uuid not null,
  -- Without foreign keys: whatever is gone by then is not told.
  product_id uuid,
  offer_id uuid,
  was_cents integer, -- of a product: what it cost before
  constraint store_news_one_thing check (num_nonnulls(product_id, offer_id) = 1),
  constraint store_news_product unique (product_id),
  constraint store_news_offer unique (offer_id)
);
create index store_news_of_store on store_news (store_id);

-- When a store has told its followers something: it does so once an hour, so that news of an hour are told together.
create table store_tellings (
  store_id uuid primary key,
  told_at timestamptz not null
);

-- A store without followers has nobody to tell; a new one has none.
create function note_new_offer() returns trigger language plpgsql set search_path = public as $$
begin
  -- A copy of all rows, as a rebuilt follower of the other region gets it, is nothing new.
  if new.created_at > now() - interval '1 day' and exists (select from follows where store_id = new.store_id) then
    insert into store_news (store_id, offer_id) values (new.store_id, new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger offers_are_news after insert on offers for each row
  when (new.status = 'active') execute function note_new_offer();

create function note_price_drop() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from follows where store_id = new.store_id) then
    insert into store_news (store_id, product_id, was_cents) values (new.store_id, new.id, old.offer_price_cents)
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger products_are_news after update of offer_price_cents on products for each row
  when (new.offer_price_cents < old.offer_price_cents and new.status = 'active' and old.status = 'active')
  execute function note_price_drop();

-- Always, so that rows which replication applies are told too.
alter table offers enable always trigger offers_are_news;
alter table products enable always trigger products_are_news;

-- Followers are told in their order, a batch at a time.
create index follows_in_order on follows (store_id, user_id) include (created_at);
drop index follows_store;

-- The hour in which a store has told its followers; null: the shopper has kept a message that arrived.
alter table notifications add column told_hour timestamptz;
create unique index notifications_once_an_hour on notifications (user_id, store_id, told_hour) where told_hour is not null;
