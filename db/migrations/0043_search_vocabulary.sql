-- Words as the catalogue writes them, so that one which nobody writes is replaced by its likeliest neighbour.
create extension if not exists fuzzystrmatch;
create table search_vocabulary (
  word text primary key check (word <> ''),
  -- Lead products that hold it in their name, brand, store or category.
  products integer not null check (products > 0),
  -- How it sounds (double metaphone).
  phonetic text not null
);
create index search_vocabulary_start on search_vocabulary (left(word, 1), length(word));
create index search_vocabulary_phonetic on search_vocabulary (phonetic);

-- What the last building of the vocabulary has seen of product_search: the same row changes are not looked at twice.
create table search_vocabulary_state (
  is_only boolean primary key default true check (is_only),
  changes bigint not null,
  built_at timestamptz not null default now()
);

-- Groups of words for one thing. Without a target each finds the others; with one, the words find what the target finds.
create table search_synonyms (
  id uuid primary key default gen_random_uuid(),
  words text[] not null check (cardinality(words) between 1 and 20),
  target text,
  -- Of a group that comes with this release: the group's text in its file.
  seed text unique,
  created_by text not null,
  created_at timestamptz not null default now(),
  removed_by text,
  removed_at timestamptz,
  check (target is not null or cardinality(words) > 1),
  check ((removed_by is null) = (removed_at is null))
);

-- What the merchant calls the kind of thing; filled by the next import or sync, or nothing.
alter table products add column product_type text check (product_type <> '' and length(product_type) <= 255);
do $$ begin
  execute format('create or replace trigger products_notify_change after insert or delete or update of %s on products
    for each row execute function notify_change(''id'')', (select string_agg(quote_ident(attname), ', ')
      from pg_attribute where attrelid = 'products'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attname not in ('avg_rating', 'popularity', 'rating_count', 'total_likes')));
end $$;
alter table products enable always trigger products_notify_change;
-- What a product is, as phrases of stems.
alter table product_search add column kinds text[] not null default '{}';
create index product_search_kinds on product_search using gin (kinds) with (fastupdate = off);
