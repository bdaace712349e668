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

-- The stems of a phrase in its order; words that say nothing have none.
create or replace function stems_of_phrase(phrase text) returns text[] language sql stable as $$
  select coalesce(array_agg(lexeme order by positions[1]), '{}') from unnest(search_words(phrase))
$$;

-- What a product is called weighs most (A), then who makes it and who sells it (B), then its type and the names of its categories,
-- departments aside (C).
create or replace function product_name_words(p products, categories uuid[]) returns tsvector language sql stable as $$
  select setweight(search_words(p.heading), 'A') || setweight(search_words(concat_ws(' ', p.brand, p.web_store_name)), 'B')
    || setweight(search_words(concat_ws(' ', p.product_type,
      (select string_agg(name, ' ' order by name) from categories where id = any (product_name_words.categories) and not root))), 'C')
$$;

-- All of a product's words: its name, and (D) the names of its departments, its attributes (nothing of a shape that this release
-- does not know) and the beginning of its description without tags, since a tsvector holds at most 1 MB.
create or replace function product_words(p products, categories uuid[]) returns tsvector language sql stable as $$
  select product_name_words(p, product_words.categories) || setweight(search_words(concat_ws(' ',
    (select string_agg(a ->> 'value', ' ') from jsonb_path_query(p.attributes, '$[*]') a),
    left(regexp_replace(p.description, '<[^>]*>', ' ', 'g'), 20000),
    (select string_agg(name, ' ' order by name) from categories where id = any (product_words.categories) and root))), 'D')
$$;

-- The part of a name that says what the thing is: "Sleeve for a laptop" is a sleeve, "Ski boots, women's" are boots.
create or replace function head_of_name(name text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(name, '([,;:|(\[]|\s[-–—/+]\s|\s(for|with|without|in|from|by|on|to|pour|avec|sans|en)\s).*$', '', 'i'))
$$;

-- What a product is, as phrases of stems: the end of its name's head, its type, and what its categories are called, departments aside.
-- "Tents & shelters" is two of them.
create or replace function product_kinds(p products, categories uuid[]) returns text[] language sql stable as $$
  with head(stems) as (select stems_of_phrase(head_of_name(p.heading))), phrases(kind) as (
    select array_to_string(stems[cardinality(stems) - words + 1:], ' ') from head, generate_series(1, least(cardinality(stems), 3)) words
    union
    select array_to_string(stems_of_phrase(part), ' ')
      from (select p.product_type as name union all select name from categories where id = any (product_kinds.categories) and not root) named,
        regexp_split_to_table(name, '\s*[&,/>+]\s*|\s(?:and|et)\s', 'i') part
  )
  select coalesce(array_agg(kind order by kind), '{}') from phrases where kind <> ''
$$;
