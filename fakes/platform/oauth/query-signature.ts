import { createHmac } from 'node:crypto';

/**
 * The query that leads a browser to the app, signed as Shopify signs: all parameters sorted by name, encoded as in an
 * address with `%20` for a space, HMAC-SHA256 in hex. https://shopify.dev/docs/apps/build/authentication-authorization
 */
export function signQuery(params: Readonly<Record<string, string>>, secret: string): URLSearchParams {
  const sorted = Object.entries(params).sort(([one], [other]) => one.localeCompare(other));
  const text = new URLSearchParams(sorted).toString().replaceAll('+', '%20');
  const hmac = createHmac('sha256', secret).update(text).digest('hex');
  return new URLSearchParams({ ...params, hmac });
}

/** The shop's place in Shopify's admin, as the parameter `host` carries it. */
export const encodeAdminHost = (shopHost: string): string =>
  Buffer.from(`admin.shopify.com/store/${shopHost.split('.')[0]}`).toString('base64');
