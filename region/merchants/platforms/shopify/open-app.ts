import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { originOf } from '@fernway/server-kit/origin';
import type { Environment } from '@fernway/settings';
import { fakeListing, shopifyKeys } from '@fernway/settings/shopify-keys';
import type { FastifyBaseLogger } from 'fastify';
import type { RegionJobQueue } from '../../../jobs.ts';
import { type Network, publicInternet } from '../../../outbound/network.ts';
import { openInstallations, type Shopify } from '../../installations/open-installations.ts';
import { createShopifyApp } from './app.ts';
import { openShopify } from './shopify-http.ts';
import { createTokenCipher } from './token-cipher.ts';

/** Where the stand-in's shops are. */
export const FAKE_SHOP_SUFFIX = '.myshopify.localhost';
/** Where the stand-in keeps the results of bulk operations: a host of its own, as at Shopify. */
export const FAKE_STORAGE_HOST = 'storage.googleapis.localhost';

/** The stand-in's hosts lead to this machine, at its port, and nowhere else. */
export const fakeNetwork = (port: number): Network => ({
  resolve: async (host) => (host.endsWith('.localhost') ? ['127.0.0.1'] : []),
  allows: (address) => address === '127.0.0.1',
  ports: new Set([port]),
});

/** The public Internet; where the stand-in is, its hosts too: pictures of its shops are there. */
export function merchantNetwork(env: Environment): Network {
  const fake = shopifyKeys(env)?.fake;
  if (fake === undefined) return publicInternet;
  const standIn = fakeNetwork(Number(new URL(fake).port));
  return {
    resolve: (host, signal) =>
      host.endsWith('.localhost') ? standIn.resolve(host, signal) : publicInternet.resolve(host, signal),
    allows: (address) => standIn.allows(address) || publicInternet.allows(address),
    ports: new Set([...publicInternet.ports, ...standIn.ports]),
  };
}

/** Our app at Shopify, or at its stand-in; undefined: it is not registered. */
export function shopifyOf(
  env: Environment,
  { home, log }: { home: Market; log: Pick<FastifyBaseLogger, 'info' | 'warn'> },
): ((db: Database, jobs: Pick<RegionJobQueue, 'enqueue'>) => Shopify) | undefined {
  const keys = shopifyKeys(env);
  if (!keys) return undefined;
  const { clientId, clientSecrets, tokenKey, fake } = keys;
  const port = fake === undefined ? 0 : Number(new URL(fake).port);
  const http = openShopify({
    ...{ clientId, clientSecrets, log },
    ...(fake === undefined
      ? { network: publicInternet }
      : {
          network: fakeNetwork(port),
          originOf: (shopHost: string) => `http://${shopHost}:${port}`,
          storageHosts: [FAKE_STORAGE_HOST],
        }),
    onOtherVersion: (version) =>
      log.warn(
        { version },
        'Shopify answers in another version of its API than we asked for: ours has ended',
      ),
  });
  const app = createShopifyApp({
    http,
    cipher: createTokenCipher(tokenKey),
    redirectUri: `${originOf(env.SITE_HOST_CONNECT)}/shopify/callback`,
    listingUrl: fakeListing(env),
    ...(fake !== undefined && {
      shopSuffixes: [FAKE_SHOP_SUFFIX],
      websiteOf: (primaryHost: string) => `http://${primaryHost}:${port}`,
    }),
  });
  return (db, jobs) => openInstallations(app, { db, jobs, http, home });
}
