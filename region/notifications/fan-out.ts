import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import { anyId } from '../listings/filters.ts';
import { pictureOf } from './queries.ts';
import type { FollowerMessage, NotificationSubject, StoreEvent } from './rules.ts';

/** A store tells its followers something at most once in this time. */
const FAN_OUT_INTERVAL = sql`interval '1 hour'`;

/** Whether a store has news that its followers have not been told. */
export async function hasEvents(db: Database, storeId: string): Promise<boolean> {
  const rows = await run(db, 'hasEvents', sql`select from store_events where store_id = ${storeId} limit 1`);
  return rows.length > 0;
}

/** Stores that have news and may tell it now. */
export const storesWithEvents = async (db: Database, most: number): Promise<string[]> =>
  (await run<{ id: string }>(db, 'storesWithEvents', storesWithEventsStatement(most))).map(({ id }) => id);

/** Skips from store to store through the index, however much news each of them has. */
export const storesWithEventsStatement = (most: number): SQL =>
  sql`with recursive telling as (
        (select store_id from store_events order by store_id limit 1)
        union all
        select (select n.store_id from store_events n where n.store_id > telling.store_id order by n.store_id limit 1)
        from telling where telling.store_id is not null)
      select store_id as id from telling where store_id is not null and not exists (
        select from fan_outs t where t.store_id = telling.store_id and t.started_at > now() - ${FAN_OUT_INTERVAL})
      limit ${most}`;

/**
 * Takes a store's turn to tell something, unless it had one within the hour. Of two at once the second waits.
 * @returns when the turn was taken; undefined: the store may not tell anything yet
 */
export async function claimFanOut(tx: Database, storeId: string): Promise<Date | undefined> {
  const [row] = await run<{ started_at: string }>(
    tx,
    'claimFanOut',
    sql`insert into fan_outs as t (store_id, started_at) values (${storeId}, now())
        on conflict (store_id) do update set started_at = excluded.started_at where t.started_at <= now() - ${FAN_OUT_INTERVAL}
        returning started_at`,
  );
  return row && new Date(row.started_at);
}

/** Gives the turn back: the store had nothing to say. That it has told something before stays known. */
export async function releaseFanOut(tx: Database, storeId: string): Promise<void> {
  await run(
    tx,
    'releaseFanOut',
    sql`update fan_outs set started_at = started_at - ${FAN_OUT_INTERVAL} where store_id = ${storeId}`,
  );
}

/**
 * Deletes a store's news and returns the one to tell: the newest offer, else the product whose price dropped most. Left
 * out is what is gone by now, is no longer cheaper, or is not sold here.
 * @param home the region, whose market is told
 */
export async function takeEvents(
  tx: Database,
  storeId: string,
  home: Market,
): Promise<StoreEvent | undefined> {
  const here = sql`status = 'active' and ${home === 'CA' ? sql`sold_in_ca` : sql`sold_in_us`}`;
  const [row] = await run<StoreEventRow>(
    tx,
    'takeEvents',
    sql`with taken as (delete from store_events where store_id = ${storeId} returning product_id, offer_id, old_price_cents),
        told as (
          select 'offer' as type, id, home, heading, (${pictureOf('offer')}) as image_key, null::integer as now_cents,
            null::integer as old_price_cents, created_at, 0::float8 as share
          from offers t where id in (select offer_id from taken) and ${here} and (ends_at is null or ends_at > now())
          union all select * from (
            select distinct on (t.main_id) 'product', t.id, t.home, t.heading, (${pictureOf('product')}), t.offer_price_cents,
              taken.old_price_cents, t.created_at, 1 - t.offer_price_cents / taken.old_price_cents::float8 as share
            from taken join products t on t.id = taken.product_id and t.offer_price_cents < taken.old_price_cents
            where ${here} order by t.main_id, share desc, t.is_main desc, t.id) dropped)
        select told.*, s.store_name, (count(*) over (partition by type))::integer - 1 as more
        from told join stores s on s.id = ${storeId} and s.status = 'active'
        order by told.type, case when told.type = 'offer' then told.created_at end desc, share desc, told.id limit 1`,
  );
  if (!row) return undefined;
  const { type, id, home: of, heading, image_key: imageKey, store_name: storeName, more } = row;
  const price =
    row.now_cents === null || row.old_price_cents === null
      ? null
      : { nowCents: row.now_cents, wasCents: row.old_price_cents };
  return { type, id, home: of, heading, imageKey, storeName, price, more };
}

interface StoreEventRow {
  type: NotificationSubject['type'];
  id: string;
  home: Market;
  heading: string;
  image_key: string | null;
  now_cents: number | null;
  old_price_cents: number | null;
  store_name: string;
  more: number;
}

/** The next followers of a store, in the order of their ids, without those who followed after the news was told. */
export const nextFollowers = async (db: Database, request: NextFollowersRequest): Promise<string[]> =>
  (await run<{ user_id: string }>(db, 'nextFollowers', nextFollowersStatement(request))).map(
    ({ user_id: id }) => id,
  );

interface NextFollowersRequest {
  storeId: string;
  at: string;
  after: string | null;
  most: number;
}

export const nextFollowersStatement = ({ storeId, at, after, most }: NextFollowersRequest): SQL =>
  sql`select user_id from follows
      where store_id = ${storeId} and created_at <= ${at} ${after ? sql`and user_id > ${after}` : sql``}
      order by user_id limit ${most}`;

/** A message to a browser that is to be pushed. */
export interface PendingPush {
  notificationId: string;
  subscriptionId: string;
  endpoint: string;
}

/**
 * Adds what a store tells to the lists of followers: one message an hour from each store, and an offer only where it is
 * not listed yet.
 * @returns the messages to push
 */
export const notifyFollowers = (
  tx: Database,
  followerMessage: FollowerMessage,
  userIds: readonly string[],
): Promise<PendingPush[]> =>
  run<PendingPush & Record<string, unknown>>(
    tx,
    'notifyFollowers',
    notifyFollowersStatement(followerMessage, userIds),
  );

export function notifyFollowersStatement(
  { type, id, storeId, title, body, imageKey, at }: FollowerMessage,
  userIds: readonly string[],
): SQL {
  const [table, column] = type === 'offer' ? [sql`offers`, sql`offer_id`] : [sql`products`, sql`product_id`];
  const isNew =
    type === 'offer'
      ? sql`not exists (select from notifications n where n.user_id = u.id and n.offer_id = thing.id)`
      : sql`true`;
  return sql`with made as (
        insert into notifications (user_id, ${column}, store_id, title, body, image_key, told_hour)
        select u.id, thing.id, ${storeId}, ${title}, ${body}, ${imageKey}, date_trunc('hour', ${at}::timestamptz, 'UTC')
        from users u join ${table} thing on thing.id = ${id} where u.id = ${anyId(userIds)} and ${isNew}
        on conflict (user_id, store_id, told_hour) where told_hour is not null do nothing returning id, user_id)
      select made.id as "notificationId", s.id as "subscriptionId", s.endpoint
      from made join push_subscriptions s on s.user_id = made.user_id`;
}
