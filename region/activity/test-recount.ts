import { sql } from 'drizzle-orm';

/** Counters of likes and followers that are not what a count of the rows gives: no row when all are right. */
export const wrongLikesAndFollowers = sql`
  select 'product' as thing, id from products p where total_likes <>
    (select count(distinct user_id) from activities where activity_type = 'like' and product_id = p.id)
  union all select 'offer', id from offers o where total_likes <>
    (select count(distinct user_id) from activities where activity_type = 'like' and offer_id = o.id)
  union all select 'store', id from stores s where total_followers <> (select count(*) from follows where store_id = s.id)
    or total_likes <> (select count(*) from activities a left join products p on p.id = a.product_id
      left join offers o on o.id = a.offer_id
      where activity_type = 'like' and coalesce(p.store_id, o.store_id) = s.id)`;
