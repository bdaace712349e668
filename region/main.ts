import { join } from 'node:path';
import { dataFolder, readEnvironment, smtpUrl } from '@fernway/env';
import { createLogger } from '@fernway/env/logger';
import { startMetricsServer } from '@fernway/env/metrics-server';
import { originOf } from '@fernway/env/origin';
import { measureJobs } from '@fernway/jobs/measured';
import { openJobQueue, startWorkers } from '@fernway/jobs/queue';
import { mailHandlers } from '@fernway/mail/jobs';
import { mailer } from '@fernway/mail/mailer';
import { createApp } from './app.ts';
import { purgeProcurementRecords } from './buying/jobs.ts';
import { knowCallers } from './callers/callers.ts';
import { changeFeed } from './changes/feed.ts';
import { openDatabase } from './database.ts';
import { type JobHandlers, regionJobs } from './jobs.ts';
import { composedStore } from './media/composed.ts';
import { warmHomePages } from './media/home-pictures.ts';
import { fetchProductPictures } from './media/jobs.ts';
import { folderStore } from './media/store.ts';
import { createMetrics } from './observability/metrics.ts';
import { poolWatcher } from './observability/pools.ts';
import { guardedFetcher } from './outbound/guarded-fetch.ts';
import { publicInternet } from './outbound/network.ts';
import { watchFollowing } from './peer/following.ts';
import { peerPictures } from './peer/pictures.ts';
import { saveProfileWithPeer } from './shoppers/jobs.ts';

/** Runs one region: `node region/main.ts ca` or `us`. The environment schema says where everything is. */
async function main(): Promise<void> {
  const home = readMarket(process.argv[2]);
  const env = readEnvironment();
  const url = env[`DATABASE_URL_${home}`];
  if (!url)
    throw new Error(`DATABASE_URL_${home} is not set: \`npm start\` sets it to the embedded PostgreSQL`);
  const log = createLogger({ base: { region: home }, level: env.LOG_LEVEL });
  const metrics = createMetrics();

  const database = openDatabase(url, env.DATABASE_POOL_SIZE, poolWatcher(metrics, log));
  const db = database.usual.db;
  const media = composedStore(folderStore(join(dataFolder(env), 'media', home.toLowerCase())), {
    db,
    compose: async (recipe) => (await import('@fernway/demo/pictures/composer')).composeAside(recipe),
    onNotKept: (error) => log.warn({ err: error }, 'a composed picture could not be kept'),
  });
  const fetch = guardedFetcher(publicInternet);
  const peerUrl = env[`REGION_URL_${home === 'CA' ? 'US' : 'CA'}`];
  const handlers: JobHandlers = {
    ...mailHandlers({ send: mailer(smtpUrl(env)), log }),
    'fetch-product-pictures': (data, attempt) =>
      fetchProductPictures({ db, store: media, fetch, log }, data, attempt),
    'purge-procurement-records': () => purgeProcurementRecords(db),
    'save-profile-with-peer': (data) => saveProfileWithPeer(db, { origin: peerUrl, key: env.PEER_KEY }, data),
  };
  const workers = await startWorkers(regionJobs, measureJobs(handlers, metrics.jobs), { url, log });
  const jobs = await openJobQueue(regionJobs, { url, log });
  const callers = knowCallers({
    home,
    db,
    identityUrl: env.IDENTITY_URL,
    peerKey: env.PEER_KEY,
    log,
  });
  const following = watchFollowing({ db, home, metrics, log });
  const siteOrigin = originOf(env[`SITE_HOST_${home}`]);
  const app = await createApp(
    {
      home,
      db,
      searchDb: database.search.db,
      media,
      peerPictures: peerPictures({ origin: peerUrl, log }),
      following,
      jobs,
      changes: changeFeed({ url, db, log }),
      siteOrigin,
    },
    {
      callers,
      logger: log,
      metrics,
      trustedProxies: env.TRUSTED_PROXIES.split(',').flatMap((cidr) => cidr.trim() || []),
      siteKey: env.SITE_KEY,
    },
  );
  const metricsServer = await startMetricsServer(metrics.registry, env[`METRICS_${home}_PORT`]);
  await app.listen({ host: env.BIND_HOST, port: env[`REGION_${home}_PORT`] });

  const leaving = new AbortController();
  const warming = warmHomePages({
    db,
    store: media,
    ask: async (path) => {
      const headers = env.SITE_KEY ? { 'x-site-key': env.SITE_KEY } : {};
      const answer = await app.inject({ url: `/api${path}`, headers });
      if (answer.statusCode !== 200) throw new Error(`a home page's call answers ${answer.statusCode}`);
      return answer.json();
    },
    signal: leaving.signal,
    onFailure: (err) => log.warn({ err }, 'a picture of the home pages could not be drawn ahead'),
  }).catch((err: unknown) => log.warn({ err }, 'the pictures of the home pages are not drawn ahead'));

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    leaving.abort();
    await warming;
    following.stop();
    callers.stop();
    await Promise.all([app.close(), workers.stop(), jobs.close(), metricsServer.close()]);
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop); // whoever started us is gone
}

function readMarket(argument: string | undefined): 'CA' | 'US' {
  if (argument === 'ca') return 'CA';
  if (argument === 'us') return 'US';
  throw new Error('say which region: ca or us');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
