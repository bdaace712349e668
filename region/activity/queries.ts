import type { Follow, Like, Snip } from '@fernway/contract';
import { columns, type SelectedRow } from '@fernway/db/columns';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { activities, stores } from '@fernway/db/schema/index';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { anyId } from '../listings/filters.ts';
import { instant } from '../wire-columns.ts';

/** What can be liked or listed. */
export interface ActivitySubject {
  type: 'Product' | 'Offer';
  id: string;
}

const activity = alias(activities, 'a');
const store = alias(stores, 's');

/** A like, or a row of a list, of `activities a` and `stores s`. */
export const snipColumns = columns<Snip>({
  id: activity.id,
  userId: activity.userId,
  activityType: activity.activityType,
  type: sql`case when a.product_id is null then 'Offer' else 'Product' end`,
  productId: activity.productId,
  offerId: activity.offerId,
  storeId: store.id,
  storeName: store.storeName,
  storeCode: store.code,
  createdOn: instant(activity.createdAt),
});
/** What `a` has to have. */
export const activityColumns = sql`id, user_id, activity_type, product_id, offer_id, created_at`;

/**
 * Locks are taken in one order, so that transactions wait for each other but never deadlock: the shopper, which the
 * deletion of an account also takes first, then the counters, then the marks.
 */
const lockShopper = (userId: string): SQL =>
  sql`shopper as materialized (select id from users where id = ${userId} for key share)`;
const withLockedShopper = sql`(select count(*) from shopper) >= 0`;

/** The row that holds the likes of a thing: a variant's are its main product's. */
const selectLikeTarget = ({ type, id }: ActivitySubject): SQL =>
  type === 'Product'
    ? sql`select t.id, t.store_id, t.status, t.total_likes from products v join products t on t.id = v.main_id and t.is_main where v.id = ${id}`
    : sql`select t.id, t.store_id, t.status, t.total_likes from offers t where t.id = ${id}`;

const columnOf = ({ type }: ActivitySubject): SQL => (type === 'Product' ? sql`product_id` : sql`offer_id`);

/** Liking twice leaves one like. undefined: there is no such thing, or no longer. */
export async function insertLike(
  db: Database,
  userId: string,
  thing: ActivitySubject,
): Promise<Like | undefined> {
  const column = columnOf(thing);
  const [row] = await run<SelectedRow<Snip>>(
    db,
    'insertLike',
    sql`with ${lockShopper(userId)},
        thing as (${selectLikeTarget(thing)} and t.status = 'active' and ${withLockedShopper} for no key update of t),
        made as (insert into activities (user_id, activity_type, ${column}) select ${userId}::uuid, 'like', id from thing
          on conflict (user_id, activity_type, ${column}) where ${column} is not null do update set user_id = excluded.user_id
          returning ${activityColumns})
        select ${snipColumns.selection}
        from made a cross join thing join stores s on s.id = thing.store_id`,
  );
  const totalLikes = row && (await countLikes(db, thing));
  return row && totalLikes !== undefined ? { ...snipColumns.present(row), totalLikes } : undefined;
}

/** Deletes a like, if it is of that thing and that shopper. undefined: there is no such thing. */
export async function deleteLike(
  db: Database,
  { userId, thing, likeId }: { userId: string; thing: ActivitySubject; likeId: string },
): Promise<{ removed: number; totalLikes: number } | undefined> {
  const deletedRows = await run(
    db,
    'deleteLike',
    sql`with ${lockShopper(userId)}, thing as materialized (${selectLikeTarget(thing)} and ${withLockedShopper} for no key update of t)
        delete from activities a using thing
        where a.id = ${likeId} and a.user_id = ${userId} and a.activity_type = 'like' and a.${columnOf(thing)} = thing.id
        returning a.id`,
  );
  const totalLikes = await countLikes(db, thing);
  return totalLikes === undefined ? undefined : { removed: deletedRows.length, totalLikes };
}

/** How many shoppers of this region like it. */
async function countLikes(db: Database, thing: ActivitySubject): Promise<number | undefined> {
  const [row] = await run<{ total_likes: number }>(db, 'countLikes', selectLikeTarget(thing));
  return row?.total_likes;
}

/** The snip that was made; `known`: it was on the list already. undefined: there is no such thing, or no longer. */
export async function insertSnip(
  db: Database,
  userId: string,
  thing: ActivitySubject,
): Promise<Snip | 'known' | undefined> {
  const column = columnOf(thing);
  const table = thing.type === 'Product' ? sql`products` : sql`offers`;
  const [row] = await run<SelectedRow<Snip>>(
    db,
    'insertSnip',
    sql`with thing as (select id, store_id from ${table} where id = ${thing.id} and status = 'active'),
        made as (insert into activities (user_id, activity_type, ${column}) select ${userId}::uuid, 'snip', id from thing
          on conflict (user_id, activity_type, ${column}) where ${column} is not null do nothing
          returning ${activityColumns})
        select ${snipColumns.selection}
        from thing join stores s on s.id = thing.store_id left join made a on true`,
  );
  if (!row) return undefined;
  return row.id === null ? 'known' : snipColumns.present(row);
}

/** Takes things off one shopper's list, ignoring what is not on it. @returns how many were removed */
export async function deleteSnips(db: Database, userId: string, ids: readonly string[]): Promise<number> {
  const gone = await run(
    db,
    'deleteSnips',
    sql`delete from activities where id = ${anyId(ids)} and user_id = ${userId} and activity_type = 'snip' returning id`,
  );
  return gone.length;
}

/** Following twice leaves one follow. undefined: there is no such store. */
export async function insertFollow(
  db: Database,
  userId: string,
  storeId: string,
): Promise<Follow | undefined> {
  await run(
    db,
    'insertFollow',
    sql`insert into follows (user_id, store_id) select ${userId}::uuid, id from stores where id = ${storeId} and status = 'active'
        on conflict (user_id, store_id) do nothing`,
  );
  const [row] = await run<{ created_at: string | null; total_followers: number }>(
    db,
    'findFollow',
    sql`select f.created_at, s.total_followers from stores s
        left join follows f on f.store_id = s.id and f.user_id = ${userId}
        where s.id = ${storeId} and s.status = 'active'`,
  );
  if (!row) return undefined;
  // If the shopper unfollows at this very moment, the follow still happened.
  const createdOn = new Date(row.created_at ?? Date.now()).toISOString();
  return { storeId, userId, totalFollowers: row.total_followers, createdOn };
}

/** Ends a follow. @returns how many are gone: 1, or 0 where there was none */
export async function deleteFollow(db: Database, userId: string, storeId: string): Promise<number> {
  const gone = await run(
    db,
    'deleteFollow',
    sql`with ${lockShopper(userId)}
        delete from follows where user_id = ${userId} and store_id = ${storeId} and ${withLockedShopper} returning store_id`,
  );
  return gone.length;
}
