-- Merchants' shops on Shopify: who has installed our app, what has to be read of a shop, and what reading it has found. All of
-- it is the home region's alone; the other region sees the goods (docs/decisions/0084-*.md).

-- A store that nobody has approved yet. Neither it nor its goods are shown anywhere.
alter table stores drop constraint stores_status_check,
  add constraint stores_status_check check (status in ('active', 'pending', 'retired'));

create table platform_installations (
  id uuid primary key default uuidv7(),
  platform text not null default 'shopify' check (platform in ('shopify')),
  shop_id text not null unique check (shop_id ~ '^[0-9]{1,20}$'), -- of the platform; a host may change
  shop_host text not null unique check (shop_host = lower(shop_host)),
  store_id uuid not null unique references stores,
  status text not null default 'installed' check (status in ('installed', 'needs_reauth', 'paused', 'uninstalled', 'redacted')),
  status_since timestamptz not null default now(),
  country text not null,
  currency text not null,
  time_zone text not null,
  primary_host text not null, -- where shoppers find the shop
  contact_email text, -- of the shop's owner
  scopes text[] not null,
  -- What counts as offered to us: all that the Online Store shows, or what the merchant publishes to our app.
  live_policy text not null default 'online_store' check (live_policy in ('online_store', 'app_publication')),
  publication_id text,
  -- Encrypted, as region/merchants/platforms/shopify/token-cipher.ts writes them; null once they are of no use.
  access_token text,
  access_expires_at timestamptz,
  refresh_token text,
  refresh_expires_at timestamptz,
  installed_at timestamptz not null default now(),
  uninstalled_at timestamptz,
  changes_read_until timestamptz, -- changes before this instant have been read
  sync_queued boolean not null default false, -- a job that reads what is marked waits to begin
  constraint platform_installations_tokens check (status <> 'installed' or access_token is not null and refresh_token is not null)
);

-- A merchant on the way to the platform and back. Used once.
create table oauth_states (
  state_hash bytea primary key,
  shop_host text not null,
  expires_at timestamptz not null
);
create index oauth_states_age on oauth_states (expires_at);

-- The browser that has finished an installation may see how it goes on.
create table install_visits (
  token_hash bytea primary key,
  installation_id uuid not null references platform_installations on delete cascade,
  expires_at timestamptz not null
);
create index install_visits_age on install_visits (expires_at);

-- What a merchant says of their company, and who has approved it.
create table store_applications (
  store_id uuid primary key references stores on delete cascade,
  registered_name text not null,
  registration_number text not null,
  register text not null, -- which one: Corporations Canada, Delaware
  agreed_at timestamptz not null default now(), -- to the advertiser agreement
  approved_at timestamptz,
  approved_by text
);
create index store_applications_open on store_applications (agreed_at) where approved_at is null;

-- What happened to a store: no personal data.
create table store_records (
  id uuid primary key default uuidv7(),
  store_id uuid not null references stores,
  action text not null,
  affected integer not null default 1, -- rows
  created_at timestamptz not null default now()
);
create index store_records_of_store on store_records (store_id, id);

-- Deliveries of webhooks that were received, so that none counts twice.
create table platform_inbox (
  webhook_id text primary key,
  shop_host text not null,
  topic text not null,
  resource_id text, -- null: none, or it is not needed
  triggered_at timestamptz not null,
  received_at timestamptz not null default now()
);
create index platform_inbox_age on platform_inbox (received_at);

-- What has to be read of a shop.
create table sync_marks (
  installation_id uuid not null references platform_installations on delete cascade,
  kind text not null check (kind in ('product', 'collection', 'order', 'discounts', 'shop', 'bulk')),
  resource_id text not null, -- in the platform's digits; empty: there is only one
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  tries integer not null default 0,
  primary key (installation_id, kind, resource_id)
);
create index sync_marks_age on sync_marks (installation_id, kind, first_at);

-- A reading of a whole catalogue, or of much of it, in one bulk operation.
create table sync_runs (
  id uuid primary key default uuidv7(),
  installation_id uuid not null references platform_installations on delete cascade,
  kind text not null check (kind in ('first', 'changes', 'comparison', 'collections')),
  phase text not null default 'tasting'
    check (phase in ('tasting', 'requesting', 'waiting', 'staging', 'checking', 'writing', 'finishing', 'done', 'failed', 'held')),
  bulk_id text, -- the platform's global id
  bulk_url text, -- whoever knows it may read the file
  staged_bytes bigint not null default 0, -- of the file, up to the end of a line
  staged_lines bigint not null default 0,
  written_until text not null default '', -- the last product that was written, in the order of writing
  products_total integer,
  products_read integer not null default 0,
  retiring integer, -- products that would be retired
  held_reason text check (held_reason in ('many_gone', 'empty', 'currency')),
  released_by text,
  failure text,
  started_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint sync_runs_held check ((phase = 'held') = (held_reason is not null and released_by is null))
);
create unique index sync_runs_one on sync_runs (installation_id) where ended_at is null;
create index sync_runs_latest on sync_runs (installation_id, id desc);

-- The lines of a bulk operation's file, in any order. After a crash of the server it is empty, and is read again.
create unlogged table sync_lines (
  run_id uuid not null,
  line bigint not null, -- where it stands in the file: lines of one parent stand in their order, whatever is between them
  id text, -- the platform's global id; null: a film among pictures has none
  parent_id text, -- of a line that belongs to another
  body jsonb not null
);
create index sync_lines_products on sync_lines (run_id, id) where parent_id is null;
create index sync_lines_children on sync_lines (run_id, parent_id) where parent_id is not null;
create index sync_lines_ids on sync_lines (run_id, id) where parent_id is not null;

-- Which of a store's collections is which of its shop's.
create table platform_collections (
  installation_id uuid not null references platform_installations on delete cascade,
  resource_id text not null, -- in the platform's digits
  collection_id uuid not null unique references collections on delete cascade,
  primary key (installation_id, resource_id)
);

-- To which product an inventory item belongs: webhooks about stock name nothing else.
create table variant_inventory_items (
  installation_id uuid not null references platform_installations on delete cascade,
  inventory_item_id text not null,
  product_id text not null, -- in the platform's digits
  primary key (installation_id, inventory_item_id)
);
create index variant_inventory_items_of_product on variant_inventory_items (installation_id, product_id);

-- Why a product of a shop is not shown, or not shown as the shop has it.
create table product_issues (
  store_id uuid not null references stores on delete cascade,
  source_key text not null, -- in the platform's digits
  code text not null,
  field text not null,
  detail text not null default '',
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (store_id, source_key, code, field)
);
