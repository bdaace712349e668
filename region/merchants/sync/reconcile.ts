import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import type { RegionJobQueue } from '../../jobs.ts';
import { findInstallation } from '../installations/installation.ts';
import { ReauthorizationNeededError } from '../installations/tokens.ts';
import { ShopifyError } from '../platforms/shopify/shopify-error.ts';
import { markForSync } from './inbox.ts';
import { type SyncRunKind, startRun } from './runs.ts';
import type { SyncContext } from './sync-context.ts';

/** The platform's search index lags behind its shops: what it missed last time is asked for again. */
const OVERLAP_MS = 10 * 60_000;
/** Seconds over which the shops of a region are spread. */
const SPREAD_S = 600;

/** Adds a job for each connected shop, spread over ten minutes. */
export async function reconcileAllShops(db: Database, queue: Pick<RegionJobQueue, 'enqueue'>): Promise<void> {
  const shops = await run<{ installationId: string }>(
    db,
    'connectedShops',
    sql`select id as "installationId" from platform_installations where status = 'installed' order by id`,
  );
  const spread = Math.min(SPREAD_S, shops.length);
  await queue.enqueue(db, 'reconcile-shop', shops, ({ installationId }) => ({
    after: Math.floor(Math.random() * spread),
    group: installationId,
  }));
}

/**
 * Webhooks are lost, late and out of order, so what has changed in a shop since the last time is asked for and marked; so
 * are the products that it has deleted.
 */
export async function reconcileShop(
  { db, queue, shopify }: Pick<SyncContext, 'db' | 'queue' | 'shopify'>,
  { installationId }: { installationId: string },
  signal: AbortSignal,
): Promise<void> {
  const installation = await findInstallation(db, { id: installationId });
  if (installation?.status !== 'installed') return;
  const since = installation.changesReadUntil;
  const askedAt = new Date(shopify.app.now());
  const ids = since === null ? [] : await changedProducts(shopify.clientOf(installation), since, signal);
  if (ids === undefined) return; // what has changed meanwhile is asked for once the shop can be asked again
  await db.transaction(async (tx) => {
    // A job that was given up leaves this behind, without which no mark would add another.
    await run(
      tx,
      'forgetQueued',
      sql`update platform_installations set sync_queued = false where id = ${installationId}`,
    );
    await markForSync({ tx, jobs: queue }, [
      ...ids.map((resourceId) => ({ installationId, kind: 'product', resourceId })),
      // They begin and end by themselves.
      { installationId, kind: 'discounts', resourceId: '' },
    ]);
    if (since !== null)
      await run(
        tx,
        'changesReadUntil',
        sql`update platform_installations set changes_read_until = ${askedAt.toISOString()}::timestamptz
            where id = ${installationId}`,
      );
    // A shop whose last reading failed has none: it begins anew.
    else await startRun(tx, installationId, 'first');
  });
}

/** undefined: the shop cannot be asked until its merchant, or Shopify, has done something. */
async function changedProducts(
  client: ReturnType<SyncContext['shopify']['clientOf']>,
  since: Date,
  signal: AbortSignal,
): Promise<string[] | undefined> {
  try {
    const from = new Date(since.getTime() - OVERLAP_MS);
    const [changed, deleted] = [
      await client.changedSince(from, signal),
      await client.deletedSince(from, signal),
    ];
    return [...new Set([...changed, ...deleted])];
  } catch (error) {
    if (error instanceof ReauthorizationNeededError) return undefined;
    if (error instanceof ShopifyError && error.kind === 'paused') return undefined;
    throw error;
  }
}

/** Begins a run of a kind for each connected shop that has none under way. */
export async function startRuns(
  db: Database,
  queue: Pick<RegionJobQueue, 'enqueue'>,
  kind: Extract<SyncRunKind, 'comparison' | 'collections'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const begun = await run<{ installationId: string }>(
      tx,
      'startRuns',
      sql`insert into sync_runs (installation_id, kind, phase)
          select id, ${kind}, 'requesting' from platform_installations
          where status = 'installed' and changes_read_until is not null
          on conflict (installation_id) where ended_at is null do nothing returning installation_id as "installationId"`,
    );
    await queue.enqueue(tx, 'sync-shop', begun, ({ installationId }) => ({
      after: Math.floor(Math.random() * Math.min(SPREAD_S, begun.length)),
      group: installationId,
    }));
  });
}

/**
 * Has every connected shop asked once a day what it lets us do, and what it says of itself: it may have taken back a scope,
 * its refresh token is renewed while it holds, and one whose tokens hold no more has to be connected again. Shops that were
 * frozen or locked are asked again too: the next refusal pauses them again.
 */
export async function checkInstallations(
  db: Database,
  queue: Pick<RegionJobQueue, 'enqueue'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await run(
      tx,
      'resumePausedShops',
      sql`update platform_installations set status = 'installed', status_since = now()
          where status = 'paused' and access_token is not null`,
    );
    const shops = await run<{ installationId: string }>(
      tx,
      'installedShops',
      sql`select id as "installationId" from platform_installations where status = 'installed' order by id`,
    );
    await markForSync(
      { tx, jobs: queue },
      shops.map(({ installationId }) => ({ installationId, kind: 'shop', resourceId: '' })),
      (queued) => Math.floor(Math.random() * Math.min(SPREAD_S, queued)),
    );
  });
}

const INBOX_DAYS = 7;
const BATCH_SIZE = 5_000;

/** Forgets deliveries that the platform sends no more. */
export async function purgePlatformInbox(db: Database): Promise<void> {
  let count: number;
  do {
    const rows = await run(
      db,
      'purgePlatformInbox',
      sql`delete from platform_inbox where webhook_id in (select webhook_id from platform_inbox
            where received_at < now() - make_interval(days => ${INBOX_DAYS}) order by received_at limit ${BATCH_SIZE}) returning 1`,
    );
    count = rows.length;
  } while (count > 0);
}
