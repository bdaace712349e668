-- How texts become words: the same for what is indexed and for what is searched. Whoever edits `fold` or `search_words`
-- rebuilds the indexes and `product_search` in a numbered migration, since both hold what they returned.

-- A text as shoppers type it: lower case, no accents, one space for what is no letter, digit or _. Immutable, so that
-- an index can hold it: unaccent alone is only stable.
create or replace function fold(value text) returns text language sql immutable strict parallel safe
  as $$ select trim(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, value)), '[^\w]+', ' ', 'g')) $$;

-- Folded before it is stemmed: `TN-2110` would become `tn` and the number -2110, which nobody finds who types it without
-- the hyphen, or with it, since a search folds too.
create or replace function search_words(value text) returns tsvector language sql stable
  as $$ select to_tsvector('fernway', fold(coalesce(value, ''))) $$;

-- What a product is called weighs most (A), then who makes it and who sells it (B).
create or replace function product_name_words(p products) returns tsvector language sql stable as $$
  select setweight(search_words(p.heading), 'A') || setweight(search_words(concat_ws(' ', p.brand, p.web_store_name)), 'B')
$$;

-- All of a product's words: its name, its attributes (C; nothing of a shape that this release does not know), and the
-- beginning of its description without tags (D), since a tsvector holds at most 1 MB.
create or replace function product_words(p products) returns tsvector language sql stable as $$
  select product_name_words(p)
    || setweight(search_words((select string_agg(a ->> 'value', ' ') from jsonb_path_query(p.attributes, '$[*]') a)), 'C')
    || setweight(search_words(left(regexp_replace(p.description, '<[^>]*>', ' ', 'g'), 20000)), 'D')
$$;

-- The stems of a phrase in its order; words that say nothing have none.
create or replace function stems_of_phrase(phrase text) returns text[] language sql stable as $$
  select coalesce(array_agg(lexeme order by positions[1]), '{}') from unnest(search_words(phrase))
$$;
