-- What stores do that their followers are notified of leaves a row in the transaction that does it, whoever writes it:
-- an importer, a platform, the other region. A job notifies the followers. A store without followers leaves none.

-- A copy of all rows, as a rebuilt follower of the other region gets it, is nothing new: hence the day.
create or replace function record_new_offer() returns trigger language plpgsql set search_path = public as $$
begin
  if new.created_at > now() - interval '1 day' and exists (select from follows where store_id = new.store_id) then
    insert into store_events (store_id, offer_id) values (new.store_id, new.id) on conflict do nothing;
  end if;
  return null;
end $$;

-- Keeps the price before the first drop: several drops until the next message are one.
create or replace function record_price_drop() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from follows where store_id = new.store_id) then
    insert into store_events (store_id, product_id, old_price_cents) values (new.store_id, new.id, old.offer_price_cents)
      on conflict do nothing;
  end if;
  return null;
end $$;

-- An offer that comes back, or was prepared before it was shown, is new to followers as one that is made is.
create or replace function record_reactivated_offer() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from follows where store_id = new.store_id) then
    insert into store_events (store_id, offer_id) values (new.store_id, new.id) on conflict do nothing;
  end if;
  return null;
end $$;
