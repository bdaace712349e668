-- Of a product or variant that is deleted nothing can be looked up any longer: the ids of its main product and its store are
-- sent with its own, so that their pages go, too.
do $$ begin
  execute format('create or replace trigger products_notify_change after insert or delete or update of %s on products
    for each row execute function notify_change(''id'', ''main_id'', ''store_id'')', (select string_agg(quote_ident(attname), ', ')
      from pg_attribute where attrelid = 'products'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attname not in ('avg_rating', 'popularity', 'rating_count', 'total_likes')));
end $$;
alter table products enable always trigger products_notify_change;

-- Another variant becomes a product's main one in the other region: what shoppers here have given the former one follows.
create function follow_main_role() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger products_follow_main_role after update of main_id on products deferrable initially deferred
  for each row when (old.main_id = old.id and new.main_id <> new.id) execute function follow_main_role();
alter table products enable replica trigger products_follow_main_role;
