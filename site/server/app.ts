import { randomBytes } from 'node:crypto';
import { sizeLimits } from '@fernway/contract/limits';
import { MARKETS, type Market } from '@fernway/contract/wire';
import { createAppOrigins } from '@fernway/server-kit/app-origins';
import { answerClientError } from '@fernway/server-kit/client-error';
import type { ShutdownState } from '@fernway/server-kit/graceful-shutdown';
import { requestId } from '@fernway/server-kit/request-id';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { assetsPlugin } from './assets/plugin.ts';
import { connectPlugin } from './connect/plugin.ts';
import { readAppOrigins } from './http/app-origins.ts';
import { answerError } from './http/errors.ts';
import { type Hosts, marketOfHost } from './http/hosts.ts';
import type { SiteMetrics } from './http/metrics.ts';
import { httpPlugin } from './http/plugin.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createFastPathServer } from './pages/cache-fast-path.ts';
import { PageCache } from './pages/page-cache.ts';
import type { PagesOptions } from './pages/pages.ts';
import { pagesPlugin } from './pages/plugin.ts';
import { Recompression } from './pages/recompression.ts';
import { RefusalDelay, type Timer } from './pages/refusal-delay.ts';
import { RenderAdmission, type RenderLimits } from './pages/render-admission.ts';
import type { CompressedPage } from './pages/rendered-page.ts';
import type { PageRoutes } from './pages/renderer.ts';
import { seoPlugin } from './seo/plugin.ts';
import { createIdentityClients } from './session/identity-clients.ts';
import { offeredProviders } from './session/oauth-callbacks.ts';
import { sessionPlugin } from './session/plugin.ts';
import { createRegionClients } from './session/region-clients.ts';
import { createRegionTokens } from './session/region-tokens.ts';
import { createShopperClient } from './session/shopper-client.ts';
import { shopperPlugin } from './shopper/plugin.ts';
import type { PushOptions } from './shopper/push.ts';

/** The options of a site that do not depend on whether its pages are built or run from source. */
export type BeforePages = Omit<SiteOptions, 'render' | keyof PageRoutes>;

export interface SiteOptions extends PageRoutes, Pick<PagesOptions, 'render' | 'development'> {
  hosts: Hosts;
  /** Origins of the regions. */
  regions: Readonly<Record<Market, string>>;
  /** Origin of the identity service. */
  identityUrl: string;
  /** The address of our app in the platform's app store. */
  merchantApp: string;
  /** How messages are pushed to browsers; undefined: none are pushed. */
  push?: PushOptions | undefined;
  /** The secret by which the regions and the identity service know the site. */
  siteKey?: string | undefined;
  logger: FastifyBaseLogger;
  metrics: SiteMetrics;
  /** Memory for rendered pages. */
  cacheBytes: number;
  /** What each network may have rendered. */
  renderLimits: RenderLimits;
  /** MAX_PASSWORD_LENGTH */
  maxPasswordLength: number;
  /** Lets refusals of pages wait; default: `setTimeout`. */
  refusalTimer?: Timer | undefined;
  /** Puts every text of the catalogue in ⟦brackets⟧: see `messages/reader.ts`. */
  marksTexts?: boolean;
  /** CIDRs of the hops whose forwarding headers count. */
  trustedProxies?: readonly string[];
}

/** The site's HTTP server for both markets, ready to listen. */
export function createSite(options: SiteOptions): FastifyInstance {
  const { regions, identityUrl, siteKey, metrics, findPage, sitemapPaths, render, push } = options;
  const { development = false, marksTexts = false } = options;
  const hosts = options.hosts.sites;
  const cache = new PageCache<CompressedPage>(development ? 1 : options.cacheBytes);
  const recompression = new Recompression();
  const shutdown: ShutdownState = { isShuttingDown: false };
  const app = createServer(options, { cache, recompression, shutdown });
  const regionOf = createRegionClients({ regions, siteKey });
  const identityOf = createIdentityClients({ identityUrl, siteKey, hosts });
  const tokens = createRegionTokens(identityOf, metrics);
  const shopperClient = createShopperClient(tokens, regionOf);

  // The hooks of the first two run for the routes of all, so they come first; the order of the others is free.
  app.register(httpPlugin, {
    ...{ hosts: options.hosts, metrics, shutdown, siteKey, marksTexts },
    routeOf: (path) => findPage(path).path,
    appOrigins: createAppOrigins(() => readAppOrigins(identityUrl)),
  });
  app.register(pagesPlugin, {
    ...{ hosts, regions, siteKey, regionOf, identityOf, shopperClient, metrics, cache, recompression },
    maxPasswordLength: options.maxPasswordLength,
    merchantApp: options.merchantApp,
    admission: new RenderAdmission(options.renderLimits),
    refusalDelay: new RefusalDelay(options.refusalTimer),
    ...{ render, findPage, sitemapPaths, development },
    offeredProviders: offeredProviders(identityOf, app.log),
  });
  app.register(sessionPlugin, { hosts, identityOf, tokens, shopperClient });
  app.register(shopperPlugin, {
    regionOf,
    identityOf,
    tokens,
    shopperClient,
    push,
    metrics,
  });
  app.register(connectPlugin, { hosts, regions, regionOf, merchantApp: options.merchantApp });
  app.register(seoPlugin, { hosts, siteKey, regionOf, sitemapPaths });
  app.register(assetsPlugin, { hosts, regions, siteKey, development });
  return app;
}

/** The server without routes: what it reads of a request before any hook runs. */
function createServer(
  { hosts, logger, metrics, findPage, trustedProxies = [] }: SiteOptions,
  pages: { cache: PageCache<CompressedPage>; recompression: Recompression; shutdown: ShutdownState },
): FastifyInstance {
  return Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestId,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    serverFactory: (framework) =>
      createFastPathServer(framework, { ...pages, findPage, hosts, metrics, logger }),
    // Requests that arrive while the site shuts down are still answered: see `graceful-shutdown.ts`.
    return503OnClosing: false,
    bodyLimit: sizeLimits.body,
    routerOptions: { maxParamLength: sizeLimits.segment },
    forceCloseConnections: 'idle',
    // A request that the router cannot read runs no hooks, so its market is set here.
    frameworkErrors: (error, request, reply) => {
      request.market = marketOfHost(request.headers.host, hosts) ?? MARKETS[0];
      answerError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => {
      const id = randomBytes(16).toString('hex');
      const code = answerClientError(error, socket, id, securityHeaders);
      if (code) logger.info({ requestId: id, problem: code }, 'unreadable request');
    },
  });
}
