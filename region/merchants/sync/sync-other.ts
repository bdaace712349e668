import { hastenRun, startRun } from './runs.ts';
import type { OpenShop, SyncContext } from './sync-context.ts';
import { syncDiscounts } from './sync-discounts.ts';
import { syncFacts } from './sync-facts.ts';
import type { SyncMark } from './sync-marks.ts';
import { syncOrders } from './sync-orders.ts';

/**
 * Reads what is marked of a shop besides its products.
 * @returns whether the shop has to be opened again before anything else of it is read
 */
export async function syncOther(
  context: SyncContext,
  shop: OpenShop,
  marks: readonly SyncMark[],
): Promise<boolean> {
  const kinds = new Set(marks.map(({ kind }) => kind));
  const orderIds = marks.flatMap(({ kind, resourceId }) => (kind === 'order' ? resourceId : []));
  if (orderIds.length > 0) await syncOrders(context, shop, orderIds);
  // Members of a collection come by the thousand, and many collections change together.
  if (kinds.has('collection')) await startRun(context.db, shop.installation.id, 'collections');
  if (kinds.has('bulk')) await hastenRun(context.db, shop.installation.id);
  if (kinds.has('discounts')) await syncDiscounts(context, shop);
  return kinds.has('shop') && (await syncFacts(context, shop));
}
