import { normalizeIP } from '@fastify/rate-limit';
import { sizeLimits } from '@fernway/contract/limits';
import { MARKETS, type Market } from '@fernway/contract/wire';
import { refuseAmbiguousRequests } from '@fernway/server-kit/ambiguous-requests';
import { type AppOrigins, answerAppOrigins } from '@fernway/server-kit/app-origins';
import { ignoreForgedAddresses } from '@fernway/server-kit/forwarded-address';
import { enableGracefulShutdown, type ShutdownState } from '@fernway/server-kit/graceful-shutdown';
import { logSecurityEvents } from '@fernway/server-kit/security-events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { paths } from '../../core/paths.ts';
import { isForApps } from './app-origins.ts';
import { serveBrowserReports } from './browser-reports.ts';
import { answerError, CallError } from './errors.ts';
import { type Hosts, siteOfHost } from './hosts.ts';
import type { SiteMetrics } from './metrics.ts';
import { observeRequests } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { sessionOf } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The market of the requested host; at the host for merchants' shops, Canada. */
    market: Market;
    /** The requested host is the one to which Shopify sends merchants. */
    isOnConnect: boolean;
  }
  interface FastifyContextConfig {
    /**
     * The hosts under which the route answers: those of the markets, which is the default; the one to which Shopify
     * sends merchants; all of ours; or any.
     */
    hosts?: 'markets' | 'connect' | 'ours' | 'any';
  }
}

export interface HttpOptions {
  hosts: Hosts;
  /** Which scripts may read what the site answers to apps. */
  appOrigins: AppOrigins;
  metrics: SiteMetrics;
  shutdown: ShutdownState;
  /** The secret that our servers share, from which the names of networks in the logs are made. */
  siteKey: string | undefined;
  /** Puts every text of the catalogue in ⟦brackets⟧: see `messages/reader.ts`. */
  marksTexts: boolean;
  /** The template of the page at a path. */
  routeOf: (path: string) => string;
}

/**
 * What holds for every request, whatever is asked for: security headers, shutdown, logs, the host's market, errors,
 * health, and the reports of browsers. It is not encapsulated: its hooks run for the plugins that are registered later.
 */
export const httpPlugin = fastifyPlugin(
  async (
    app: FastifyInstance,
    { hosts, appOrigins, metrics, shutdown, siteKey, marksTexts, routeOf }: HttpOptions,
  ) => {
    app.decorate('marksTexts', marksTexts);
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers(securityHeaders);
    });
    // After the security headers, one of which it widens.
    answerAppOrigins(app, { origins: appOrigins, isOpen: isForApps });
    enableGracefulShutdown(app, shutdown);
    observeRequests(app, metrics);
    refuseAmbiguousRequests(app);
    ignoreForgedAddresses(app);
    logSecurityEvents(app, siteKey, (request) => ({
      session: sessionOf(request),
      network: normalizeIP(request.ip),
    }));
    chooseMarket(app, hosts);
    app.setErrorHandler(answerError);
    app.setNotFoundHandler(async (request) => {
      throw new CallError(request.method === 'GET' ? 'not_found' : 'method_not_allowed');
    });
    for (const path of ['/livez', '/readyz'])
      app.get(path, { config: { hosts: 'any' } }, async () => ({ status: 'ok' }));
    serveBrowserReports(app, { metrics, routeOf });
  },
);

/** Lets in requests for one of our hosts, where the route answers under it. The bare host redirects to the Canadian site. */
function chooseMarket(app: FastifyInstance, hosts: Hosts): void {
  app.decorateRequest('market', MARKETS[0]);
  app.decorateRequest('isOnConnect', false);
  app.addHook('onRequest', async (request, reply) => {
    const { hosts: answersAt = 'markets' } = request.routeOptions.config;
    if (answersAt === 'any') return;
    if (request.url.length > sizeLimits.address) throw new CallError('address_too_long');
    // An absolute URL or `*`, which clients send to proxies, names no page here.
    if (!request.url.startsWith('/')) throw new CallError('invalid_request');
    const site = siteOfHost(request.headers.host, hosts);
    if (site === undefined) throw new CallError('misdirected');
    if (site === 'root') return reply.redirect(`//${hosts.sites.CA}${pathOf(request.url)}`, 302);
    if (site === 'connect')
      return letInMerchant(request, reply, { hosts, isAnswered: answersAt !== 'markets' });
    if (answersAt === 'connect') throw new CallError('not_found');
    request.market = site;
  });
}

/** Whoever comes to the host for merchants' shops without a path is shown how a merchant joins. */
async function letInMerchant(
  request: FastifyRequest,
  reply: FastifyReply,
  { hosts, isAnswered }: { hosts: Hosts; isAnswered: boolean },
): Promise<FastifyReply | undefined> {
  request.isOnConnect = true;
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  if (request.url === '/' && request.method !== 'POST')
    return reply.redirect(`//${hosts.sites.CA}${paths.selling()}`, 302);
  if (!isAnswered) throw new CallError('not_found');
  return undefined;
}

// Two slashes at the start would name another host.
const pathOf = (url: string): string => `/${url.replace(/^[/\\]+/, '')}`;
