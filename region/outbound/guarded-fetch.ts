import type http from 'node:http';
import { BlockedRequestError, guardedRequest, readAddress } from './guarded-request.ts';
import type { Network } from './network.ts';
import type { Refusal } from './refusals.ts';

export interface FetchLimits {
  /** Media types that are taken, lower case, without parameters. */
  contentTypes: readonly string[];
  maxBytes: number;
  /** Milliseconds for everything together: names, redirects, connecting, the last byte. */
  deadline?: number;
}

export type FetchResult = { ok: true; bytes: Buffer; contentType: string } | { ok: false; refusal: Refusal };

export type GuardedFetch = (address: string, limits: FetchLimits) => Promise<FetchResult>;

const MAX_REDIRECTS = 3;
const CALL_TIMEOUT_MS = 15_000;
/** Answers of a server that is busy or broken for now, besides everything from 500 on. */
const BUSY = new Set([408, 425, 429]);
const HEADERS = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'catalogue-fetcher/1.0' };
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Makes the fetcher for addresses that a merchant chose. It connects only where `network` allows, to the very address
 * that was checked, follows redirects by hand with the same checks, and never exceeds its limits of time and size.
 * The fetcher does not throw: what it will not or cannot fetch comes back as a refusal.
 */
export function guardedFetcher(network: Network): GuardedFetch {
  return async (address, { contentTypes, maxBytes, deadline = CALL_TIMEOUT_MS }) => {
    const signal = AbortSignal.timeout(deadline);
    try {
      const response = await follow(network, address, signal);
      return await take(response, contentTypes, maxBytes);
    } catch (error) {
      if (error instanceof BlockedRequestError) return { ok: false, refusal: error.refusal };
      return { ok: false, refusal: signal.aborted ? 'timed_out' : 'connection_failed' };
    }
  };
}

async function follow(network: Network, address: string, signal: AbortSignal): Promise<http.IncomingMessage> {
  let url = readAddress(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await guardedRequest(network, url, { signal, headers: HEADERS });
    const status = response.statusCode ?? 0;
    if (status === 200) return response;
    response.destroy();
    if (!REDIRECTS.has(status))
      throw new BlockedRequestError(status >= 500 || BUSY.has(status) ? 'not_served_now' : 'not_served');
    const { location } = response.headers;
    if (!location) throw new BlockedRequestError('broken_redirect');
    url = readAddress(location, url);
  }
  throw new BlockedRequestError('too_many_redirects');
}

async function take(
  response: http.IncomingMessage,
  contentTypes: readonly string[],
  maxBytes: number,
): Promise<FetchResult> {
  try {
    const contentType = (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (!contentTypes.includes(contentType)) throw new BlockedRequestError('content_type');
    // We ask for no compression; a server that compresses anyway must not decide how much comes out.
    const encoding = response.headers['content-encoding'] ?? 'identity';
    if (encoding.toLowerCase() !== 'identity') throw new BlockedRequestError('content_encoding');
    if (Number(response.headers['content-length'] ?? 0) > maxBytes)
      throw new BlockedRequestError('too_large');
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new BlockedRequestError('too_large');
      chunks.push(chunk);
    }
    return { ok: true, bytes: Buffer.concat(chunks, size), contentType };
  } finally {
    response.destroy();
  }
}
