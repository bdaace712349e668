-- What people search for, and what they choose of it. No text is in these tables until five networks have searched for
-- it within seven days: until then it is a keyed hash.

-- Which networks have searched for a text, or have chosen a product of it, on a day: each counts once. A network's hash
-- is of the text too, so that nobody can tell which rows are of the same network.
create table search_networks (
  text_hash text not null,
  network_hash text not null,
  day date not null,
  -- What was chosen; null: the text was searched for.
  product_id uuid,
  unique nulls not distinct (text_hash, network_hash, day, product_id)
);
create index search_networks_age on search_networks (day);

-- The texts that five networks have searched for.
create table search_texts (
  text_hash text primary key,
  text text not null check (length(text) between 1 and 200)
);

create table search_counts (
  text_hash text not null,
  day date not null,
  -- How many networks have searched for it, and how many of them found nothing.
  searches integer not null check (searches > 0),
  misses integer not null check (misses between 0 and searches),
  -- How many products it found the last time.
  results integer not null check (results >= 0),
  primary key (text_hash, day)
);
create index search_counts_age on search_counts (day);

create table search_clicks (
  text_hash text not null,
  product_id uuid not null,
  day date not null,
  clicks integer not null check (clicks > 0),
  -- The sum of the places at which it stood.
  positions bigint not null check (positions >= clicks),
  primary key (text_hash, product_id, day)
);
create index search_clicks_age on search_clicks (day);

-- By how many places clicks move a product in a search: at most three, once they are rounded down. Built by a job.
create table search_click_bonuses (
  text text not null,
  product_id uuid not null,
  bonus real not null check (bonus > 0 and bonus < 3.5),
  primary key (text, product_id)
);
