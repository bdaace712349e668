import { setTimeout as pause } from 'node:timers/promises';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import { findInstallation, setInstallationStatus } from '../installations/installation.ts';
import { ReauthorizationNeededError } from '../installations/tokens.ts';
import { ShopifyError } from '../platforms/shopify/shopify-error.ts';
import { advanceRun } from './advance-run.ts';
import { findOpenRun, startRun } from './runs.ts';
import { openShopWriter } from './shop-writer.ts';
import type { OpenShop, SyncContext } from './sync-context.ts';
import { countMarkedProducts, removeMarks, takeMarkedProducts, takeOtherMarks } from './sync-marks.ts';
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
  const { db, queue } = context;
  const { id: installationId } = shop.installation;
  const endsAt = performance.now() + MAX_DURATION_MS;
  let waitS: number | undefined;
  while (waitS === undefined) {
    shop.signal.throwIfAborted();
    const open = await findOpenRun(db, installationId);
    if (open && open.phase !== 'held') waitS = await advanceRun(context, shop, open);
    else if (!(await syncMarked(context, shop))) return;
    if (performance.now() > endsAt) waitS ??= 0;
  }
  // In this transaction or never: a job that is added twice does nothing the second time.
  await db.transaction(async (tx) => {
    const rows = await run(
      tx,
      'queueSyncAgain',
      sql`update platform_installations set sync_queued = true where id = ${installationId} and not sync_queued returning id`,
    );
    if (rows.length === 0) return;
    await queue.enqueue(tx, 'sync-shop', [{ installationId }], () => ({
      after: waitS ?? 0,
      group: installationId,
    }));
  });
}

/** Reads some of what is marked. @returns whether there was something */
async function syncMarked(context: SyncContext, shop: OpenShop): Promise<boolean> {
  const { db } = context;
  const { installation, client, writer, signal } = shop;
  const others = await takeOtherMarks(db, installation.id);
  if (others.marks.length > 0) {
    await syncOther(context, shop, others.marks);
    await removeMarks(db, installation.id, others);
    return true;
  }
  const { count, fresh, dueInMs } = await countMarkedProducts(db, installation.id);
  if (count === 0) return false;
  if (fresh > MAX_READ_ONE_BY_ONE && (await startRun(db, installation.id, 'changes'))) return true;
  if (count < READ_AT_ONCE) await pause(dueInMs, undefined, { signal });
  const { ids, readAt } = await takeMarkedProducts(db, installation.id, READ_AT_ONCE);
  const products = await client.readProducts(ids, signal);
  await writer.write(products, (tx) =>
    removeMarks(tx, installation.id, {
      marks: ids.map((resourceId) => ({ kind: 'product', resourceId })),
      readAt,
    }),
  );
  return true;
}
