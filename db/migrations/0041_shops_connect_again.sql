-- Shops connect by installing our app. A store that was connected before, by a protocol of our own, has to be connected
-- again: its carts would open nothing. Its goods stay, and are known again by their variants.

with former as (
  delete from store_platforms p
  where p.home = region_home() and not exists (select from platform_installations i where i.store_id = p.store_id)
  returning store_id)
insert into store_records (store_id, action) select store_id, 'needs_connecting' from former;
