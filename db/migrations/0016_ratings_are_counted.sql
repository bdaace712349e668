-- What is published is averaged and counted at once, whoever publishes it or takes it back: a call, a moderator, the
-- demo, or a profile that is deleted. Averages are taken from the rows, so that none drifts.
create index ratings_of_store on ratings (store_id) include (rating) where status = 'A';

-- Locks as in 0011: products, offers, stores, each by id. Whoever waited for one counts what the other has written,
-- since every statement of a function sees what is committed when it begins.
create function count_ratings_of(rated_products uuid[], rated_offers uuid[], rated_stores uuid[]) returns void
  language plpgsql set search_path = public as $$
begin
  perform from products where id = any (rated_products) order by id for no key update;
  update products p set avg_rating = r.average, rating_count = r.ratings
    from unnest(rated_products) t (id) cross join lateral (
      select coalesce(avg(rating), 0)::numeric(3, 2) as average, count(*)::int as ratings
      from ratings where product_id = t.id and status = 'A') r
    where p.id = t.id;
  perform from offers where id = any (rated_offers) order by id for no key update;
  update offers o set avg_rating = r.average, rating_count = r.ratings
    from unnest(rated_offers) t (id) cross join lateral (
      select coalesce(avg(rating), 0)::numeric(3, 2) as average, count(*)::int as ratings
      from ratings where offer_id = t.id and status = 'A') r
    where o.id = t.id;
  perform from stores where id = any (rated_stores) order by id for no key update;
  update stores s set avg_rating = r.average, rating_count = r.ratings
    from unnest(rated_stores) t (id) cross join lateral (
      select coalesce(avg(rating), 0)::numeric(3, 2) as average, count(*)::int as ratings
      from ratings where store_id = t.id and status = 'A') r
    where s.id = t.id;
  -- Pages that were kept show what is published no longer, or not yet.
  perform pg_notify('changes', id::text) from unnest(rated_products || rated_offers || rated_stores) id where id is not null;
end $$;

create function count_written_ratings() returns trigger language plpgsql set search_path = public as $$
begin
  perform count_ratings_of(array_agg(distinct product_id), array_agg(distinct offer_id), array_agg(distinct store_id))
    from written where status = 'A' having count(*) > 0;
  return null;
end $$;

create function count_edited_ratings() returns trigger language plpgsql set search_path = public as $$
begin
  perform count_ratings_of(array_agg(distinct product_id), array_agg(distinct offer_id), array_agg(distinct store_id))
    from (select * from before union all select * from written) rated where status = 'A' having count(*) > 0;
  return null;
end $$;

create trigger ratings_added after insert on ratings referencing new table as written
  for each statement execute function count_written_ratings();
create trigger ratings_removed after delete on ratings referencing old table as written
  for each statement execute function count_written_ratings();
create trigger ratings_edited after update on ratings referencing old table as before new table as written
  for each statement execute function count_edited_ratings();

-- As in 0012, and with what the published ratings of a deleted profile change.
create or replace function lock_counters_of_user() returns trigger language plpgsql set search_path = public as $$
begin
  perform from products where id in (
    select product_id from activities where user_id = old.id and activity_type = 'like'
    union all select product_id from ratings where user_id = old.id and status = 'A'
  ) order by id for no key update;
  perform from offers where id in (
    select offer_id from activities where user_id = old.id and activity_type = 'like'
    union all select offer_id from ratings where user_id = old.id and status = 'A'
  ) order by id for no key update;
  perform from stores where id in (
    select store_id from follows where user_id = old.id
    union all select store_id from ratings where user_id = old.id and status = 'A'
    union all select p.store_id from activities a join products p on p.id = a.product_id
      where a.user_id = old.id and a.activity_type = 'like'
    union all select o.store_id from activities a join offers o on o.id = a.offer_id
      where a.user_id = old.id and a.activity_type = 'like'
  ) order by id for no key update;
  return old;
end $$;
