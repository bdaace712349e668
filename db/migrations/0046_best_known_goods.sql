-- Where very many products hold the words of a search, the best known of them are searched first: the job
-- `mark-best-known` marks them, once there are more products than it leaves unmarked (docs/decisions/0089-*.md).
alter table product_search add column is_best_known boolean not null default false;
create index product_search_best_known on product_search (product_id) where is_best_known;
create index product_search_best_words on product_search using gin (words, kinds) with (fastupdate = off) where is_best_known;
create index product_search_best_name_words on product_search using gin (name_words) with (fastupdate = off) where is_best_known;

-- What a product is, is looked for among what holds the words: one index intersects both, of two each would be read whole.
drop index product_search_kinds;
drop index product_search_words;
create index product_search_words on product_search using gin (words, kinds) with (fastupdate = off);
do $$
begin
  drop index product_search_own_words;
  execute format('create index product_search_own_words on product_search using gin (words, kinds) with (fastupdate = off) where %I',
    'sold_in_' || lower(region_home()));
end $$;
