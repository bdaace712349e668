import { ECDH } from 'node:crypto';
import { decodeBase64Bytes } from '@fernway/contract/base64';
import { refuseField } from '../http/problem.ts';
import type { PushServices } from './push-services.ts';

/** What a browser gives out so that messages can be pushed to it. */
export interface PushSubscription {
  endpoint: string;
  /** In base64url without padding. */
  keys: { p256dh: string; auth: string };
}

/**
 * @param token the endpoint as the address names it
 * @returns the subscription in the one form in which it is stored
 * @throws CallError invalid_request: not at a push service, or with keys that nothing could be encrypted for
 */
export function readSubscription(
  services: PushServices,
  token: string,
  { endpoint, keys }: PushSubscription,
): PushSubscription {
  if (!services.networkOf(endpoint)) refuseField('body.endpoint', 'is not at the push service of a browser');
  if (token !== endpoint) refuseField('path.pushToken', 'is not that of the endpoint');
  const p256dh = readKey('p256dh', keys.p256dh);
  if (!isPublicKey(p256dh)) refuseField('body.keys', 'hold no public key of P-256');
  const auth = readKey('auth', keys.auth);
  return { endpoint, keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') } };
}

function readKey(name: string, text: string): Buffer {
  try {
    return Buffer.from(decodeBase64Bytes(text));
  } catch {
    return refuseField(`body.keys.${name}`, 'is not base64');
  }
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
