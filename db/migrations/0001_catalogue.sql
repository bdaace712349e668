-- The catalogue: what merchants sell, who they are and where. Rows of these tables have one home region
-- and reach the other by logical replication, so uniqueness and checks here hold for the rows of both homes.
-- Foreign keys between them hold the home too: what belongs to a row is written where that row is written, and the
-- two regions can never make the same row.

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists citext;

-- Which region this database is. One row, written by the migration runner right after this file.
create table region (
  home text primary key check (home in ('CA', 'US')),
  singleton boolean not null default true unique check (singleton)
);

create function region_home() returns text language sql stable parallel safe
  as $$ select home from region $$;

-- A text as shoppers type it: lower case, no accents, one space for what is no letter, digit or _. Immutable, so that
-- the same folding serves the index and the question: unaccent alone is only stable.
create function fold(value text) returns text language sql immutable strict parallel safe
  as $$ select trim(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, value)), '[^\w]+', ' ', 'g')) $$;

-- Places -------------------------------------------------------------------------------------------------

create table states (
  id text primary key check (id ~ '^(CA|US)-[A-Z]{2}$'), -- ISO 3166-2
  name text not null,
  country text not null check (country in ('CA', 'US')),
  check (left(id, 2) = country)
);
create index states_country on states (country, name, id);

create table cities (
  id text primary key check (id ~ '^[0-9]{1,10}$'), -- GeoNames
  state_id text not null references states,
  name text not null,
  population integer not null check (population >= 0),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180)
);
create index cities_state on cities (state_id, name, id);
create index cities_latitude on cities (latitude, longitude);

create table areas (
  id uuid primary key default uuidv7(),
  city_id text not null references cities,
  name text not null,
  constraint areas_name unique (city_id, name)
);

-- Categories and sections --------------------------------------------------------------------------------

create table categories (
  id uuid primary key default uuidv7(),
  name text not null,
  root boolean not null, -- true: a main category
  position integer not null,
  constraint categories_id_root unique (id, root)
);
create unique index categories_root_name on categories (lower(name)) where root;
create index categories_order on categories (root desc, position, id);

-- A sub-category stands under main categories; the constant flags make a deeper or a circular tree impossible.
create table category_parents (
  category_id uuid not null,
  parent_id uuid not null,
  category_root boolean not null default false check (not category_root),
  parent_root boolean not null default true check (parent_root),
  primary key (category_id, parent_id),
  constraint category_parents_category foreign key (category_id, category_root) references categories (id, root) on delete cascade,
  constraint category_parents_parent foreign key (parent_id, parent_root) references categories (id, root) on delete cascade
);
create index category_parents_parent on category_parents (parent_id, category_id);

create table sections (
  id uuid primary key default uuidv7(),
  name text not null,
  position integer not null
);
create unique index sections_name on sections (lower(name));

-- Companies and stores -----------------------------------------------------------------------------------

create table companies (
  id uuid primary key default uuidv7(),
  home text not null default region_home() check (home in ('CA', 'US')),
  reg_name text not null check (reg_name <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index companies_identity on companies (home, id);
create unique index companies_reg_name on companies (home, lower(reg_name));

create table stores (
  id uuid primary key default uuidv7(),
  home text not null default region_home() check (home in ('CA', 'US')),
  sold_in_ca boolean not null,
  sold_in_us boolean not null,
  status text not null default 'active' check (status in ('active', 'retired')),
  company_id uuid not null,
  store_name text not null check (store_name <> ''),
  code text not null default 'Primary' check (code <> ''),
  website_url text not null check (website_url ~ '^https?://[^/?#@]+$'), -- an origin: no path, no user
  logo_key text,
  cover_key text,
  address1 text, -- unit
  address2 text, -- street
  city_id text references cities,
  pincode text,
  is_physical boolean not null default false,
  free_shipping_over_cents integer check (free_shipping_over_cents >= 0),
  delivery_type text,
  second_delivery_type text,
  from_hrs time[] check (cardinality(from_hrs) = 7), -- Monday first, America/Chicago wall time, null: closed
  to_hrs time[] check (cardinality(to_hrs) = 7),
  time_note text,
  weekly_off text[] not null default '{}'
    check (weekly_off <@ array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']),
  time_zone text,
  return_policy text,
  delivery_policy text,
  warranty_policy text,
  store_description text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Counters of this region: never replicated.
  avg_rating numeric(3, 2) not null default 0 check (avg_rating between 0 and 5),
  rating_count integer not null default 0 check (rating_count >= 0),
  total_likes integer not null default 0 check (total_likes >= 0),
  total_followers integer not null default 0 check (total_followers >= 0),
  popularity real not null default 0,
  constraint stores_company foreign key (home, company_id) references companies (home, id),
  constraint stores_somewhere check (sold_in_ca or sold_in_us),
  constraint stores_physical_place check (not is_physical or city_id is not null),
  constraint stores_hours_pair check ((from_hrs is null) = (to_hrs is null)
    and array_positions(from_hrs, null) is not distinct from array_positions(to_hrs, null)) -- a day has both, or is closed
);
create unique index stores_identity on stores (home, id);
create unique index stores_name_code on stores (home, lower(store_name), code);
create index stores_company on stores (company_id, id);
create index stores_popularity on stores (popularity desc, created_at desc, id desc) where status = 'active';
create index stores_city on stores (city_id, popularity desc, id desc) where status = 'active';
create index stores_directory on stores (fold(store_name), id) where status = 'active';
create index stores_name_words on stores using gin (fold(store_name) gin_trgm_ops) where status = 'active';

create table store_categories (
  store_id uuid not null,
  category_id uuid not null references categories,
  home text not null default region_home() check (home in ('CA', 'US')),
  primary key (category_id, store_id),
  constraint store_categories_store foreign key (home, store_id) references stores (home, id) on delete cascade
);
create unique index store_categories_identity on store_categories (home, category_id, store_id);
create index store_categories_store on store_categories (store_id, category_id);

create table store_discounts (
  id uuid primary key default uuidv7(),
  home text not null default region_home() check (home in ('CA', 'US')),
  store_id uuid not null,
  title text not null,
  code text not null,
  ends_at timestamptz,
  constraint store_discounts_store foreign key (home, store_id) references stores (home, id) on delete cascade
);
create unique index store_discounts_identity on store_discounts (home, id);
create unique index store_discounts_code on store_discounts (store_id, code);

-- The merchant's own storefront on its platform: what a cart link needs.
create table store_platforms (
  store_id uuid primary key,
  home text not null default region_home() check (home in ('CA', 'US')),
  platform text not null check (platform in ('shopify')),
  shop_host text not null check (shop_host = lower(shop_host) and shop_host ~ '^[a-z0-9.-]+$'),
  storefront_token text not null check (storefront_token <> ''),
  constraint store_platforms_store foreign key (home, store_id) references stores (home, id) on delete cascade
);
create unique index store_platforms_identity on store_platforms (home, store_id);
create index store_platforms_host on store_platforms (shop_host);

-- Products -----------------------------------------------------------------------------------------------

create table products (
  id uuid primary key default uuidv7(),
  home text not null default region_home() check (home in ('CA', 'US')),
  sold_in_ca boolean not null,
  sold_in_us boolean not null,
  status text not null default 'active' check (status in ('active', 'retired')),
  store_id uuid not null,
  -- Each variant is a product of its own; the main one stands for all of them in listings and is its own main.
  main_id uuid not null,
  is_main boolean not null generated always as (id = main_id) stored,
  main_is_main boolean not null generated always as (true) stored,
  source_key text collate "C" not null check (source_key <> ''), -- the merchant's key: handle and options, or an id; an import asks for ranges of it
  source_hash bytea, -- of the imported content: an unchanged row is not written again
  heading text not null check (heading <> ''),
  description text not null default '',
  brand text,
  web_store_name text,
  offer_price_cents integer not null check (offer_price_cents >= 0),
  actual_price_cents integer not null,
  discount_perc integer not null generated always as (
    case when actual_price_cents > offer_price_cents
      then ((actual_price_cents - offer_price_cents)::bigint * 100 / actual_price_cents)::integer else 0 end
  ) stored,
  shipping_type text,
  shipping_instructions text,
  attributes jsonb not null default '[]' -- [{column, value}]
    check (jsonb_typeof(attributes) = 'array'
      and not attributes @? '$[*] ? (!(@.column.type() == "string" && @.value.type() == "string"))'),
  is_synced boolean not null default false, -- kept in step by the merchant's platform
  inventory integer not null default 0 check (inventory >= 0),
  platform_variant_id text check (platform_variant_id ~ '^[0-9]{1,20}$'),
  vendor_url text not null check (vendor_url ~ '^https?://'),
  variant_option1 text,
  variant_option2 text,
  variant_option3 text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Counters of this region: never replicated.
  avg_rating numeric(3, 2) not null default 0 check (avg_rating between 0 and 5),
  rating_count integer not null default 0 check (rating_count >= 0),
  total_likes integer not null default 0 check (total_likes >= 0),
  popularity real not null default 0,
  constraint products_store foreign key (home, store_id) references stores (home, id),
  constraint products_somewhere check (sold_in_ca or sold_in_us),
  constraint products_price_order check (actual_price_cents >= offer_price_cents),
  constraint products_synced_variant check (not is_synced or platform_variant_id is not null),
  constraint products_source unique (store_id, source_key),
  constraint products_main_target unique (id, store_id, is_main)
);
-- The main product is in the same store and is a main product. Deferred, because an import may pass the role on.
alter table products add constraint products_main
  foreign key (main_id, store_id, main_is_main) references products (id, store_id, is_main)
  deferrable initially deferred;
create unique index products_identity on products (home, id);
create index products_variants on products (main_id, id);
create index products_platform_variant on products (platform_variant_id) where platform_variant_id is not null;

create table product_categories (
  product_id uuid not null,
  category_id uuid not null references categories,
  home text not null default region_home() check (home in ('CA', 'US')),
  position smallint not null check (position >= 0), -- 0: the primary category
  primary key (product_id, category_id),
  constraint product_categories_product foreign key (home, product_id) references products (home, id) on delete cascade
);
create unique index product_categories_identity on product_categories (home, product_id, category_id);
create unique index product_categories_position on product_categories (product_id, position);
create index product_categories_category on product_categories (category_id, product_id);

create table product_images (
  product_id uuid not null,
  position smallint not null check (position between 0 and 49),
  home text not null default region_home() check (home in ('CA', 'US')),
  alt text,
  source_url text,
  media_key text, -- made from the content: another picture has another key
  width integer check (width > 0),
  height integer check (height > 0),
  fetch_state text not null default 'pending' check (fetch_state in ('pending', 'stored', 'refused')),
  refusal text,
  primary key (product_id, position),
  constraint product_images_stored check ((fetch_state = 'stored') = (media_key is not null)),
  constraint product_images_refused check ((fetch_state = 'refused') = (refusal is not null)),
  constraint product_images_origin check (source_url is not null or media_key is not null),
  constraint product_images_product foreign key (home, product_id) references products (home, id) on delete cascade
);
create unique index product_images_identity on product_images (home, product_id, position);
create index product_images_pending on product_images (product_id) where fetch_state = 'pending';
create index product_images_source on product_images (source_url) where source_url is not null and fetch_state = 'stored';

create table product_sections (
  section_id uuid not null references sections,
  product_id uuid not null,
  home text not null default region_home() check (home in ('CA', 'US')),
  primary key (section_id, product_id),
  constraint product_sections_product foreign key (home, product_id) references products (home, id) on delete cascade
);
create unique index product_sections_identity on product_sections (home, section_id, product_id);
create index product_sections_product on product_sections (product_id);

-- Collections and offers ---------------------------------------------------------------------------------

create table collections (
  id uuid primary key default uuidv7(),
  home text not null default region_home() check (home in ('CA', 'US')),
  store_id uuid not null,
  heading text not null check (heading <> ''),
  position integer not null default 0,
  constraint collections_store unique (id, store_id),
  constraint collections_store_home foreign key (home, store_id) references stores (home, id)
);
create unique index collections_identity on collections (home, id);
create index collections_order on collections (store_id, position, id);

create table collection_products (
  collection_id uuid not null,
  product_id uuid not null,
  home text not null default region_home() check (home in ('CA', 'US')),
  position integer not null default 0,
  primary key (collection_id, product_id),
  constraint collection_products_collection foreign key (home, collection_id) references collections (home, id) on delete cascade,
  constraint collection_products_product foreign key (home, product_id) references products (home, id) on delete cascade
);
create unique index collection_products_identity on collection_products (home, collection_id, product_id);
create index collection_products_product on collection_products (product_id);

create table offers (
  id uuid primary key default uuidv7(),
  home text not null default region_home() check (home in ('CA', 'US')),
  sold_in_ca boolean not null,
  sold_in_us boolean not null,
  status text not null default 'active' check (status in ('active', 'retired')),
  store_id uuid not null,
  heading text not null check (heading <> ''),
  sub_heading text,
  description text not null default '',
  vendor_url text not null check (vendor_url ~ '^https?://'),
  offer_price_cents integer check (offer_price_cents >= 0),
  platform_variant_id text check (platform_variant_id ~ '^[0-9]{1,20}$'),
  collection_id uuid, -- set: the offer is a collection of the store
  discount_code text,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Counters of this region: never replicated.
  avg_rating numeric(3, 2) not null default 0 check (avg_rating between 0 and 5),
  rating_count integer not null default 0 check (rating_count >= 0),
  total_likes integer not null default 0 check (total_likes >= 0),
  popularity real not null default 0,
  constraint offers_somewhere check (sold_in_ca or sold_in_us),
  constraint offers_collection foreign key (collection_id, store_id) references collections (id, store_id),
  constraint offers_store foreign key (home, store_id) references stores (home, id)
);
create unique index offers_identity on offers (home, id);
create index offers_store on offers (store_id, created_at desc, id desc) where status = 'active';

create table offer_images (
  offer_id uuid not null,
  position smallint not null check (position between 0 and 49), -- 0: the full image
  home text not null default region_home() check (home in ('CA', 'US')),
  alt text,
  media_key text not null,
  width integer check (width > 0),
  height integer check (height > 0),
  primary key (offer_id, position),
  constraint offer_images_offer foreign key (home, offer_id) references offers (home, id) on delete cascade
);
create unique index offer_images_identity on offer_images (home, offer_id, position);

create table offer_categories (
  offer_id uuid not null,
  category_id uuid not null references categories,
  home text not null default region_home() check (home in ('CA', 'US')),
  primary key (offer_id, category_id),
  constraint offer_categories_offer foreign key (home, offer_id) references offers (home, id) on delete cascade
);
create unique index offer_categories_identity on offer_categories (home, offer_id, category_id);
create index offer_categories_category on offer_categories (category_id, offer_id);

create table offer_sections (
  section_id uuid not null references sections,
  offer_id uuid not null,
  home text not null default region_home() check (home in ('CA', 'US')),
  primary key (section_id, offer_id),
  constraint offer_sections_offer foreign key (home, offer_id) references offers (home, id) on delete cascade
);
create unique index offer_sections_identity on offer_sections (home, section_id, offer_id);
create index offer_sections_offer on offer_sections (offer_id);

create table offer_products (
  offer_id uuid not null,
  product_id uuid not null,
  home text not null default region_home() check (home in ('CA', 'US')),
  position integer not null default 0,
  primary key (offer_id, product_id),
  constraint offer_products_offer foreign key (home, offer_id) references offers (home, id) on delete cascade,
  constraint offer_products_product foreign key (home, product_id) references products (home, id) on delete cascade
);
create unique index offer_products_identity on offer_products (home, offer_id, product_id);
create index offer_products_product on offer_products (product_id);

-- One home ------------------------------------------------------------------------------------------------

create function refuse_foreign_home() returns trigger language plpgsql as $$
begin
  if new.home is distinct from region_home() then
    raise exception 'a row is inserted only in its home database' using errcode = 'check_violation', constraint = tg_table_name || '_home';
  end if;
  return new;
end $$;

create function refuse_other_home() returns trigger language plpgsql as $$
begin
  if new.home is distinct from old.home then
    raise exception 'home of a row never changes' using errcode = 'check_violation', constraint = tg_table_name || '_home';
  end if;
  return null;
end $$;

-- Ordinary triggers stay silent while replication applies rows: the other home's rows arrive freely.
-- Updates are refused afterwards: a trigger before them would make PostgreSQL take every generated column for changed,
-- products.is_main too, and lock a counted product against those that refer to it; two likes at once would deadlock.
do $$
declare name text;
begin
  foreach name in array array['companies', 'stores', 'store_categories', 'store_discounts', 'store_platforms', 'products',
    'product_categories', 'product_images', 'product_sections', 'collections', 'collection_products', 'offers',
    'offer_images', 'offer_categories', 'offer_sections', 'offer_products'] loop
    execute format('create trigger %I before insert on %I for each row execute function refuse_foreign_home()',
      name || '_home', name);
    execute format('create trigger %I after update of home on %I for each row execute function refuse_other_home()',
      name || '_home_stays', name);
    execute format('alter table %I replica identity using index %I', name, name || '_identity');
  end loop;
end $$;
