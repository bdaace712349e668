import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { RegionJobQueue, RegionJobs } from '../jobs.ts';
import { mergeLikes } from './merge-likes.ts';

/** What an act is worth to Trending when it is new; it is worth half of that a month later. */
const WEIGHTS = { like: 1, snip: 2, click: 3, follow: 3 };
const HALF_LIFE_SECONDS = 30 * 86_400;
/** Smaller relative changes are not written: each write moves the product in its listings, and all decay alike. */
const MIN_RELATIVE_CHANGE = 0.02;

/** How many stores one job ranks. */
const STORES_PER_JOB = 50;

interface RankingRegion {
  db: Database;
  queue: Pick<RegionJobQueue, 'enqueue'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * The job `rank-trending`: updates the popularity that Trending ranks by from what shoppers have done, for some stores,
 * and adds a job for the next ones. Before, likes of goods that were grouped since are merged. Only one runs in a region at a time: while another does, it stops.
 * A store that cannot be ranked is logged and left to the next run, so that the stores after it are ranked.
 */
export async function rankTrending(
  { db, queue, log }: RankingRegion,
  { after }: RegionJobs['rank-trending'],
  signal: AbortSignal,
  most = STORES_PER_JOB,
): Promise<void> {
  const stores = await storesAfter(db, after, most);
  for (const storeId of stores) {
    signal.throwIfAborted();
    try {
      await mergeLikes(db, storeId);
      const isDone = await db.transaction(async (tx) => (await tryLock(tx)) && rankStore(tx, storeId));
      if (!isDone) return;
    } catch (err) {
      log.error({ err, storeId }, 'store not ranked: the next run tries again');
    }
  }
  const last = stores.length === most ? stores.at(-1) : undefined;
  if (last !== undefined) await db.transaction((tx) => queue.enqueue(tx, 'rank-trending', [{ after: last }]));
}

/** Holds the lock until the transaction ends. */
async function tryLock(tx: Database): Promise<boolean> {
  const [row] = await run<{ is_mine: boolean }>(
    tx,
    'lockTrending',
    sql`select pg_try_advisory_xact_lock(hashtext('rank-trending')) as is_mine`,
  );
  return row?.is_mine ?? false;
}

const storesAfter = async (db: Database, after: string | undefined, most: number): Promise<string[]> =>
  (
    await run<{ id: string }>(
      db,
      'storesToRank',
      sql`select id from stores where status = 'active' ${after ? sql`and id > ${after}` : sql``}
          order by id limit ${most}`,
    )
  ).map(({ id }) => id);

/** Writes what a store, its products and its offers are worth to Trending now. */
export async function rankStore(tx: Database, storeId: string): Promise<true> {
  await run(tx, 'rankProducts', rankThingsStatement('product', storeId));
  await run(tx, 'rankOffers', rankThingsStatement('offer', storeId));
  await run(
    tx,
    'rankStore',
    sql`with ranked as (select coalesce(sum(${decayByAge(sql`${WEIGHTS.follow}::float8`)}), 0)::real as worth
          from follows where store_id = ${storeId})
        update stores t set popularity = worth from ranked where t.id = ${storeId} and ${isNotable(sql`worth`)}`,
  );
  return true;
}

/** Locks are taken in the order of ids, as everywhere: see 0011. */
export function rankThingsStatement(thing: 'product' | 'offer', storeId: string): SQL {
  const [table, id] = [sql.identifier(`${thing}s`), sql.identifier(`${thing}_id`)];
  const isProduct = thing === 'product';
  const isRanked = isProduct ? sql`t.is_main` : sql`true`;
  // Shoppers buy variants, but their main product is ranked.
  const bought = isProduct ? sql`any(array(select v.id from products v where v.main_id = t.id))` : sql`t.id`;
  return sql`with notable as materialized (
        select t.id, r.worth from ${table} t cross join lateral (
          select coalesce(sum(${decayByAge(sql`act.worth`)}), 0)::real as worth from (
            select case activity_type when 'like' then ${WEIGHTS.like}::float8 else ${WEIGHTS.snip}::float8 end as worth, created_at
            from activities where ${id} = t.id
            union all ${clicks(sql`${id} = ${bought}`)}) act) r
        where t.store_id = ${storeId} and ${isRanked} and ${isNotable(sql`r.worth`)}
        order by t.id for no key update of t)
      update ${table} t set popularity = n.worth from notable n where n.id = t.id`;
}

/** Repeated clicks of a shopper on one thing count once; clicks of guests, who may be scripts, do not count. */
const clicks = (which: SQL): SQL =>
  sql`select ${WEIGHTS.click}::float8, max(created_at) from buy_clicks
      where ${which} and user_id is not null group by user_id`;

const decayByAge = (worth: SQL): SQL =>
  sql`${worth} * power(0.5, extract(epoch from now() - created_at)::float8 / ${HALF_LIFE_SECONDS}::float8)`;

const isNotable = (worth: SQL): SQL =>
  sql`abs(${worth} - t.popularity) > ${MIN_RELATIVE_CHANGE}::real * greatest(${worth}, t.popularity)`;
