import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import type { RegionJobQueue } from '../../jobs.ts';
import type { ShopifyApp } from '../platforms/shopify/app.ts';
import { type AdminClient, createAdminClient } from '../platforms/shopify/graphql.ts';
import { createShopClient, type ShopClient } from '../platforms/shopify/shop-client.ts';
import type { ShopifyHttp } from '../platforms/shopify/shopify-http.ts';
import type { Installation } from './installation.ts';
import { createInstallationTokens, type InstallationTokens } from './tokens.ts';

/** The app together with the tokens of its installations in this region. */
export interface Shopify {
  app: ShopifyApp;
  tokens: InstallationTokens;
  clientOf(installation: Installation): ShopClient;
}

interface InstallationsContext {
  db: Database;
  jobs: Pick<RegionJobQueue, 'enqueue'>;
  http: ShopifyHttp;
  home: Market;
}

/** Opens the app for the installations of a region. */
export function openInstallations(app: ShopifyApp, { db, jobs, http, home }: InstallationsContext): Shopify {
  const tokens = createInstallationTokens({ db, jobs, app });
  return {
    ...{ app, tokens },
    clientOf: (installation) => {
      let used = '';
      const client: AdminClient = createAdminClient(http, {
        shopHost: installation.shopHost,
        accessToken: async () => {
          used = await tokens.tokenOf(installation.id);
          return used;
        },
        onUnauthorized: async () => tokens.discard(installation.id, used),
      });
      return createShopClient(client, { installation, home });
    },
  };
}
