import { createHmac, timingSafeEqual } from 'node:crypto';

/** Headers of a webhook of the shops' platform, as Shopify names them: https://shopify.dev/docs/apps/build/webhooks */
export const webhookHeaders = {
  /** The shop's host. */
  shop: 'x-shopify-shop-domain',
  topic: 'x-shopify-topic',
  /** The id of the event, the same for each delivery. */
  event: 'x-shopify-event-id',
  triggeredAt: 'x-shopify-triggered-at',
  signature: 'x-shopify-hmac-sha256',
} as const;

/**
 * What a region already holds of an order that it passes on to the other: `goods`, all its lines; `buyer`, the account
 * with that e-mail address. The other region then waits until it holds them too, see decision 0032.
 */
export const SENDER_ROWS_HEADER = 'x-fernway-holds';

/** The topic of a new order. */
export const ORDER_CREATED = 'orders/create';

/**
 * Signs a shop's webhook.
 * @param key PLATFORM_KEY, from which each shop's own secret is derived: no shop can sign for another
 * @param body as it is sent, byte by byte
 * @returns base64
 */
export const signWebhook = (key: string, shopHost: string, body: string | Uint8Array): string =>
  signatureOf(key, shopHost, body).toString('base64');

/** Whether a shop has signed these very bytes. */
export function isSignedByShop(
  key: string,
  { shopHost, body, signature }: { shopHost: string; body: string | Uint8Array; signature: string },
): boolean {
  const expected = signatureOf(key, shopHost, body);
  const presented = Buffer.from(signature, 'base64');
  // The decoder accepts sloppy base64; only the canonical form of the signature counts.
  return (
    presented.length === expected.length &&
    timingSafeEqual(presented, expected) &&
    presented.toString('base64') === signature
  );
}

function signatureOf(key: string, shopHost: string, body: string | Uint8Array): Buffer {
  const secret = createHmac('sha256', key).update(`shop ${shopHost}`).digest('hex');
  return createHmac('sha256', secret).update(body).digest();
}
