import { readEnvironment, smtpUrl } from '@fernway/env';
import { createLogger } from '@fernway/env/logger';
import { startMetricsServer } from '@fernway/env/metrics-server';
import { originOf } from '@fernway/env/origin';
import { createApp } from './app.ts';
import { openPool } from './database.ts';
import { openIdentity } from './identity.ts';
import { mailSender } from './outbox/deliver.ts';
import { sendWaiting } from './outbox/mails.ts';
import { saveProfile } from './outbox/profiles.ts';
import { startRelay } from './outbox/relay.ts';
import { watchEndedSessions } from './sessions/ended.ts';
import { keepSigningKey } from './tokens/keys.ts';
import { startUpkeep } from './upkeep.ts';

/** Runs the identity service: `node identity/main.ts`. The environment schema says where everything is. */
async function main(): Promise<void> {
  const env = readEnvironment();
  const { DATABASE_URL_IDENTITY: url, IDENTITY_SECRET: secret, PEER_KEY: peerKey } = env;
  if (!url || !secret)
    throw new Error('DATABASE_URL_IDENTITY and IDENTITY_SECRET have to be set: `npm start` sets both');
  const log = createLogger({ base: { service: 'identity' }, level: env.LOG_LEVEL });
  const pool = openPool(url, env.DATABASE_POOL_SIZE);
  const hosts = { CA: env.SITE_HOST_CA, US: env.SITE_HOST_US };
  const identity = openIdentity({ pool, secret, hosts, log });
  const { auth } = identity;
  await keepSigningKey(auth, pool);

  const peers = { key: peerKey, regions: { CA: env.REGION_URL_CA, US: env.REGION_URL_US } };
  const origins = { CA: originOf(hosts.CA), US: originOf(hosts.US) };
  const deliver = mailSender(smtpUrl(env), log);
  const relay = startRelay({
    url,
    log,
    handlers: {
      'profile-ca': (row, client) => saveProfile(peers, 'CA', row, client),
      'profile-us': (row, client) => saveProfile(peers, 'US', row, client),
      mail: (row) => sendWaiting({ auth, origins, deliver }, row),
    },
  });
  const ended = watchEndedSessions(url, log);
  const app = createApp(identity, { logger: log, gate: { siteKey: env.SITE_KEY, hosts }, ended, peerKey });
  const endUpkeep = startUpkeep(auth, pool, log);
  const metrics = await startMetricsServer(identity.metrics.registry, env.METRICS_IDENTITY_PORT);
  await app.listen({ host: env.BIND_HOST, port: env.IDENTITY_PORT });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    endUpkeep();
    await Promise.all([app.close(), relay.stop(), ended.close(), metrics.close()]);
    await pool.end();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop); // whoever started us is gone
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
