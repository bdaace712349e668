-- Who leaves for what an offer is about leaves to buy something, too.
alter table buy_clicks
  add column offer_id uuid references offers,
  alter column product_id drop not null,
  add constraint buy_clicks_one_thing check (num_nonnulls(product_id, offer_id) = 1);
drop index buy_clicks_of_product;
create index buy_clicks_of_product on buy_clicks (product_id, created_at) where product_id is not null;
create index buy_clicks_of_offer on buy_clicks (offer_id, created_at) where offer_id is not null;

-- As before, and an offer for which somebody here left stays too.
create or replace function keep_offer() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from activities where offer_id = old.id) or exists (select from ratings where offer_id = old.id)
    or exists (select from notifications where offer_id = old.id)
    or exists (select from buy_clicks where offer_id = old.id) then
    update offers set status = 'retired', collection_id = null where id = old.id;
    return null;
  end if;
  return old;
end $$;
