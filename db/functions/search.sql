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
  select coalesce(array_agg(lexeme order by place), '{}') from unnest(search_words(phrase)) word, unnest(word.positions) place
$$;

-- What a product is called weighs most (A), then who makes it and who sells it (B), then its type (C).
create or replace function product_name_words(p products) returns tsvector language sql stable as $$
  select setweight(search_words(p.heading), 'A') || setweight(search_words(concat_ws(' ', p.brand, p.web_store_name)), 'B')
    || setweight(search_words(p.product_type), 'C')
$$;

-- All of a product's words: its name; the names of its categories, which stand in for a type (C); and (D) the names of its
-- departments, its attributes (nothing of a shape that this release does not know) and the beginning of its description without
-- tags, since a tsvector holds at most 1 MB.
create or replace function product_words(p products, categories uuid[]) returns tsvector language sql stable as $$
  select product_name_words(p)
    || setweight(search_words((select string_agg(name, ' ' order by name) from categories
      where id = any (product_words.categories) and not root and p.product_type is null)), 'C')
    || setweight(search_words(concat_ws(' ',
      (select string_agg(a ->> 'value', ' ') from jsonb_path_query(p.attributes, '$[*]') a),
      left(regexp_replace(p.description, '<[^>]*>', ' ', 'g'), 20000),
      (select string_agg(name, ' ' order by name) from categories
        where id = any (product_words.categories) and (root or p.product_type is not null)))), 'D')
$$;

-- The part of a name that says what the thing is: "Sleeve for a laptop" is a sleeve, "Ski boots, women's" are boots.
create or replace function head_of_name(name text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(name, '([,;:|(\[]|\s[-–—/+]\s|\s(for|with|without|in|from|by|on|to|pour|avec|sans|en)\s).*$', '', 'i'))
$$;

-- A text that names several kinds of things: "Tents & shelters".
create or replace function kinds_in(name text) returns setof text language sql immutable parallel safe as $$
  select part from regexp_split_to_table(name, '\s*[&,/>+]\s*|\s(?:and|et)\s', 'i') part
$$;
-- A kind as the phrase of stems that product_search.kinds holds.
create or replace function kind_of(name text) returns text language sql stable as $$
  select array_to_string(stems_of_phrase(name), ' ')
$$;

-- What a product is, as phrases of stems: the end of its name's head and its type, or, where it has none, what its categories are
-- called, departments aside ("Tents & shelters" is two of them); a type in its category: a notebook of "Computers" is a notebook
-- computer; and, after `in:`, what those of its categories and departments are called that name one kind, such as makeup or toys.
create or replace function product_kinds(p products, categories uuid[]) returns text[] language plpgsql stable as $$
declare
  stems text[] := stems_of_phrase(head_of_name(p.heading));
  types text[] := array(select kind_of(part) from kinds_in(p.product_type) part);
  of_categories text[] := array(select kind_of(part) from categories c, kinds_in(c.name) part
    where c.id = any (product_kinds.categories) and not c.root);
  of_one_kind text[] := array(select kind_of(c.name) from categories c
    where c.id = any (product_kinds.categories) and (select count(*) = 1 from kinds_in(c.name)));
begin
  return array(
    select kind from (
      select array_to_string(stems[cardinality(stems) - words + 1:], ' ') from generate_series(1, least(cardinality(stems), 3)) words
      union select kind from unnest(types) kind
      union select kind || ' ' || of_category from unnest(types) kind, unnest(of_categories) of_category
      union select kind from unnest(of_categories) kind where p.product_type is null
      union select 'in:' || kind from unnest(of_one_kind) kind where kind <> ''
    ) all_kinds (kind) where kind <> '' order by kind);
end $$;
