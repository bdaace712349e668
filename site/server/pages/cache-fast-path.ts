import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { sizeLimits, timeLimits } from '@fernway/contract/limits';
import { isAmbiguous } from '@fernway/server-kit/ambiguous-requests';
import type { ShutdownState } from '@fernway/server-kit/graceful-shutdown';
import { closeAfterRefusal } from '@fernway/server-kit/refused-bodies';
import { requestId } from '@fernway/server-kit/request-id';
import { ignoreExpectations } from '@fernway/server-kit/server-options';
import { endSlowBodies } from '@fernway/server-kit/slow-bodies';
import type { FastifyBaseLogger } from 'fastify';
import { isPictureSent } from '../../pages/rating/upload-path.ts';
import { hasPreferenceCookies } from '../http/cookies.ts';
import { type Hosts, marketOfHost } from '../http/hosts.ts';
import type { SiteMetrics } from '../http/metrics.ts';
import { observeRequest } from '../http/request-log.ts';
import { pageKey, pageKeyText } from './cache-key.ts';
import { hasCampaignParams } from './campaign-params.ts';
import type { PageCache } from './page-cache.ts';
import { NO_PREFERENCES } from './preferences.ts';
import type { Recompression } from './recompression.ts';
import { type CompressedPage, type EncodedBody, encodingFor, isPrefetch } from './rendered-page.ts';
import type { PageRoutes } from './renderer.ts';

export interface FastPathOptions {
  cache: PageCache<CompressedPage>;
  recompression: Recompression;
  findPage: PageRoutes['findPage'];
  hosts: Hosts;
  metrics: SiteMetrics;
  logger: FastifyBaseLogger;
  /** While the site shuts down, every answer closes its connection: the framework sees to that. */
  shutdown: ShutdownState;
}

interface KeptAnswer {
  route: string;
  encoded: EncodedBody;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The server under the framework. Most requests ask for a page that was rendered within the last seconds, and come from
 * visitors who have chosen nothing yet. It answers those from the cache by itself: going through the framework would be
 * a third of their cost. The framework gives the same answer to the requests that are let through to it.
 */
export function createFastPathServer(framework: Listener, options: FastPathOptions): Server {
  const server = createServer(
    {
      maxHeaderSize: sizeLimits.headers,
      headersTimeout: timeLimits.headers,
      requestTimeout: timeLimits.picture,
      keepAliveTimeout: timeLimits.keepAlive,
      connectionsCheckingInterval: 1_000,
    },
    (request, response) => {
      const page = options.shutdown.isShuttingDown ? undefined : findCachedPage(request, options);
      if (page) sendCachedPage(page, request, response, options);
      else framework(request, response);
    },
  );
  server.setTimeout(timeLimits.silence);
  ignoreExpectations(server);
  closeAfterRefusal(server);
  endSlowBodies(server, { timeoutMs: timeLimits.request, mayTakeLonger: isPictureSent });
  return server;
}

/** The fresh page that the request asks for, if it can be sent exactly as it is kept. */
function findCachedPage(
  request: IncomingMessage,
  { cache, recompression, hosts, findPage }: FastPathOptions,
): KeptAnswer | undefined {
  const { method, url = '', headers } = request;
  if (method !== 'GET' || hasPreferenceCookies(headers.cookie) || headers['if-none-match'] !== undefined)
    return;
  if (isPrefetch(headers) || hasCampaignParams(url) || isAmbiguous(request)) return;
  if (!url.startsWith('/') || url.length > sizeLimits.address) return;
  const market = marketOfHost(headers.host, hosts);
  if (market === undefined) return;
  const encoding = encodingFor(headers['accept-encoding']);
  if (encoding === 'identity') return;
  const key = pageKey({ market, url, preferences: NO_PREFERENCES }, findPage);
  if (key.template.handle.isByDevice) return;
  const page = cache.getFresh(pageKeyText(key));
  if (page) recompression.consider(page);
  const encoded = page?.[encoding];
  return page && encoded && { route: page.route, encoded };
}

function sendCachedPage(
  { route, encoded: { head, body } }: KeptAnswer,
  request: IncomingMessage,
  response: ServerResponse,
  { metrics, logger }: FastPathOptions,
): void {
  const began = performance.now();
  response.once('close', () => {
    const ms = performance.now() - began;
    const log = {
      info: (fields: object, text: string) => logger.info({ requestId: requestId(request), ...fields }, text),
    };
    observeRequest({ method: 'GET', route, status: 200, ms }, metrics, log);
  });
  metrics.caches.inc({ cache: 'pages', outcome: 'hit' });
  response.writeHead(200, head as string[]).end(body);
}
