import { identityService } from '@fernway/contract/identity/service';
import type { Database } from '@fernway/db/connect';
import { openIdempotencyKeys } from '@fernway/db/idempotency-keys';
import { type NetworkRateLimiter, openNetworkRateLimiter } from '@fernway/db/network-rate-limiter';
import { openRateLimiter } from '@fernway/db/rate-limiter';
import { countJobs } from '@fernway/jobs/dead-letters';
import { createAppOrigins } from '@fernway/server-kit/app-origins';
import { callPeer, openPeer, type Peer } from '@fernway/server-kit/peer-call';
import { keysOf } from '@fernway/settings/shared-key';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { createAccountDeletions } from './auth/account-deletions.ts';
import { createAuthenticator } from './auth/authenticator.ts';
import { createChangeFeed } from './change-stream/change-feed.ts';
import type { RegionDatabases } from './database.ts';
import type { RegionJobQueue } from './jobs.ts';
import { createDrawingCharge, type DrawingLimits } from './media/drawing-limit.ts';
import { installedShops } from './merchants/installations/installed-shops.ts';
import type { Shopify } from './merchants/installations/open-installations.ts';
import { measureSyncLag } from './merchants/sync/sync-gauges.ts';
import { deleteSubscriptionsOf } from './notifications/ended-sessions.ts';
import type { RegionMetrics } from './observability/metrics.ts';
import { monitorReplication } from './peer/replication-monitor.ts';
import { peerStock } from './peer/stock.ts';
import { privateLinks } from './ratings/uploads/links.ts';
import type { Region } from './region.ts';
import { createSearchHashes } from './search/learning/search-hashes.ts';
import { postgresSearch } from './search/search-engine.ts';
import { createUnreadableReporter } from './unreadable-rows.ts';

/** How one region is run. What stays undefined is left out. */
export interface RegionSettings
  extends Pick<
    Region,
    'home' | 'images' | 'jobs' | 'media' | 'peer' | 'peerPictures' | 'pushServices' | 'siteOrigin'
  > {
  log: FastifyBaseLogger;
  /** In the place of the shops that have installed our app. */
  platform?: Region['platform'];
  /** Default: PostgreSQL. */
  searchEngine?: Region['searchEngine'] | undefined;
  /** Opens our app at Shopify; undefined: it is not registered. */
  openShopify?: ((db: Database, jobs: Pick<RegionJobQueue, 'enqueue'>) => Shopify) | undefined;
  metrics: RegionMetrics;
  databases: RegionDatabases;
  identityUrl: string;
  /** Milliseconds for which identity is left alone when it fails. */
  halfOpenAfter?: number;
  /** Shared secrets, as the environment has them. */
  keys: {
    site: string | undefined;
    peer: string | undefined;
    link: string;
  };
  /** Whether the replication with the other region is monitored. */
  monitorsReplication: boolean;
  drawingLimits: DrawingLimits;
  trustedProxies: string[];
  /** Mean delay of the event loop, in milliseconds, from which on work is refused. */
  eventLoopDelay?: number | undefined;
}

export interface OpenRegion {
  region: Region;
  networkLimiter: NetworkRateLimiter;
  /** The way to the identity service. */
  identity: Peer;
  /** Ready to listen. */
  app: FastifyInstance;
  /** Ends monitors and streams, after the app is closed. */
  stop(): void;
}

/** @throws Error while identity does not say */
async function readAppOrigins(identity: Peer): Promise<string[]> {
  const { answer, status } = await callPeer(identity, identityService.appOrigins, {});
  if (!answer) throw new Error(`identity answers ${status}`);
  return answer.origins;
}

/** Puts a region together: everything that its handlers work with, and its HTTP server. */
export async function openRegion(settings: RegionSettings): Promise<OpenRegion> {
  const { home, log, metrics, keys } = settings;
  const { primary, replicas, searchReplicas } = settings.databases;
  const { db, pool } = primary.usual;
  metrics.watchJobs(() => countJobs((text) => db.execute(text)));
  metrics.watchSync(() => measureSyncLag(db));
  // All copies hash what they count with the first key of the list, so they share counters while keys are rotated.
  const [firstSiteKey = ''] = keysOf(keys.site);
  const networkLimiter = openNetworkRateLimiter(pool, firstSiteKey);
  const identity = openPeer({
    name: 'identity',
    origin: settings.identityUrl,
    signed: { to: 'identity', key: keys.peer },
    log,
    gauge: metrics.circuits,
    ...(settings.halfOpenAfter !== undefined && { halfOpenAfter: settings.halfOpenAfter }),
  });
  const callers = createAuthenticator({
    home,
    db,
    identityUrl: settings.identityUrl,
    identity,
    peerKey: keys.peer,
    // What is missed here, the job `remove-ended-subscriptions` finds.
    onSessionsEnded: (sids) =>
      void deleteSubscriptionsOf(db, sids).catch((err: unknown) =>
        log.warn({ err }, 'push subscriptions of ended sessions are still there: they are removed later'),
      ),
    log,
  });
  const replicationMonitor = settings.monitorsReplication
    ? monitorReplication({ db, home, metrics, log })
    : undefined;
  const shopify = settings.openShopify?.(db, settings.jobs);
  const region: Region = {
    home,
    db,
    searchDb: primary.search.db,
    replicas,
    searchReplicas,
    searchEngine: settings.searchEngine ?? postgresSearch,
    searchHashes: createSearchHashes(firstSiteKey),
    rateLimiter: openRateLimiter(pool, firstSiteKey),
    idempotencyKeys: openIdempotencyKeys(firstSiteKey),
    media: settings.media,
    images: settings.images,
    chargeDrawing: createDrawingCharge(settings.drawingLimits),
    links: privateLinks(keys.link),
    jobs: settings.jobs,
    peerPictures: settings.peerPictures,
    peerStock: settings.peer && peerStock(settings.peer, firstSiteKey),
    replicationMonitor,
    platform: settings.platform ?? (shopify && installedShops({ db, jobs: settings.jobs, shopify, log })),
    shopify,
    peer: settings.peer,
    accounts: createAccountDeletions(identity),
    changes: createChangeFeed({ url: primary.url, db, log }),
    pushServices: settings.pushServices,
    siteOrigin: settings.siteOrigin,
    reportUnreadable: createUnreadableReporter(log),
  };
  const app = await createApp(region, {
    callers,
    logger: log,
    metrics,
    appOrigins: createAppOrigins(() => readAppOrigins(identity)),
    networkLimiter,
    trustedProxies: settings.trustedProxies,
    siteKey: keys.site,
    ...(settings.eventLoopDelay !== undefined && { eventLoopDelay: settings.eventLoopDelay }),
  });
  return {
    ...{ region, networkLimiter, identity, app },
    stop() {
      replicationMonitor?.stop();
      callers.stop();
    },
  };
}
