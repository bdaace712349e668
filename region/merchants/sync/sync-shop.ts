import { setTimeout as pause } from 'node:timers/promises';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import { findInstallation, setInstallationStatus } from '../installations/installation.ts';
import { ReauthorizationNeededError } from '../installations/tokens.ts';
import { ShopifyError } from '../platforms/shopify/shopify-error.ts';
import { advanceRun } from './advance-run.ts';
import { deferRun, findOpenRun, type SyncRun, startRun } from './runs.ts';
import { openShopWriter } from './shop-writer.ts';
import type { OpenShop, SyncContext } from './sync-context.ts';
import {
  countMarkedProducts,
  keepReadMarks,
  removeMarks,
  takeMarkedProducts,
  takeOtherMarks,
} from './sync-marks.ts';
import { syncOther } from './sync-other.ts';

/** Products that are read in one call. */
const READ_AT_ONCE = 5;
/** With more changed products a bulk operation is cheaper, and leaves the shop's other apps their share. */
const MAX_READ_ONE_BY_ONE = 300;
/** After this another job goes on, so that a shop which changes all the time leaves room for others. */
const MAX_DURATION_MS = 60_000;

/** Somebody else writes to the store now, such as an import: the job is tried again. */
export class StoreBusyError extends Error {
  override name = 'StoreBusyError';
}

/**
 * Reads what is marked of a shop, or goes on with the reading of all of it, until nothing is left to do.
 * @throws StoreBusyError, ShopifyError: the job is tried again
 */
export async function syncShop(
  context: SyncContext,
  { installationId }: { installationId: string },
  signal: AbortSignal,
): Promise<void> {
  const { db, shopify } = context;
  // What is marked from now on adds another job.
  await run(
    db,
    'beginSync',
    sql`update platform_installations set sync_queued = false where id = ${installationId} and sync_queued`,
  );
  const installation = await findInstallation(db, { id: installationId });
  if (installation?.status !== 'installed') return;
  await using writer = await openShopWriter(context, installation);
  if (!writer) throw new StoreBusyError('somebody else writes to the store');
  const shop: OpenShop = { installation, client: shopify.clientOf(installation), writer, signal };
  try {
    await syncUntilIdle(context, shop);
  } catch (error) {
    if (error instanceof ReauthorizationNeededError) return;
    if (error instanceof ShopifyError && error.kind === 'paused') {
      await setInstallationStatus(db, installationId, 'paused');
      return;
    }
    throw error;
  }
}

async function syncUntilIdle(context: SyncContext, shop: OpenShop): Promise<void> {
  const { id: installationId } = shop.installation;
  const endsAt = performance.now() + MAX_DURATION_MS;
  do {
    shop.signal.throwIfAborted();
    const open = await findOpenRun(context.db, installationId);
    const canAdvance = open !== undefined && open.phase !== 'held' && !open.isWaiting;
    const read = await syncMarked(context, shop, { open, mayPause: !canAdvance });
    if (read === 'everything anew') break;
    if (canAdvance) {
      const waitS = await advanceRun(context, shop, open);
      if (waitS !== undefined) await pollLater(context, { installationId, runId: open.id, waitS });
    } else if (read === 'nothing') return;
  } while (performance.now() < endsAt);
  await queueAgain(context, installationId);
}

/** Adds the job that goes on with a run. What is marked meanwhile adds a job of its own, which is not held up by this one. */
async function pollLater(
  { db, queue }: SyncContext,
  { installationId, runId, waitS }: { installationId: string; runId: string; waitS: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await deferRun(tx, runId, waitS);
    await queue.enqueue(tx, 'sync-shop', [{ installationId }], () => ({
      after: waitS,
      group: installationId,
    }));
  });
}

/** Adds the job that goes on where this one ends. */
async function queueAgain({ db, queue }: SyncContext, installationId: string): Promise<void> {
  // In this transaction or never: a job that is added twice does nothing the second time.
  await db.transaction(async (tx) => {
    const rows = await run(
      tx,
      'queueSyncAgain',
      sql`update platform_installations set sync_queued = true where id = ${installationId} and not sync_queued returning id`,
    );
    if (rows.length === 0) return;
    await queue.enqueue(tx, 'sync-shop', [{ installationId }], () => ({ group: installationId }));
  });
}

interface MarkedContext {
  /** The run of the shop, if one is under way or held. */
  open: SyncRun | undefined;
  /** Nothing else is to be done: changes of one moment may be collected. */
  mayPause: boolean;
}

/**
 * Reads some of what is marked, also beside a run, so that a change is not held up by it.
 * @returns `everything anew`: the shop has to be opened again
 */
async function syncMarked(
  context: SyncContext,
  shop: OpenShop,
  { open, mayPause }: MarkedContext,
): Promise<'nothing' | 'something' | 'everything anew'> {
  const { db } = context;
  const { installation, client, writer, signal } = shop;
  const others = await takeOtherMarks(db, installation.id, { isRunOpen: open !== undefined });
  if (others.marks.length > 0) {
    const isOtherwise = await syncOther(context, shop, others.marks);
    await removeMarks(db, installation.id, others);
    return isOtherwise ? 'everything anew' : 'something';
  }
  const meanwhile = open?.kind === 'collections' ? undefined : open;
  const { count, findable, dueInMs } = await countMarkedProducts(db, installation.id, meanwhile);
  if (count === 0) return 'nothing';
  if (!open && findable > MAX_READ_ONE_BY_ONE && (await startRun(db, installation.id, 'changes')))
    return 'something';
  if (count < READ_AT_ONCE && dueInMs > 0) {
    if (!mayPause) return 'nothing';
    await pause(dueInMs, undefined, { signal });
  }
  const { ids, readAt } = await takeMarkedProducts(db, installation.id, { most: READ_AT_ONCE, meanwhile });
  const products = await client.readProducts(ids, signal);
  await writer.write(products, async (tx) => {
    if (meanwhile) await keepReadMarks(tx, installation.id, { ids, readAt });
    else
      await removeMarks(tx, installation.id, {
        marks: ids.map((resourceId) => ({ kind: 'product', resourceId })),
        readAt,
      });
  });
  return 'something';
}
