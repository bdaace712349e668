import type { CatalogueChange } from '@fernway/contract/changes';
import type { Market } from '@fernway/contract/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CompanyFields } from '../../core/company-fields.ts';
import type { MerchantAccess, Preferences, ShopperAccess } from '../../core/visit.ts';
import type { SendRefusedForm } from '../connect/applications.ts';
import { installOf } from '../connect/install-cookies.ts';
import { readWelcome } from '../connect/read-welcome.ts';
import { setSignInTarget } from '../http/cookies.ts';
import { CallError } from '../http/errors.ts';
import type { SiteMetrics } from '../http/metrics.ts';
import { pagePolicy } from '../http/security-headers.ts';
import type { IdentityOf } from '../session/identity-clients.ts';
import type { RegionOf } from '../session/region-clients.ts';
import type { ShopperClient } from '../session/shopper-client.ts';
import { type PageKey, pageKey, pageKeyText, pagePathOf } from './cache-key.ts';
import { hasAnyTag, tagsOf } from './cache-tags.ts';
import { hashAndStripNonces } from './csp-hashes.ts';
import type { PageCache } from './page-cache.ts';
import { type OpenVisit, toPageError } from './page-context.ts';
import { NO_PREFERENCES } from './preferences.ts';
import type { Recompression } from './recompression.ts';
import type { RefusalDelay } from './refusal-delay.ts';
import { type RenderAdmission, RenderRefusedError, type RenderTicket } from './render-admission.ts';
import {
  type CompressedPage,
  cachedPageHeaders,
  compressPage,
  encodeBody,
  encodingFor,
  isPrefetch,
  prefetchHeaders,
} from './rendered-page.ts';
import type { PageReader, PageRoutes, RenderPage } from './renderer.ts';

export interface PagesOptions extends PageRoutes {
  render: RenderPage;
  openVisit: OpenVisit;
  preferencesOf: (request: FastifyRequest) => Promise<Preferences>;
  metrics: SiteMetrics;
  cache: PageCache<CompressedPage>;
  recompression: Recompression;
  admission: RenderAdmission;
  refusalDelay: RefusalDelay;
  shopperClient: ShopperClient;
  identityOf: IdentityOf;
  regionOf: RegionOf;
  development?: boolean;
}

/** Only these headers of the router's answer reach the browser; above all, no cookie does. */
const FORWARDED_HEADERS = [
  'content-type',
  'location',
  'referrer-policy',
  'x-remix-response',
  'x-remix-reload-document',
] as const;

/** The routes of pages that are found by a text, which are without number. */
const SEARCHES = '/search/';

/** What serves pages gives to whoever else answers with one, or knows that one is stale. */
export interface ServedPages {
  /** Drops the pages that a change of a market's catalogue has made stale. */
  drop: (market: Market, change: CatalogueChange) => void;
  sendRefusedForm: SendRefusedForm;
}

/**
 * Serves public pages and their data, from the cache or freshly rendered, and pages of shoppers and merchants, always
 * rendered.
 */
export function servePages(app: FastifyInstance, options: PagesOptions): ServedPages {
  const { cache, admission, refusalDelay, findPage, preferencesOf } = options;
  const sendRouted = async (request: FastifyRequest, reply: FastifyReply, refused?: CompanyFields) => {
    const { market, url, ip, isOnConnect } = request;
    // What visitors of the sites choose plays no part at another host.
    const preferences = isOnConnect ? NO_PREFERENCES : await preferencesOf(request);
    const key = pageKey({ market, url, preferences }, findPage);
    const { path: route, handle } = key.template;
    request.pageRoute = route;
    if (isOnConnect !== (handle.isForMerchants ?? false)) throw new CallError('not_found');
    const ticket = admission.ticketFor(ip, route.startsWith(SEARCHES));
    try {
      if (isOnConnect) return await answerMerchantPage(key, { request, reply, ticket, options }, refused);
      const answerPage = handle.isPersonal ? answerPersonalPage : answerPublicPage;
      return await answerPage(key, { request, reply, ticket, options });
    } catch (error) {
      if (error instanceof RenderRefusedError) {
        const delay = refusalDelay.delay(ip);
        // Where too many wait already, the client is slowed down by having to connect anew.
        if (delay) await delay;
        else reply.header('connection', 'close');
      }
      throw error;
    }
  };
  app.get('/*', { exposeHeadRoute: true, config: { hosts: 'ours' } }, (request, reply) =>
    sendRouted(request, reply),
  );
  return {
    drop: (market, change) => {
      const tags = 'all' in change ? undefined : tagsOf(change.ids);
      cache.drop((page) => page.market === market && (!tags || hasAnyTag(page.tags, tags)));
    },
    sendRefusedForm: sendRouted,
  };
}

/** 202: the data of a page in which the router finds the address. */
const REDIRECTS = [302, 202];

interface RoutedRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  ticket: RenderTicket;
  options: PagesOptions;
}

async function answerPublicPage(
  key: PageKey,
  { request, reply, ticket, options }: RoutedRequest,
): Promise<FastifyReply> {
  const { cache, recompression, metrics } = options;
  const keyText = pageKeyText(key);
  const { page, outcome } = await cache.get(keyText, () => renderPage(key, request, options), ticket);
  // A stale page is about to be replaced.
  if (outcome === 'hit') recompression.consider(page);
  metrics.caches.inc({ cache: 'pages', outcome });
  const { size } = page;
  try {
    return await sendPage(page, request, reply);
  } finally {
    if (page.size !== size) cache.updateSize(keyText, page);
  }
}

async function answerPersonalPage(
  key: PageKey,
  { request, reply, ticket, options }: RoutedRequest,
): Promise<FastifyReply> {
  const onError = (error: unknown) =>
    request.log.error({ err: error, route: key.template.path }, 'render error: a page of a shopper failed');
  const throwPageError = (error: unknown) => {
    throw toPageError(error, onError);
  };
  let isGuest = false;
  const shopper: ShopperAccess = {
    ask: async (ask) => {
      const found = await options.shopperClient(request, reply, ask).catch(throwPageError);
      isGuest = found === undefined;
      return found;
    },
    authorize: (query) =>
      options.identityOf(request, reply).authorize({ body: { query } }).catch(throwPageError),
  };
  const rendering = ticket.render(() => renderPage(key, request, options, { shopper }));
  const page = await rendering.result;
  if (isGuest && REDIRECTS.includes(page.status)) setSignInTarget(reply, pagePathOf(key.path));
  return sendPage(page, request, reply);
}

/** The page of whoever has connected a shop: rendered in the market of that shop. */
async function answerMerchantPage(
  { market: _, ...key }: PageKey,
  { request, reply, ticket, options }: RoutedRequest,
  refused?: CompanyFields,
): Promise<FastifyReply> {
  const market = installOf(request)?.market ?? request.market;
  const onError = (error: unknown) =>
    request.log.error({ err: error, route: key.template.path }, 'render error: a page of a merchant failed');
  const merchant: MerchantAccess = {
    readWelcome: () =>
      readWelcome(options.regionOf, request).catch((error: unknown) => {
        throw toPageError(error, onError);
      }),
    refused,
  };
  const rendering = ticket.render(() => renderPage({ ...key, market }, request, options, { merchant }));
  return sendPage(await rendering.result, request, reply);
}

async function renderPage(
  key: PageKey,
  { id, log }: FastifyRequest,
  { render, openVisit, cache, metrics, development = false }: PagesOptions,
  reader?: PageReader,
): Promise<CompressedPage> {
  const route = key.template.path;
  const end = metrics.renders.startTimer({ route });
  const visit = openVisit({
    market: key.market,
    preferences: key.preferences,
    requestId: id,
    onError: (error) => log.error({ err: error, route }, 'render error: a page or a part of it failed'),
  });
  // The request is built from the key alone, so no page can depend on anything else that the browser sent.
  const response = await render(
    new Request(`http://${visit.hosts[key.market]}${key.path}${key.query}`),
    visit,
    reader,
  );
  const headers: Record<string, string> = {};
  for (const name of FORWARDED_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  let body = Buffer.from(await response.arrayBuffer());
  const isCacheable =
    !reader &&
    response.status === 200 &&
    !visit.isIncomplete &&
    response.headers.get('cache-control') !== 'no-store';
  if (headers['content-type']?.startsWith('text/html')) {
    const marked = body.toString();
    // A page that is not cached may reveal its mark: it serves as a nonce.
    const { html, scriptHashes } = isCacheable
      ? hashAndStripNonces(marked, visit.cspNonce)
      : { html: marked, scriptHashes: [`'nonce-${visit.cspNonce}'`] };
    body = Buffer.from(html);
    headers['content-security-policy'] = pagePolicy(scriptHashes, development);
  }
  const rendered = {
    status: response.status,
    headers,
    body,
    isCacheable,
    isIncomplete: response.status >= 500 || visit.isIncomplete,
    market: key.market,
    route,
    tags: visit.tags.list(),
    expiresAt: visit.expiresAt,
  };
  const page = await compressPage(rendered, isCacheable ? cache.peek(pageKeyText(key)) : undefined);
  end();
  return page;
}

async function sendPage(
  page: CompressedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers);
  if (!page.isCacheable) reply.headers({ vary: 'accept-encoding', 'cache-control': 'no-store' });
  else {
    const isData = page.headers['content-type'] === 'text/x-script';
    reply.headers(
      isData && isPrefetch(request.headers) ? prefetchHeaders(page.etag) : cachedPageHeaders(page.etag),
    );
    if (isKnown(page.etag, request.headers['if-none-match'])) return reply.code(304).send();
  }
  if (page.status === 503) reply.header('retry-after', '1');
  if (page.status === 204 || page.headers.location) return reply.send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await encodeBody(page, encoding));
}

const isKnown = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch?.split(',').some((one) => one.trim() === etag || one.trim() === '*') ?? false;
