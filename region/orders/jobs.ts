import { type OrderReport, orders } from '@fernway/contract/orders';
import type { Database } from '@fernway/db/connect';
import { callPeer, type Peer } from '@fernway/server-kit/peer-call';
import type { RegionJobQueue } from '../jobs.ts';
import { bindOrder, deleteOldEvents, isOrderDetached } from './queries.ts';
import { enqueueOrderedRatings } from './record-order.ts';
import type { OrderForPeer } from './rules.ts';

/** The other region tells again for two days what was not answered. */
const RETENTION_DAYS = 7;
const BATCH_SIZE = 5_000;

interface SendContext {
  db: Database;
  jobs: Pick<RegionJobQueue, 'enqueue'>;
  peer: Peer;
}

/**
 * Tells the other region of an order, without what a buyer is known by if it has had to be forgotten meanwhile. The buyer
 * may have left for the shop there: then the order is theirs here too.
 * @throws Error when the other region did not take it, or not yet: the job is tried again.
 */
export async function sendOrderToPeer(
  { db, jobs, peer }: SendContext,
  { shopHost, eventId, body, toldAt, isBuyerHere }: OrderForPeer,
): Promise<void> {
  const report: OrderReport = JSON.parse(body);
  const isDetached = await isOrderDetached(db, shopHost, report.id);
  const { email: _email, click_id: _click, ...unnamed } = report;
  const order = isDetached ? unnamed : report;
  const { answer, status } = await callPeer(peer, orders.orders, {
    body: {
      ...{ shopHost, eventId, order },
      ...(toldAt !== undefined && { reportedAt: toldAt }),
      // Without an address there is nobody to wait for.
      ...(isBuyerHere !== undefined && !isDetached && { isBuyerHere }),
    },
  });
  if (!answer) throw new Error(`the other region answered ${status}`);
  const { buyerId } = answer;
  if (buyerId === undefined || isDetached) return;
  await db.transaction(async (tx) => {
    const changed = await bindOrder(tx, { shopHost, orderId: order.id, buyerId });
    await enqueueOrderedRatings(tx, jobs, changed);
  });
}

/** Forgets events that nobody sends again. */
export async function purgePlatformEvents(db: Database): Promise<void> {
  while ((await deleteOldEvents(db, RETENTION_DAYS, BATCH_SIZE)) > 0);
}
