import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { rankStore } from '@fernway/region/activity/trending';
import { renderMessage } from '@fernway/region/notifications/rules';
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

/** Hours ago, as they come about: some close together, then nothing for weeks. */
const HOURS = {
  listed: [5, 6, 31, 33, 34, 120, 122, 290, 291],
  liked: [4, 9, 10, 52, 75, 76, 160, 161, 162, 260, 333, 410, 600, 770],
  listedOffers: [20, 45, 190],
  followed: [60, 61, 250, 700, 1_300],
  newOffers: [3, 22, 70, 143, 236, 411],
  priceDrops: [19, 165],
  /** Of orders, by their number: the first one has several goods. */
  ordered: [52, 211, 214, 620, 1_390, 2_950],
  visited: [27, 380],
} as const;
/** Goods of the order that has several. */
const IN_THE_LARGE_ORDER = 3;
/** What the place of an order says of what was paid then: of the second one, less than it costs now. */
const PAID = { reducedOrder: 2, share: 0.85 };
/** What a demo shopper has said of the goods of their third and fifth order. */
const SAID = [
  { order: 3, rating: 5, comment: 'Just what I was after. It was packed so well that I kept the box.' },
  { order: 5, rating: 4, comment: 'Good, and still in use every week. It came two days late.' },
];

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
          (select ${shopper.id}::uuid, 'snip', id, ${hoursAgo(HOURS.listed, sql`row_number() over (order by store, place)`)} from (
            select p.id, row_number() over (partition by s.id order by md5(p.source_key), p.id) as place,
              dense_rank() over (order by md5(s.store_name), s.store_name, s.code) as store
            from (select * from ${mains}) p join stores s on s.id = p.store_id
          ) listed where store <= ${LISTED_STORES} and place <= ${LISTED_STORES + 2} - store order by store, place)
          union all (select ${shopper.id}::uuid, 'like', id, ${hoursAgo(HOURS.liked, sql`row_number() over (order by md5('like' || source_key), id)`)}
            from ${mains} order by md5('like' || source_key), id limit ${HOURS.liked.length})`,
    );
    await run(
      tx,
      'demoShopper.offers',
      sql`insert into activities (user_id, activity_type, offer_id, created_at)
          select ${shopper.id}::uuid, 'snip', id, ${hoursAgo(HOURS.listedOffers, sql`row_number() over (order by md5(heading), id)`)}
          from offers where home = ${home} and status = 'active' order by md5(heading), id limit ${HOURS.listedOffers.length}`,
    );
    await run(
      tx,
      'demoShopper.follows',
      sql`insert into follows (user_id, store_id, created_at)
          select ${shopper.id}::uuid, id, ${hoursAgo(HOURS.followed, sql`row_number() over (order by md5(store_name || code), id)`)}
          from stores where home = ${home} and status = 'active'
          order by md5(store_name || code), id limit ${HOURS.followed.length}`,
    );
    // The goods of one store first, as one order; then one of each of the other stores.
    const bought = sql`bought as (
      select id, store_id, offer_price_cents, source_key, store as number from (
        select p.id, p.store_id, p.offer_price_cents, p.source_key,
          row_number() over (partition by p.store_id order by md5(p.source_key), p.id) as place,
          dense_rank() over (order by md5(p.store_id::text || ${shopper.email}), p.store_id) as store
        from (select * from ${mains} and is_synced) p
      ) sold where place <= case when store = 1 then ${IN_THE_LARGE_ORDER} else 1 end and store <= ${HOURS.ordered.length})`;
    await run(
      tx,
      'demoShopper.orders',
      sql`with ${bought}
          insert into platform_orders (user_id, store_id, product_id, platform_order_id, ordered_at, quantity, amount_cents, currency)
          select ${shopper.id}::uuid, store_id, id, (5200100000000 + number * 7919)::text, ${hoursAgo(HOURS.ordered, sql`number`)},
            case when number = 4 then 2 else 1 end,
            case when number = ${PAID.reducedOrder} then round(offer_price_cents * ${PAID.share}::numeric)
              when number = 4 then 2 * offer_price_cents else offer_price_cents end,
            ${home === 'CA' ? 'CAD' : 'USD'}
          from bought`,
    );
    await run(
      tx,
      'demoShopper.visits',
      sql`insert into buy_clicks (user_id, product_id, quantity, created_at)
          select ${shopper.id}::uuid, id, 1, ${hoursAgo(HOURS.visited, sql`row_number() over (order by md5('visit' || source_key), id)`)}
          from ${mains} and is_synced
            and id not in (select product_id from platform_orders where user_id = ${shopper.id})
          order by md5('visit' || source_key), id limit ${HOURS.visited.length}`,
    );
    await run(
      tx,
      'demoShopper.ratings',
      sql`with ${bought}
          insert into ratings (id, user_id, product_id, store_id, rating, comment, status, is_platform_order, user_name, created_at)
          select w.id, ${shopper.id}::uuid, b.id, b.store_id, w.rating, w.comment, 'A', true, ${publishedName(shopper)},
            ${hoursAgo(HOURS.ordered, sql`b.number`)} + interval '6 days'
          from bought b join jsonb_to_recordset(${JSON.stringify(
            SAID.map((said) => ({ ...said, id: idOf('rating', shopper.id, said.order) })),
          )}::jsonb) as w(id uuid, "order" integer, rating numeric, comment text) on w."order" = b.number`,
    );
    await run(
      tx,
      'demoShopper.notifications',
      sql`insert into notifications (user_id, offer_id, store_id, title, body, image_key, created_at, read_at)
          select ${shopper.id}::uuid, o.id, o.store_id, s.store_name, o.heading, i.media_key,
            ${hoursAgo(HOURS.newOffers, sql`row_number() over (order by md5(o.heading), o.id)`)},
            case when row_number() over (order by md5(o.heading), o.id) > 2 then now() end
          from offers o join stores s on s.id = o.store_id
          join follows f on f.store_id = s.id and f.user_id = ${shopper.id}
          left join offer_images i on i.offer_id = o.id and i.position = 0
          where o.home = ${home} and o.status = 'active' order by md5(o.heading), o.id limit ${HOURS.newOffers.length}`,
    );
    await addPriceDrops(tx, shopper, home);
    const liked = await run<{ id: string }>(
      tx,
      'demoShopper.stores',
      sql`select distinct p.store_id as id from activities a join products p on p.id = a.product_id
          where a.user_id = ${shopper.id}
          union select p.store_id from buy_clicks c join products p on p.id = c.product_id where c.user_id = ${shopper.id}
          union select store_id from follows where user_id = ${shopper.id}
          union select o.store_id from activities a join offers o on o.id = a.offer_id where a.user_id = ${shopper.id}`,
    );
    for (const { id } of liked) await rankStore(tx, id);
  });
}

/** Notifications of reduced goods, each of another store that the shopper follows. */
async function addPriceDrops(tx: Database, { id: userId }: DemoShopper, home: Market): Promise<void> {
  const reduced = await run<{ id: string; store_name: string; heading: string; now: number; was: number }>(
    tx,
    'demoShopper.reduced',
    sql`select * from (
          select distinct on (s.id) p.id, s.store_name, p.heading, p.offer_price_cents as now, p.actual_price_cents as was
          from products p join stores s on s.id = p.store_id join follows f on f.store_id = s.id and f.user_id = ${userId}
          where p.home = ${home} and p.is_main and p.status = 'active' and p.offer_price_cents < p.actual_price_cents
          order by s.id, md5(p.source_key)) one_of_each
        order by md5(heading), id limit ${HOURS.priceDrops.length}`,
  );
  const messages = reduced.map(({ id, store_name: storeName, heading, now, was }, at) => ({
    id,
    hours: HOURS.priceDrops[at],
    ...renderMessage(home, {
      ...{ type: 'product', id, storeName, heading, home, imageKey: null, more: 0 },
      price: { nowCents: now, wasCents: was },
    }),
  }));
  await run(
    tx,
    'demoShopper.priceDrops',
    sql`insert into notifications (user_id, product_id, store_id, title, body, image_key, created_at, read_at)
        select ${userId}::uuid, p.id, p.store_id, w.title, w.body, i.media_key, now() - w.hours * interval '1 hour',
          case when w.hours > 24 then now() end
        from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as w(id uuid, hours integer, title text, body text)
        join products p on p.id = w.id left join product_images i on i.product_id = p.id and i.position = 0`,
  );
}

/** The moment so many hours ago as the list says at a place, which counts from 1. */
const hoursAgo = (hours: readonly number[], place: SQL): SQL =>
  sql`now() - (${sql.raw(`array[${hours.join(', ')}]`)})[(${place})::integer] * interval '1 hour'`;

/** First name and initial, as ratings show them. */
const publishedName = ({ name }: DemoShopper): string => name.replace(/ (\p{L})\p{L}*$/u, ' $1.');
