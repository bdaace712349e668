import type { Notification } from '@fernway/contract';
import { pictureAddress } from '@fernway/contract/picture';
import { LIST_LIMITS } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { notifications, offers, stores } from '@fernway/db/schema/index';
import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AuthenticatedShopper } from '../auth/caller.ts';
import type { NotificationSubject } from './rules.ts';
import type { PushSubscription } from './subscriptions.ts';

/** A shopper's messages, the newest first. Asking for the list marks all of them as read. */
export async function listNotifications(db: Database, userId: string): Promise<Notification[]> {
  const rows = await db
    .select({
      ...getTableColumns(notifications),
      logoKey: stores.logoKey,
      detail: offers.subHeading,
    })
    .from(notifications)
    .leftJoin(stores, eq(stores.id, notifications.storeId))
    .leftJoin(offers, eq(offers.id, notifications.offerId))
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(LIST_LIMITS.notifications);
  if (rows.some(({ readAt }) => readAt === null)) await markRead(db, userId, rows[0]?.createdAt);
  return rows.map(presentNotification);
}

type NotificationRow = Omit<typeof notifications.$inferSelect, 'userId' | 'toldHour'> & {
  /** Of the store. */
  logoKey?: string | null;
  /** What its offer says below the heading. */
  detail?: string | null;
};

export const presentNotification = ({
  imageKey,
  logoKey = null,
  detail,
  createdAt,
  readAt,
  ...row
}: NotificationRow): Notification => {
  const [body = '', prices] = row.body.split('\n');
  return {
    id: row.id,
    type: row.productId ? 'product' : 'offer',
    productId: row.productId,
    offerId: row.offerId,
    storeId: row.storeId,
    logo: logoKey && pictureAddress(logoKey),
    imageUrl: imageKey && pictureAddress(imageKey),
    title: row.title,
    body,
    detail: detail ?? prices ?? null,
    createdOn: createdAt.toISOString(),
    readOn: readAt?.toISOString() ?? null,
  };
};

/** Leaves unread what came after the newest message that was listed. */
async function markRead(db: Database, userId: string, newest: Date | undefined): Promise<void> {
  await run(
    db,
    'markRead',
    sql`update notifications set read_at = now() where user_id = ${userId} and read_at is null
        and created_at < ${newest?.toISOString()}::timestamptz + interval '1 millisecond'`,
  );
}

/** @returns how many were deleted */
export async function deleteNotifications(db: Database, userId: string): Promise<number> {
  const deletedRows = await db
    .delete(notifications)
    .where(eq(notifications.userId, userId))
    .returning({ id: notifications.id });
  return deletedRows.length;
}

/** Deletes up to `most` messages older than so many days, oldest first: ids begin with the time. @returns how many */
export async function deleteOldNotifications(db: Database, days: number, most: number): Promise<number> {
  const [row] = await run<{ gone: number }>(
    db,
    'deleteOldNotifications',
    sql`with gone as (delete from notifications where id = any(array(
            select id from notifications where id < uuidv7(-make_interval(days => ${days})) order by id limit ${most}))
          returning 1)
        select count(*)::int as gone from gone`,
  );
  return row?.gone ?? 0;
}

/** How many browsers of one shopper are kept: those seen last. */
const BROWSERS = 20;

type SubscribingShopper = Pick<AuthenticatedShopper, 'id' | 'sid'>;

/**
 * Keeps a browser as the shopper's for as long as this session is open. Another shopper's becomes theirs when they know
 * its keys, which nobody else does.
 * @returns false: it is another shopper's, and the keys differ
 */
export async function saveSubscription(
  tx: Database,
  { id: userId, sid }: SubscribingShopper,
  { endpoint, keys: { p256dh, auth } }: PushSubscription,
): Promise<boolean> {
  const saved = await run(
    tx,
    'saveSubscription',
    sql`insert into push_subscriptions as known (user_id, session_id, endpoint, p256dh, auth)
        values (${userId}, ${sid}, ${endpoint}, ${p256dh}, ${auth})
        on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
          auth = excluded.auth, updated_at = clock_timestamp()
        where known.user_id = excluded.user_id or (known.p256dh = excluded.p256dh and known.auth = excluded.auth)
        returning id`,
  );
  await run(
    tx,
    'forgetOldSubscriptions',
    sql`delete from push_subscriptions where id in (select id from push_subscriptions where user_id = ${userId}
        order by updated_at desc, id desc offset ${BROWSERS})`,
  );
  return saved.length > 0;
}

/** Notes that a shopper's browser is still theirs, in this session. @returns false: it is not known as theirs */
export async function confirmSubscription(
  db: Database,
  { id: userId, sid }: SubscribingShopper,
  endpoint: string,
): Promise<boolean> {
  const confirmed = await run(
    db,
    'confirmSubscription',
    sql`update push_subscriptions set updated_at = clock_timestamp(), session_id = ${sid}
        where user_id = ${userId} and endpoint = ${endpoint} returning id`,
  );
  return confirmed.length > 0;
}

/** Locks a shopper: of two calls at once the second waits, so that what both of them save is there once. */
export async function lockShopper(tx: Database, userId: string): Promise<void> {
  await run(tx, 'lockNotified', sql`select id from users where id = ${userId} for no key update`);
}

/** The first picture of the thing `t`: a variant's own, else its main product's. */
export const pictureOf = (type: NotificationSubject['type']): SQL =>
  type === 'product'
    ? sql`select i.media_key from product_images i where i.product_id in (t.id, t.main_id) and i.fetch_state = 'stored'
          order by i.product_id <> t.id, i.position limit 1`
    : sql`select i.media_key from offer_images i where i.offer_id = t.id order by i.position limit 1`;

/**
 * Adds a thing to a shopper's list unless it is there: the store's name is the title, the thing's heading the text, its
 * picture the picture. Of a store that has notified the shopper, `notifyFollowers` has listed every message: what is not
 * there was cleared, and stays so.
 * @param tx holds the lock of the shopper
 * @returns whether it is new there; undefined: there is no such thing, or no longer
 */
export async function insertNotification(
  tx: Database,
  userId: string,
  { type, id }: NotificationSubject,
): Promise<boolean | undefined> {
  const isProduct = type === 'product';
  const [table, column] = isProduct ? [sql`products`, sql`product_id`] : [sql`offers`, sql`offer_id`];
  const [row] = await run<{ is_new: boolean }>(
    tx,
    'insertNotification',
    sql`with thing as (select t.id, t.store_id, s.store_name, t.heading, (${pictureOf(type)}) as image_key
          from ${table} t join stores s on s.id = t.store_id
          where t.id = ${id} and t.status = 'active' and s.status = 'active'),
        made as (insert into notifications (user_id, ${column}, store_id, title, body, image_key)
          select ${userId}::uuid, id, store_id, store_name, heading, image_key from thing
          where not exists (select from notifications n where n.user_id = ${userId} and n.${column} = thing.id)
            and not exists (select from follows f join fan_outs o on o.store_id = f.store_id and o.started_at >= f.created_at
              where f.user_id = ${userId} and f.store_id = thing.store_id)
          returning id)
        select exists (select from made) as is_new from thing`,
  );
  return row?.is_new;
}
