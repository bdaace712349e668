-- What shoppers do counts at once, whoever writes it: a call, the demo, or a profile that is deleted with all its marks.
-- Trending's `popularity` is not touched: it moves shelves, and is brought up to date by itself.

-- Locks are taken in one order, products, offers, stores, each by id: two deletions of profiles never wait for each other.
create function count_likes() returns trigger language plpgsql set search_path = public as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if not exists (select from marked where activity_type = 'like') then return null; end if;
  perform from products where id in (select product_id from marked where activity_type = 'like') order by id for no key update;
  update products p set total_likes = p.total_likes + step * m.likes
    from (select product_id as id, count(*)::int as likes from marked where activity_type = 'like' group by 1) m where p.id = m.id;
  perform from offers where id in (select offer_id from marked where activity_type = 'like') order by id for no key update;
  update offers o set total_likes = o.total_likes + step * m.likes
    from (select offer_id as id, count(*)::int as likes from marked where activity_type = 'like' group by 1) m where o.id = m.id;
  perform from stores where id in (
    select store_id from products where id in (select product_id from marked where activity_type = 'like')
    union all select store_id from offers where id in (select offer_id from marked where activity_type = 'like')
  ) order by id for no key update;
  update stores s set total_likes = s.total_likes + step * m.likes
    from (select coalesce(p.store_id, o.store_id) as id, count(*)::int as likes
      from marked left join products p on p.id = marked.product_id left join offers o on o.id = marked.offer_id
      where marked.activity_type = 'like' group by 1) m where s.id = m.id;
  return null;
end $$;

create trigger activities_added after insert on activities referencing new table as marked
  for each statement execute function count_likes();
create trigger activities_removed after delete on activities referencing old table as marked
  for each statement execute function count_likes();

create function count_followers() returns trigger language plpgsql set search_path = public as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from stores where id in (select store_id from marked) order by id for no key update;
  update stores s set total_followers = s.total_followers + step * m.followers
    from (select store_id as id, count(*)::int as followers from marked group by 1) m where s.id = m.id;
  return null;
end $$;

create trigger follows_added after insert on follows referencing new table as marked
  for each statement execute function count_followers();
create trigger follows_removed after delete on follows referencing old table as marked
  for each statement execute function count_followers();

-- The latest first: the page of followed stores.
create index follows_of_user on follows (user_id, created_at desc, store_id desc);
-- How many are unread is asked with every page.
create index notifications_unread on notifications (user_id) where read_at is null;

alter table users add column signed_in_at timestamptz;

-- Accounts that are gone for good: a token that still lives for some minutes, or a profile that arrives late, brings
-- none of them back. Of the shopper nothing is left but an id that means nothing elsewhere.
create table deleted_users (
  id uuid primary key,
  deleted_at timestamptz not null default now()
);
create function remember_deleted_user() returns trigger language plpgsql set search_path = public as $$
begin
  insert into deleted_users (id) values (old.id) on conflict do nothing;
  return null;
end $$;
create trigger users_deleted after delete on users for each row execute function remember_deleted_user();

create function refuse_deleted_user() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from deleted_users where id = new.id) then
    raise exception 'the account is deleted' using errcode = 'foreign_key_violation', constraint = 'users_stay_deleted';
  end if;
  return null;
end $$;
-- Afterwards, so that a deletion which was under way is seen.
create trigger users_stay_deleted after insert on users for each row execute function refuse_deleted_user();

-- Calls that our own servers have signed and made: none is believed twice.
create table peer_nonces (
  nonce text primary key check (length(nonce) <= 64),
  until timestamptz not null
);
create index peer_nonces_until on peer_nonces (until);
