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

/** From here on, likes of one shopper take turns: one that several branches sell is liked once. */
const lockLikes = (tx: Database, userId: string) =>
  run(tx, 'lockLikes', sql`select id from users where id = ${userId} for no key update`);

/** The row that holds the likes of a thing: a variant's are its main product's. */
const selectLikeTarget = ({ type, id }: ActivitySubject): SQL =>
  type === 'Product'
    ? sql`select t.id, t.store_id, t.status, t.total_likes from products v join products t on t.id = v.main_id and t.is_main where v.id = ${id}`
    : sql`select t.id, t.store_id, t.status, t.total_likes from offers t where t.id = ${id}`;

const columnOf = ({ type }: ActivitySubject): SQL => (type === 'Product' ? sql`product_id` : sql`offer_id`);

/** The shopper's likes of `thing`, in whichever branch they were given. */
const likesOf = (thing: ActivitySubject, userId: string): SQL => {
  const ids =
    thing.type === 'Product' ? sql`(select id from products_of_group(thing.id) id)` : sql`(thing.id)`;
  return sql`a.user_id = ${userId} and a.activity_type = 'like' and a.${columnOf(thing)} in ${ids}`;
};

/** Liking twice leaves one like, also in another branch. undefined: there is no such thing, or no longer. */
export async function insertLike(
  db: Database,
  userId: string,
  thing: ActivitySubject,
): Promise<Like | undefined> {
  const column = columnOf(thing);
  const row = await db.transaction(async (tx) => {
    await lockLikes(tx, userId);
    const [made] = await run<SelectedRow<Snip>>(
      tx,
      'insertLike',
      sql`with thing as (${selectLikeTarget(thing)} and t.status = 'active' for no key update of t),
          existing as (select a.* from thing cross join activities a where ${likesOf(thing, userId)}
            order by a.created_at, a.id limit 1),
          made as (insert into activities (user_id, activity_type, ${column}) select ${userId}::uuid, 'like', id from thing
            where not exists (select from existing) returning ${activityColumns})
          select ${snipColumns.selection}
          from (select ${activityColumns} from existing union all select ${activityColumns} from made) a cross join thing
          join stores s on s.id = coalesce((select store_id from products where id = a.product_id), thing.store_id)`,
    );
    return made;
  });
  const totalLikes = row && (await countLikes(db, thing));
  return row && totalLikes !== undefined ? { ...snipColumns.present(row), totalLikes } : undefined;
}

/**
 * Deletes a like, if it is of that thing and that shopper, with others that they have given it in other branches.
 * undefined: there is no such thing.
 */
export async function deleteLike(
  db: Database,
  { userId, thing, likeId }: { userId: string; thing: ActivitySubject; likeId: string },
): Promise<{ removed: number; totalLikes: number } | undefined> {
  const table = thing.type === 'Product' ? sql`products` : sql`offers`;
  const removed = await db.transaction(async (tx) => {
    await lockLikes(tx, userId);
    const deletedRows = await run(
      tx,
      'deleteLike',
      sql`with thing as (${selectLikeTarget(thing)}),
          likes as materialized (select a.id, a.${columnOf(thing)} as of from thing cross join activities a where ${likesOf(thing, userId)}),
          counters as materialized (select c.id from ${table} c where c.id in (select likes.of from likes)
            order by c.id for no key update)
          delete from activities a using likes
          where a.id = likes.id and exists (select from likes named where named.id = ${likeId})
            and (select count(*) from counters) >= 0
          returning a.id`,
    );
    return deletedRows.length;
  });
  const totalLikes = await countLikes(db, thing);
  return totalLikes === undefined ? undefined : { removed: Math.min(removed, 1), totalLikes };
}

/** How many shoppers of this region like it, in all branches that sell it. */
async function countLikes(db: Database, thing: ActivitySubject): Promise<number | undefined> {
  const likes =
    thing.type === 'Product'
      ? sql`(select sum(p.total_likes)::int from products p where p.id in (select id from products_of_group(thing.id) id))`
      : sql`thing.total_likes`;
  const [row] = await run<{ total_likes: number }>(
    db,
    'countLikes',
    sql`with thing as (${selectLikeTarget(thing)}) select ${likes} as total_likes from thing`,
  );
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
