import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { AddressRow } from '@fernway/contract/addresses';
import { GUEST, type Market } from '@fernway/contract/wire';
import { originOf } from '@fernway/server-kit/origin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { NEW, paths, TRENDING } from '../../core/paths.ts';
import { FEATURED_DEALS } from '../../core/tabs.ts';
import { CallError } from '../http/errors.ts';
import { memoizeAsync } from '../http/memoize-async.ts';
import { readDepartments } from '../pages/page-context.ts';
import type { PageRoutes } from '../pages/renderer.ts';
import type { RegionOf } from '../session/region-clients.ts';
import { type FileSpan, findFiles, readFile } from './sitemap-source.ts';

export const SITEMAP = '/sitemap.xml';
const HOUR_MS = 3_600_000;
/** Memory for compressed files: one with 50,000 addresses takes 2 MB. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;

interface SitemapOptions {
  hosts: Readonly<Record<Market, string>>;
  regionOf: RegionOf;
  /** Addresses of the pages without goods of their own. */
  sitemapPaths: PageRoutes['sitemapPaths'];
}

/** Serves each host's sitemap: an index, and files that are built on request and kept for an hour. */
export function serveSitemap(app: FastifyInstance, { hosts, regionOf, sitemapPaths }: SitemapOptions): void {
  const filesOf = {
    CA: memoizeAsync(() => findFiles(regionOf('CA')), { ttlMs: HOUR_MS, staleIfError: true }),
    US: memoizeAsync(() => findFiles(regionOf('US')), { ttlMs: HOUR_MS, staleIfError: true }),
  };
  const fileNamed = async (market: Market, name: string) =>
    (await filesOf[market](undefined)).find((file) => nameOf(file) === name);

  async function* textOf(market: Market, name: string): AsyncGenerator<string> {
    const origin = originOf(hosts[market]);
    yield `${XML}<urlset xmlns="${NAMESPACE}">\n`;
    if (name === PAGES) {
      for (const path of [...(await listingPages(regionOf(market))), ...sitemapPaths()])
        yield xmlEntry('url', { loc: origin + path });
    } else {
      const file = await fileNamed(market, name);
      if (!file) throw new CallError('not_found');
      for await (const rows of readFile(regionOf(market), file))
        yield rows
          .map((row) => xmlEntry('url', { loc: origin + pathOf(file, row), lastmod: row.changedAt }))
          .join('');
    }
    yield '</urlset>\n';
  }
  const fileCache = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (bytes) => bytes.length,
    ttl: HOUR_MS,
    allowStaleOnFetchRejection: true,
    fetchMethod: (key) => gzipTexts(textOf(key.slice(0, 2) as Market, key.slice(3))),
  });

  app.get(SITEMAP, { exposeHeadRoute: true }, async ({ market }, reply) => {
    const origin = originOf(hosts[market]);
    const files = await orUnavailable(filesOf[market](undefined));
    const entries = [
      xmlEntry('sitemap', { loc: `${origin}/sitemaps/${PAGES}.xml` }),
      ...files.map((file) =>
        xmlEntry('sitemap', { loc: `${origin}/sitemaps/${nameOf(file)}.xml`, lastmod: file.changedAt }),
      ),
    ];
    return withCacheHeaders(reply).send(
      `${XML}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`,
    );
  });
  app.get('/sitemaps/:file', { exposeHeadRoute: true }, async (request, reply) => {
    const [, name] = FILE.exec((request.params as { file: string }).file) ?? [];
    // Checked first: a request for a file that does not exist must cost nothing.
    if (!name || (name !== PAGES && !(await orUnavailable(fileNamed(request.market, name)))))
      throw new CallError('not_found');
    const bytes = await orUnavailable(fileCache.fetch(`${request.market} ${name}`));
    if (!bytes) throw new CallError('unavailable'); // it could not be made, and none is kept
    return sendGzipped(withCacheHeaders(reply), request, bytes);
  });
}

const PAGES = 'pages';
const FILE = /^(pages|(?:products|offers|stores)-[1-9]\d{0,2})\.xml$/;
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const nameOf = ({ kind, number }: FileSpan): string => `${kind}-${number}`;

const pathOf = ({ kind }: FileSpan, { id, storeId }: AddressRow): string =>
  ({ products: paths.product(storeId, id), offers: paths.offer(id), stores: paths.store(id) })[kind];

/** The pages that are about no single thing, such as listings and texts; nobody tracks when they change. */
async function listingPages(region: ReturnType<RegionOf>): Promise<string[]> {
  const departments = await readDepartments(region);
  const tabs = departments.map(({ id }) => id);
  return [
    ...[TRENDING, NEW, ...tabs].map((tab) => paths.offers(tab)),
    ...[TRENDING, ...tabs].map((tab) => paths.stores(tab)),
    paths.allStores('InStores'),
    ...departments
      .flatMap(({ id, children }) => [id, ...children.map((child) => child.id)])
      .map((id) => paths.category(id)),
    ...(await goodsListings(region)),
  ];
}

/** What is trending, what is new, the featured deals, and each section that has something to show. */
async function goodsListings(region: ReturnType<RegionOf>): Promise<string[]> {
  const [blocks, deals] = await Promise.all([
    region.AllActiveSectionItemNew({ user: GUEST, recordsPerPage: 1 }),
    region.getProductsByOfferSection({ section: FEATURED_DEALS, recordsPerPage: 1 }),
  ]);
  return [
    paths.allOffers(TRENDING),
    paths.allOffers(NEW),
    paths.allProducts(TRENDING),
    paths.allProducts(NEW),
    ...(deals.content.length > 0 ? [paths.allProducts(FEATURED_DEALS)] : []),
    ...blocks.flatMap(({ section, offers, products }) => [
      ...(offers.length > 0 ? [paths.sectionOffers(section.id)] : []),
      ...(products.length > 0 ? [paths.sectionProducts(section.id)] : []),
    ]),
  ];
}

const xmlEntry = (name: 'url' | 'sitemap', fields: Record<string, string>): string =>
  `<${name}>${Object.entries(fields)
    .map(([field, value]) => `<${field}>${value}</${field}>`)
    .join('')}</${name}>\n`;

// Compresses while the parts arrive, so that a whole file is never in memory uncompressed.
async function gzipTexts(texts: AsyncIterable<string>): Promise<Buffer> {
  const zip = createGzip();
  const [bytes] = await Promise.all([buffer(zip), pipeline(texts, zip)]);
  return bytes;
}

const withCacheHeaders = (reply: FastifyReply) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');

function sendGzipped(reply: FastifyReply, { headers }: FastifyRequest, bytes: Buffer): FastifyReply {
  reply.header('vary', 'accept-encoding');
  if (negotiate(headers['accept-encoding'] ?? '', ['gzip']) !== null)
    return reply.header('content-encoding', 'gzip').send(bytes);
  return reply.send(Readable.from([bytes]).pipe(createGunzip()));
}

/** Turns a region's failure into `unavailable`: it is not the client's fault. */
async function orUnavailable<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof CallError ? error : new CallError('unavailable');
  }
}
