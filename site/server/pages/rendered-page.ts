import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { Market } from '@fernway/contract/wire';
import { securityHeaders } from '../http/security-headers.ts';
import type { CachedPage } from './page-cache.ts';

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);
const fromGzip = promisify(gunzip);

/** 5 takes 3 ms for a page of 100 KB and leaves 6 % more bytes than 11, which takes 150; of a home page of 300 KB, 13 %. */
const QUALITY = 5;
const BEST_QUALITY = 11;

/** Of encodings that a client likes equally, the first is taken. */
const ENCODINGS: ContentEncoding[] = ['br', 'gzip', 'identity'];
export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** The page in one encoding. */
export interface EncodedBody {
  body: Buffer;
  /** All headers of an answer that sends a page of the cache so, names and values alternating. */
  head: readonly string[];
}

/** A rendered page, or the data of one, compressed. */
export interface CompressedPage extends CachedPage {
  headers: Readonly<Record<string, string>>;
  /** Changes with the content. */
  etag: string;
  status: number;
  br: EncodedBody;
  /** It cannot be compressed any better: see `Recompression`. */
  isBest: boolean;
  /** Made when the first browser asks for it. */
  gzip?: EncodedBody;
  market: Market;
  /** The route template of its address. */
  route: string;
  /** What it was made of, as `CacheTags` lists it. */
  tags: Float64Array;
}

interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  isCacheable: boolean;
  isIncomplete: boolean;
  market: Market;
  route: string;
  tags: Float64Array;
  expiresAt: number;
}

/**
 * The page as it is kept: compressed by Brotli, with its ETag. `size` is roughly the bytes that it takes in memory.
 * @param before the page that it replaces: if the new one says the same, it is not compressed again
 */
export async function compressPage(
  { body, ...page }: RenderedPage,
  before?: CompressedPage,
): Promise<CompressedPage> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const same = before?.etag === etag ? before : undefined;
  const brotli = same?.br.body ?? (await brotliOf(body, QUALITY));
  const br = withHead(brotli, 'br', { headers: page.headers, etag });
  const size = brotli.length + page.tags.byteLength + 2_000;
  return { ...page, etag, br, isBest: same?.isBest ?? false, size };
}

const brotliOf = (body: Buffer, quality: number): Promise<Buffer> =>
  toBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

/** Compresses a page that is kept once more, as well as Brotli can. */
export async function recompressPage(page: CompressedPage): Promise<void> {
  const body = await brotliOf(await fromBrotli(page.br.body), BEST_QUALITY);
  page.size -= page.br.body.length - body.length;
  page.br = withHead(body, 'br', page);
  page.isBest = true;
}

const withHead = (
  body: Buffer,
  encoding: 'br' | 'gzip',
  { headers, etag }: Pick<CompressedPage, 'headers' | 'etag'>,
): EncodedBody => ({
  body,
  head: Object.entries({
    ...securityHeaders,
    ...headers,
    ...cachedPageHeaders(etag),
    'content-encoding': encoding,
    'content-length': String(body.length),
  }).flat(),
});

/** Headers that let browsers keep a page, if they revalidate it each time. */
export const cachedPageHeaders = (etag: string) => ({
  vary: 'accept-encoding',
  'cache-control': 'no-cache',
  etag,
});

/**
 * Headers for page data that a browser prefetches: it may use them for half a minute without asking again, which is as
 * old as a page in our cache normally gets. They vary by cookie, since choices are kept in cookies.
 */
export const prefetchHeaders = (etag: string) => ({
  vary: 'accept-encoding, cookie',
  'cache-control': 'private, max-age=30',
  etag,
});

/** Whether a request is a prefetch: https://fetch.spec.whatwg.org/#sec-purpose-header */
export const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  String(headers['sec-purpose']).startsWith('prefetch');

/**
 * The page's bytes in an encoding. Nearly all browsers take the Brotli that is kept; gzip is made once and kept as well.
 * The plain text would take ten times the memory, and costs no compression.
 */
export async function encodeBody(page: CompressedPage, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'br') return page.br.body;
  if (encoding === 'gzip') return (page.gzip ?? (await makeGzip(page))).body;
  return page.gzip ? fromGzip(page.gzip.body) : fromBrotli(page.br.body);
}

const beingMade = new WeakMap<CompressedPage, Promise<EncodedBody>>();

/** The page's gzip form, which is then a part of it; made once, however many ask at the same time. */
function makeGzip(page: CompressedPage): Promise<EncodedBody> {
  const running = beingMade.get(page);
  if (running) return running;
  const made = fromBrotli(page.br.body)
    .then((plain) => toGzip(plain))
    .then((body) => {
      page.gzip = withHead(body, 'gzip', page);
      page.size += body.length;
      return page.gzip;
    });
  beingMade.set(page, made);
  return made;
}

/** The best encoding that an Accept-Encoding header allows. */
export const encodingFor = (accepted: string | undefined): ContentEncoding =>
  negotiate(accepted ?? '', ENCODINGS) ?? 'identity';
