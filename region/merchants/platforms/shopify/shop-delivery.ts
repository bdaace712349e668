import type { FastifyRequest } from 'fastify';
import { fail } from '../../../http/problem.ts';
import { isFuture } from '../../../orders/rules.ts';

/** A delivery of a webhook, as its headers describe it. Nothing of it is signed but the body. */
export interface ShopDelivery {
  kind: 'delivery';
  /** Of the shop that it claims to be about. */
  shopHost: string;
  topic: string;
  /** The same for each try of one delivery. */
  webhookId: string;
  /** RFC 3339. */
  triggeredAt: string;
}

const HOST = /^[a-z0-9][a-z0-9.-]{0,252}$/;
const TOPIC = /^[a-z_]{1,60}\/[a-z_]{1,60}$/;
const WEBHOOK_ID = /^[\w-]{1,128}$/;
const SIGNATURE = /^[A-Za-z0-9+/]{43}=$/;
const INSTANT = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * Reads the headers of a delivery: those of classic webhooks, or those of Shopify's events, which lack the `x-`.
 * https://shopify.dev/docs/apps/build/webhooks/subscribe/delivery-structure
 * @param now milliseconds since 1970
 * @throws CallError unauthorized: one is missing or malformed, or the time is in the future
 */
export function readDelivery(
  headers: FastifyRequest['headers'],
  now: number,
): ShopDelivery & { signature: string | undefined } {
  const text = (name: string): string => {
    const value = headers[`x-shopify-${name}`] ?? headers[`shopify-${name}`];
    return typeof value === 'string' ? value : '';
  };
  const shopHost = text('shop-domain').toLowerCase();
  const topic = text('topic').toLowerCase();
  const webhookId = text('webhook-id');
  // A delivery that the other region passes on has our own signature instead.
  const signature = text('hmac-sha256') || undefined;
  const triggeredAt = text('triggered-at');
  if (
    !HOST.test(shopHost) ||
    !TOPIC.test(topic) ||
    !WEBHOOK_ID.test(webhookId) ||
    (signature !== undefined && !SIGNATURE.test(signature)) ||
    !INSTANT.test(triggeredAt) ||
    Number.isNaN(Date.parse(triggeredAt)) ||
    isFuture(Date.parse(triggeredAt), now)
  )
    fail('unauthorized');
  return { kind: 'delivery', shopHost, topic, webhookId, triggeredAt, signature };
}
