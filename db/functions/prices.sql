-- What goods have cost: a row of price_observations for each price of a variant in a market where it is sold, from when it
-- was first seen until it changed or the variant was sold no more. Written in the home of the goods, whoever changes them.

-- Ends the row of a price that holds no longer, and begins one for that which does.
create or replace function record_price() returns trigger language plpgsql set search_path = public as $$
declare
  variant uuid := coalesce(new.id, old.id);
  is_sold boolean := tg_op <> 'DELETE' and new.status = 'active';
  former_cents integer := nullif(new.actual_price_cents, new.offer_price_cents);
begin
  if tg_op = 'UPDATE' and (new.offer_price_cents, new.actual_price_cents, new.status, new.sold_in_ca, new.sold_in_us)
    is not distinct from (old.offer_price_cents, old.actual_price_cents, old.status, old.sold_in_ca, old.sold_in_us) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    update price_observations o set ended_at = now()
      where o.product_id = variant and o.ended_at is null and not (
        is_sold and case o.market when 'CA' then new.sold_in_ca else new.sold_in_us end
        and o.price_cents = new.offer_price_cents and o.compare_at_cents is not distinct from former_cents);
  end if;
  if is_sold then
    -- A second change in one transaction is not a second price: nobody has seen the first.
    insert into price_observations (product_id, market, price_cents, compare_at_cents)
      select variant, market, new.offer_price_cents, former_cents
      from (values ('CA', new.sold_in_ca), ('US', new.sold_in_us)) markets (market, is_sold_there)
      where is_sold_there and not exists (
        select from price_observations o where o.product_id = variant and o.market = markets.market and o.ended_at is null)
      on conflict (product_id, market, first_seen) do update set
        price_cents = excluded.price_cents, compare_at_cents = excluded.compare_at_cents, ended_at = null;
  end if;
  return null;
end $$;
