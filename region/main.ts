import { join } from 'node:path';
import { tokenAudience } from '@fernway/contract/token';
import type { Market } from '@fernway/contract/wire';
import { replicationUrls } from '@fernway/db/replication/direction';
import { measureJobs } from '@fernway/jobs/metrics';
import { openJobQueue, startWorkers } from '@fernway/jobs/queue';
import { mailer } from '@fernway/mail/mailer';
import { createLogger } from '@fernway/server-kit/logger';
import { startMetricsServer } from '@fernway/server-kit/metrics-server';
import { originOf } from '@fernway/server-kit/origin';
import { openPeer, type PeerOptions } from '@fernway/server-kit/peer-call';
import { runServer } from '@fernway/server-kit/run-server';
import {
  dataFolder,
  type Environment,
  parseList,
  pushKeys,
  readEnvironment,
  sharedKeys,
  smtpUrl,
} from '@fernway/settings';
import { parseNetworks } from '@fernway/settings/networks';
import { keysOf } from '@fernway/settings/shared-key';
import { openDatabases } from './database.ts';
import { keepMemoryReadable } from './http/memory-usage.ts';
import { jobHandlers } from './job-handlers.ts';
import { regionJobs } from './jobs.ts';
import { composedStore } from './media/composed.ts';
import { openImages } from './media/images.ts';
import { openStore } from './media/open-store.ts';
import { prerenderComposedPictures } from './media/prerender-composed.ts';
import { prerenderHomePictures } from './media/prerender-home.ts';
import { whenIdle } from './media/when-idle.ts';
import { merchantNetwork, shopifyOf } from './merchants/platforms/shopify/open-app.ts';
import { createPushSender } from './notifications/push-sender.ts';
import { createPushServices } from './notifications/push-services.ts';
import { createMetrics } from './observability/metrics.ts';
import { openRegion } from './open-region.ts';
import { guardedFetcher } from './outbound/guarded-fetch.ts';
import { peerPictures } from './peer/pictures.ts';

/** Runs one region: `node region/main.ts ca` or `us`. The environment schema says where everything it needs is. */
async function main() {
  keepMemoryReadable();
  const home = readMarket(process.argv[2]);
  const env = readEnvironment();
  const url = env[`DATABASE_URL_${home}`];
  if (!url)
    throw new Error(`DATABASE_URL_${home} is not set: \`npm start\` sets it to the embedded PostgreSQL`);
  const { SITE_KEY, PEER_KEY, LINK_KEY } = sharedKeys(env, 'SITE_KEY', 'PEER_KEY', 'LINK_KEY');
  const log = createLogger({ base: { region: home }, level: env.LOG_LEVEL });
  const metrics = createMetrics();
  const { peer, peerPictureServer } = openPeers(env, home, { log, gauge: metrics.circuits });
  const databases = await openDatabases({
    ...{ home, url, metrics, log },
    readUrls: parseList(env[`DATABASE_READ_URL_${home}`]),
    searchUrls: parseList(env[`DATABASE_SEARCH_URL_${home}`]),
    poolSize: env.DATABASE_POOL_SIZE,
  });
  const { db } = databases.primary.usual;
  const jobs = await openJobQueue(regionJobs, { url, log });
  const media = composedStore(await openStore(env, home), {
    db,
    compose: async (recipe, width) =>
      (await import('@fernway/demo/pictures/composer')).composeInThread(recipe, width),
    ...(env.FERNWAY_DEMO !== 'none' && {
      readShipped: async (name: string) => (await import('@fernway/demo/pictures/shipped')).readShipped(name),
    }),
    onStoreFailure: (error) =>
      log.warn({ err: error }, 'media store failed: a composed picture could not be kept'),
  });
  const images = await openImages({ folder: join(dataFolder(env), 'incoming'), log });
  images.warmUp();
  const pushServices = createPushServices(env.PUSH_SERVICES?.split(','));
  const { region, app, identity, stop } = await openRegion({
    ...{ home, log, metrics, databases, jobs, media, images, pushServices, peer },
    openShopify: shopifyOf(env, { home, log }),
    peerPictures: peerPictures(peerPictureServer, keysOf(SITE_KEY)[0]),
    identityUrl: env.IDENTITY_URL,
    keys: { site: SITE_KEY, peer: PEER_KEY, link: LINK_KEY },
    monitorsReplication: true,
    drawingLimits: {
      perMinute: env.DRAWINGS_PER_MINUTE,
      crawlers: parseNetworks(parseList(env.CRAWLER_NETWORKS)),
    },
    trustedProxies: parseList(env.TRUSTED_PROXIES),
    siteOrigin: originOf(env[`SITE_HOST_${home}`]),
  });
  const keys = pushKeys(env);
  const { DATABASE_URL_CA: CA, DATABASE_URL_US: US } = env;
  const handlers = jobHandlers({
    ...{ home, db, url, media, images, peer, identity, log },
    shopify: region.shopify,
    regions: CA && US ? replicationUrls({ CA, US }, env) : undefined,
    fetch: guardedFetcher(merchantNetwork(env)),
    queue: jobs,
    push: keys && createPushSender(keys, pushServices),
    sendMail: mailer(smtpUrl(env)),
  });
  const workers = await startWorkers(regionJobs, measureJobs(handlers, metrics.jobs), { url, log });
  const metricsServer = await startMetricsServer(metrics.registry, env[`METRICS_${home}_PORT`]);
  await app.listen({ host: env.BIND_HOST, port: env[`REGION_${home}_PORT`] });

  const shutdown = new AbortController();
  const prerendering = {
    db,
    store: media,
    images,
    signal: shutdown.signal,
    waitUntilIdle: whenIdle(app, shutdown.signal),
    onFailure: (err: unknown) => log.warn({ err }, 'prerender failed: a picture could not be drawn ahead'),
  };
  const callHomePage = async (path: string) => {
    const [siteKey = ''] = keysOf(SITE_KEY);
    const answer = await app.inject({ url: path, headers: { 'x-site-key': siteKey } });
    if (answer.statusCode !== 200) throw new Error(`a home page's call answers ${answer.statusCode}`);
    return answer.json();
  };
  const warming = prerenderHomePictures({ ...prerendering, callHomePage })
    .then(() => (env.FERNWAY_DEMO === 'full' ? prerenderComposedPictures(prerendering) : undefined))
    .catch((err: unknown) => log.warn({ err }, 'prerender failed: pictures are not drawn ahead'));

  return async () => {
    shutdown.abort();
    // Requests that are under way still add jobs and check callers.
    await Promise.all([app.shutDown(env.DRAIN_MS), workers.stop(), warming]);
    await Promise.all([jobs.close(), metricsServer.close()]);
    images.close();
    stop();
    await databases.close();
  };
}

/** The other servers that a region calls, besides identity. */
function openPeers(env: Environment, home: Market, options: Pick<PeerOptions, 'log' | 'gauge'>) {
  const peerHome = home === 'CA' ? 'US' : 'CA';
  const origin = env[`REGION_URL_${peerHome}`];
  const name = tokenAudience(peerHome);
  return {
    peer: openPeer({ ...options, name, origin, signed: { to: name, key: env.PEER_KEY } }),
    /** The same region with a circuit of its own: pictures may fail while its other calls do not. */
    peerPictureServer: openPeer({ ...options, name: `${name} pictures`, origin }),
  };
}

function readMarket(argument: string | undefined): 'CA' | 'US' {
  if (argument === 'ca') return 'CA';
  if (argument === 'us') return 'US';
  throw new Error('say which region: ca or us');
}

runServer(main);
