import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the platform of merchants' shops says about a message, as Shopify names it: https://shopify.dev/docs/apps/build/webhooks */
export const webhookHeaders = {
  /** The shop's host. */
  shop: 'x-shopify-shop-domain',
  topic: 'x-shopify-topic',
  /** Of what has happened, however often it is told. */
  event: 'x-shopify-event-id',
  triggeredAt: 'x-shopify-triggered-at',
  signature: 'x-shopify-hmac-sha256',
} as const;

/**
 * What a region holds of an order that it passes on to the other one: `goods`, all of its lines; with `buyer` also the
 * account with that address. The other one then waits for them, see decision 0032.
 */
export const HOLDS = 'x-fernway-holds';

/** Somebody has ordered. */
export const ORDER_CREATED = 'orders/create';

/**
 * Signs what a shop tells.
 * @param key PLATFORM_KEY, from which each shop has a secret of its own: what one signs says nothing of another
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
  const right = signatureOf(key, shopHost, body);
  const given = Buffer.from(signature, 'base64');
  // Decoding forgives what base64 has not: one signature is written in one way.
  return (
    given.length === right.length && timingSafeEqual(given, right) && given.toString('base64') === signature
  );
}

function signatureOf(key: string, shopHost: string, body: string | Uint8Array): Buffer {
  const secret = createHmac('sha256', key).update(`shop ${shopHost}`).digest('hex');
  return createHmac('sha256', secret).update(body).digest();
}
