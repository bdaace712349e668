-- What happens to rows that replication applies. Their triggers are `enable replica`: local writes never run them.

-- The workers that copy and apply commit one at a time: a product and its links may come in two transactions, and the one
-- that commits last has to see the other, or the product would miss a list. The number is `LOCKS` of db/lock.ts.
create or replace function apply_serially() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7210002);
  return null;
end $$;

-- The home passes the main role of a product to another of its variants. The likes and ratings that shoppers here have given
-- the product follow, as `passMainRole` of the home lets its own follow. Their triggers do not count while replication applies
-- rows. At the commit, when both variants are there.
create or replace function follow_main_role() returns trigger language plpgsql set search_path = public as $$
declare
  both_ids uuid[] := array[new.id, new.main_id];
  doubles record;
begin
  perform from products where id = any (both_ids) order by id for no key update;
  if not exists (select from products where id = new.main_id) then return null; end if;
  doubles := delete_doubles(both_ids);
  update uploads set dropped_at = coalesce(dropped_at, now()) where for_id = any (doubles.rating_ids);
  update activities set product_id = new.main_id where product_id = new.id and activity_type = 'like';
  update ratings set product_id = new.main_id where product_id = new.id;
  update products p set
      total_likes = (select count(*) from activities where product_id = p.id and activity_type = 'like'),
      popularity = case p.id when new.main_id then (select sum(popularity) from products where id = any (both_ids)) else 0 end
    where id = any (both_ids);
  if doubles.likes > 0 then update stores set total_likes = total_likes - doubles.likes where id = new.store_id; end if;
  -- The store has as many ratings as before, unless some were doubled.
  perform recount_ratings_of(both_ids, '{}', case when doubles.rating_ids = '{}' then '{}' else array[new.store_id] end);
  return null;
end $$;

-- Goods that shoppers here have ordered, rated, liked or listed stay when their home deletes them: retired, and under a key
-- that the home may use again. Foreign keys do not speak up while replication applies rows.
create or replace function retire_product_in_use() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from activities where product_id = old.id) or exists (select from ratings where product_id = old.id)
    or exists (select from notifications where product_id = old.id)
    or exists (select from platform_orders where product_id = old.id)
    or exists (select from buy_clicks where product_id = old.id)
    or exists (select from products where main_id = old.id and id <> old.id) then
    update products set status = 'retired', source_key = 'deleted ' || id where id = old.id;
    return null;
  end if;
  return old;
end $$;

-- The same for offers.
create or replace function retire_offer_in_use() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from activities where offer_id = old.id) or exists (select from ratings where offer_id = old.id)
    or exists (select from notifications where offer_id = old.id)
    or exists (select from buy_clicks where offer_id = old.id) then
    update offers set status = 'retired', collection_id = null where id = old.id;
    return null;
  end if;
  return old;
end $$;

-- The same for stores, under a code that the home may use again.
create or replace function retire_store_in_use() returns trigger language plpgsql set search_path = public as $$
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

-- A company that stays says so once, however often all rows of its home are copied anew.
create or replace function retire_company_in_use() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from stores where company_id = old.id) then
    update companies set reg_name = reg_name || ' (deleted ' || id || ')'
    where id = old.id and not starts_with(reverse(reg_name), reverse(' (deleted ' || id || ')'));
    return null;
  end if;
  return old;
end $$;
