-- Goods of one company that several of its stores sell are a group: docs/decisions/0073-*.md. They have the same key of the
-- merchant, or, where no other store has that key, the same brand, heading and options; they are sold in the same markets.
-- Goods whose name one of a group by key has join that group: a shop numbers its goods itself, a file brings the merchant's keys.
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

-- What branches call a product in the same words: its heading, brand and options, as far as letters matter.
create or replace function name_of_product(p products) returns jsonb language sql immutable as $$
  select jsonb_build_array(lower(p.heading), lower(coalesce(p.brand, '')), p.variant_option1, p.variant_option2, p.variant_option3)
$$;

-- The main goods of the company's stores that have one of these names and are sold in the markets of p.
create or replace function products_with_names(names jsonb[], p products, company uuid) returns setof products
  language sql stable as $$
  select q.* from unnest(names) name join stores s on s.company_id = company
    join products q on q.store_id = s.id and q.is_main and hashtext(lower(q.heading)) = hashtext(name->>0)
  where name_of_product(q) = name and (q.sold_in_ca, q.sold_in_us) = (p.sold_in_ca, p.sold_in_us)
$$;

-- The goods of one key, which are a group, with those that have a name of theirs and no group by their own key. Of several keys
-- whose goods have that name the first one counts. The goods of the key alone if a store would sell two of the group now.
create or replace function products_named_as(keyed uuid[], company uuid) returns uuid[] language sql stable as $$
  with one as (select * from products where id = keyed[1]),
  own_names (names) as (select array(select distinct name_of_product(k) from products k where k.id = any (keyed))),
  joining as (
    select q.id, q.store_id, q.status = 'active' as is_active
    from one, own_names, products_with_names(names, one, company) q
    where q.id = any (keyed) or not exists (select from product_groups g where g.product_id = q.id and g.by_key)
      and coalesce(split_part(one.source_key, '/', 1) collate "C" <= first_key_with_name(q, company), true)
  )
  select case when count(*) filter (where is_active) = count(distinct store_id) filter (where is_active)
    then array_agg(id) else keyed end from joining
$$;

-- The first key of goods that are grouped by it and have this one's name.
create or replace function first_key_with_name(p products, company uuid) returns text language sql stable as $$
  select min(split_part(q.source_key, '/', 1) collate "C")
  from products_with_names(array[name_of_product(p)], p, company) q join product_groups g on g.product_id = q.id and g.by_key
$$;

-- A product of a group by key whose name this one has.
create or replace function keyed_product_with_name(p products, company uuid) returns products language sql stable as $$
  select q.* from products_with_names(array[name_of_product(p)], p, company) q
    join product_groups g on g.product_id = q.id and g.by_key
  order by split_part(q.source_key, '/', 1) collate "C", q.id limit 1
$$;

-- The same by brand, heading and options, of goods that are in no group by their key.
create or replace function products_with_name(p products, company uuid) returns uuid[] language sql stable as $$
  select case when count(distinct q.store_id) > 1
    and count(*) filter (where q.status = 'active') = count(distinct q.store_id) filter (where q.status = 'active') then array_agg(q.id) end
  from products_with_names(array[name_of_product(p)], p, company) q
  where not exists (select from product_groups g where g.product_id = q.id and g.by_key)
$$;

-- A product and all others of its group.
create or replace function products_of_group(of_product uuid) returns setof uuid language sql stable as $$
  select of_product
  union select member.product_id from product_groups own join product_groups member using (group_id) where own.product_id = of_product
$$;

-- Brings the group of a product up to date, and those that it or others leave by that. Returns the goods that are in another
-- group now, have another role in theirs, or see theirs rated otherwise or led by more or fewer than before. The id of a group
-- is made from what its goods have in common.
create or replace function regroup_product(of_product uuid, company uuid) returns uuid[] language plpgsql as $$
declare
  pending uuid[] := array[of_product];
  affected uuid[] := array(select group_id from product_groups where product_id = of_product);
  changed uuid[] := '{}';
  p products;
  like_it products; -- it, or one of the group by key that it joins
  keyed uuid[];
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
      like_it := p;
      keyed := products_with_key(p, company);
      if keyed is null then
        -- The other stores do not have its key any longer: only now may it be found by its name.
        with gone as (delete from product_groups where product_id = p.id and by_key returning group_id)
          select array_agg(group_id) into left_groups from gone;
        if left_groups is not null then changed := changed || p.id; end if;
        like_it := keyed_product_with_name(p, company);
        if like_it.id is not null then keyed := products_with_key(like_it, company); end if;
      end if;
      if keyed is not null then members := products_named_as(keyed, company); end if;
      if p.id <> all (members) then
        -- With this one a store would sell two of that group: whoever joined it by name leaves.
        pending := pending || like_it.id;
        members := null;
      end if;
      if members is null then
        keyed := '{}';
        members := products_with_name(p, company);
      end if;
      if members is not null then
        target := md5(concat_ws(' ', company, p.sold_in_ca, p.sold_in_us, keyed <> '{}',
          case when keyed <> '{}' then split_part(like_it.source_key, '/', 1) else name_of_product(p)::text end))::uuid;
      end if;
    end if;
    select array_agg(id), coalesce(left_groups, '{}') || array_remove(array_agg(distinct group_id), null) into movers, left_groups
      from unnest(coalesce(members, pending[1:1])) id left join product_groups on product_id = id
      where group_id is distinct from target or by_key <> (id = any (keyed));
    if movers is not null then
      delete from product_groups where product_id = any (movers);
      if target is not null then
        insert into product_groups (product_id, group_id, company_id, store_id, by_key, is_active, is_lead)
          select id, target, company, store_id, id = any (keyed), false, false from products where id = any (movers);
      end if;
      changed := changed || movers;
    end if;
    -- Those whose name nothing of the group has any longer.
    pending := pending || array(select product_id from product_groups where group_id = target and product_id <> all (members));
    affected := affected || left_groups || target;
    -- One of each group that was left: what becomes of it decides on the others.
    pending := pending[2:] || array(select distinct on (group_id) product_id from product_groups
      where group_id = any (left_groups) order by group_id, by_key desc, product_id);
  end loop;
  if changed = '{}' then return choose_leads(affected); end if;
  changed := changed || choose_leads(affected);
  -- Of those that stay, the lead stands for others now, and all are rated with them.
  return changed || array(select member.product_id
    from (select id, rating_of_group(id) as rating from (select distinct unnest(affected) as id) one offset 0) own
    join product_groups member on member.group_id = own.id join product_search s on s.product_id = member.product_id
    where member.is_lead or s.avg_rating <> own.rating);
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
