with page as (
  select m.product_id, row_number() over () as place from (
    select m.product_id from (
      with first as materialized (
        select s.product_id, s.popularity, s.price_cents, s.avg_rating, s.created_at,
        s.discount_perc, 1000 + ((6.9127::real * (1 - (0.4::real * (0.5::real
            + 0.0417::real * length(s.name_words))) / (greatest(ts_rank_cd('{0.2,0.333,0.667,1}'::real[],
            s.words, '''lantern'''::tsquery), (s.kinds && '{lantern,"in:lantern"}'::text[])::int)
            + (0.4::real * (0.5::real + 0.0417::real * length(s.name_words)))))
            + 3.917::real * (1 - (0.4::real * (0.5::real
            + 0.0417::real * length(s.name_words))) / (greatest(0.5::real * ts_rank_cd('{0.2,0.333,0.667,1}'::real[],
            s.words, '''copper'' | ''bronze'''::tsquery) + 0.5::real * ts_rank_cd('{0.2,0.333,0.667,1}'::real[],
            s.words, '''copper'''::tsquery),
            (s.kinds && '{copper,bronze,"in:copper","in:bronze"}'::text[])::int) + (0.4::real * (0.5::real
            + 0.0417::real * length(s.name_words)))))) * (1
            + case when s.kinds && '{lantern,"copper lantern"}'::text[] then 0.5::real
            when s.kinds && '{lantern,"copper lantern","in:lantern","in:copper lantern"}'::text[] then 0.35::real
            when s.kinds && '{copper,lantern}'::text[] then 0.25::real else 0 end) * (1 + ln(1
                + s.popularity) / 10)) as rank from (
          select * from product_search s
              where s.name_words @@ '''lantern'' & (''copper'' | ''bronze'')'::tsquery and s.sold_in_ca
              and s.is_lead limit 5000
        ) s
        union all
        (select s.product_id, s.popularity, s.price_cents, s.avg_rating, s.created_at,
          s.discount_perc, 1000 + ((6.9127::real * (1 - (0.4::real * (0.5::real
              + 0.0417::real * length(s.name_words))) / (greatest(ts_rank_cd('{0.2,0.333,0.667,1}'::real[],
              s.words, '''lantern'''::tsquery), (s.kinds && '{lantern,"in:lantern"}'::text[])::int)
              + (0.4::real * (0.5::real + 0.0417::real * length(s.name_words)))))
              + 3.917::real * (1 - (0.4::real * (0.5::real
              + 0.0417::real * length(s.name_words))) / (greatest(0.5::real * ts_rank_cd('{0.2,0.333,0.667,1}'::real[],
              s.words, '''copper'' | ''bronze'''::tsquery) + 0.5::real * ts_rank_cd('{0.2,0.333,0.667,1}'::real[],
              s.words, '''copper'''::tsquery),
              (s.kinds && '{copper,bronze,"in:copper","in:bronze"}'::text[])::int) + (0.4::real * (0.5::real
              + 0.0417::real * length(s.name_words)))))) * (1
              + case when s.kinds && '{lantern,"copper lantern"}'::text[] then 0.5::real
              when s.kinds && '{lantern,"copper lantern","in:lantern","in:copper lantern"}'::text[] then 0.35::real
              when s.kinds && '{copper,lantern}'::text[] then 0.25::real else 0 end) * (1 + ln(1
                  + s.popularity) / 10)) as rank from product_search s
          where s.kinds && '{lantern,"copper lantern","in:lantern","in:copper lantern"}'::text[]
              and s.words @@ '''lantern'' & (''copper'' | ''bronze'')'::tsquery
              and not s.name_words @@ '''lantern'' & (''copper'' | ''bronze'')'::tsquery
          and s.sold_in_ca and s.is_lead limit 5000)
      )
      select * from first
      union all
      (select s.product_id, s.popularity, s.price_cents, s.avg_rating, s.created_at,
        s.discount_perc, ((6.9127::real * (1 - (0.4::real * (0.5::real
            + 0.0417::real * length(s.name_words))) / (greatest(ts_rank_cd('{0.2,0.333,0.667,1}'::real[],
            s.words, '''lantern'''::tsquery), (s.kinds && '{lantern,"in:lantern"}'::text[])::int)
            + (0.4::real * (0.5::real + 0.0417::real * length(s.name_words)))))
            + 3.917::real * (1 - (0.4::real * (0.5::real
            + 0.0417::real * length(s.name_words))) / (greatest(0.5::real * ts_rank_cd('{0.2,0.333,0.667,1}'::real[],
            s.words, '''copper'' | ''bronze'''::tsquery) + 0.5::real * ts_rank_cd('{0.2,0.333,0.667,1}'::real[],
            s.words, '''copper'''::tsquery),
            (s.kinds && '{copper,bronze,"in:copper","in:bronze"}'::text[])::int) + (0.4::real * (0.5::real
            + 0.0417::real * length(s.name_words)))))) * (1
            + case when s.kinds && '{lantern,"copper lantern"}'::text[] then 0.5::real
            when s.kinds && '{lantern,"copper lantern","in:lantern","in:copper lantern"}'::text[] then 0.35::real
            when s.kinds && '{copper,lantern}'::text[] then 0.25::real else 0 end) * (1 + ln(1
                + s.popularity) / 10)) as rank from product_search s
        where (select count(*) from first) < 24
            and s.words @@ '''lantern'' & (''copper'' | ''bronze'')'::tsquery
            and not s.name_words @@ '''lantern'' & (''copper'' | ''bronze'')'::tsquery
        and not s.kinds && '{lantern,"copper lantern","in:lantern","in:copper lantern"}'::text[]
            and s.sold_in_ca and s.is_lead limit 2000)
    ) m order by m.rank desc, m.popularity desc, m.product_id desc limit 24 offset 0
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
        and s.sold_in_ca and s.is_lead limit 1001
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
