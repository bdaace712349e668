import { ECDH } from 'node:crypto';
import { fail } from '../http/problem.ts';

/** What a browser gives out so that messages can be pushed to it. */
export interface Subscription {
  endpoint: string;
  /** In base64url without padding. */
  keys: { p256dh: string; auth: string };
}

/** Hosts of the browsers' push services; a dot in front: whatever is below. No other host is ever asked. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * @param token the endpoint as the address names it
 * @returns the subscription in the one form in which it is stored
 * @throws CallError invalid_request: not at a push service, or with keys that nothing could be encrypted for
 */
export function readSubscription(token: string, { endpoint, keys }: Subscription): Subscription {
  if (!isAtPushService(endpoint)) refuse('body.endpoint', 'is not at the push service of a browser');
  if (token !== endpoint) refuse('path.pushToken', 'is not that of the endpoint');
  const p256dh = Buffer.from(keys.p256dh, 'base64');
  if (!isPublicKey(p256dh)) refuse('body.keys', 'hold no public key of P-256');
  const auth = Buffer.from(keys.auth, 'base64');
  return { endpoint, keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') } };
}

/** The text is what its host will be asked for: nothing in it is read in another way later. */
function isAtPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.href !== endpoint || url.protocol !== 'https:') return false;
  if (url.username || url.password || url.port || url.hash) return false;
  return PUSH_SERVICES.some((host) =>
    host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host,
  );
}

/** An uncompressed point that lies on the curve. */
function isPublicKey(key: Buffer): boolean {
  if (key.length !== 65 || key[0] !== 4) return false;
  try {
    ECDH.convertKey(key, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

const refuse = (field: string, message: string): never => fail('invalid_request', [{ field, message }]);
