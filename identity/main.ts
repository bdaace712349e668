import { openJobQueue } from '@fernway/jobs/queue';
import { createLogger } from '@fernway/server-kit/logger';
import { startMetricsServer } from '@fernway/server-kit/metrics-server';
import { originOf } from '@fernway/server-kit/origin';
import { runServer } from '@fernway/server-kit/run-server';
import { readEnvironment, sharedKeys, smtpUrl } from '@fernway/settings';
import { socialKeys } from '@fernway/settings/social-keys';
import { createApp } from './app.ts';
import { openPool, TRANSACTION_WAIT_MS } from './database.ts';
import { openIdentity } from './identity.ts';
import { identityJobs } from './jobs.ts';
import { mailSender } from './mails/deliver.ts';
import { watchEndedSessions } from './sessions/ended-sessions.ts';
import { ensureSigningKey } from './tokens/keys.ts';
import { startUpkeep } from './upkeep.ts';
import { startIdentityWorkers } from './workers.ts';

/** Runs the identity service: `node identity/main.ts`. The environment schema says where everything is. */
async function main() {
  const env = readEnvironment();
  const { DATABASE_URL_IDENTITY: url, IDENTITY_SECRET: secret } = env;
  if (!url || !secret)
    throw new Error('DATABASE_URL_IDENTITY and IDENTITY_SECRET have to be set: `npm start` sets both');
  const { SITE_KEY: siteKey, PEER_KEY: peerKey } = sharedKeys(env, 'SITE_KEY', 'PEER_KEY');
  const log = createLogger({ base: { service: 'identity' }, level: env.LOG_LEVEL });
  const pool = openPool(url, env.DATABASE_POOL_SIZE);
  const transactionPool = openPool(url, Math.ceil(env.DATABASE_POOL_SIZE / 2), TRANSACTION_WAIT_MS);
  const hosts = { CA: env.SITE_HOST_CA, US: env.SITE_HOST_US };
  const jobs = await openJobQueue(identityJobs, { url, log });
  const identity = openIdentity({
    pool,
    transactionPool,
    jobs,
    secret,
    hosts,
    log,
    regions: { key: peerKey, urls: { CA: env.REGION_URL_CA, US: env.REGION_URL_US } },
    socialKeys: socialKeys(env),
    maxPasswordLength: env.MAX_PASSWORD_LENGTH,
  });
  const { auth } = identity;
  await ensureSigningKey(auth, pool);

  const origins = { CA: originOf(hosts.CA), US: originOf(hosts.US) };
  const deliver = mailSender(smtpUrl(env), log);
  const workers = await startIdentityWorkers(identity, { url, log, origins, deliver });
  const ended = watchEndedSessions(url, log);
  const app = createApp(identity, { logger: log, site: { siteKey, hosts }, ended, peerKey });
  const endUpkeep = startUpkeep(auth, pool, log);
  const metrics = await startMetricsServer(identity.metrics.registry, env.METRICS_IDENTITY_PORT);
  await app.listen({ host: env.BIND_HOST, port: env.IDENTITY_PORT });

  return async () => {
    endUpkeep();
    await Promise.all([app.shutDown(env.DRAIN_MS), workers.stop()]);
    await Promise.all([jobs.close(), ended.close(), metrics.close()]);
    await Promise.all([pool.end(), transactionPool.end()]);
  };
}

runServer(main);
