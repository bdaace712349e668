import { brand } from '@fernway/brand';
import { createLogger } from '@fernway/server-kit/logger';
import { startMetricsServer } from '@fernway/server-kit/metrics-server';
import { runServer } from '@fernway/server-kit/run-server';
import { parseList, pushStandIn, readEnvironment, sharedKeys } from '@fernway/settings';
import { parseNetworks } from '@fernway/settings/networks';
import { keysOf } from '@fernway/settings/shared-key';
import { fakeListing } from '@fernway/settings/shopify-keys';
import type { FastifyInstance } from 'fastify';
import { type BeforePages, createSite } from './server/app.ts';
import { createMetrics } from './server/http/metrics.ts';

/** Memory for rendered pages: about 5,000 of them. */
const CACHE_BYTES = 64 * 1024 * 1024;

/** Runs the site for both markets: `node site/server.ts`; with `--dev`, from source with hot reload. */
async function main() {
  const development = process.argv.includes('--dev');
  process.env.NODE_ENV ??= development ? 'development' : 'production'; // React reads it when it is loaded
  const env = readEnvironment();
  const metrics = createMetrics();
  const options: BeforePages = {
    hosts: {
      sites: { CA: env.SITE_HOST_CA, US: env.SITE_HOST_US },
      root: env.SITE_HOST_ROOT,
      connect: env.SITE_HOST_CONNECT,
    },
    merchantApp: fakeListing(env) ?? brand.merchantApp,
    regions: { CA: env.REGION_URL_CA, US: env.REGION_URL_US },
    identityUrl: env.IDENTITY_URL,
    push:
      env.VAPID_PUBLIC_KEY === undefined
        ? undefined
        : { key: env.VAPID_PUBLIC_KEY, standIn: pushStandIn(env) },
    siteKey: keysOf(sharedKeys(env, 'SITE_KEY').SITE_KEY)[0],
    logger: createLogger({ base: { service: 'site' }, level: env.LOG_LEVEL }),
    metrics,
    maxPasswordLength: env.MAX_PASSWORD_LENGTH,
    trustedProxies: parseList(env.TRUSTED_PROXIES),
    cacheBytes: CACHE_BYTES,
    renderLimits: {
      pages: env.RENDERS_PER_MINUTE,
      searches: env.SEARCH_RENDERS_PER_MINUTE,
      atOnce: env.RENDERS_AT_ONCE,
      crawlers: parseNetworks(parseList(env.CRAWLER_NETWORKS)),
    },
    development,
  };
  const app = await (development ? siteFromSources(options) : siteFromBuild(options));
  const metricsServer = await startMetricsServer(metrics.registry, env.METRICS_SITE_PORT);
  await app.listen({ host: env.BIND_HOST, port: env.SITE_PORT });

  return async () => {
    await app.shutDown(env.DRAIN_MS);
    await metricsServer.close();
  };
}

async function siteFromBuild(options: BeforePages): Promise<FastifyInstance> {
  const { loadBuiltPages, pageRoutes, createRenderer } = await import('./server/pages/renderer.ts');
  const build = await loadBuiltPages();
  return createSite({ ...options, ...pageRoutes(build), render: createRenderer(build, 'production') });
}

async function siteFromSources(options: BeforePages): Promise<FastifyInstance> {
  const { createDevelopmentSite } = await import('./server/development.ts');
  return createDevelopmentSite(options);
}

runServer(main);
