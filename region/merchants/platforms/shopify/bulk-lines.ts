import type http from 'node:http';
import { guardedRequest, readAddress } from '../../../outbound/guarded-request.ts';
import { ShopifyError } from './shopify-error.ts';
import { type ShopifyHttp, toShopifyError } from './shopify-http.ts';

/** One object of a bulk operation's result. */
export interface ResultLine {
  line: Record<string, unknown>;
  /** Of its end in the file: reading goes on from here. */
  endOffset: number;
}

interface BulkLinesOptions {
  /** The end of the last line that was read before. */
  offset?: number;
  signal?: AbortSignal | undefined;
}

/** Where Shopify keeps results. */
const STORAGE_HOSTS = new Set(['storage.googleapis.com']);
const STORAGE_SUFFIXES = ['.shopify.com', '.shopifycloud.com'];
/** Without a byte. The time in which the caller works on a line does not count. */
const IDLE_TIMEOUT_MS = 30_000;
const MAX_FILE_BYTES = 4 * 1024 ** 3;
const MAX_LINE_BYTES = 5 * 1024 ** 2;
/** Connections in a row that end before a whole line has come. */
const MAX_FAILURES = 4;
const FIRST_PAUSE_MS = 1_000;
const NEWLINE = 0x0a;

/**
 * Streams the result of a bulk operation, line by line: what is in memory at a time is a line and a chunk. When the
 * connection breaks, reading goes on at the line that was not whole.
 * @param url as `bulkState` gives it; a secret
 * @throws ShopifyError `refused` when the address is not one of Shopify's storage or does not open any more, `invalid` when
 *   it holds something else than lines of JSON, `unavailable` when it cannot be read now
 */
export async function* readBulkLines(
  http: ShopifyHttp,
  url: string,
  { offset = 0, signal = new AbortController().signal }: BulkLinesOptions = {},
): AsyncGenerator<ResultLine> {
  const address = checkStorage(http, url);
  let endOffset = offset;
  for (let failures = 0; ; ) {
    try {
      for await (const bulkLine of readFrom(http, address, { offset: endOffset, signal })) {
        failures = 0;
        endOffset = bulkLine.endOffset;
        yield bulkLine;
        signal.throwIfAborted();
      }
      return;
    } catch (error) {
      signal.throwIfAborted();
      const failure = toShopifyError(error);
      if (failure.kind !== 'unavailable' || ++failures > MAX_FAILURES) throw failure;
      await http.timing.pause(FIRST_PAUSE_MS * 2 ** (failures - 1), signal);
    }
  }
}

function checkStorage({ storageHosts }: ShopifyHttp, url: string): URL {
  const address = readAddress(url);
  const { protocol, hostname } = address;
  const isShopifys =
    STORAGE_HOSTS.has(hostname) || STORAGE_SUFFIXES.some((suffix) => hostname.endsWith(suffix));
  if ((isShopifys && protocol === 'https:') || storageHosts.includes(hostname)) return address;
  throw new ShopifyError('refused', 'keeps a result at a host that is not its storage');
}

async function* readFrom(
  { network }: ShopifyHttp,
  address: URL,
  { offset, signal }: { offset: number; signal: AbortSignal },
): AsyncGenerator<ResultLine> {
  const idleTimer = createIdleTimer();
  idleTimer.begin();
  try {
    const response = await guardedRequest(network, address, {
      headers: {
        accept: '*/*',
        'accept-encoding': 'identity',
        ...(offset > 0 && { range: `bytes=${offset}-` }),
      },
      signal: AbortSignal.any([signal, idleTimer.signal]),
    });
    try {
      const begin = beginOf(response, offset);
      if (begin === undefined) return;
      yield* splitLines(chunksOf(response, idleTimer), { begin, offset });
    } finally {
      response.destroy();
    }
  } finally {
    idleTimer.end();
  }
}

interface IdleTimer {
  /** Aborted when 30 seconds have passed since `begin`. */
  signal: AbortSignal;
  begin(): void;
  end(): void;
}

function createIdleTimer(): IdleTimer {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const end = () => clearTimeout(timer);
  return {
    signal: controller.signal,
    begin: () => {
      end();
      timer = setTimeout(() => controller.abort(new DOMException('idle', 'TimeoutError')), IDLE_TIMEOUT_MS);
    },
    end,
  };
}

/**
 * At which byte of the file the answer begins; undefined: the file ends where reading is to go on.
 * @throws ShopifyError when it is no answer to read on from
 */
function beginOf({ statusCode = 0, headers }: http.IncomingMessage, offset: number): number | undefined {
  if (statusCode === 416 && offset > 0) return undefined;
  if (statusCode >= 500 || statusCode === 408 || statusCode === 429)
    throw new ShopifyError('unavailable', `the storage answers ${statusCode}`);
  if (statusCode !== 200 && statusCode !== 206)
    throw new ShopifyError('refused', `the storage answers ${statusCode}`);
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new ShopifyError('unavailable', 'the storage answers compressed');
  const begin = statusCode === 206 ? Number(/^bytes (\d+)-/.exec(headers['content-range'] ?? '')?.[1]) : 0;
  // A storage that knows no ranges sends all of it; what was read before is skipped.
  if (!(begin <= offset)) throw new ShopifyError('unavailable', 'the storage answers another range');
  if (begin + Number(headers['content-length'] ?? 0) > MAX_FILE_BYTES)
    throw new ShopifyError('refused', 'a result is longer than 4 GB');
  return begin;
}

/** The chunks of an answer; the timer runs only while one is waited for. */
async function* chunksOf(response: http.IncomingMessage, idleTimer: IdleTimer): AsyncGenerator<Buffer> {
  idleTimer.begin();
  for await (const chunk of response as AsyncIterable<Buffer>) {
    idleTimer.end();
    yield chunk;
    idleTimer.begin();
  }
}

/** @param place where the chunks begin, and where the first line begins */
async function* splitLines(
  chunks: AsyncIterable<Buffer>,
  place: { begin: number; offset: number },
): AsyncGenerator<ResultLine> {
  let position = place.begin;
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  for await (const whole of chunks) {
    if (position + whole.length > MAX_FILE_BYTES)
      throw new ShopifyError('refused', 'a result is longer than 4 GB');
    const chunk = whole.subarray(Math.min(whole.length, Math.max(0, place.offset - position)));
    position += whole.length;
    const chunkOffset = position - chunk.length;
    for (let from = 0; from < chunk.length; ) {
      const newline = chunk.indexOf(NEWLINE, from);
      const part = chunk.subarray(from, newline === -1 ? chunk.length : newline);
      pending.push(part);
      pendingBytes += part.length;
      if (pendingBytes > MAX_LINE_BYTES)
        throw new ShopifyError('invalid', 'a line of a result is longer than 5 MB');
      if (newline === -1) break;
      from = newline + 1;
      yield* parseLine(pending, chunkOffset + from);
      pending = [];
      pendingBytes = 0;
    }
  }
  // The answer is whole here: a connection that breaks throws before.
  yield* parseLine(pending, position);
}

function* parseLine(parts: Buffer[], endOffset: number): Generator<ResultLine> {
  const text = Buffer.concat(parts).toString().trim();
  if (text === '') return;
  const line = parseObject(text);
  if (!line) throw new ShopifyError('invalid', 'a line of a result is no object of JSON');
  yield { line, endOffset };
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined; // the parser's own message quotes the text
  }
}
