-- Functions, triggers and local tables get the names that the field uses. Names of replicated tables and columns stay, and
-- so do local columns that processes of the release before write (docs/database.md). What such processes read or write
-- under an old name they still find: views, which take their inserts too, and virtual columns.
--
-- The bodies in db/functions call each other by the new names; they come in the transaction of this file.

-- Functions of triggers keep their triggers when they are renamed; the others are called by name only.
alter function refuse_other_home() rename to refuse_home_change;
alter function shelve_changed_product() rename to index_changed_product;
alter function shelve_linked_product() rename to index_linked_product;
alter function shelve_changed_offer() rename to index_changed_offer;
alter function shelve_linked_offer() rename to index_linked_offer;
alter function shelve_goods_of_store() rename to index_store_listings;
alter function shelve_goods_of_category() rename to index_category_listings;
alter function tell_change() rename to notify_change;
alter function take_turn() rename to apply_serially;
alter function keep_product() rename to retire_product_in_use;
alter function keep_offer() rename to retire_offer_in_use;
alter function keep_store() rename to retire_store_in_use;
alter function keep_company() rename to retire_company_in_use;
alter function remember_deleted_user() rename to record_deleted_user;
alter function count_written_ratings() rename to recount_changed_ratings;
alter function count_edited_ratings() rename to recount_updated_ratings;
alter function note_new_offer() rename to record_new_offer;
alter function note_price_drop() rename to record_price_drop;
alter function note_returned_offer() rename to record_reactivated_offer;
drop function product_shelves, offer_shelves, product_departments, is_open, shelve_product, shelve_offer,
  count_ratings_of, tell_changes_of;

-- A trigger is named after its table and what it does. `apply_serially` comes before what it precedes by name.
do $$
declare
  found record;
begin
  for found in
    select tgname as old, tgrelid::regclass as target,
      case when tgname = 'a_turn' then 'apply_serially' else tgrelid::regclass || r.suffix end as new
    from pg_trigger join (values
      ('%\_shelve', '_index_listings'), ('%\_tell', '_notify_change'), ('%\_keep', '_retire_in_use'), ('a\_turn', ''),
      ('%\_home', '_refuse_foreign_home'), ('%\_home\_stays', '_refuse_home_change'), ('users\_deleted', '_record_deletion'),
      ('users\_stay\_deleted', '_refuse_deleted'), ('offers\_are\_news', '_record_new'),
      ('offers\_return\_as\_news', '_record_reactivated'), ('products\_are\_news', '_record_price_drop')
    ) r (pattern, suffix) on tgname like r.pattern
    where not tgisinternal order by tgrelid::regclass::text, tgname
  loop
    execute format('alter trigger %I on %s rename to %I', found.old, found.target, found.new);
  end loop;
end $$;

-- Names of the transition tables are part of a trigger.
drop trigger activities_added on activities;
drop trigger activities_removed on activities;
create trigger activities_count_inserted after insert on activities referencing new table as changed_activities
  for each statement execute function count_likes();
create trigger activities_count_deleted after delete on activities referencing old table as changed_activities
  for each statement execute function count_likes();
drop trigger follows_added on follows;
drop trigger follows_removed on follows;
create trigger follows_count_inserted after insert on follows referencing new table as changed_follows
  for each statement execute function count_followers();
create trigger follows_count_deleted after delete on follows referencing old table as changed_follows
  for each statement execute function count_followers();
drop trigger ratings_added on ratings;
drop trigger ratings_removed on ratings;
drop trigger ratings_edited on ratings;
create trigger ratings_count_inserted after insert on ratings referencing new table as changed_ratings
  for each statement execute function recount_changed_ratings();
create trigger ratings_count_deleted after delete on ratings referencing old table as changed_ratings
  for each statement execute function recount_changed_ratings();
create trigger ratings_count_updated after update on ratings referencing old table as old_ratings new table as new_ratings
  for each statement execute function recount_updated_ratings();
drop trigger bills_gone on bills;
drop trigger ratings_gone on ratings;
create trigger bills_drop_uploads after delete on bills referencing old table as deleted_rows
  for each statement execute function drop_uploads();
create trigger ratings_drop_uploads after delete on ratings referencing old table as deleted_rows
  for each statement execute function drop_uploads();

-- Tables. An index keeps serving under its new name; a view takes inserts with `on conflict` as its table does.
alter table budgets rename to rate_limits;
alter table rate_limits rename column used to hits;
alter table rate_limits rename column ends_at to resets_at;
alter table rate_limits rename constraint budgets_pkey to rate_limits_pkey;
alter index budgets_ends_idx rename to rate_limits_resets_at;
create view budgets as select key, hits as used, resets_at as ends_at from rate_limits;

alter table store_tellings rename to fan_outs;
alter table fan_outs rename column told_at to started_at;
alter table fan_outs rename constraint store_tellings_pkey to fan_outs_pkey;
create view store_tellings as select store_id, started_at as told_at from fan_outs;

alter table store_news rename to store_events;
alter table store_events rename column was_cents to old_price_cents;
alter table store_events rename constraint store_news_pkey to store_events_pkey;
alter table store_events rename constraint store_news_one_thing to store_events_one_subject;
alter table store_events rename constraint store_news_product to store_events_product;
alter table store_events rename constraint store_news_offer to store_events_offer;
alter index store_news_of_store rename to store_events_of_store;
create view store_news as select id, store_id, product_id, offer_id, old_price_cents as was_cents from store_events;

-- Columns that the release before only reads. A virtual column is computed when it is read, by the indexes of the other.
alter table product_listings rename column shelf_id to listing_id;
alter table product_listings add column shelf_id uuid generated always as (listing_id) virtual;
alter table offer_listings rename column shelf_id to listing_id;
alter table offer_listings add column shelf_id uuid generated always as (listing_id) virtual;
alter table platform_events rename column told_at to received_at;
alter table platform_events add column told_at timestamptz generated always as (received_at) virtual;
