-- Shelves: narrow copies of what a listing sorts and filters by, so that every listing is one index scan.
-- A shelf is anything that products or offers stand on: a category, a main category, a section, a store,
-- a collection, an offer; the nil uuid is the shelf with everything. Only active main products and offers of active
-- stores stand on shelves.

create table product_listings (
  shelf_id uuid not null,
  product_id uuid not null references products on delete cascade,
  store_id uuid not null,
  sold_in_ca boolean not null,
  sold_in_us boolean not null,
  price_cents integer not null,
  avg_rating numeric(3, 2) not null,
  popularity real not null,
  created_at timestamptz not null,
  primary key (shelf_id, product_id)
);
create index product_listings_product on product_listings (product_id);
create index product_listings_popularity on product_listings (shelf_id, popularity desc, created_at desc, product_id desc)
  include (sold_in_ca, sold_in_us, store_id);
create index product_listings_price on product_listings (shelf_id, price_cents, product_id)
  include (sold_in_ca, sold_in_us, store_id);
create index product_listings_rating on product_listings (shelf_id, avg_rating desc, product_id desc)
  include (sold_in_ca, sold_in_us, store_id);
create index product_listings_newest on product_listings (shelf_id, created_at desc, product_id desc)
  include (sold_in_ca, sold_in_us, store_id);

create table offer_listings (
  shelf_id uuid not null,
  offer_id uuid not null references offers on delete cascade,
  store_id uuid not null,
  sold_in_ca boolean not null,
  sold_in_us boolean not null,
  price_cents integer,
  avg_rating numeric(3, 2) not null,
  popularity real not null,
  created_at timestamptz not null,
  ends_at timestamptz,
  primary key (shelf_id, offer_id)
);
create index offer_listings_offer on offer_listings (offer_id);
create index offer_listings_popularity on offer_listings (shelf_id, popularity desc, created_at desc, offer_id desc)
  include (sold_in_ca, sold_in_us, store_id, ends_at);
create index offer_listings_price on offer_listings (shelf_id, price_cents, offer_id)
  include (sold_in_ca, sold_in_us, store_id, ends_at);
-- Most offers have no price of their own: they come last, whichever way prices are sorted.
create index offer_listings_price_falling on offer_listings (shelf_id, price_cents desc nulls last, offer_id desc)
  include (sold_in_ca, sold_in_us, store_id, ends_at);
create index offer_listings_rating on offer_listings (shelf_id, avg_rating desc, offer_id desc)
  include (sold_in_ca, sold_in_us, store_id, ends_at);
create index offer_listings_newest on offer_listings (shelf_id, created_at desc, offer_id desc)
  include (sold_in_ca, sold_in_us, store_id, ends_at);

-- Words: the searchable text of every active main product.
create text search configuration fernway (copy = english);
alter text search configuration fernway
  alter mapping for hword, hword_part, word, asciihword, asciiword, hword_asciipart with unaccent, english_stem;

create table product_search (
  product_id uuid primary key references products on delete cascade,
  store_id uuid not null,
  category_ids uuid[] not null,
  sold_in_ca boolean not null,
  sold_in_us boolean not null,
  brand text,
  heading text not null, -- folded, for suggestions by prefix
  price_cents integer not null,
  avg_rating numeric(3, 2) not null,
  popularity real not null,
  created_at timestamptz not null,
  name_words tsvector not null, -- heading, brand and web store
  words tsvector not null -- those, attributes and description
) with (fillfactor = 85);
create index product_search_name_words on product_search using gin (name_words) with (fastupdate = off);
create index product_search_words on product_search using gin (words) with (fastupdate = off);
alter table product_search alter column name_words set statistics 1000;
create index product_search_heading on product_search (heading text_pattern_ops, popularity desc);
alter table product_search alter column words set statistics 1000;

create function product_shelves(wanted uuid) returns setof uuid language sql stable as $$
  select '00000000-0000-0000-0000-000000000000'::uuid
  union select store_id from products where id = wanted
  union select category_id from product_categories where product_id = wanted
  union select p.parent_id from product_categories c join category_parents p using (category_id) where c.product_id = wanted
  union select section_id from product_sections where product_id = wanted
  union select collection_id from collection_products where product_id = wanted
  union select offer_id from offer_products where product_id = wanted
$$;

-- Every category and main category that a product is found under.
create function product_departments(wanted uuid) returns uuid[] language sql stable as $$
  select array(select category_id from product_categories where product_id = wanted
    union select parent_id from product_categories join category_parents using (category_id) where product_id = wanted
    order by 1)
$$;

create function product_name_words(p products) returns tsvector language sql stable as $$
  select setweight(to_tsvector('fernway', p.heading), 'A')
    || setweight(to_tsvector('fernway', concat_ws(' ', p.brand, p.web_store_name)), 'B')
$$;

create function product_words(p products) returns tsvector language sql stable as $$
  select product_name_words(p)
    || setweight(to_tsvector('fernway', coalesce(
         (select string_agg(a ->> 'value', ' ') from jsonb_array_elements(p.attributes) a), '')), 'C')
    || setweight(to_tsvector('fernway', left(regexp_replace(p.description, '<[^>]*>', ' ', 'g'), 20000)), 'D')
$$;

create function is_open(store uuid) returns boolean language sql stable as $$
  select exists (select from stores where id = store and status = 'active')
$$;

create function shelve_product(wanted uuid) returns void language plpgsql as $$
declare p products;
begin
  -- Locked, so that of two transactions that change the product and its links the later one shelves what both made of it.
  select * into p from products where id = wanted for no key update;
  if not found or p.status <> 'active' or not p.is_main or not is_open(p.store_id) then
    delete from product_listings where product_id = wanted;
    delete from product_search where product_id = wanted;
    return;
  end if;
  delete from product_listings l where l.product_id = wanted and l.shelf_id not in (select product_shelves(wanted));
  insert into product_listings as l
    (shelf_id, product_id, store_id, sold_in_ca, sold_in_us, price_cents, avg_rating, popularity, created_at)
  select shelf, p.id, p.store_id, p.sold_in_ca, p.sold_in_us, p.offer_price_cents, p.avg_rating, p.popularity, p.created_at
    from product_shelves(wanted) as shelf
  on conflict (shelf_id, product_id) do update set
    store_id = excluded.store_id, sold_in_ca = excluded.sold_in_ca, sold_in_us = excluded.sold_in_us,
    price_cents = excluded.price_cents, avg_rating = excluded.avg_rating, popularity = excluded.popularity,
    created_at = excluded.created_at
  where (l.store_id, l.sold_in_ca, l.sold_in_us, l.price_cents, l.avg_rating, l.popularity, l.created_at)
    is distinct from (excluded.store_id, excluded.sold_in_ca, excluded.sold_in_us, excluded.price_cents,
      excluded.avg_rating, excluded.popularity, excluded.created_at);
  update product_search s set
    store_id = p.store_id, category_ids = product_departments(wanted), sold_in_ca = p.sold_in_ca, sold_in_us = p.sold_in_us,
    price_cents = p.offer_price_cents, avg_rating = p.avg_rating, popularity = p.popularity, created_at = p.created_at
  where s.product_id = wanted
    and (s.store_id, s.category_ids, s.sold_in_ca, s.sold_in_us, s.price_cents, s.avg_rating, s.popularity, s.created_at)
      is distinct from (p.store_id, product_departments(wanted), p.sold_in_ca, p.sold_in_us, p.offer_price_cents,
        p.avg_rating, p.popularity, p.created_at);
  if not found and not exists (select from product_search where product_id = wanted) then
    insert into product_search (product_id, store_id, category_ids, sold_in_ca, sold_in_us, brand, heading, price_cents,
      avg_rating, popularity, created_at, name_words, words)
    values (p.id, p.store_id, product_departments(wanted), p.sold_in_ca, p.sold_in_us, p.brand, fold(p.heading),
      p.offer_price_cents, p.avg_rating, p.popularity, p.created_at, product_name_words(p), product_words(p));
  end if;
end $$;

create function offer_shelves(wanted uuid) returns setof uuid language sql stable as $$
  select '00000000-0000-0000-0000-000000000000'::uuid
  union select store_id from offers where id = wanted
  union select category_id from offer_categories where offer_id = wanted
  union select p.parent_id from offer_categories c join category_parents p using (category_id) where c.offer_id = wanted
  union select section_id from offer_sections where offer_id = wanted
$$;

create function shelve_offer(wanted uuid) returns void language plpgsql as $$
declare o offers;
begin
  select * into o from offers where id = wanted for no key update;
  if not found or o.status <> 'active' or not is_open(o.store_id) then
    delete from offer_listings where offer_id = wanted;
    return;
  end if;
  delete from offer_listings l where l.offer_id = wanted and l.shelf_id not in (select offer_shelves(wanted));
  insert into offer_listings
    (shelf_id, offer_id, store_id, sold_in_ca, sold_in_us, price_cents, avg_rating, popularity, created_at, ends_at)
  select shelf, o.id, o.store_id, o.sold_in_ca, o.sold_in_us, o.offer_price_cents, o.avg_rating, o.popularity, o.created_at, o.ends_at
    from offer_shelves(wanted) as shelf
  on conflict (shelf_id, offer_id) do update set
    store_id = excluded.store_id, sold_in_ca = excluded.sold_in_ca, sold_in_us = excluded.sold_in_us,
    price_cents = excluded.price_cents, avg_rating = excluded.avg_rating, popularity = excluded.popularity,
    created_at = excluded.created_at, ends_at = excluded.ends_at;
end $$;

-- Row triggers, enabled always: replication fires no statement triggers, and the peer's rows need shelves too.
create function shelve_changed_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- A like changes a counter that no shelf holds; words are costly and change with the texts only.
    if (new.status, new.is_main, new.store_id, new.sold_in_ca, new.sold_in_us, new.offer_price_cents, new.avg_rating,
        new.popularity, new.created_at, new.heading, new.brand, new.web_store_name, new.attributes, new.description)
      is not distinct from (old.status, old.is_main, old.store_id, old.sold_in_ca, old.sold_in_us, old.offer_price_cents,
        old.avg_rating, old.popularity, old.created_at, old.heading, old.brand, old.web_store_name, old.attributes, old.description)
    then return null; end if;
    if (new.heading, new.brand, new.web_store_name, new.attributes, new.description)
      is distinct from (old.heading, old.brand, old.web_store_name, old.attributes, old.description)
    then
      update product_search
        set brand = new.brand, heading = fold(new.heading), name_words = product_name_words(new), words = product_words(new)
        where product_id = new.id;
    end if;
  end if;
  perform shelve_product(case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end $$;

create function shelve_linked_product() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform shelve_product(old.product_id); end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.product_id <> old.product_id) then perform shelve_product(new.product_id); end if;
  return null;
end $$;

create function shelve_changed_offer() returns trigger language plpgsql as $$
begin
  perform shelve_offer(case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end $$;

create function shelve_linked_offer() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform shelve_offer(old.offer_id); end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.offer_id <> old.offer_id) then perform shelve_offer(new.offer_id); end if;
  return null;
end $$;

-- A store that opens or closes takes its goods along. Replication's first copy may bring a store after its goods.
create function shelve_goods_of_store() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status then return null; end if;
  perform shelve_product(id) from products where store_id = new.id and is_main;
  perform shelve_offer(id) from offers where store_id = new.id and status = 'active';
  return null;
end $$;

create function shelve_goods_of_category() returns trigger language plpgsql as $$
declare changed uuid := case when tg_op = 'DELETE' then old.category_id else new.category_id end;
begin
  perform shelve_product(product_id) from product_categories where category_id = changed;
  perform shelve_offer(offer_id) from offer_categories where category_id = changed;
  return null;
end $$;

-- Deferred to the commit: a product and its links written in one transaction are shelved once they are all there.
create constraint trigger products_shelve after insert or update or delete on products
  deferrable initially deferred for each row execute function shelve_changed_product();
create constraint trigger offers_shelve after insert or update or delete on offers
  deferrable initially deferred for each row execute function shelve_changed_offer();
create constraint trigger stores_shelve after insert or update of status on stores
  deferrable initially deferred for each row execute function shelve_goods_of_store();
create constraint trigger category_parents_shelve after insert or delete on category_parents
  deferrable initially deferred for each row execute function shelve_goods_of_category();
do $$
declare name text;
begin
  foreach name in array array['product_categories', 'product_sections', 'collection_products', 'offer_products'] loop
    execute format('create constraint trigger %I after insert or update or delete on %I deferrable initially deferred
      for each row execute function shelve_linked_product()', name || '_shelve', name);
    execute format('alter table %I enable always trigger %I', name, name || '_shelve');
  end loop;
  foreach name in array array['offer_categories', 'offer_sections'] loop
    execute format('create constraint trigger %I after insert or update or delete on %I deferrable initially deferred
      for each row execute function shelve_linked_offer()', name || '_shelve', name);
    execute format('alter table %I enable always trigger %I', name, name || '_shelve');
  end loop;
  alter table products enable always trigger products_shelve;
  alter table offers enable always trigger offers_shelve;
  alter table stores enable always trigger stores_shelve;
end $$;
