import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';

/** What an act is worth to Trending when it is new; it is worth half of that a month later. */
const WORTH = { like: 1, snip: 2, follow: 3 };
const HALF_LIFE_DAYS = 30;

/** Brings the counters of a store, its products and its offers in step with what shoppers have done. */
export async function countDoings(tx: Database, storeId: string): Promise<void> {
  for (const thing of ['product', 'offer'] as const) {
    const [table, id] = [sql.identifier(`${thing}s`), sql.identifier(`${thing}_id`)];
    const isCounted = thing === 'product' ? sql`is_main` : sql`true`;
    await run(
      tx,
      `countDoings.${thing}`,
      sql`with counted as (
            select t.id, coalesce(r.average, 0) as average, coalesce(r.ratings, 0) as ratings,
              coalesce(a.likes, 0) as likes, coalesce(a.worth, 0)::real as worth
            from ${table} t
            left join (select ${id} as id, avg(rating)::numeric(3, 2) as average, count(*) as ratings from ratings
              where store_id = ${storeId} and status = 'A' group by 1) r on r.id = t.id
            left join (select ${id} as id, count(*) filter (where activity_type = 'like') as likes,
                sum(${faded(sql`case activity_type when 'like' then ${WORTH.like}::float8 else ${WORTH.snip}::float8 end`)}) as worth
              from activities where ${id} in (select id from ${table} where store_id = ${storeId}) group by 1) a on a.id = t.id
            where t.store_id = ${storeId} and ${isCounted})
          update ${table} t set avg_rating = c.average, rating_count = c.ratings, total_likes = c.likes, popularity = c.worth
          from counted c where c.id = t.id
            and (t.avg_rating, t.rating_count, t.total_likes, t.popularity) is distinct from (c.average, c.ratings, c.likes, c.worth)`,
    );
  }
  await run(
    tx,
    'countDoings.store',
    sql`with counted as (
          select (select coalesce(avg(rating), 0)::numeric(3, 2) from ratings where store_id = ${storeId} and status = 'A') as average,
            (select count(*) from ratings where store_id = ${storeId} and status = 'A') as ratings,
            (select count(*) from follows where store_id = ${storeId}) as followers,
            (select coalesce(sum(total_likes), 0) from products where store_id = ${storeId})
              + (select coalesce(sum(total_likes), 0) from offers where store_id = ${storeId}) as likes,
            (select coalesce(sum(${faded(sql`${WORTH.follow}::float8`)}), 0)::real from follows where store_id = ${storeId}) as worth)
        update stores s set avg_rating = c.average, rating_count = c.ratings, total_likes = c.likes,
          total_followers = c.followers, popularity = c.worth
        from counted c where s.id = ${storeId}`,
  );
}

const faded = (worth: SQL): SQL =>
  sql`${worth} * power(0.5, extract(epoch from now() - created_at) / ${HALF_LIFE_DAYS * 86_400}::float8)`;
