import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { keysOf } from '@fernway/settings/shared-key';

/** Seconds by which the clocks of two servers may differ. */
const MAX_CLOCK_SKEW_S = 300;
/** Seconds to remember a nonce: the call's window, as much for a database clock that is ahead, 1 for rounding down. */
const NONCE_LIFETIME_S = 2 * MAX_CLOCK_SKEW_S + 1;

const TIME = 'x-fernway-time';
const NONCE = 'x-fernway-nonce';
const SIGNATURE = 'x-fernway-signature';

/**
 * A call between our own servers, as both of them see it. Its signature follows RFC 9421 (HTTP Message Signatures) in
 * what it covers: method, target, digest of the body, time of creation and nonce, with HMAC-SHA-256. It differs in form:
 * both ends are ours and always sign the same parts, so there is no negotiable list of components and no parser of
 * structured fields, and the server that is meant stands in the signature instead of `@authority`, which proxies change.
 */
export interface SignedCall {
  /** The server that it is made to: any other rejects it. */
  to: 'identity' | 'region-ca' | 'region-us';
  /** In upper case, such as `POST`. */
  method: string;
  /** With the query, as it stands in the request line. */
  path: string;
  /** Empty if there is none. */
  body: string | Uint8Array;
}

/**
 * The headers that prove that the call comes from a server which knows the key.
 * @param key PEER_KEY
 * @param now milliseconds since 1970
 */
export function signCall(key: string, call: SignedCall, now: number = Date.now()): Record<string, string> {
  const time = String(Math.floor(now / 1000));
  const nonce = randomUUID();
  const [currentKey = ''] = keysOf(key);
  return {
    [TIME]: time,
    [NONCE]: nonce,
    [SIGNATURE]: signatureOf(currentKey, call, time, nonce).toString('hex'),
  };
}

/** Whether a request claims to come from one of our servers. Anybody can claim that. */
export const isSigned = (headers: Readonly<Record<string, string | string[] | undefined>>): boolean =>
  typeof headers[SIGNATURE] === 'string';

export interface SignatureCheck {
  /** PEER_KEY; if it is not set, every call is rejected. */
  key: string | undefined;
  /**
   * Remembers a used nonce, for all processes of the server.
   * @param until milliseconds since 1970 after which it may be forgotten
   * @returns false when it was there already
   */
  rememberNonce(nonce: string, until: number): boolean | Promise<boolean>;
  /** Milliseconds since 1970. */
  now?: number;
}

/**
 * Whether one of our servers made this call: to this server, with exactly this method, address and body, at most five
 * minutes in the past or future, and not replayed. A nonce is remembered only if everything else is right, so that
 * strangers cannot use up nonces.
 * @param headers of the request, as Node gives them
 */
export async function verifyCall(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  call: SignedCall,
  { key, rememberNonce, now = Date.now() }: SignatureCheck,
): Promise<boolean> {
  const { [TIME]: time, [NONCE]: nonce, [SIGNATURE]: signature } = headers;
  if (typeof time !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string' || !key)
    return false;
  if (!/^\d{1,12}$/.test(time) || !/^[\w-]{16,64}$/.test(nonce) || !/^[0-9a-f]{64}$/.test(signature))
    return false;
  const signedAt = Number(time) * 1000;
  if (Math.abs(now - signedAt) > MAX_CLOCK_SKEW_S * 1000) return false;
  const presented = Buffer.from(signature, 'hex');
  if (!keysOf(key).some((one) => timingSafeEqual(presented, signatureOf(one, call, time, nonce))))
    return false;
  // The call's time was checked against our clock; the nonce expires by the database's clock.
  return rememberNonce(nonce, signedAt + NONCE_LIFETIME_S * 1000);
}

function signatureOf(
  key: string,
  { to, method, path, body }: SignedCall,
  time: string,
  nonce: string,
): Buffer {
  const digest = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', key).update([to, method, path, digest, time, nonce].join('\n')).digest();
}
