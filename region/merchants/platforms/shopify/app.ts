import { brand } from '@fernway/brand';
import { createAdminClient } from './graphql.ts';
import { isShopHost, SHOPIFY_SUFFIX, verifyQuery, verifyWebhook } from './hmac.ts';
import { authorizeUrl, exchangeCode, refreshTokens, type ShopifyTokens } from './oauth.ts';
import { createShopClient, type ShopClient } from './shop-client.ts';
import type { ShopifyHttp } from './shopify-http.ts';
import type { TokenCipher } from './token-cipher.ts';

/** Without these no goods can be read; a merchant who does not grant them is told so. */
export const REQUIRED_SCOPES = [
  'read_products',
  'read_inventory',
  'read_publications',
  'read_locations',
  'read_legal_policies',
  'unauthenticated_read_product_listings',
] as const;
/** What the merchant may leave out: verified ratings and offers need them. */
const OPTIONAL_SCOPES = ['read_orders', 'read_discounts'] as const;

/** Our app, as it is registered with Shopify: how merchants and Shopify itself are recognised, and tokens are had. */
export interface ShopifyApp {
  cipher: TokenCipher;
  requiredScopes: readonly string[];
  /** Milliseconds since 1970 by the clock that tokens end by. */
  now(): number;
  /** The parameters of a query that Shopify has signed, within the last minute and a half. */
  readSignedQuery(query: string): ReadonlyMap<string, string> | undefined;
  /** Whether Shopify has signed these very bytes. */
  isSigned(body: Uint8Array, signature: string): boolean;
  isShopHost(host: string): boolean;
  authorizeUrl(shopHost: string, state: string): string;
  exchangeCode(shopHost: string, code: string, signal: AbortSignal): Promise<ShopifyTokens>;
  refreshTokens(shopHost: string, refreshToken: string, signal: AbortSignal): Promise<ShopifyTokens>;
  /** A client with a token that has just been granted. */
  clientWith(shopHost: string, accessToken: string): ShopClient;
  /** Where shoppers find a shop, such as `https://tea.example`. */
  websiteOf(primaryHost: string): string;
  /** Our app in the platform's app store. */
  listingUrl: string;
}

export interface ShopifyAppOptions {
  http: ShopifyHttp;
  cipher: TokenCipher;
  /** Where Shopify sends merchants back to, to the letter as it is registered. */
  redirectUri: string;
  /** Endings of shops' hosts; default: Shopify's own. */
  shopSuffixes?: readonly string[] | undefined;
  /** Default: an address with https. */
  websiteOf?: ((primaryHost: string) => string) | undefined;
  /** Default: in Shopify's own app store. */
  listingUrl?: string | undefined;
  /** Moved by tests together with the stand-in's clock. */
  now?: (() => number) | undefined;
}

/** Makes the app from its registration. */
export function createShopifyApp({
  http,
  cipher,
  redirectUri,
  shopSuffixes = [SHOPIFY_SUFFIX],
  websiteOf = (primaryHost) => `https://${primaryHost}`,
  listingUrl = brand.merchantApp,
  now = Date.now,
}: ShopifyAppOptions): ShopifyApp {
  const scopes = [...REQUIRED_SCOPES, ...OPTIONAL_SCOPES];
  const tokenOptions = (signal: AbortSignal) => ({ signal, now: new Date(now()) });
  return {
    ...{ cipher, now, websiteOf, listingUrl },
    requiredScopes: REQUIRED_SCOPES,
    readSignedQuery: (query) => verifyQuery(query, http.clientSecrets, new Date(now())).parameters,
    isSigned: (body, signature) => verifyWebhook(body, signature, http.clientSecrets),
    isShopHost: (host) => isShopHost(host, shopSuffixes),
    authorizeUrl: (shopHost, state) => authorizeUrl(http, shopHost, { scopes, redirectUri, state }),
    exchangeCode: (shopHost, code, signal) => exchangeCode(http, shopHost, code, tokenOptions(signal)),
    refreshTokens: (shopHost, token, signal) => refreshTokens(http, shopHost, token, tokenOptions(signal)),
    clientWith: (shopHost, accessToken) =>
      createShopClient(
        createAdminClient(http, {
          shopHost,
          accessToken: async () => accessToken,
          onUnauthorized: async () => {},
        }),
      ),
  };
}
