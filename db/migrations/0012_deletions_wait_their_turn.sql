-- A deleted profile takes its marks along, by one statement for likes and one for follows. All counters that these change
-- are locked before: products, offers, stores, each by id, as a like locks them. So two deletions, or a deletion and a
-- like, wait for each other and never for ever.
create function lock_counters_of_user() returns trigger language plpgsql set search_path = public as $$
begin
  perform from products where id in (select product_id from activities where user_id = old.id and activity_type = 'like')
    order by id for no key update;
  perform from offers where id in (select offer_id from activities where user_id = old.id and activity_type = 'like')
    order by id for no key update;
  perform from stores where id in (
    select store_id from follows where user_id = old.id
    union all select p.store_id from activities a join products p on p.id = a.product_id
      where a.user_id = old.id and a.activity_type = 'like'
    union all select o.store_id from activities a join offers o on o.id = a.offer_id
      where a.user_id = old.id and a.activity_type = 'like'
  ) order by id for no key update;
  return old;
end $$;
create trigger users_lock_counters before delete on users for each row execute function lock_counters_of_user();
