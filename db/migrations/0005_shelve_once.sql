-- A product and its categories are mostly written in one transaction, and shelving the product puts it on the shelves
-- of all of them: its categories then find nothing left to do. This halves what an import costs.
create or replace function shelve_linked_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and tg_table_name = 'product_categories' then
    -- Locked before it is looked at, as in shelve_product: what another transaction is about to change is seen then.
    perform from products where id = new.product_id for no key update;
    if exists (select from product_listings where shelf_id = new.category_id and product_id = new.product_id) then
      return null;
    end if;
  end if;
  if tg_op <> 'INSERT' then perform shelve_product(old.product_id); end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.product_id <> old.product_id) then perform shelve_product(new.product_id); end if;
  return null;
end $$;
