import { tokenAudience } from '@fernway/contract/token';
import { openBudgets } from '@fernway/db/budgets';
import { openNetworkBudgets } from '@fernway/db/network-budgets';
import { countJobs } from '@fernway/jobs/dead-letters';
import { measureJobs } from '@fernway/jobs/metrics';
import { openJobQueue, startWorkers } from '@fernway/jobs/queue';
import { mailer } from '@fernway/mail/mailer';
import { createLogger } from '@fernway/server-kit/logger';
import { startMetricsServer } from '@fernway/server-kit/metrics-server';
import { originOf } from '@fernway/server-kit/origin';
import { openPeer } from '@fernway/server-kit/peer-call';
import { runServer } from '@fernway/server-kit/run-server';
import { listed, pushKeys, readEnvironment, sharedKeys, smtpUrl } from '@fernway/settings';
import { keysOf } from '@fernway/settings/shared-key';
import { createApp } from './app.ts';
import { createAccountDeletions } from './auth/account-deletions.ts';
import { createAuthenticator } from './auth/authenticator.ts';
import { createChangeFeed } from './change-stream/change-feed.ts';
import { checkHome, openDatabase, openReplicas } from './database.ts';
import { keepMemoryReadable } from './http/memory-usage.ts';
import { jobHandlers } from './job-handlers.ts';
import { regionJobs } from './jobs.ts';
import { composedStore } from './media/composed.ts';
import { openStore } from './media/open-store.ts';
import { prerenderHomePictures } from './media/prerender-home.ts';
import { whenIdle } from './media/when-idle.ts';
import { platformAt } from './merchants/platforms/platform.ts';
import { createPushSender } from './notifications/push-sender.ts';
import { createPushServices } from './notifications/push-services.ts';
import { createMetrics } from './observability/metrics.ts';
import { poolWatcher } from './observability/pools.ts';
import { guardedFetcher } from './outbound/guarded-fetch.ts';
import { publicInternet } from './outbound/network.ts';
import { peerPictures } from './peer/pictures.ts';
import { monitorReplication } from './peer/replication-monitor.ts';
import { privateLinks } from './ratings/uploads/links.ts';

/** Runs one region: `node region/main.ts ca` or `us`. The environment schema says where everything it needs is. */
async function main() {
  keepMemoryReadable();
  const home = readMarket(process.argv[2]);
  const env = readEnvironment();
  const url = env[`DATABASE_URL_${home}`];
  if (!url)
    throw new Error(`DATABASE_URL_${home} is not set: \`npm start\` sets it to the embedded PostgreSQL`);
  const {
    SITE_KEY: siteKey,
    PEER_KEY: peerKey,
    LINK_KEY: linkKey,
  } = sharedKeys(env, 'SITE_KEY', 'PEER_KEY', 'LINK_KEY');
  const log = createLogger({ base: { region: home }, level: env.LOG_LEVEL });
  const metrics = createMetrics();

  const pools = { size: env.DATABASE_POOL_SIZE, watch: poolWatcher(metrics, log) };
  const database = openDatabase({ ...pools, url });
  await checkHome(database, home);
  // All copies hash what they count with the first key of the list, so they share counters while keys are rotated.
  const [shownKey = ''] = keysOf(siteKey);
  const networks = openNetworkBudgets(database.usual.pool, shownKey);
  const readUrls = listed(env[`DATABASE_READ_URL_${home}`]);
  const replicas =
    readUrls.length > 0
      ? openReplicas({ ...pools, urls: readUrls, primary: database, home, metrics, log })
      : undefined;
  const db = database.usual.db;
  const media = composedStore(await openStore(env, home), {
    db,
    compose: async (recipe) => (await import('@fernway/demo/pictures/composer')).composeAside(recipe),
    onStoreFailure: (error) => log.warn({ err: error }, 'a composed picture could not be kept'),
  });
  const peerHome = home === 'CA' ? 'US' : 'CA';
  const peerName = tokenAudience(peerHome);
  const ways = { log, gauge: metrics.circuits };
  const signedFor = <To extends string>(to: To) => ({ name: to, signed: { to, key: peerKey } });
  const origin = env[`REGION_URL_${peerHome}`];
  const peer = openPeer({ ...ways, ...signedFor(peerName), origin });
  const picturesOfPeer = openPeer({ ...ways, name: `${peerName} pictures`, origin });
  const identity = openPeer({ ...ways, ...signedFor('identity'), origin: env.IDENTITY_URL });
  const jobs = await openJobQueue(regionJobs, { url, log });
  metrics.watchJobs(() => countJobs((text) => db.execute(text)));
  const services = createPushServices(env.PUSH_SERVICES?.split(','));
  const keys = pushKeys(env);
  const handlers = jobHandlers({
    home,
    db,
    media,
    fetch: guardedFetcher(publicInternet),
    peer,
    queue: jobs,
    push: keys && createPushSender(keys, services),
    platformKey: env.PLATFORM_KEY,
    sendMail: mailer(smtpUrl(env)),
    log,
  });
  const workers = await startWorkers(regionJobs, measureJobs(handlers, metrics.jobs), { url, log });
  const callers = createAuthenticator({
    home,
    db,
    identityUrl: env.IDENTITY_URL,
    identity,
    peerKey,
    log,
  });
  const following = monitorReplication({ db, home, metrics, log });
  const siteOrigin = originOf(env[`SITE_HOST_${home}`]);
  const app = await createApp(
    {
      home,
      db,
      searchDb: database.search.db,
      replicas,
      budgets: openBudgets(database.usual.pool, shownKey),
      media,
      links: privateLinks(linkKey),
      peerPictures: peerPictures(picturesOfPeer),
      following,
      platform:
        env.PLATFORM_URL === undefined
          ? undefined
          : platformAt(openPeer({ ...ways, name: 'platform', origin: env.PLATFORM_URL })),
      jobs,
      accounts: createAccountDeletions(identity),
      changes: createChangeFeed({ url, db, log }),
      pushServices: services,
      siteOrigin,
    },
    {
      callers,
      logger: log,
      metrics,
      networks,
      trustedProxies: listed(env.TRUSTED_PROXIES),
      siteKey,
      platformKey: env.PLATFORM_KEY,
    },
  );
  const metricsServer = await startMetricsServer(metrics.registry, env[`METRICS_${home}_PORT`]);
  await app.listen({ host: env.BIND_HOST, port: env[`REGION_${home}_PORT`] });

  const shutdown = new AbortController();
  const warming = prerenderHomePictures({
    db,
    store: media,
    callHomePage: async (path) => {
      const answer = await app.inject({ url: path, headers: { 'x-site-key': shownKey } });
      if (answer.statusCode !== 200) throw new Error(`a home page's call answers ${answer.statusCode}`);
      return answer.json();
    },
    signal: shutdown.signal,
    waitUntilIdle: whenIdle(app, shutdown.signal),
    onFailure: (err) => log.warn({ err }, 'a picture of the home pages could not be drawn ahead'),
  }).catch((err: unknown) => log.warn({ err }, 'the pictures of the home pages are not drawn ahead'));

  return async () => {
    shutdown.abort();
    // Requests that are under way still add jobs and check callers.
    await Promise.all([app.shutDown(env.DRAIN_MS), workers.stop(), warming]);
    following.stop();
    callers.stop();
    await Promise.all([jobs.close(), metricsServer.close()]);
    await Promise.all([database.close(), replicas?.close()]);
  };
}

function readMarket(argument: string | undefined): 'CA' | 'US' {
  if (argument === 'ca') return 'CA';
  if (argument === 'us') return 'US';
  throw new Error('say which region: ca or us');
}

runServer(main);
