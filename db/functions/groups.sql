-- Goods of one company that several of its stores sell are a group: docs/decisions/0073-*.md. They have the same key of the
-- merchant, or, where no other store has that key, the same brand, heading and options; they are sold in the same markets.
-- One of them is the lead: of those that are sold now, the one of the store that was opened first. All of these run while
-- the company is locked, so that transactions which write goods of its branches see each other's.

-- Which of 256 locks a company shares: a transaction may write goods of more companies than there is room for locks.
create or replace function company_lock(company uuid) returns integer language sql immutable strict as $$
  select hashtext(company::text) & 255
$$;

-- Locks the company whose product it is until the transaction ends, and returns its id; null: there is no such product.
-- Taken at the commit, after all rows: whoever has it waits for no row of another transaction.
create or replace function lock_company_of_product(of_product uuid) returns uuid language plpgsql as $$
declare company uuid;
begin
  select s.company_id into company from products p join stores s on s.id = p.store_id where p.id = of_product;
  if company is null then select company_id into company from product_groups where product_id = of_product; end if;
  if company is not null then perform pg_advisory_xact_lock(7210005, company_lock(company)); end if;
  return company;
end $$;

-- A product and those of the company's other stores that have its key; null if no other store has it, or one sells two such
-- now. Of a variant's key, `wool-sock/Red/L`, the first part is the product's.
create or replace function products_with_key(p products, company uuid) returns uuid[] language sql stable as $$
  with part (text) as (select split_part(p.source_key, '/', 1) collate "C")
  select case when count(distinct q.store_id) > 1
    and count(*) filter (where q.status = 'active') = count(distinct q.store_id) filter (where q.status = 'active') then array_agg(q.id) end
  from part cross join stores s join products q on q.store_id = s.id
    and (q.source_key = part.text or q.source_key >= part.text || '/' and q.source_key < part.text || '0')
  where s.company_id = company and q.is_main and (q.sold_in_ca, q.sold_in_us) = (p.sold_in_ca, p.sold_in_us)
$$;

-- The same by brand, heading and options, of goods that are in no group by their key.
create or replace function products_with_name(p products, company uuid) returns uuid[] language sql stable as $$
  with named as materialized (
    select q.id, q.store_id, q.status = 'active' as is_active from stores s join products q on q.store_id = s.id
      and hashtext(lower(q.heading)) = hashtext(lower(p.heading)) and q.is_main
    where s.company_id = company and lower(q.heading) = lower(p.heading)
      and lower(coalesce(q.brand, '')) = lower(coalesce(p.brand, ''))
      and (q.variant_option1, q.variant_option2, q.variant_option3)
        is not distinct from (p.variant_option1, p.variant_option2, p.variant_option3)
      and (q.sold_in_ca, q.sold_in_us) = (p.sold_in_ca, p.sold_in_us)
      and not exists (select from product_groups g where g.product_id = q.id and g.by_key)
  )
  select case when count(distinct store_id) > 1
    and count(*) filter (where is_active) = count(distinct store_id) filter (where is_active) then array_agg(id) end
  from named
$$;

-- A product and all others of its group.
create or replace function products_of_group(of_product uuid) returns setof uuid language sql stable as $$
  select of_product
  union select member.product_id from product_groups own join product_groups member using (group_id) where own.product_id = of_product
$$;

-- Brings the group of a product up to date, and those that it or others leave by that. Returns the goods that are in another
-- group now, or have another role in theirs. The id of a group is made from what its goods have in common.
create or replace function regroup_product(of_product uuid, company uuid) returns uuid[] language plpgsql as $$
declare
  pending uuid[] := array[of_product];
  affected uuid[] := array(select group_id from product_groups where product_id = of_product);
  changed uuid[] := '{}';
  p products;
  is_by_key boolean;
  members uuid[];
  target uuid;
  movers uuid[];
  left_groups uuid[];
begin
  -- Most companies have one store.
  if affected = '{}' and (select count(*) from (select from stores where company_id = company limit 2) s) < 2 then
    return '{}';
  end if;
  while pending <> '{}' loop
    members := null;
    target := null;
    left_groups := '{}';
    select * into p from products where id = pending[1] and is_main;
    if found then
      members := products_with_key(p, company);
      is_by_key := members is not null;
      if not is_by_key then
        -- The other stores do not have its key any longer: only now may it be found by its name.
        with gone as (delete from product_groups where product_id = p.id and by_key returning group_id)
          select array_agg(group_id) into left_groups from gone;
        if left_groups is not null then changed := changed || p.id; end if;
        members := products_with_name(p, company);
      end if;
      if members is not null then
        target := md5(concat_ws(' ', company, p.sold_in_ca, p.sold_in_us, is_by_key, case when is_by_key
          then split_part(p.source_key, '/', 1)
          else jsonb_build_array(lower(p.heading), lower(coalesce(p.brand, '')), p.variant_option1, p.variant_option2, p.variant_option3)::text
        end))::uuid;
      end if;
    end if;
    select array_agg(id), coalesce(left_groups, '{}') || array_remove(array_agg(distinct group_id), null) into movers, left_groups
      from unnest(coalesce(members, pending[1:1])) id left join product_groups on product_id = id
      where group_id is distinct from target;
    if movers is not null then
      delete from product_groups where product_id = any (movers);
      if target is not null then
        insert into product_groups (product_id, group_id, company_id, store_id, by_key, is_active, is_lead)
          select id, target, company, store_id, is_by_key, false, false from products where id = any (movers);
      end if;
      changed := changed || movers;
    end if;
    affected := affected || left_groups || target;
    -- One of each group that was left: what becomes of it decides on the others.
    pending := pending[2:] || array(select distinct on (group_id) product_id from product_groups where group_id = any (left_groups));
  end loop;
  return changed || choose_leads(affected);
end $$;

-- What each product of these groups is now: whether it and its store are sold, and whether it leads.
create or replace function roles_in_groups(groups uuid[]) returns table (product_id uuid, is_active boolean, is_lead boolean)
  language sql stable as $$
  select m.product_id, m.is_active,
    m.is_active and row_number() over (partition by m.group_id order by m.is_active desc, m.store_id, m.product_id) = 1
  from (select g.product_id, g.group_id, g.store_id, p.status = 'active' and s.status = 'active' as is_active
    from product_groups g join products p on p.id = g.product_id join stores s on s.id = g.store_id
    where g.group_id = any (groups)) m
$$;

-- Writes these roles. Returns the goods that have another one now.
create or replace function choose_leads(groups uuid[]) returns uuid[] language plpgsql as $$
declare
  others uuid[];
  leads uuid[];
begin
  -- A group has one lead at any time.
  with written as (update product_groups g set is_active = r.is_active, is_lead = g.is_lead and r.is_lead
      from roles_in_groups(groups) r where r.product_id = g.product_id
        and (g.is_active, g.is_lead) is distinct from (r.is_active, g.is_lead and r.is_lead)
      returning g.product_id)
    select array_agg(product_id) into others from written;
  with written as (update product_groups g set is_lead = true
      from roles_in_groups(groups) r where r.product_id = g.product_id and r.is_lead and not g.is_lead returning g.product_id)
    select array_agg(product_id) into leads from written;
  return coalesce(others, '{}') || coalesce(leads, '{}');
end $$;

-- How a group is rated in all of its stores.
create or replace function rating_of_group(of_group uuid) returns numeric language sql stable as $$
  select coalesce(round(sum(p.avg_rating * p.rating_count) / nullif(sum(p.rating_count), 0), 2), 0)
  from product_groups g join products p on p.id = g.product_id where g.group_id = of_group
$$;
