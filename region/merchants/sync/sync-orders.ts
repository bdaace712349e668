import { createHash } from 'node:crypto';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import type { RegionJobQueue } from '../../jobs.ts';
import { findOrderRows, recordOrder } from '../../orders/record-order.ts';
import { orderBody, type ReportedOrder } from '../../orders/rules.ts';
import { findInstallation } from '../installations/installation.ts';
import { ReauthorizationNeededError } from '../installations/tokens.ts';
import { ShopifyError } from '../platforms/shopify/shopify-error.ts';
import { markForSync } from './inbox.ts';
import { unlessForbidden } from './passed-over.ts';
import type { OpenShop, SyncContext } from './sync-context.ts';

/** Reads orders and writes what was bought of the store. Where we may not read them, they are passed over. */
export async function syncOrders(
  { db, queue, log }: SyncContext,
  { installation, client, signal }: OpenShop,
  ids: readonly string[],
): Promise<void> {
  const { shopHost } = installation;
  const read = await unlessForbidden(client.readOrders(ids, signal), {
    ...{ log, installation },
    what: 'orders',
  });
  if (!read) return;
  const { orders, unreadable } = read;
  if (unreadable.length > 0)
    log.warn(
      { installation: installation.id, count: unreadable.length },
      'orders of a shape that we do not know',
    );
  for (const order of orders)
    await db.transaction(async (tx) => {
      const rows = await findOrderRows(tx, shopHost, order);
      await recordOrder(tx, queue, { shopHost, order, rows, eventId: eventIdOf(order) });
    });
}

/** The same for the same order as it was at one time. */
const eventIdOf = (order: ReportedOrder): string =>
  `order-${order.orderId}-${createHash('sha256').update(orderBody(order)).digest('hex').slice(0, 32)}`;

/** Seconds over which the shops of a region are spread. */
const SPREAD_S = 600;

/** Adds a job for each connected shop. */
export async function reconcileOrders(db: Database, queue: Pick<RegionJobQueue, 'enqueue'>): Promise<void> {
  const shops = await run<{ installationId: string }>(
    db,
    'shopsWithOrders',
    sql`select id as "installationId" from platform_installations where status = 'installed' order by id`,
  );
  await queue.enqueue(db, 'reconcile-shop-orders', shops, ({ installationId }) => ({
    after: Math.floor(Math.random() * Math.min(SPREAD_S, shops.length)),
    group: installationId,
  }));
}

const DAY_MS = 86_400_000;
/** Older orders are not given to apps. */
const MAX_AGE_MS = 60 * DAY_MS;
/** The platform's search index lags behind its shops. */
const OVERLAP_MS = 10 * 60_000;

/** Webhooks are lost: orders that have changed since the last time are asked for and marked. */
export async function reconcileShopOrders(
  { db, queue, shopify, log }: Pick<SyncContext, 'db' | 'queue' | 'shopify' | 'log'>,
  { installationId }: { installationId: string },
  signal: AbortSignal,
): Promise<void> {
  const installation = await findInstallation(db, { id: installationId });
  if (installation?.status !== 'installed') return;
  const now = shopify.app.now();
  const last = installation.ordersReadUntil?.getTime() ?? 0;
  const since = new Date(Math.max(last - OVERLAP_MS, now - MAX_AGE_MS));
  const reading = shopify.clientOf(installation).ordersChangedSince(since, signal);
  const ids = await unlessForbidden(reading, { log, installation, what: 'orders' }).catch(
    (error: unknown) => {
      if (error instanceof ReauthorizationNeededError) return undefined;
      if (error instanceof ShopifyError && error.kind === 'paused') return undefined;
      throw error;
    },
  );
  if (ids === undefined) return;
  await db.transaction(async (tx) => {
    const marks = [...new Set(ids)].map((resourceId) => ({ installationId, kind: 'order', resourceId }));
    await markForSync({ tx, jobs: queue }, marks);
    await run(
      tx,
      'ordersReadUntil',
      sql`update platform_installations set orders_read_until = ${new Date(now).toISOString()}::timestamptz
          where id = ${installationId}`,
    );
  });
}
