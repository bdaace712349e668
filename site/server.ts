import { readEnvironment } from '@fernway/env';
import { createLogger } from '@fernway/env/logger';
import { startMetricsServer } from '@fernway/env/metrics-server';
import type { FastifyInstance } from 'fastify';
import { createSite, type SiteOptions } from './serving/app.ts';
import { createMetrics } from './serving/metrics.ts';

/** Memory for rendered pages: about 5,000 of them. */
const CACHE_BYTES = 64 * 1024 * 1024;
/** How long requests that are running may take to end once the site is asked to stop. */
const PATIENCE_MS = 1_500;

/** Runs the site for both markets: `node site/server.ts`, with `--dev` from its sources with hot reload. */
async function main(): Promise<void> {
  const development = process.argv.includes('--dev');
  process.env.NODE_ENV ??= development ? 'development' : 'production'; // React reads it when it is loaded
  const env = readEnvironment();
  const metrics = createMetrics();
  const options: Omit<SiteOptions, 'render' | 'routeOf'> = {
    hosts: { sites: { CA: env.SITE_HOST_CA, US: env.SITE_HOST_US }, root: env.SITE_HOST_ROOT },
    regions: { CA: env.REGION_URL_CA, US: env.REGION_URL_US },
    identityUrl: env.IDENTITY_URL,
    siteKey: env.SITE_KEY,
    logger: createLogger({ base: { service: 'site' }, level: env.LOG_LEVEL }),
    metrics,
    trustedProxies: env.TRUSTED_PROXIES.split(',').flatMap((cidr) => cidr.trim() || []),
    cacheBytes: CACHE_BYTES,
    development,
  };
  const app = await (development ? siteFromSources(options) : siteFromBuild(options));
  const metricsServer = await startMetricsServer(metrics.registry, env.METRICS_SITE_PORT);
  await app.listen({ host: env.BIND_HOST, port: env.SITE_PORT });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS).unref();
    await app.close();
    await metricsServer.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop); // whoever started us is gone
}

async function siteFromBuild(options: Omit<SiteOptions, 'render' | 'routeOf'>): Promise<FastifyInstance> {
  const { builtPages, renderer, routeTemplates } = await import('./serving/renderer.ts');
  const build = await builtPages();
  return createSite({ ...options, render: renderer(build, 'production'), routeOf: routeTemplates(build) });
}

async function siteFromSources(options: Omit<SiteOptions, 'render' | 'routeOf'>): Promise<FastifyInstance> {
  const { createDevelopmentSite } = await import('./serving/development.ts');
  return createDevelopmentSite(options);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
