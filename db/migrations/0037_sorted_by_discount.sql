-- Lists of products are sorted by discount, too. The release before writes no discount: its rows have 0 until they change.
alter table product_listings add column discount_perc integer not null default 0;
alter table product_search add column discount_perc integer not null default 0;
update product_listings l set discount_perc = p.discount_perc from products p where p.id = l.product_id and p.discount_perc <> 0;
update product_search s set discount_perc = p.discount_perc from products p where p.id = s.product_id and p.discount_perc <> 0;
create index product_listings_discount on product_listings (listing_id, discount_perc desc, product_id desc)
  include (sold_in_ca, sold_in_us, store_id);
