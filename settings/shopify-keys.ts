import { type Environment, fakePlatform, parseList } from './index.ts';

/** How our app is registered with Shopify. */
export interface ShopifyKeys {
  clientId: string;
  /** The first one is sent; all of them are believed. */
  clientSecrets: string[];
  /** PLATFORM_TOKEN_KEY */
  tokenKey: string;
  /** Origin of the stand-in, when it is Shopify. */
  fake: string | undefined;
}

/** The stand-in's app need not be secret: it is good for nothing else. */
export const FAKE_SHOPIFY = { clientId: 'fernway', clientSecret: 'known-to-everybody' } as const;

/**
 * The keys of our app at Shopify; on this machine, where none are set, those of the stand-in. undefined: no shop can be
 * connected.
 */
export function shopifyKeys(env: Environment): ShopifyKeys | undefined {
  const { SHOPIFY_CLIENT_ID: clientId, SHOPIFY_CLIENT_SECRET: secrets, PLATFORM_TOKEN_KEY: tokenKey } = env;
  if (tokenKey === undefined) return undefined;
  if (clientId !== undefined && secrets !== undefined)
    return { clientId, clientSecrets: parseList(secrets), tokenKey, fake: undefined };
  const fake = fakePlatform(env);
  if (fake === undefined) return undefined;
  const { clientId: fakeId, clientSecret } = FAKE_SHOPIFY;
  return { clientId: fakeId, clientSecrets: [clientSecret], tokenKey, fake };
}

/** The address of our app in the stand-in's app store; undefined: it is in Shopify's. */
export const fakeListing = (env: Environment): string | undefined =>
  fakePlatform(env) === undefined ? undefined : `http://localhost:${env.PLATFORM_PORT}/`;
