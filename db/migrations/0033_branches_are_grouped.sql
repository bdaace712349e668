-- Groups what is sold by several branches, once; from now on db/functions/groups.sql does, whose rules these are.
create temp table mains on commit drop as
  select p.id, p.store_id, s.company_id, p.sold_in_ca, p.sold_in_us, split_part(p.source_key, '/', 1) as part,
    jsonb_build_array(lower(p.heading), lower(coalesce(p.brand, '')), p.variant_option1, p.variant_option2, p.variant_option3) as name,
    p.status = 'active' as is_sold, p.status = 'active' and s.status = 'active' as is_active
  from products p join stores s on s.id = p.store_id
  where p.is_main and s.company_id in (select company_id from stores group by 1 having count(*) > 1);

insert into product_groups (product_id, group_id, company_id, store_id, by_key, is_active, is_lead)
  select unnest(ids), md5(concat_ws(' ', company_id, sold_in_ca, sold_in_us, true, part))::uuid, company_id, unnest(store_ids), true, false, false
  from (select company_id, sold_in_ca, sold_in_us, part, array_agg(id) as ids, array_agg(store_id) as store_ids
    from mains group by company_id, sold_in_ca, sold_in_us, part
    having count(distinct store_id) > 1
      and count(*) filter (where is_sold) = count(distinct store_id) filter (where is_sold)) grouped;
insert into product_groups (product_id, group_id, company_id, store_id, by_key, is_active, is_lead)
  select unnest(ids), md5(concat_ws(' ', company_id, sold_in_ca, sold_in_us, false, name::text))::uuid, company_id, unnest(store_ids), false, false, false
  from (select company_id, sold_in_ca, sold_in_us, name, array_agg(id) as ids, array_agg(store_id) as store_ids
    from mains where id not in (select product_id from product_groups) group by company_id, sold_in_ca, sold_in_us, name
    having count(distinct store_id) > 1
      and count(*) filter (where is_sold) = count(distinct store_id) filter (where is_sold)) grouped;
update product_groups g set is_active = r.is_active, is_lead = r.is_active and r.place = 1
  from (select product_id, m.is_active,
      row_number() over (partition by group_id order by m.is_active desc, m.store_id, m.id) as place
    from product_groups join mains m on m.id = product_id) r
  where r.product_id = g.product_id;

-- A shopper likes a group once: of likes in several of its stores the first one stays. Triggers count, which in an empty
-- database have their functions of old still.
do $$ begin
  if exists (select from product_groups) then
    delete from activities a using (
      select a.id, row_number() over (partition by a.user_id, g.group_id order by a.created_at, a.id) as place
      from activities a join product_groups g on g.product_id = a.product_id where a.activity_type = 'like') likes
    where likes.id = a.id and likes.place > 1;
  end if;
end $$;

-- A lead stands wherever one of its group did; of the others what branches share is listed beside it.
create temp table own_listings on commit drop as
  select product_id, store_id as listing_id from product_groups
  union select product_id, collection_id from collection_products where product_id in (select product_id from product_groups)
  union select product_id, offer_id from offer_products where product_id in (select product_id from product_groups);
insert into product_listings (listing_id, product_id, store_id, sold_in_ca, sold_in_us, price_cents, avg_rating, popularity, created_at)
  select distinct l.listing_id, lead.product_id, lead.store_id, p.sold_in_ca, p.sold_in_us, p.offer_price_cents, p.avg_rating, p.popularity, p.created_at
  from product_groups g join product_groups lead on lead.group_id = g.group_id and lead.is_lead and not g.is_lead
    join product_listings l on l.product_id = g.product_id join products p on p.id = lead.product_id
  where not exists (select from own_listings o where (o.product_id, o.listing_id) = (l.product_id, l.listing_id))
  on conflict do nothing;
update product_listings l set listing_id = md5('branches ' || l.listing_id)::uuid
  from product_groups g where g.product_id = l.product_id and not g.is_lead
    and not exists (select from own_listings o where (o.product_id, o.listing_id) = (l.product_id, l.listing_id));

create temp table sums on commit drop as
  select g.product_id, g.is_lead, case when g.is_lead then t.popularity else p.popularity end as popularity, t.avg_rating
  from product_groups g join products p on p.id = g.product_id join (
    select group_id, coalesce(round(sum(p.avg_rating * p.rating_count) / nullif(sum(p.rating_count), 0), 2), 0) as avg_rating,
      coalesce(sum(p.popularity) filter (where is_active), 0) as popularity
    from product_groups join products p on p.id = product_id group by group_id) t using (group_id);
update product_listings l set avg_rating = s.avg_rating, popularity = s.popularity from sums s where s.product_id = l.product_id
  and (l.avg_rating, l.popularity) is distinct from (s.avg_rating, s.popularity::real);
update product_search l set avg_rating = s.avg_rating, popularity = s.popularity, is_lead = s.is_lead,
    category_ids = case when s.is_lead then array(select distinct unnest(other.category_ids)
      from product_groups own join product_groups peer using (group_id) join product_search other on other.product_id = peer.product_id
      where own.product_id = s.product_id order by 1) else l.category_ids end
  from sums s where s.product_id = l.product_id;
