import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import type { Peer } from '@fernway/server-kit/peer-call';
import type { FastifyBaseLogger } from 'fastify';
import type { RegionJobHandlers, RegionJobQueue } from '../../jobs.ts';
import { answerCompliance, redactPeerOrders } from '../installations/compliance.ts';
import type { Shopify } from '../installations/open-installations.ts';
import { markUninstalled, retireUninstalledShops, uninstallShop } from '../installations/uninstall.ts';
import { ShopifyError } from '../platforms/shopify/shopify-error.ts';
import { forwardWebhook } from './forward-webhook.ts';
import {
  checkInstallations,
  purgePlatformInbox,
  reconcileAllShops,
  reconcileShop,
  startRuns,
} from './reconcile.ts';
import { reconcileOrders, reconcileShopOrders } from './sync-orders.ts';
import { syncShop } from './sync-shop.ts';

interface ShopJobsContext {
  home: Market;
  db: Database;
  /** The region's database. */
  url: string;
  queue: RegionJobQueue;
  /** undefined: our app is not registered, and no shop is asked for anything. */
  shopify: Shopify | undefined;
  peer: Peer;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

type ShopJobName =
  | 'answer-compliance'
  | 'compare-catalogues'
  | 'forward-webhook'
  | 'uninstall-shop'
  | 'purge-platform-inbox'
  | 'redact-peer-orders'
  | 'read-collections'
  | 'reconcile-all-shops'
  | 'reconcile-orders'
  | 'reconcile-shop'
  | 'reconcile-shop-orders'
  | 'check-installations'
  | 'retire-uninstalled-shops'
  | 'sync-shop';

/** The handlers of the jobs that keep connected shops in step. */
export function shopHandlers({
  home,
  db,
  url,
  queue,
  shopify,
  peer,
  log,
}: ShopJobsContext): Pick<RegionJobHandlers, ShopJobName> {
  const context = shopify && { db, url, queue, shopify, log };
  return {
    'answer-compliance': async (data, { isLast, signal }) => {
      const { installationId, action } = data;
      // Nobody may have told us that the shop has left, or it could not be asked then.
      if (action === 'shop/redact')
        await uninstallShop({ db, shopify, log }, installationId, signal).catch(async (err) => {
          if (!isLast || !(err instanceof ShopifyError)) throw err;
          // A shop that is closed never answers again. That it has left is signed, and names it.
          log.warn({ err, installation: installationId }, 'a shop that cannot be asked is redacted');
          await markUninstalled(db, installationId);
        });
      await answerCompliance({ db, home, jobs: queue }, data);
    },
    'redact-peer-orders': (data) => redactPeerOrders(peer, data),
    'compare-catalogues': () => startRuns(db, queue, 'comparison'),
    'forward-webhook': (data) => forwardWebhook(peer, data),
    'uninstall-shop': ({ installationId }, { signal }) =>
      uninstallShop({ db, shopify, log }, installationId, signal),
    'purge-platform-inbox': () => purgePlatformInbox(db),
    'read-collections': () => startRuns(db, queue, 'collections'),
    'reconcile-all-shops': () => reconcileAllShops(db, queue),
    'reconcile-orders': () => reconcileOrders(db, queue),
    'reconcile-shop': async (data, { signal }) => context && reconcileShop(context, data, signal),
    'reconcile-shop-orders': async (data, { signal }) =>
      context && reconcileShopOrders(context, data, signal),
    'check-installations': () => checkInstallations(db, queue),
    'retire-uninstalled-shops': async () => void (await retireUninstalledShops(db)),
    'sync-shop': async (data, { signal }) => context && syncShop(context, data, signal),
  };
}
