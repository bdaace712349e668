import type { Database } from '@fernway/db/connect';
import type { RegionJobQueue } from '../jobs.ts';
import {
  type ChangedOrderLine,
  closeOrder,
  findBuyer,
  findClickBuyer,
  findGoods,
  writeOrder,
} from './queries.ts';
import { type OrderedLine, orderBody, type ReportedOrder } from './rules.ts';

/** What this region has of an order that was reported. */
export interface OrderRows {
  /** Whose cart it was: known by the click, or else by the address. */
  buyer: string | undefined;
  /** The account that has proven the order's address. */
  addressee: string | undefined;
  /** The lines that are goods of the shop's stores. */
  lines: OrderedLine[];
}

export async function findOrderRows(
  tx: Database,
  shopHost: string,
  { email, clickId, lines }: ReportedOrder,
): Promise<OrderRows> {
  const clickBuyer = clickId === undefined ? undefined : await findClickBuyer(tx, shopHost, clickId);
  const addressee = email === undefined ? undefined : await findBuyer(tx, email);
  return { buyer: clickBuyer ?? addressee, addressee, lines: await findGoods(tx, shopHost, lines) };
}

interface RecordedOrder {
  shopHost: string;
  order: ReportedOrder;
  rows: OrderRows;
  /** Under which the other region is told; undefined: it has told us. */
  eventId: string | undefined;
}

/**
 * Writes an order. Ratings of those whose order it is, or was, follow by a job; the other region is told of it, because its
 * shoppers buy here too, and rate there. An order that is older than what is known of it changes nothing.
 */
export async function recordOrder(
  tx: Database,
  jobs: Pick<RegionJobQueue, 'enqueue'>,
  { shopHost, order, rows: { buyer, addressee, lines }, eventId }: RecordedOrder,
): Promise<void> {
  const written = await writeOrder(tx, { shopHost, buyer, order: { ...order, lines } });
  const isOver = order.state === 'cancelled' || order.state === 'refunded';
  const closed = isOver ? await closeOrder(tx, shopHost, order) : [];
  const changed = [...written, ...closed];
  if (changed.length === 0) return;
  await enqueueOrderedRatings(tx, jobs, changed);
  if (eventId === undefined) return;
  await jobs.enqueue(tx, 'send-order-to-peer', [
    {
      ...{ shopHost, eventId },
      body: orderBody({ ...order, lines }),
      toldAt: new Date().toISOString(),
      isBuyerHere: addressee !== undefined,
    },
  ]);
}

/** Has the ratings of all follow whose lines have changed. */
export async function enqueueOrderedRatings(
  tx: Database,
  jobs: Pick<RegionJobQueue, 'enqueue'>,
  changed: readonly ChangedOrderLine[],
): Promise<void> {
  const buyers = new Set(changed.flatMap(({ before, after }) => [before ?? [], after ?? []].flat()));
  await jobs.enqueue(
    tx,
    'publish-ordered-ratings',
    [...buyers].map((userId) => ({ userId })),
  );
}
