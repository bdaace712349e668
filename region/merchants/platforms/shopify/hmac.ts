import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the time of a signed query may be from ours, as Shopify's own libraries have it. */
const MAX_CLOCK_DIFFERENCE_MS = 90_000;
/** A query that Shopify signs has six parameters and some hundred characters. */
const MAX_QUERY_LENGTH = 4_096;

/** `unsigned`: it has no signature; `ambiguous`: a parameter stands there twice; `stale`: it was signed at another time. */
export type QueryRefusal = 'unsigned' | 'ambiguous' | 'forged' | 'stale';

export type QueryCheck =
  | { parameters: ReadonlyMap<string, string>; refusal?: undefined }
  | { parameters?: undefined; refusal: QueryRefusal };

/**
 * Checks the query with which Shopify sends a merchant's browser to us. Shopify's documentation signs the values as they
 * are and its library signs them percent-encoded: either is taken, since both need the secret.
 * @param query as it came, without the question mark
 * @param secrets of our app; each may have signed it
 * @see https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/authorization-code-grant
 */
export function verifyQuery(query: string, secrets: readonly string[], now: Date): QueryCheck {
  if (query.length > MAX_QUERY_LENGTH) return { refusal: 'ambiguous' };
  const pairs = [...new URLSearchParams(query)];
  const parameters = new Map(pairs);
  if (parameters.size < pairs.length) return { refusal: 'ambiguous' };
  const signature = parameters.get('hmac');
  parameters.delete('hmac');
  if (signature === undefined) return { refusal: 'unsigned' };

  const sorted = [...parameters].sort(([one], [other]) => (one < other ? -1 : 1));
  const texts = [encodeQuery(sorted), ...joinQuery(sorted)];
  const isSigned = texts.some((text) => secrets.some((secret) => isHexOf(signature, hash(secret, text))));
  if (!isSigned) return { refusal: 'forged' };

  const timestamp = parameters.get('timestamp') ?? '';
  const difference = now.getTime() - Number(timestamp) * 1_000;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(difference) > MAX_CLOCK_DIFFERENCE_MS)
    return { refusal: 'stale' };
  return { parameters };
}

const encodeQuery = (pairs: [string, string][]): string =>
  new URLSearchParams(pairs).toString().replaceAll('+', '%20');

/** As they are; not where that would leave open where one parameter ends and the next begins. */
const joinQuery = (pairs: [string, string][]): string[] =>
  pairs.some(([name, value]) => /[&=]/.test(name) || value.includes('&'))
    ? []
    : [pairs.map(([name, value]) => `${name}=${value}`).join('&')];

/**
 * Whether Shopify has signed these very bytes as a webhook of our app. It does not say which shop they are of.
 * @param signature base64, as the header has it
 * @param secrets of our app; Shopify signs with the oldest one that is not revoked
 * @see https://shopify.dev/docs/apps/build/webhooks/subscribe/https
 */
export function verifyWebhook(body: Uint8Array, signature: string, secrets: readonly string[]): boolean {
  const presented = Buffer.from(signature, 'base64');
  // The decoder accepts sloppy base64; only the canonical form of the signature counts.
  if (presented.toString('base64') !== signature) return false;
  return secrets.some((secret) => isEqual(presented, hash(secret, body)));
}

/** Whether a signature is the hash in lower-case digits, as Shopify writes it. */
const isHexOf = (signature: string, hash: Buffer): boolean =>
  isEqual(Buffer.from(signature), Buffer.from(hash.toString('hex')));

const isEqual = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

function hash(secret: string, content: string | Uint8Array): Buffer {
  // An empty secret is no secret: anybody could sign with it.
  if (secret === '') throw new Error('a client secret is empty');
  return createHmac('sha256', secret).update(content).digest();
}

/** The ending of every shop's host at Shopify. */
export const SHOPIFY_SUFFIX = '.myshopify.com';

/**
 * Whether a text is the host of a shop: one label before one of the endings, and nothing else.
 * @param suffixes default: Shopify's; `.myshopify.localhost` where the stand-in is configured
 */
export function isShopHost(text: string, suffixes: readonly string[] = [SHOPIFY_SUFFIX]): boolean {
  const suffix = suffixes.find((each) => text.endsWith(each));
  return suffix !== undefined && /^[a-zA-Z0-9][a-zA-Z0-9-]{0,62}$/.test(text.slice(0, -suffix.length));
}
