with page as (
  select m.product_id, row_number() over () as place from (
    select m.product_id from (
      select s.product_id, s.popularity, s.price_cents, s.avg_rating, s.created_at,
      s.discount_perc, 0 as rank from product_search s
          where s.words @@ '''lantern'' & (''copper'' | ''bronze'')'::tsquery and s.sold_in_ca
          and s.category_ids @> '{00000000-0000-0000-0000-00000000000b}'::uuid[] and s.avg_rating >= 4
          and s.is_lead limit 20000
    ) m order by m.price_cents, m.product_id limit 24 offset 0
  ) m
)
select p.id as id, p.main_id as "mainId", p.home as home, p.heading as heading,
    picture.media_key as images, p.offer_price_cents as "offerPrice",
    p.actual_price_cents as "actualPrice", p.discount_perc as "discountPerc", coalesce(grouped.average,
    p.avg_rating)::float8 as "avgRating", coalesce(grouped.ratings, p.rating_count) as "totalRatings",
    coalesce(grouped.likes, p.total_likes) as "totalLikes", coalesce(grouped.branches, 0) as branches,
    p.brand as brand, p.web_store_name as "webStoreName", p.store_id as "storeId",
    s.store_name as "storeName", s.logo_key as logo, p.shipping_type as "shippingType",
    s.free_shipping_over_cents as "freeShippingOver", p.is_synced as "isShopifyProduct",
    p.inventory as "shopifyInventory", p.platform_variant_id as "shopifyVarientId",
    p.vendor_url as "vendorUrl", p.variant_option1 as "variantOption1",
    p.variant_option2 as "variantOption2", p.variant_option3 as "variantOption3", case
when num_nonnulls(p.variant_option1, p.variant_option2, p.variant_option3) = 0 then '[]'
else (
  select json_agg(json_build_object('name', named.attributes -> o.place ->> 'column', 'value',
      o.value) order by o.place)
  from products named,
  (values (0, p.variant_option1), (1, p.variant_option2), (2, p.variant_option3)) o (place, value)
  where named.id = p.main_id and o.value is not null
) end as "variantOptions", (
  select count(*) from (
    select from product_search s where s.words @@ '''lantern'' & (''copper'' | ''bronze'')'::tsquery
        and s.sold_in_ca and s.category_ids @> '{00000000-0000-0000-0000-00000000000b}'::uuid[]
        and s.avg_rating >= 4 and s.is_lead limit 1001
  ) counted)::int as total
from page join products p on p.id = page.product_id join stores s on s.id = p.store_id
left join lateral (
  select i.media_key from product_images i
  where i.product_id = p.id and i.fetch_state = 'stored' order by i.position limit 1
) picture on true
left join lateral (
  select sum(g.total_likes)::int as likes, sum(g.rating_count)::int as ratings,
  trunc(sum(g.avg_rating * g.rating_count) / nullif(sum(g.rating_count), 0), 2) as average,
  count(*) filter (where peer.is_active and peer.product_id <> p.main_id)::int as branches
  from product_groups own join product_groups peer using (group_id) join products g on g.id = peer.product_id
  where own.product_id = p.main_id
) grouped on true order by page.place;
