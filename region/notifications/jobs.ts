import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import type { RegionJobQueue, RegionJobs } from '../jobs.ts';
import {
  claimFanOut,
  hasEvents,
  nextFollowers,
  notifyFollowers,
  releaseFanOut,
  storesWithEvents,
  takeEvents,
} from './fan-out.ts';
import { deleteOldNotifications } from './queries.ts';
import { renderMessage } from './rules.ts';

interface FanOutRegion {
  home: Market;
  db: Database;
  queue: Pick<RegionJobQueue, 'enqueue'>;
}

/** How many stores are read at once. */
const STORES_PER_READ = 100;
/** How many followers are told in one transaction. */
const FOLLOWERS_PER_BATCH = 1_000;
/** How long a message is kept: the privacy policy says so. */
const RETENTION_DAYS = 90;
/** How many messages are purged in one transaction. */
const PURGE_BATCH_SIZE = 5_000;

/** Adds a job that tells followers what a transaction has done to a store's goods, if that is news. */
export async function enqueueStoreEvents(
  queue: Pick<RegionJobQueue, 'enqueue'>,
  tx: Database,
  storeId: string,
): Promise<void> {
  if (await hasEvents(tx, storeId)) await queue.enqueue(tx, 'start-fan-outs', [{}]);
}

/** The job `start-fan-outs`: finds stores with events, and starts one fan-out for each. */
export async function startFanOuts(region: FanOutRegion, signal: AbortSignal): Promise<void> {
  let stores: string[];
  do {
    stores = await storesWithEvents(region.db, STORES_PER_READ);
    for (const storeId of stores) {
      signal.throwIfAborted();
      await startFanOut(region, storeId);
    }
  } while (stores.length === STORES_PER_READ);
}

function startFanOut({ home, db, queue }: FanOutRegion, storeId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const at = await claimFanOut(tx, storeId);
    if (!at) return;
    const event = await takeEvents(tx, storeId, home);
    if (!event) return releaseFanOut(tx, storeId);
    const { type, id, imageKey } = event;
    const followerMessage = {
      type,
      id,
      storeId,
      imageKey,
      ...renderMessage(home, event),
      at: at.toISOString(),
    };
    await queue.enqueue(tx, 'notify-followers', [{ ...followerMessage, after: null }]);
  });
}

/** The job `notify-followers`: notifies one batch of followers, and adds a job for the next. Nobody is notified twice. */
export async function notifyFollowerBatch(
  { db, queue }: Omit<FanOutRegion, 'home'>,
  { after, ...followerMessage }: RegionJobs['notify-followers'],
  most = FOLLOWERS_PER_BATCH,
): Promise<void> {
  const followers = await nextFollowers(db, { ...followerMessage, after, most });
  await db.transaction(async (tx) => {
    const pushes = await notifyFollowers(tx, followerMessage, followers);
    await queue.enqueue(
      tx,
      'push-notification',
      pushes.map(({ endpoint, ...ids }) => ({ ...ids, gateway: new URL(endpoint).host })),
      ({ gateway }) => ({ group: gateway }),
    );
    const last = followers.length === most ? followers.at(-1) : undefined;
    if (last !== undefined)
      await queue.enqueue(tx, 'notify-followers', [{ ...followerMessage, after: last }]);
  });
}

/** The job `purge-notifications`: deletes expired messages, in short transactions. */
export async function purgeNotifications(db: Database, most = PURGE_BATCH_SIZE): Promise<void> {
  while ((await deleteOldNotifications(db, RETENTION_DAYS, most)) > 0);
}
