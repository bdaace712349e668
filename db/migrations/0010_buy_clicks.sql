-- Who left to buy what at a merchant's shop. Procurement records as platform_orders are: kept three years, and detached
-- from a profile that is deleted.
create table buy_clicks (
  id uuid primary key default uuidv7(),
  user_id uuid references users on delete set null, -- null: a guest
  product_id uuid not null references products, -- the variant
  quantity integer not null,
  created_at timestamptz not null default now(),
  constraint buy_clicks_quantity check (quantity between 1 and 999999)
);
create index buy_clicks_of_user on buy_clicks (user_id, created_at desc, id desc) where user_id is not null;
create index buy_clicks_of_product on buy_clicks (product_id, created_at);
create index buy_clicks_age on buy_clicks (created_at);

-- As before, and goods that somebody here left to buy stay too.
create or replace function keep_product() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from activities where product_id = old.id) or exists (select from ratings where product_id = old.id)
    or exists (select from notifications where product_id = old.id)
    or exists (select from platform_orders where product_id = old.id)
    or exists (select from buy_clicks where product_id = old.id)
    or exists (select from products where main_id = old.id and id <> old.id) then
    update products set status = 'retired', source_key = 'deleted ' || id where id = old.id;
    return null;
  end if;
  return old;
end $$;
