-- A product's words are folded like the words of a search before they are stemmed: `TN-2110` was kept as `tn` and the
-- number -2110, which nobody who types it without a hyphen (or with one, since searches drop it) could find.
create function search_words(value text) returns tsvector language sql stable
  as $$ select to_tsvector('fernway', fold(coalesce(value, ''))) $$;

create or replace function product_name_words(p products) returns tsvector language sql stable as $$
  select setweight(search_words(p.heading), 'A') || setweight(search_words(concat_ws(' ', p.brand, p.web_store_name)), 'B')
$$;

create or replace function product_words(p products) returns tsvector language sql stable as $$
  select product_name_words(p)
    || setweight(search_words((select string_agg(a ->> 'value', ' ') from jsonb_array_elements(p.attributes) a)), 'C')
    || setweight(search_words(left(regexp_replace(p.description, '<[^>]*>', ' ', 'g'), 20000)), 'D')
$$;

update product_search s set name_words = product_name_words(p), words = product_words(p)
  from products p where p.id = s.product_id;
