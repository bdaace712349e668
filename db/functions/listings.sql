-- Listings are narrow copies of what a list sorts and filters by, so that every page of one is an index scan
-- (docs/decisions/0001-*.md). A listing is a category, a main category, a section, a store, a collection, an offer, or, under
-- the nil uuid, everything. These functions alone write `product_listings`, `offer_listings` and `product_search`.
-- Those of triggers that also run in replication's apply worker set a search path: the worker has none.

-- What a product's store shows by itself: all of its goods, whatever other branches sell.
create or replace function own_listings_of_product(of_product uuid) returns setof uuid language sql stable as $$
  select store_id from products where id = of_product
  union select collection_id from collection_products where product_id = of_product
  union select offer_id from offer_products where product_id = of_product
$$;

-- Beside a listing that branches share, in which each group has one card: what is left out there. It is read for the branches
-- near a place alone.
create or replace function branches_of_listing(listing uuid) returns uuid language sql immutable strict as $$
  select md5('branches ' || listing)::uuid
$$;

-- The listings on which a product stands while it is active, if no other branch sells it.
create or replace function listings_of_product(of_product uuid) returns setof uuid language sql stable as $$
  select '00000000-0000-0000-0000-000000000000'::uuid
  union select own_listings_of_product(of_product)
  union select category_id from product_categories where product_id = of_product
  union select p.parent_id from product_categories c join category_parents p using (category_id) where c.product_id = of_product
  union select section_id from product_sections where product_id = of_product
$$;

-- The listings on which an offer stands while it is active.
create or replace function listings_of_offer(of_offer uuid) returns setof uuid language sql stable as $$
  select '00000000-0000-0000-0000-000000000000'::uuid
  union select store_id from offers where id = of_offer
  union select category_id from offer_categories where offer_id = of_offer
  union select p.parent_id from offer_categories c join category_parents p using (category_id) where c.offer_id = of_offer
  union select section_id from offer_sections where offer_id = of_offer
$$;

-- Every category and main category under which a search finds a product. Ordered, so that equal sets compare as equal.
create or replace function category_ids_of_product(of_product uuid) returns uuid[] language sql stable as $$
  select array(select category_id from product_categories where product_id = of_product
    union select parent_id from product_categories join category_parents using (category_id) where product_id = of_product
    order by 1)
$$;

-- Goods of a retired store are in no listing.
create or replace function is_active_store(of_store uuid) returns boolean language sql stable as $$
  select exists (select from stores where id = of_store and status = 'active')
$$;

-- Writes a product's rows. Those that are right already are not written, since each would enter four indexes. In the lists
-- that branches share the lead of a group stands for all of it, wherever one of its goods belongs; its goods are rated together.
create or replace function write_product_listings(of_product uuid) returns void language plpgsql as $$
declare
  p products;
  own product_groups;
  leads boolean := true;
  peers uuid[] := '{}';
  listings uuid[];
  categories uuid[];
begin
  select * into p from products where id = of_product;
  if not found or p.status <> 'active' or not p.is_main or not is_active_store(p.store_id) then
    delete from product_listings where product_id = of_product;
    delete from product_search where product_id = of_product;
    return;
  end if;
  listings := array(select listings_of_product(of_product));
  categories := category_ids_of_product(of_product);
  select * into own from product_groups where product_id = of_product;
  if found then
    leads := own.is_lead;
    p.avg_rating := rating_of_group(own.group_id);
  end if;
  if not leads then
    listings := array(select case when own_listing is null then branches_of_listing(listing) else listing end
      from unnest(listings) listing left join own_listings_of_product(of_product) own_listing on own_listing = listing);
  elsif own.group_id is not null then
    peers := array(select product_id from product_groups where group_id = own.group_id and is_active and product_id <> of_product);
    p.popularity := p.popularity + coalesce((select sum(popularity) from products where id = any (peers)), 0);
    listings := array(select unnest(listings) union (select listings_of_product(peer) from unnest(peers) peer
      except select own_listings_of_product(peer) from unnest(peers) peer));
    categories := array(select unnest(categories) union select unnest(category_ids_of_product(peer)) from unnest(peers) peer order by 1);
  end if;
  delete from product_listings l where l.product_id = of_product and l.listing_id <> all (listings);
  insert into product_listings as l
    (listing_id, product_id, store_id, sold_in_ca, sold_in_us, price_cents, discount_perc, avg_rating, popularity, created_at)
  select listing, p.id, p.store_id, p.sold_in_ca, p.sold_in_us, p.offer_price_cents, p.discount_perc, p.avg_rating, p.popularity,
      p.created_at
    from unnest(listings) as listing
  on conflict (listing_id, product_id) do update set
    store_id = excluded.store_id, sold_in_ca = excluded.sold_in_ca, sold_in_us = excluded.sold_in_us,
    price_cents = excluded.price_cents, discount_perc = excluded.discount_perc, avg_rating = excluded.avg_rating,
    popularity = excluded.popularity, created_at = excluded.created_at
  where (l.store_id, l.sold_in_ca, l.sold_in_us, l.price_cents, l.discount_perc, l.avg_rating, l.popularity, l.created_at)
    is distinct from (excluded.store_id, excluded.sold_in_ca, excluded.sold_in_us, excluded.price_cents,
      excluded.discount_perc, excluded.avg_rating, excluded.popularity, excluded.created_at);
  update product_search s set
    store_id = p.store_id, category_ids = categories, sold_in_ca = p.sold_in_ca, sold_in_us = p.sold_in_us,
    price_cents = p.offer_price_cents, discount_perc = p.discount_perc, avg_rating = p.avg_rating, popularity = p.popularity,
    created_at = p.created_at, is_lead = leads,
    words = case when s.category_ids = categories then s.words else product_words(p, categories) end,
    kinds = case when s.category_ids = categories then s.kinds else product_kinds(p, categories) end
  where s.product_id = of_product
    and (s.store_id, s.category_ids, s.sold_in_ca, s.sold_in_us, s.price_cents, s.discount_perc, s.avg_rating, s.popularity,
        s.created_at, s.is_lead)
      is distinct from (p.store_id, categories, p.sold_in_ca, p.sold_in_us, p.offer_price_cents, p.discount_perc,
        p.avg_rating, p.popularity, p.created_at, leads);
  if not found and not exists (select from product_search where product_id = of_product) then
    insert into product_search (product_id, store_id, category_ids, sold_in_ca, sold_in_us, brand, heading, price_cents,
      discount_perc, avg_rating, popularity, created_at, name_words, words, kinds, is_lead)
    values (p.id, p.store_id, categories, p.sold_in_ca, p.sold_in_us, p.brand, fold(p.heading),
      p.offer_price_cents, p.discount_perc, p.avg_rating, p.popularity, p.created_at,
      product_name_words(p), product_words(p, categories), product_kinds(p, categories), leads);
  end if;
end $$;

-- Brings a product's rows up to date, and those of its group's lead. The company is locked, so that of two transactions that
-- change a product, its links or its group the later one sees what both made of it.
create or replace function index_product_listings(of_product uuid) returns void language plpgsql as $$
declare lead uuid;
begin
  perform lock_company_of_product(of_product);
  perform write_product_listings(of_product);
  select g.product_id into lead from product_groups own join product_groups g on g.group_id = own.group_id and g.is_lead
    where own.product_id = of_product and g.product_id <> of_product;
  if found then perform write_product_listings(lead); end if;
end $$;

-- The same where it may be in another group now, or be another lead's: all goods whose place this changes.
create or replace function regroup_and_index_product(of_product uuid) returns void language plpgsql as $$
declare
  company uuid := lock_company_of_product(of_product);
  changed uuid[] := '{}';
begin
  if company is not null then changed := regroup_product(of_product, company); end if;
  perform index_product_listings(of_product);
  if changed <> '{}' then
    perform write_product_listings(id), pg_notify('changes', id::text) from (select distinct unnest(changed) as id) c;
  end if;
end $$;

-- Whether it is the only store of its company: none of its goods is in a group.
create or replace function is_only_store(of_store uuid) returns boolean language sql stable as $$
  select not exists (select from stores one join stores other on other.company_id = one.company_id and other.id <> one.id
    where one.id = of_store)
$$;

-- Brings many new products into their listings and into the search by two statements: for whoever writes many of them with
-- their links in one transaction. Their triggers then find nothing left to do, and write those that this leaves out: goods that
-- may be in a group.
create or replace function index_new_products(product_ids uuid[]) returns void language plpgsql as $$
declare
  indexable uuid[];
begin
  -- In one order, so that two transactions do not wait for each other.
  perform pg_advisory_xact_lock(7210005, lock) from (select distinct company_lock(s.company_id) as lock
    from products p join stores s on s.id = p.store_id where p.id = any (product_ids) order by lock) locks;
  indexable := array(select p.id from products p
    where p.id = any (product_ids) and p.status = 'active' and p.is_main and is_active_store(p.store_id) and is_only_store(p.store_id)
      and not exists (select from product_search where product_id = p.id));
  insert into product_listings
    (listing_id, product_id, store_id, sold_in_ca, sold_in_us, price_cents, discount_perc, avg_rating, popularity, created_at)
  select listing, p.id, p.store_id, p.sold_in_ca, p.sold_in_us, p.offer_price_cents, p.discount_perc, p.avg_rating, p.popularity,
      p.created_at
    from products p cross join lateral listings_of_product(p.id) listing where p.id = any (indexable);
  insert into product_search (product_id, store_id, category_ids, sold_in_ca, sold_in_us, brand, heading, price_cents,
      discount_perc, avg_rating, popularity, created_at, name_words, words, kinds, is_lead)
    select p.id, p.store_id, c.categories, p.sold_in_ca, p.sold_in_us, p.brand, fold(p.heading), p.offer_price_cents, p.discount_perc,
      p.avg_rating, p.popularity, p.created_at, product_name_words(p), product_words(p, c.categories), product_kinds(p, c.categories),
      true
    from products p cross join lateral (select category_ids_of_product(p.id) as categories offset 0) c
    where p.id = any (indexable);
end $$;

-- The same for an offer, which no search finds.
create or replace function index_offer_listings(of_offer uuid) returns void language plpgsql as $$
declare o offers;
begin
  select * into o from offers where id = of_offer for no key update;
  if not found or o.status <> 'active' or not is_active_store(o.store_id) then
    delete from offer_listings where offer_id = of_offer;
    return;
  end if;
  delete from offer_listings l where l.offer_id = of_offer and l.listing_id not in (select listings_of_offer(of_offer));
  insert into offer_listings
    (listing_id, offer_id, store_id, sold_in_ca, sold_in_us, price_cents, avg_rating, popularity, created_at, ends_at)
  select listing, o.id, o.store_id, o.sold_in_ca, o.sold_in_us, o.offer_price_cents, o.avg_rating, o.popularity, o.created_at, o.ends_at
    from listings_of_offer(of_offer) as listing
  on conflict (listing_id, offer_id) do update set
    store_id = excluded.store_id, sold_in_ca = excluded.sold_in_ca, sold_in_us = excluded.sold_in_us,
    price_cents = excluded.price_cents, avg_rating = excluded.avg_rating, popularity = excluded.popularity,
    created_at = excluded.created_at, ends_at = excluded.ends_at;
end $$;

-- A like changes a counter that no listing holds; words are costly and change with the texts only.
create or replace function index_changed_product() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_op = 'UPDATE' then
    if (new.status, new.is_main, new.store_id, new.sold_in_ca, new.sold_in_us, new.offer_price_cents, new.discount_perc, new.avg_rating,
        new.rating_count, new.popularity, new.created_at, new.heading, new.brand, new.web_store_name, new.product_type, new.attributes,
        new.description, new.source_key, new.variant_option1, new.variant_option2, new.variant_option3)
      is not distinct from (old.status, old.is_main, old.store_id, old.sold_in_ca, old.sold_in_us, old.offer_price_cents,
        old.discount_perc, old.avg_rating, old.rating_count, old.popularity, old.created_at, old.heading, old.brand, old.web_store_name,
        old.product_type, old.attributes, old.description, old.source_key, old.variant_option1, old.variant_option2, old.variant_option3)
    then return null; end if;
    if (new.heading, new.brand, new.web_store_name, new.product_type, new.attributes, new.description)
      is distinct from (old.heading, old.brand, old.web_store_name, old.product_type, old.attributes, old.description)
    then
      -- Before its row: whoever has the company waits for no row.
      perform lock_company_of_product(new.id);
      update product_search s
        set brand = new.brand, heading = fold(new.heading), name_words = product_name_words(new),
          words = product_words(new, s.category_ids), kinds = product_kinds(new, s.category_ids)
        where s.product_id = new.id;
    end if;
    -- Nothing that groups goods or chooses a lead has changed.
    if (new.status, new.is_main, new.store_id, new.sold_in_ca, new.sold_in_us, new.heading, new.brand, new.source_key,
        new.variant_option1, new.variant_option2, new.variant_option3)
      is not distinct from (old.status, old.is_main, old.store_id, old.sold_in_ca, old.sold_in_us, old.heading, old.brand,
        old.source_key, old.variant_option1, old.variant_option2, old.variant_option3)
    then
      if (new.avg_rating, new.rating_count) is distinct from (old.avg_rating, old.rating_count) then
        perform lock_company_of_product(new.id);
        perform write_product_listings(id) from products_of_group(new.id) id where id <> new.id;
      end if;
      -- A later change in the same transaction has a trigger of its own.
      if not exists (select from products p where p.id = new.id
        and (p.offer_price_cents, p.discount_perc, p.avg_rating, p.rating_count, p.popularity, p.created_at) is distinct from
          (new.offer_price_cents, new.discount_perc, new.avg_rating, new.rating_count, new.popularity, new.created_at))
      then perform index_product_listings(new.id); end if;
      return null;
    end if;
  end if;
  -- A new variant stands in no listing by itself, and new goods of an only store may be indexed already: `index_new_products`.
  if tg_op = 'INSERT' and (not new.is_main
      or is_only_store(new.store_id) and exists (select from product_search where product_id = new.id)) then return null; end if;
  perform regroup_and_index_product(case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end $$;

-- A product and its categories are mostly written in one transaction, and indexing the product brings it into the listings of
-- all of them: its categories then find nothing left to do. This halves what an import costs.
create or replace function index_linked_product() returns trigger language plpgsql set search_path = public as $$
declare listing uuid;
begin
  if tg_op = 'INSERT' then
    -- Locked first, as in index_product_listings: what another transaction is about to change is seen then.
    perform lock_company_of_product(new.product_id);
    case tg_table_name
      when 'product_categories' then listing := new.category_id;
      when 'product_sections' then listing := new.section_id;
      when 'collection_products' then listing := new.collection_id;
      when 'offer_products' then listing := new.offer_id;
    end case;
    -- Of a transaction that links a product several times, the first trigger has seen all links.
    if exists (select from product_listings where product_id = new.product_id
      and listing_id in (listing, branches_of_listing(listing))) then return null; end if;
  end if;
  if tg_op <> 'INSERT' then perform index_product_listings(old.product_id); end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.product_id <> old.product_id) then perform index_product_listings(new.product_id); end if;
  return null;
end $$;

-- An offer is rarely written and its row is small: it is indexed again whatever has changed.
create or replace function index_changed_offer() returns trigger language plpgsql set search_path = public as $$
begin
  perform index_offer_listings(case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end $$;

-- An offer's categories and sections decide in which listings it stands.
create or replace function index_linked_offer() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_op <> 'INSERT' then perform index_offer_listings(old.offer_id); end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.offer_id <> old.offer_id) then perform index_offer_listings(new.offer_id); end if;
  return null;
end $$;

-- A store that opens or closes takes its goods along. Replication's first copy may bring a store after its goods.
create or replace function index_store_listings() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status then return null; end if;
  perform regroup_and_index_product(id) from products where store_id = new.id and is_main;
  perform index_offer_listings(id) from offers where store_id = new.id and status = 'active';
  return null;
end $$;

-- What stands in a category also stands in its main categories.
create or replace function index_category_listings() returns trigger language plpgsql as $$
declare category uuid := case when tg_op = 'DELETE' then old.category_id else new.category_id end;
begin
  perform index_product_listings(product_id) from product_categories where category_id = category;
  perform index_offer_listings(offer_id) from offer_categories where category_id = category;
  return null;
end $$;

-- What a category is called is searched with its goods.
create or replace function index_renamed_category() returns trigger language plpgsql as $$
begin
  if new.name = old.name then return null; end if;
  update product_search s set words = product_words(p, s.category_ids), kinds = product_kinds(p, s.category_ids)
    from products p where p.id = s.product_id and s.category_ids @> array[new.id];
  return null;
end $$;
