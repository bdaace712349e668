import { randomBytes } from 'node:crypto';
import { sizeLimits } from '@fernway/contract/limits';
import { ANYTHING } from '@fernway/contract/position';
import { MARKETS, type Market } from '@fernway/contract/wire';
import { enableGracefulShutdown, type ShutdownState } from '@fernway/server-kit/graceful-shutdown';
import { requestId } from '@fernway/server-kit/request-id';
import { answerUnreadable } from '@fernway/server-kit/unreadable';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serveAppCode } from './assets/app-qr-code.ts';
import { serveAssets } from './assets/assets.ts';
import { serveFilm } from './assets/film.ts';
import { servePictures } from './assets/pictures.ts';
import { serveInstalling } from './assets/pwa.ts';
import { takeReports } from './http/browser-reports.ts';
import { answerError, SiteError } from './http/errors.ts';
import { type Hosts, siteOfHost } from './http/hosts.ts';
import type { Metrics } from './http/metrics.ts';
import { observeRequests } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serverBefore } from './pages/cache-fast-path.ts';
import { type Change, followChanges } from './pages/cache-invalidation.ts';
import { readEntrance } from './pages/campaign-params.ts';
import { nearestBy } from './pages/nearest-city.ts';
import { PageCache } from './pages/page-cache.ts';
import { openVisits } from './pages/page-context.ts';
import { type PagesOptions, servePages } from './pages/pages.ts';
import { Places } from './pages/places.ts';
import { takeChoices } from './pages/preference-routes.ts';
import { readChoices } from './pages/preferences.ts';
import type { Page } from './pages/rendered-page.ts';
import type { PageRoutes } from './pages/renderer.ts';
import { serveSitemap } from './seo/sitemap.ts';
import { serveWellKnown } from './seo/well-known.ts';
import { passToIdentity } from './session/auth-proxy.ts';
import { wayToIdentity } from './session/identity-client.ts';
import { offeredProviders, takeBackFromProviders } from './session/oauth-callbacks.ts';
import { clientsOf } from './session/region-clients.ts';
import { exchangeTokens } from './session/region-tokens.ts';
import { carryOver } from './session/session-handover.ts';
import { ownRegions } from './session/shopper-client.ts';
import { leadToCarts } from './shopper/carts.ts';
import { confirmDeletions } from './shopper/confirm-deletion.ts';
import { serveOwnData } from './shopper/data-export.ts';
import { takeOwnForms } from './shopper/profile-forms.ts';
import { answerPush, type PushOptions } from './shopper/push.ts';
import { passOwnCalls } from './shopper/shopper-api.ts';
import { tellStock } from './shopper/stock.ts';
import { suggestWhileTyping } from './shopper/suggestions.ts';
import { takeOwnPictures } from './shopper/uploads.ts';
import { answerViewer } from './shopper/viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The market of the requested host. */
    market: Market;
  }
  interface FastifyContextConfig {
    /** The route answers under any host. */
    anyHost?: boolean;
  }
}

/** The options of a site that do not depend on whether its pages are built or run from source. */
export type BeforePages = Omit<SiteOptions, 'render' | keyof PageRoutes>;

export interface SiteOptions extends PageRoutes, Pick<PagesOptions, 'render' | 'development'> {
  hosts: Hosts;
  /** Origins of the regions. */
  regions: Readonly<Record<Market, string>>;
  /** Origin of the identity service. */
  identityUrl: string;
  /** How messages are pushed to browsers; undefined: none are pushed. */
  push?: PushOptions | undefined;
  /** The secret by which the regions and the identity service know the site. */
  siteKey?: string | undefined;
  logger: FastifyBaseLogger;
  metrics: Metrics;
  /** Memory for rendered pages. */
  cacheBytes: number;
  /** Puts every text of the catalogue in ⟦brackets⟧: see `messages/reader.ts`. */
  marksTexts?: boolean;
  /** CIDRs of the hops whose forwarding headers count. */
  trustedProxies?: readonly string[];
}

/** The site's HTTP server for both markets, ready to listen. */
export function createSite(options: SiteOptions): FastifyInstance {
  const {
    hosts,
    regions,
    identityUrl,
    siteKey,
    logger,
    metrics,
    cacheBytes,
    trustedProxies = [],
    routeOf,
  } = options;
  const { marksTexts = false } = options;
  const cache = new PageCache<Page>(options.development ? 1 : cacheBytes);
  const shutdown: ShutdownState = { isShuttingDown: false };
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestId,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    serverFactory: (framework) => serverBefore(framework, { cache, hosts, metrics, logger, shutdown }),
    // Requests that arrive while the site shuts down are still answered: see `graceful-shutdown.ts`.
    return503OnClosing: false,
    bodyLimit: sizeLimits.body,
    routerOptions: { maxParamLength: sizeLimits.segment },
    forceCloseConnections: 'idle',
    // A request that the router cannot read runs no hooks, so its market is set here.
    frameworkErrors: (error, request, reply) => {
      const site = siteOfHost(request.headers.host, hosts);
      request.market = site === undefined || site === 'root' ? MARKETS[0] : site;
      answerError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => {
      const id = randomBytes(16).toString('hex');
      const code = answerUnreadable(error, socket, id, securityHeaders);
      if (code) logger.info({ requestId: id, problem: code }, 'unreadable request');
    },
  });
  app.decorate('marksTexts', marksTexts);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders);
  });
  enableGracefulShutdown(app, shutdown);
  observeRequests(app, metrics);
  chooseSite(app, hosts);
  readEntrance(app, metrics);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(async (request) => {
    throw new SiteError(request.method === 'GET' ? 'not_found' : 'method_not_allowed');
  });

  for (const path of ['/livez', '/readyz'])
    app.get(path, { config: { anyHost: true } }, async () => ({ status: 'ok' }));
  const regionOf = clientsOf({ regions, siteKey });
  const places = new Places({ CA: regionOf('CA'), US: regionOf('US') });
  servePictures(app, regions);
  serveAppCode(app, hosts.sites);
  serveWellKnown(app, hosts.sites);
  serveFilm(app);
  suggestWhileTyping(app, { regionOf, metrics });
  const askIdentity = wayToIdentity({ identityUrl, siteKey, hosts: hosts.sites });
  const tokens = exchangeTokens(askIdentity, metrics);
  passToIdentity(app, { askIdentity, tokens, hosts: hosts.sites });
  takeBackFromProviders(app, { askIdentity, tokens });
  carryOver(app, { askIdentity, hosts: hosts.sites });
  const askOwn = ownRegions(tokens, regionOf);
  answerViewer(app, askOwn);
  passOwnCalls(app, askOwn);
  tellStock(app, regionOf);
  takeOwnForms(app, askOwn);
  serveOwnData(app, { askIdentity, regionOf });
  confirmDeletions(app, { askIdentity, tokens });
  takeOwnPictures(app, askOwn);
  answerPush(app, options.push);
  leadToCarts(app, { regions, siteKey, tokens });
  takeChoices(app, { places, findNearest: siteKey === undefined ? undefined : nearestBy(regions, siteKey) });
  takeReports(app, { metrics, routeOf });
  if (!options.development) {
    serveAssets(app);
    serveInstalling(app);
  }
  const changedAt: Record<Market, string> = { CA: ANYTHING, US: ANYTHING };
  const drop = servePages(app, {
    ...options,
    cache,
    askOwn,
    openVisit: openVisits({
      hosts: hosts.sites,
      regionOf,
      offeredProviders: offeredProviders(askIdentity, app.log),
      changedAt: (market) => changedAt[market],
    }),
    choicesOf: (request) => readChoices(request, places),
  });
  if (siteKey !== undefined) {
    serveSitemap(app, { hosts: hosts.sites, regions, siteKey, regionOf });
    followRegions(app, regions, siteKey, (market, change) => {
      // The latest position, not the greatest: a restored database starts its positions over.
      changedAt[market] = change.at;
      drop(market, change);
    });
  }
  return app;
}

/** Follows the regions' changes for as long as the site listens. */
function followRegions(
  app: FastifyInstance,
  regions: SiteOptions['regions'],
  siteKey: string,
  onChange: (market: Market, change: Change) => void,
): void {
  const closing = new AbortController();
  const following: Promise<void>[] = [];
  app.addHook('onListen', async () => {
    for (const market of MARKETS) {
      const log = app.log.child({ region: market });
      const { signal } = closing;
      following.push(
        followChanges({
          origin: regions[market],
          siteKey,
          onChange: (change) => onChange(market, change),
          log,
          signal,
        }),
      );
    }
  });
  app.addHook('preClose', async () => {
    closing.abort();
    await Promise.all(following);
  });
}

/** Lets in requests for one of our hosts. The bare host redirects to the Canadian site. */
function chooseSite(app: FastifyInstance, hosts: Hosts): void {
  app.decorateRequest('market', MARKETS[0]);
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.anyHost) return;
    if (request.url.length > sizeLimits.address) throw new SiteError('address_too_long');
    // An absolute URL or `*`, which clients send to proxies, names no page here.
    if (!request.url.startsWith('/')) throw new SiteError('invalid_request');
    const site = siteOfHost(request.headers.host, hosts);
    if (site === undefined) throw new SiteError('misdirected');
    if (site === 'root') return reply.redirect(`//${hosts.sites.CA}${pathOf(request.url)}`, 302);
    request.market = site;
  });
}

// Two slashes at the start would name another host.
const pathOf = (url: string): string => `/${url.replace(/^[/\\]+/, '')}`;
