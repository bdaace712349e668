import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { rankStore } from '@fernway/region/activity/trending';
import { type SQL, sql } from 'drizzle-orm';
import { idOf } from './ids.ts';
import { type DemoShopper, writeShoppers } from './population.ts';

/** Whom the README names; `npm start` lets them sign in. */
export const DEMO_SHOPPERS: Record<Market, DemoShopper> = {
  CA: { id: idOf('demo shopper', 'CA'), email: 'avery@fernway.example', name: 'Avery Tremblay' },
  US: { id: idOf('demo shopper', 'US'), email: 'jordan@fernway.example', name: 'Jordan Reyes' },
};

/** On a demo shopper's list: four goods of one of them, three and two of the others. */
const LISTED_STORES = 3;

/**
 * Gives the region's demo shopper a list, followed stores, orders and notifications, unless there is one already, or was
 * until the account was deleted.
 */
export async function welcomeDemoShopper(db: Database, home: Market): Promise<void> {
  const shopper = DEMO_SHOPPERS[home];
  await db.transaction(async (tx) => {
    const existing = await tx.execute(
      sql`select from users where id = ${shopper.id} union all select from deleted_users where id = ${shopper.id}`,
    );
    if (existing.rows.length > 0) return;
    await writeShoppers(tx, [shopper], home);
    const mains = sql`products where home = ${home} and is_main and status = 'active'
      and id not in (select product_id from product_groups where not is_lead)`;
    await run(
      tx,
      'demoShopper.list',
      sql`insert into activities (user_id, activity_type, product_id, created_at)
          (select ${shopper.id}::uuid, 'snip', id, ${daysAgo(2)} from (
            select p.id, row_number() over (partition by s.id order by md5(p.source_key), p.id) as place,
              dense_rank() over (order by md5(s.store_name), s.store_name, s.code) as store
            from (select * from ${mains}) p join stores s on s.id = p.store_id
          ) listed where store <= ${LISTED_STORES} and place <= ${LISTED_STORES + 2} - store order by store, place)
          union all (select ${shopper.id}::uuid, 'like', id, ${daysAgo(3)} from ${mains} order by md5('like' || source_key), id limit 14)`,
    );
    await run(
      tx,
      'demoShopper.offers',
      sql`insert into activities (user_id, activity_type, offer_id, created_at)
          select ${shopper.id}::uuid, 'snip', id, ${daysAgo(1)} from offers where home = ${home} and status = 'active'
          order by md5(heading), id limit 3`,
    );
    await run(
      tx,
      'demoShopper.follows',
      sql`insert into follows (user_id, store_id, created_at)
          select ${shopper.id}::uuid, id, ${daysAgo(5)} from stores where home = ${home} and status = 'active'
          order by md5(store_name || code), id limit 5`,
    );
    await run(
      tx,
      'demoShopper.orders',
      sql`insert into platform_orders (user_id, store_id, product_id, platform_order_id, ordered_at, amount_cents, currency)
          select ${shopper.id}::uuid, store_id, id, (5200100000000 + row_number() over (order by md5(source_key), id))::text, ${daysAgo(9)},
            offer_price_cents, ${home === 'CA' ? 'CAD' : 'USD'}
          from ${mains} and is_synced order by md5(source_key), id limit 6`,
    );
    await run(
      tx,
      'demoShopper.notifications',
      sql`insert into notifications (user_id, offer_id, store_id, title, body, image_key, created_at, read_at)
          select ${shopper.id}::uuid, o.id, o.store_id, s.store_name, o.heading, i.media_key, ${daysAgo(1)},
            case when row_number() over (order by md5(o.heading)) > 3 then now() end
          from offers o join stores s on s.id = o.store_id
          left join offer_images i on i.offer_id = o.id and i.position = 0
          where o.home = ${home} and o.status = 'active' order by md5(o.heading), o.id limit 7`,
    );
    const liked = await run<{ id: string }>(
      tx,
      'demoShopper.stores',
      sql`select distinct p.store_id as id from activities a join products p on p.id = a.product_id
          where a.user_id = ${shopper.id} union select store_id from follows where user_id = ${shopper.id}
          union select o.store_id from activities a join offers o on o.id = a.offer_id where a.user_id = ${shopper.id}`,
    );
    for (const { id } of liked) await rankStore(tx, id);
  });
}

/** Moments apart from each other, the first of them so many days ago. */
const daysAgo = (days: number): SQL =>
  sql`now() - (${days}::integer + row_number() over ()) * interval '1 day'`;
