-- What is sold in the region's own market. Newest first: without it whatever the other home has written lately, all of
-- an import, is read and passed over before the first row that is shown. In the other orders rows of both homes lie
-- mixed, or those of the other one last. By words: without it twice as much matches, is fetched and passed over.
do $$
declare
  own text := 'sold_in_' || lower(region_home());
begin
  execute format('create index product_listings_own on product_listings (shelf_id, created_at desc, product_id desc)
    include (store_id) where %I', own);
  execute format('create index offer_listings_own on offer_listings (shelf_id, created_at desc, offer_id desc)
    include (store_id, ends_at) where %I', own);
  execute format('create index product_search_own_words on product_search using gin (words)
    with (fastupdate = off) where %I', own);
  execute format('create index product_search_own_name_words on product_search using gin (name_words)
    with (fastupdate = off) where %I', own);
end $$;
