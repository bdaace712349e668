import type http from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type CircuitBreaker, createCircuitBreaker } from '@fernway/server-kit/circuit';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { BlockedRequestError, guardedRequest } from '../../../outbound/guarded-request.ts';
import type { Network } from '../../../outbound/network.ts';
import { API_VERSION } from './operations.ts';
import { ShopPacer, type Timing } from './pacing.ts';
import { ShopifyError } from './shopify-error.ts';

/** How we are registered with Shopify, and how its hosts are reached. */
export interface ShopifyOptions {
  clientId: string;
  /** The first one is sent; all of them verify. */
  clientSecrets: readonly string[];
  apiVersion?: string;
  network: Network;
  /** Default: `https://{host}`; the stand-in has a port of its own. */
  originOf?: (shopHost: string) => string;
  /** Hosts that keep the results of bulk operations besides Shopify's: those of the stand-in, which may be http. */
  storageHosts?: readonly string[];
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Called once if Shopify answers in another version than we asked for: ours has come to its end. */
  onOtherVersion?: (version: string) => void;
  timing?: Timing;
}

interface ShopifyCall {
  shopHost: string;
  path: string;
  headers: http.OutgoingHttpHeaders;
  body: string;
  signal?: AbortSignal | undefined;
  maxBytes: number;
}

interface ShopifyAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Parsed; undefined: it is no JSON. */
  json: unknown;
}

/** Shopify, as everything in this folder asks it. */
export interface ShopifyHttp {
  readonly clientId: string;
  readonly clientSecrets: readonly string[];
  readonly apiVersion: string;
  readonly network: Network;
  readonly storageHosts: readonly string[];
  readonly timing: Timing;
  readonly pacer: ShopPacer;
  originOf(shopHost: string): string;
  /** One request, without redirects, within 20 seconds. @throws ShopifyError `unavailable` when nothing is answered */
  post(call: ShopifyCall): Promise<ShopifyAnswer>;
  /** The circuit of a shop, for calls for which somebody waits. */
  circuitOf(shopHost: string): CircuitBreaker;
}

const TIMEOUT_MS = 20_000;
const USER_AGENT = 'Fernway/1.0';
/** Circuits that are remembered: those of the shops that were asked last. */
const MAX_CIRCUITS = 1_000;

const systemTiming: Timing = {
  now: () => performance.now(),
  pause: (ms, signal) => setTimeout(ms, undefined, { signal }),
};

/** Opens the way to Shopify, or to its stand-in. */
export function openShopify({
  apiVersion = API_VERSION,
  originOf = (shopHost) => `https://${shopHost}`,
  storageHosts = [],
  timing = systemTiming,
  ...options
}: ShopifyOptions): ShopifyHttp {
  const { clientId, clientSecrets, network, log } = options;
  const circuits = new LRUCache<string, CircuitBreaker>({ max: MAX_CIRCUITS });
  let hasOtherVersion = false;

  function noticeVersion({ 'x-shopify-api-version': version }: http.IncomingHttpHeaders): void {
    if (hasOtherVersion || typeof version !== 'string' || version === apiVersion) return;
    hasOtherVersion = true;
    options.onOtherVersion?.(version);
  }

  return {
    clientId,
    clientSecrets,
    apiVersion,
    network,
    storageHosts,
    timing,
    pacer: new ShopPacer(timing),
    originOf,
    post: async ({ shopHost, path, headers, body, signal, maxBytes }) => {
      const timeout = AbortSignal.timeout(TIMEOUT_MS);
      try {
        const response = await guardedRequest(network, new URL(path, originOf(shopHost)), {
          method: 'POST',
          headers: {
            accept: 'application/json',
            'accept-encoding': 'identity',
            'content-length': Buffer.byteLength(body),
            'user-agent': USER_AGENT,
            ...headers,
          },
          body: Buffer.from(body),
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        });
        noticeVersion(response.headers);
        const text = await readText(response, maxBytes);
        return { status: response.statusCode ?? 0, headers: response.headers, json: parseJson(text) };
      } catch (error) {
        signal?.throwIfAborted();
        throw toShopifyError(error);
      }
    },
    circuitOf: (shopHost) => {
      const circuit =
        circuits.get(shopHost) ?? createCircuitBreaker({ name: `Shopify for ${shopHost}`, log });
      circuits.set(shopHost, circuit);
      return circuit;
    },
  };
}

/** What a connection threw, in our words: it may quote addresses. */
export function toShopifyError(error: unknown): ShopifyError {
  if (error instanceof ShopifyError) return error;
  if (error instanceof BlockedRequestError)
    return new ShopifyError('unavailable', `cannot be asked: ${error.refusal}`);
  const { name, code } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError' || name === 'AbortError')
    return new ShopifyError('unavailable', 'does not answer in time');
  return new ShopifyError('unavailable', `does not answer: ${code ?? name}`);
}

/** Statuses that every address of a shop answers with; undefined: the body says what it is. */
export function statusError({ status, headers, json }: ShopifyAnswer): ShopifyError | undefined {
  const retryAfterMs = readRetryAfter(headers['retry-after']);
  const answersStatus = `answers ${status}`;
  if (status === 402 || status === 423) return new ShopifyError('paused', answersStatus, { retryAfterMs });
  if (status === 429) return new ShopifyError('throttled', answersStatus, { retryAfterMs });
  // Also what a proxy in between says, redirects, and 404 of a shop that is closed: nothing of it is about our query.
  if (status >= 500 || status < 200 || (status >= 300 && status < 400) || BUSY.has(status))
    return new ShopifyError('unavailable', answersStatus, { retryAfterMs });
  if (status === 401) return new ShopifyError('unauthorized', answersStatus);
  if (status === 403) return new ShopifyError('forbidden', answersStatus);
  if (json === undefined) return new ShopifyError('unavailable', `${answersStatus} without JSON`);
  return undefined;
}

/** Not there, busy, too early, and Shopify's own word for a client that looks like an attacker. */
const BUSY = new Set([404, 408, 425, 430]);

/** Seconds, maybe with a fraction. */
function readRetryAfter(header: string | undefined): number | undefined {
  const seconds = Number(header);
  return header !== undefined && Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
}

async function readText(response: http.IncomingMessage, maxBytes: number): Promise<string> {
  try {
    // We ask for no compression; a server that compresses anyway must not decide how much comes out.
    if ((response.headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity')
      throw new ShopifyError('unavailable', 'answers compressed');
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new ShopifyError('unavailable', 'answers too much');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, size).toString();
  } finally {
    response.destroy();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the parser's own message quotes the text
  }
}
