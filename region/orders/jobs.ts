import { orders } from '@fernway/contract/orders';
import type { Database } from '@fernway/db/connect';
import { callPeer, type Peer } from '@fernway/server-kit/peer-call';
import { deleteOldEvents } from './queries.ts';

/** The other region tells again for two days what was not answered. */
const RETENTION_DAYS = 7;
const BATCH_SIZE = 5_000;

/** What the other region is told of an order. */
export interface OrderForPeer {
  shopHost: string;
  eventId: string;
  /** The order, as the contract has it, with the lines that this region sells. */
  body: string;
  /** RFC 3339: when the order was read. Named as in jobs that wait already. Jobs of an older version do not say, and their lines are not all sold. */
  toldAt?: string;
  /** Whether an account here has proven this very address. */
  isBuyerHere?: boolean;
}

/**
 * Tells the other region of an order.
 * @throws Error when the other region did not take it, or not yet: the job is tried again.
 */
export async function sendOrderToPeer(
  peer: Peer,
  { shopHost, eventId, body, toldAt, isBuyerHere }: OrderForPeer,
): Promise<void> {
  const { answer, status } = await callPeer(peer, orders.orders, {
    body: {
      ...{ shopHost, eventId, order: JSON.parse(body) },
      ...(toldAt !== undefined && { reportedAt: toldAt }),
      ...(isBuyerHere !== undefined && { isBuyerHere }),
    },
  });
  if (!answer) throw new Error(`the other region answered ${status}`);
}

/** Forgets events that nobody sends again. */
export async function purgePlatformEvents(db: Database): Promise<void> {
  while ((await deleteOldEvents(db, RETENTION_DAYS, BATCH_SIZE)) > 0);
}
