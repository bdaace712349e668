-- What happens to rows that replication brings. The triggers made here are `enable replica`: they fire for applied rows
-- and cost local writes nothing.

-- Workers of the replication have no search path.
alter function shelve_changed_product() set search_path = public;
alter function shelve_linked_product() set search_path = public;
alter function shelve_changed_offer() set search_path = public;
alter function shelve_linked_offer() set search_path = public;
alter function shelve_goods_of_store() set search_path = public;

-- The workers that copy and apply commit one at a time. A product and its links may come in two transactions; the one
-- that commits last has to see the other, or the product would miss a shelf.
create function take_turn() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7210002);
  return null;
end $$;

-- Named to fire before the shelving of the same row.
do $$
declare name text;
begin
  foreach name in array array['products', 'offers', 'stores', 'product_categories', 'product_sections',
    'collection_products', 'offer_products', 'offer_categories', 'offer_sections'] loop
    execute format('create constraint trigger a_turn after insert or update or delete on %I
      deferrable initially deferred for each row execute function take_turn()', name);
    execute format('alter table %I enable replica trigger a_turn', name);
  end loop;
end $$;

-- Goods that shoppers here have ordered, rated, liked or listed stay when their home deletes them: retired, and under a
-- key that the home may use again. Foreign keys do not speak up while replication applies rows.
create function keep_product() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from activities where product_id = old.id) or exists (select from ratings where product_id = old.id)
    or exists (select from notifications where product_id = old.id)
    or exists (select from platform_orders where product_id = old.id)
    or exists (select from products where main_id = old.id and id <> old.id) then
    update products set status = 'retired', source_key = 'deleted ' || id where id = old.id;
    return null;
  end if;
  return old;
end $$;

create function keep_offer() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from activities where offer_id = old.id) or exists (select from ratings where offer_id = old.id)
    or exists (select from notifications where offer_id = old.id) then
    update offers set status = 'retired', collection_id = null where id = old.id;
    return null;
  end if;
  return old;
end $$;

create function keep_store() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from products where store_id = old.id) or exists (select from offers where store_id = old.id)
    or exists (select from follows where store_id = old.id) or exists (select from bills where store_id = old.id)
    or exists (select from ratings where store_id = old.id) or exists (select from notifications where store_id = old.id)
    or exists (select from platform_orders where store_id = old.id) then
    update stores set status = 'retired', code = 'deleted ' || id where id = old.id;
    return null;
  end if;
  return old;
end $$;

create function keep_company() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from stores where company_id = old.id) then
    update companies set reg_name = reg_name || ' (deleted ' || id || ')' where id = old.id;
    return null;
  end if;
  return old;
end $$;

create trigger products_keep before delete on products for each row execute function keep_product();
create trigger offers_keep before delete on offers for each row execute function keep_offer();
create trigger stores_keep before delete on stores for each row execute function keep_store();
create trigger companies_keep before delete on companies for each row execute function keep_company();
alter table products enable replica trigger products_keep;
alter table offers enable replica trigger offers_keep;
alter table stores enable replica trigger stores_keep;
alter table companies enable replica trigger companies_keep;

-- The home sends a whole row when one of its counters changed, too: nothing that this region shows is another then.
create or replace function tell_change() returns trigger language plpgsql as $$
declare
  name text;
  id text;
begin
  if tg_op = 'UPDATE' and new is not distinct from old then return null; end if;
  foreach name in array tg_argv loop
    if tg_op <> 'INSERT' then
      execute format('select ($1).%I', name) into id using old;
      perform pg_notify('changes', id);
    end if;
    if tg_op <> 'DELETE' then
      execute format('select ($1).%I', name) into id using new;
      perform pg_notify('changes', id);
    end if;
  end loop;
  return null;
end $$;
