-- What goods are, by their types and categories, is searched too. Reads go on meanwhile: rows alone are locked.
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
-- called, departments aside ("Tents & shelters" is two of them); and a type in its category: a notebook of "Computers" is a
-- notebook computer.
create or replace function product_kinds(p products, categories uuid[]) returns text[] language sql stable as $$
  with head(stems) as (select stems_of_phrase(head_of_name(p.heading))),
    types(kind) as (select kind_of(part) from kinds_in(p.product_type) part),
    of_categories(kind) as (select kind_of(part) from categories c, kinds_in(c.name) part
      where c.id = any (product_kinds.categories) and not c.root),
    all_kinds(kind) as (
      select array_to_string(stems[cardinality(stems) - words + 1:], ' ') from head, generate_series(1, least(cardinality(stems), 3)) words
      union select kind from types
      union select t.kind || ' ' || c.kind from types t, of_categories c
      union select kind from of_categories where p.product_type is null
    )
  select coalesce(array_agg(kind order by kind), '{}') from all_kinds where kind <> ''
$$;

-- What a category is called is searched with its goods.
create or replace function index_renamed_category() returns trigger language plpgsql as $$
begin
  if new.name = old.name then return null; end if;
  update product_search s set words = product_words(p, s.category_ids), kinds = product_kinds(p, s.category_ids)
    from products p where p.id = s.product_id and s.category_ids @> array[new.id];
  return null;
end $$;
create trigger categories_index_words after update on categories for each row execute function index_renamed_category();

update product_search s set name_words = product_name_words(p), words = product_words(p, s.category_ids),
    kinds = product_kinds(p, s.category_ids)
  from products p where p.id = s.product_id;

drop function product_words(products);
