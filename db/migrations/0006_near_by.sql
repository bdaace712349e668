-- What the near-by stores have on a shelf, store by store in order of relevance: a listing of a place reads their goods
-- and nobody else's, however long the shelf is.
create index product_listings_near on product_listings
  (shelf_id, store_id, popularity desc, created_at desc, product_id desc)
  include (sold_in_ca, sold_in_us);
create index offer_listings_near on offer_listings
  (shelf_id, store_id, popularity desc, created_at desc, offer_id desc)
  include (sold_in_ca, sold_in_us, ends_at);
