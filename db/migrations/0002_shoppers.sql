-- What belongs to shoppers. These rows live in the region in which the shopper acts and are never replicated.

create table users (
  id uuid primary key default uuidv7(),
  email citext not null check (email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 254),
  email_ok boolean not null default false,
  email_subscription boolean not null default false,
  name text not null default '',
  mob text check (mob ~ '^[0-9]{10}$'),
  mob_ok boolean not null default false,
  auth_type text not null default 'AU' check (auth_type in ('AU', 'S', 'A')), -- password, social, admin
  country text check (country in ('CA', 'US')),
  gender text,
  company_id uuid,
  role_id text,
  is_master boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_email unique (email)
);

create table activities (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  activity_type text not null check (activity_type in ('snip', 'like')),
  product_id uuid references products,
  offer_id uuid references offers,
  created_at timestamptz not null default now(),
  constraint activities_one_thing check (num_nonnulls(product_id, offer_id) = 1)
);
create unique index activities_product on activities (user_id, activity_type, product_id) where product_id is not null;
create unique index activities_offer on activities (user_id, activity_type, offer_id) where offer_id is not null;
create index activities_of_user on activities (user_id, activity_type, created_at desc, id desc);
create index activities_of_product on activities (product_id, activity_type) where product_id is not null;
create index activities_of_offer on activities (offer_id, activity_type) where offer_id is not null;

create table follows (
  user_id uuid not null references users on delete cascade,
  store_id uuid not null references stores,
  created_at timestamptz not null default now(),
  primary key (user_id, store_id)
);
create index follows_store on follows (store_id);

create table bills (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  store_id uuid not null references stores,
  status text not null default 'N' check (status in ('A', 'N')),
  is_platform_order boolean not null default false,
  image_keys text[] not null default '{}' check (cardinality(image_keys) <= 4),
  created_at timestamptz not null default now(),
  constraint bills_owner unique (id, user_id)
);
create index bills_user on bills (user_id, id);

create table ratings (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  bill_id uuid,
  product_id uuid references products,
  offer_id uuid references offers,
  store_id uuid not null references stores,
  rating numeric(2, 1) not null check (rating between 1 and 5 and rating * 2 = trunc(rating * 2)),
  comment text not null default '' check (length(comment) <= 5000),
  status text not null default 'N' check (status in ('A', 'N')), -- approved, needs review
  is_platform_order boolean not null default false,
  user_name text not null, -- as published: first name and initial
  media_keys text[] not null default '{}' check (cardinality(media_keys) <= 4),
  created_at timestamptz not null default now(),
  constraint ratings_one_thing check (num_nonnulls(product_id, offer_id) = 1),
  constraint ratings_own_bill foreign key (bill_id, user_id) references bills (id, user_id)
);
create unique index ratings_product on ratings (user_id, product_id) where product_id is not null;
create unique index ratings_offer on ratings (user_id, offer_id) where offer_id is not null;
create index ratings_of_product on ratings (product_id, created_at desc, id desc) where status = 'A';
create index ratings_of_offer on ratings (offer_id, created_at desc, id desc) where status = 'A';
create index ratings_review_queue on ratings (created_at, id) where status = 'N';
create index ratings_store on ratings (store_id);

create table notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  product_id uuid references products,
  offer_id uuid references offers,
  store_id uuid not null references stores,
  title text not null,
  body text not null,
  image_key text,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  constraint notifications_one_thing check (num_nonnulls(product_id, offer_id) = 1)
);
create index notifications_of_user on notifications (user_id, created_at desc, id desc);

create table contact_messages (
  id uuid primary key default uuidv7(),
  email citext not null,
  name text not null,
  type text not null check (type in ('Application', 'Business Inquiry')),
  comment text not null check (length(comment) between 1 and 5000),
  location text,
  created_at timestamptz not null default now()
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);

-- Procurement records outlive the profile by three years, detached from it: user_id turns null.
create table platform_orders (
  id uuid primary key default uuidv7(),
  user_id uuid references users on delete set null,
  store_id uuid not null references stores,
  product_id uuid not null references products,
  platform_order_id text not null check (platform_order_id ~ '^[0-9]{1,20}$'),
  ordered_at timestamptz not null,
  constraint platform_orders_line unique (store_id, platform_order_id, product_id)
);
create index platform_orders_of_user on platform_orders (user_id, product_id) where user_id is not null;
create index platform_orders_age on platform_orders (ordered_at);
