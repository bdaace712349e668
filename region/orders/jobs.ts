import { orders } from '@fernway/contract/orders';
import type { Database } from '@fernway/db/connect';
import type { Peer } from '@fernway/server-kit/peer-call';
import { ORDER_CREATED, SENDER_ROWS_HEADER, signWebhook, webhookHeaders } from '@fernway/server-kit/webhook';
import { deleteOldEvents } from './queries.ts';

/** Platforms resend for two days what was not answered. */
const RETENTION_DAYS = 7;
const BATCH_SIZE = 5_000;

/** What the other region is told of an order. */
export interface OrderForPeer {
  shopHost: string;
  eventId: string;
  /** The order in the shop's format, with the lines that this region sells. */
  body: string;
  /** RFC 3339: when the shop reported it. Named as in jobs that wait already. Jobs of an older version do not say, and their lines are not all sold. */
  toldAt?: string;
  /** Whether an account here has proven this very address. */
  isBuyerHere?: boolean;
}

/**
 * Tells the other region of an order as a shop would, signed with that shop's own secret.
 * @throws Error when the other region did not take it, or not yet: the job is tried again.
 */
export async function sendOrderToPeer(
  { peer, key }: { peer: Peer; key: string | undefined },
  { shopHost, eventId, body, toldAt, isBuyerHere }: OrderForPeer,
): Promise<void> {
  if (!key) throw new Error('PLATFORM_KEY is not set: the other region would not believe us');
  const { status } = await peer.json({
    method: 'POST',
    path: orders.orders.path,
    headers: {
      [webhookHeaders.shop]: shopHost,
      [webhookHeaders.topic]: ORDER_CREATED,
      [webhookHeaders.event]: eventId,
      [webhookHeaders.signature]: signWebhook(key, shopHost, body),
      ...(toldAt !== undefined && {
        [webhookHeaders.triggeredAt]: toldAt,
        [SENDER_ROWS_HEADER]: isBuyerHere ? 'goods buyer' : 'goods',
      }),
    },
    body,
  });
  if (status !== 200) throw new Error(`the other region answered ${status}`);
}

/** Forgets events that nobody sends again. */
export async function purgePlatformEvents(db: Database): Promise<void> {
  while ((await deleteOldEvents(db, RETENTION_DAYS, BATCH_SIZE)) > 0);
}
