-- Likes, followers and ratings count at once, whoever writes them: a call, a moderator, the demo, or a profile that is
-- deleted with all its rows. Locks are taken in one order, products, offers, stores, each by id, so that two deletions of
-- profiles, or a deletion and a like, wait for each other and never for ever. `popularity`, by which Trending ranks, is
-- not touched: a job brings it up to date, since it would move listings with every like.

-- A like counts for the product or offer and for its store.
create or replace function count_likes() returns trigger language plpgsql set search_path = public as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if not exists (select from changed_activities where activity_type = 'like') then return null; end if;
  perform from products where id in (select product_id from changed_activities where activity_type = 'like') order by id for no key update;
  update products p set total_likes = p.total_likes + step * m.likes
    from (select product_id as id, count(*)::int as likes from changed_activities where activity_type = 'like' group by 1) m where p.id = m.id;
  perform from offers where id in (select offer_id from changed_activities where activity_type = 'like') order by id for no key update;
  update offers o set total_likes = o.total_likes + step * m.likes
    from (select offer_id as id, count(*)::int as likes from changed_activities where activity_type = 'like' group by 1) m where o.id = m.id;
  perform from stores where id in (
    select store_id from products where id in (select product_id from changed_activities where activity_type = 'like')
    union all select store_id from offers where id in (select offer_id from changed_activities where activity_type = 'like')
  ) order by id for no key update;
  update stores s set total_likes = s.total_likes + step * m.likes
    from (select coalesce(p.store_id, o.store_id) as id, count(*)::int as likes
      from changed_activities left join products p on p.id = changed_activities.product_id left join offers o on o.id = changed_activities.offer_id
      where changed_activities.activity_type = 'like' group by 1) m where s.id = m.id;
  return null;
end $$;

-- By step, not by counting all of them: a store may have a million.
create or replace function count_followers() returns trigger language plpgsql set search_path = public as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from stores where id in (select store_id from changed_follows) order by id for no key update;
  update stores s set total_followers = s.total_followers + step * m.followers
    from (select store_id as id, count(*)::int as followers from changed_follows group by 1) m where s.id = m.id;
  return null;
end $$;

-- Averages are taken from the rows, so that none drifts. Whoever waited for a lock counts what the other has written, since
-- every statement of a function sees what is committed when it begins.
create or replace function recount_ratings_of(product_ids uuid[], offer_ids uuid[], store_ids uuid[]) returns void
  language plpgsql set search_path = public as $$
begin
  perform from products where id = any (product_ids) order by id for no key update;
  update products p set avg_rating = r.average, rating_count = r.ratings
    from unnest(product_ids) t (id) cross join lateral (
      select coalesce(avg(rating), 0)::numeric(3, 2) as average, count(*)::int as ratings
      from ratings where product_id = t.id and status = 'A') r
    where p.id = t.id;
  perform from offers where id = any (offer_ids) order by id for no key update;
  update offers o set avg_rating = r.average, rating_count = r.ratings
    from unnest(offer_ids) t (id) cross join lateral (
      select coalesce(avg(rating), 0)::numeric(3, 2) as average, count(*)::int as ratings
      from ratings where offer_id = t.id and status = 'A') r
    where o.id = t.id;
  perform from stores where id = any (store_ids) order by id for no key update;
  update stores s set avg_rating = r.average, rating_count = r.ratings
    from unnest(store_ids) t (id) cross join lateral (
      select coalesce(avg(rating), 0)::numeric(3, 2) as average, count(*)::int as ratings
      from ratings where store_id = t.id and status = 'A') r
    where s.id = t.id;
  -- Cached pages show what is published no longer, or not yet.
  perform pg_notify('changes', id::text) from unnest(product_ids || offer_ids || store_ids) id where id is not null;
end $$;

-- Only published ratings count; one that waits for review changes nothing.
create or replace function recount_changed_ratings() returns trigger language plpgsql set search_path = public as $$
begin
  perform recount_ratings_of(array_agg(distinct product_id), array_agg(distinct offer_id), array_agg(distinct store_id))
    from changed_ratings where status = 'A' having count(*) > 0;
  return null;
end $$;

-- An edit may publish a rating, take it back, or change its stars: what it was before counts again, too.
create or replace function recount_updated_ratings() returns trigger language plpgsql set search_path = public as $$
begin
  perform recount_ratings_of(array_agg(distinct product_id), array_agg(distinct offer_id), array_agg(distinct store_id))
    from (select * from old_ratings union all select * from new_ratings) either where status = 'A' having count(*) > 0;
  return null;
end $$;

-- A deleted profile takes its likes, follows and ratings along, by one statement for each. All counters that these change
-- are locked before the first one, in the order that each of them keeps.
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
  -- What is rated otherwise is listed anew at the commit, under these locks.
  perform pg_advisory_xact_lock(7210005, lock) from (select distinct company_lock(s.company_id) as lock from ratings r
    join products p on p.id = r.product_id join stores s on s.id = p.store_id
    where r.user_id = old.id and r.status = 'A' order by 1) companies;
  return old;
end $$;

-- Of the likes, and of the ratings, that a shopper has given several of these products, which are one from now on, the first
-- one stays; a published rating rather than one that waits for review.
create or replace function delete_doubles(product_ids uuid[], out likes integer, out rating_ids uuid[])
  language plpgsql set search_path = public as $$
begin
  with doubles as (delete from activities where id in (
      select id from (select id, row_number() over (partition by user_id order by created_at, id) as place from activities
        where product_id = any (product_ids) and activity_type = 'like') candidates where place > 1) returning id)
    select count(*) into likes from doubles;
  with doubles as (delete from ratings where id in (
      select id from (select id, row_number() over (partition by user_id order by status, created_at, id) as place from ratings
        where product_id = any (product_ids)) candidates where place > 1) returning id)
    select coalesce(array_agg(id), '{}') into rating_ids from doubles;
end $$;
