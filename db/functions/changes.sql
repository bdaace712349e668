-- What was changed in the catalogue is sent to whoever listens, at the commit and each id once: the site drops the pages
-- that show it (docs/decisions/0012-*.md). Counters are not: pages show likes and followers up to 30 seconds late, and a
-- notification would make likes wait for each other.

-- The trigger's arguments are the columns whose ids are sent. The home sends a whole row when only one of its counters has
-- changed, too: nothing that this region shows is another then.
create or replace function notify_change() returns trigger language plpgsql as $$
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

-- For migrations: makes the trigger on a table that joins the catalogue. It fires always, so that applied rows are sent
-- too, and for all columns except the counters, which likes and ratings write alone.
create or replace function notify_changes_of(target regclass, variadic id_columns text[]) returns void language plpgsql as $$
declare
  columns text := (select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = ''
      and attname not in ('avg_rating', 'rating_count', 'total_likes', 'popularity', 'total_followers'));
  arguments text := (select string_agg(quote_literal(name), ', ') from unnest(id_columns) name);
  trigger_name text := target || '_notify_change';
begin
  execute format('create trigger %I after insert or delete or update of %s on %s for each row execute function notify_change(%s)',
    trigger_name, columns, target, arguments);
  execute format('alter table %s enable always trigger %I', target, trigger_name);
end $$;

-- The changed things, what other branches sell of them, the listings on which they stand, and the main categories above those.
create or replace function affected_ids(changed_ids uuid[]) returns setof uuid language sql stable as $$
  with affected as (
    select id from unnest(changed_ids) changed, products_of_group(changed) id
    union select listing from unnest(changed_ids) id, listings_of_product(id) listing
    union select listing from unnest(changed_ids) id, listings_of_offer(id) listing
  )
  select id from affected union select parent_id from category_parents join affected on category_id = id
$$;
