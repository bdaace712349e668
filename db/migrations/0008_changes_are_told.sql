-- What was changed in the catalogue is told to whoever listens, at the commit and each id once: the site drops the pages
-- that show it. Counters of a region (likes, ratings) are not told: pages show them up to 30 seconds late, and a
-- notification would make likes wait for each other.
create function tell_change() returns trigger language plpgsql as $$
declare
  name text;
  id text;
begin
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

-- Always, so that rows which replication applies are told too.
create function tell_changes_of(changed regclass, variadic ids text[]) returns void language plpgsql as $$
declare
  -- A like or a rating writes these columns alone.
  columns text := (select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = changed and attnum > 0 and not attisdropped and attgenerated = ''
      and attname not in ('avg_rating', 'rating_count', 'total_likes', 'popularity', 'total_followers'));
  arguments text := (select string_agg(quote_literal(id), ', ') from unnest(ids) id);
  trigger_name text := changed || '_tell';
begin
  execute format('create trigger %I after insert or delete or update of %s on %s for each row execute function tell_change(%s)',
    trigger_name, columns, changed, arguments);
  execute format('alter table %s enable always trigger %I', changed, trigger_name);
end $$;

select tell_changes_of('products', 'main_id', 'store_id');
select tell_changes_of('product_images', 'product_id');
select tell_changes_of('product_categories', 'product_id', 'category_id');
select tell_changes_of('product_sections', 'product_id', 'section_id');
select tell_changes_of('collections', 'id', 'store_id');
select tell_changes_of('collection_products', 'product_id', 'collection_id');
select tell_changes_of('offers', 'id', 'store_id');
select tell_changes_of('offer_images', 'offer_id');
select tell_changes_of('offer_categories', 'offer_id', 'category_id');
select tell_changes_of('offer_sections', 'offer_id', 'section_id');
select tell_changes_of('offer_products', 'product_id', 'offer_id');
select tell_changes_of('stores', 'id');
select tell_changes_of('store_categories', 'store_id', 'category_id');
select tell_changes_of('store_discounts', 'store_id');
select tell_changes_of('companies', 'id');

-- The changed things, the shelves on which they stand, and the main categories above those.
create function touched_by(changed uuid[]) returns setof uuid language sql stable as $$
  with touched as (
    select id from unnest(changed) id
    union select shelf from unnest(changed) id, product_shelves(id) shelf
    union select shelf from unnest(changed) id, offer_shelves(id) shelf
  )
  select id from touched union select parent_id from category_parents join touched on category_id = id
$$;
