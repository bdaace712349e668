-- What goods are, by their types and categories, is searched too. Reads go on meanwhile: rows alone are locked.
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

-- What a category is called is searched with its goods.
create or replace function index_renamed_category() returns trigger language plpgsql as $$
begin
  if new.name = old.name then return null; end if;
  update product_search s set name_words = product_name_words(p, s.category_ids), words = product_words(p, s.category_ids),
      kinds = product_kinds(p, s.category_ids)
    from products p where p.id = s.product_id and s.category_ids @> array[new.id];
  return null;
end $$;
create trigger index_words after update on categories for each row execute function index_renamed_category();

update product_search s set name_words = product_name_words(p, s.category_ids), words = product_words(p, s.category_ids),
    kinds = product_kinds(p, s.category_ids)
  from products p where p.id = s.product_id;

drop function product_words(products);
drop function product_name_words(products);
