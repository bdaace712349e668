-- Goods that several branches of a company sell form a group, which lists show as one card: docs/decisions/0073-*.md.

-- One row for each product of a group, none for the others. Built by triggers in each region, from rows that both hold.
-- No foreign key: the rows of a product that is deleted say which group it leaves.
create table product_groups (
  product_id uuid primary key,
  group_id uuid not null,
  company_id uuid not null,
  store_id uuid not null,
  by_key boolean not null, -- by the merchant's key; else by brand, heading and options
  is_active boolean not null, -- it and its store
  is_lead boolean not null -- stands for the group in the lists that branches share
);
create index product_groups_members on product_groups (group_id, store_id) include (product_id, is_active);
create index product_groups_store on product_groups (store_id) include (group_id, product_id) where is_active;
create unique index product_groups_lead on product_groups (group_id) where is_lead;

-- Goods of one store with the same heading are found without reading all of its goods.
create index products_heading on products (store_id, hashtext(lower(heading))) where is_main;

-- A search in all stores shows the lead alone; one in a store shows what that has.
alter table product_search add column is_lead boolean not null default true;
