import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import type { JobQueue, RegionJobs } from '../jobs.ts';
import {
  beginTelling,
  forgetTelling,
  hasNews,
  nextFollowers,
  storesWithNews,
  takeNews,
  tellFollowers,
} from './news.ts';
import { deleteOldNotifications } from './queries.ts';
import { sayNews } from './rules.ts';

interface TellingRegion {
  home: Market;
  db: Database;
  queue: Pick<JobQueue, 'enqueue'>;
}

/** How many stores are read at once. */
const STORES = 100;
/** How many followers are told in one transaction. */
const FOLLOWERS = 1_000;
/** How long a message is kept: the privacy policy says so. */
const DAYS = 90;
/** How many messages are purged in one transaction. */
const PURGED = 5_000;

/** Adds a job that tells followers what a transaction has done to a store's goods, if that is news. */
export async function enqueueNews(
  queue: Pick<JobQueue, 'enqueue'>,
  tx: Database,
  storeId: string,
): Promise<void> {
  if (await hasNews(tx, storeId)) await queue.enqueue(tx, 'gather-store-news', [{}]);
}

/** The job `gather-store-news`: finds stores with news, and has each tell one thing to its followers. */
export async function gatherStoreNews(region: TellingRegion, signal: AbortSignal): Promise<void> {
  let stores: string[];
  do {
    stores = await storesWithNews(region.db, STORES);
    for (const storeId of stores) {
      signal.throwIfAborted();
      await gatherNewsOf(region, storeId);
    }
  } while (stores.length === STORES);
}

function gatherNewsOf({ home, db, queue }: TellingRegion, storeId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const at = await beginTelling(tx, storeId);
    if (!at) return;
    const news = await takeNews(tx, storeId, home);
    if (!news) return forgetTelling(tx, storeId);
    const { type, id, imageKey } = news;
    const told = { type, id, storeId, imageKey, ...sayNews(home, news), at: at.toISOString() };
    await queue.enqueue(tx, 'tell-followers', [{ ...told, after: null }]);
  });
}

/** The job `tell-followers`: tells one batch of followers, and adds a job for the next. Nothing is told twice. */
export async function tellSomeFollowers(
  { db, queue }: Omit<TellingRegion, 'home'>,
  { after, ...told }: RegionJobs['tell-followers'],
  most = FOLLOWERS,
): Promise<void> {
  const followers = await nextFollowers(db, { ...told, after, most });
  await db.transaction(async (tx) => {
    const pushed = await tellFollowers(tx, told, followers);
    await queue.enqueue(
      tx,
      'push-notification',
      pushed.map(({ endpoint, ...ids }) => ({ ...ids, gateway: new URL(endpoint).host })),
      ({ gateway }) => ({ group: gateway }),
    );
    const last = followers.length === most ? followers.at(-1) : undefined;
    if (last !== undefined) await queue.enqueue(tx, 'tell-followers', [{ ...told, after: last }]);
  });
}

/** The job `purge-notifications`: deletes expired messages, in short transactions. */
export async function purgeNotifications(db: Database, most = PURGED): Promise<void> {
  while ((await deleteOldNotifications(db, DAYS, most)) > 0);
}
