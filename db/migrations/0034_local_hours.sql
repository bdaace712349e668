-- A store's hours are kept as on its door, in its own time zone; a zone that is not given is that of its city.
-- `from_hrs` and `to_hrs`, the same in Chicago, stay for processes of the release before (docs/database.md).
alter table cities add column time_zone text; -- filled with the other reference rows
alter table stores
  add column opens_at time[] check (cardinality(opens_at) = 7), -- Monday first, null: closed
  add column closes_at time[] check (cardinality(closes_at) = 7), -- not after `opens_at`: on the next day
  add constraint stores_local_hours_pair check ((opens_at is null) = (closes_at is null)
    and array_positions(opens_at, null) is not distinct from array_positions(closes_at, null));

-- Their changes drop cached pages, too: what the trigger listens for was written down when it was made.
do $$
begin
  execute format('create or replace trigger stores_notify_change after insert or delete or update of %s on stores
    for each row execute function notify_change(''id'')', (select string_agg(quote_ident(attname), ', ')
      from pg_attribute where attrelid = 'stores'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname not in ('avg_rating', 'rating_count', 'total_likes', 'popularity', 'total_followers')));
end $$;
alter table stores enable always trigger stores_notify_change;
