import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
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
const MAX_ADDRESS_LENGTH = 2_048;
const MAX_HEADER_BYTES = 16_384;
const DEADLINE = 15_000;
/** Answers of a server that is busy or broken today, besides everything from 500 on. */
const BUSY = new Set([408, 425, 429]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Makes the fetcher for addresses that a merchant chose. It connects only where `network` allows, to the very address
 * that was checked, follows redirects by hand with the same checks, and never takes longer or more than it was told.
 * The fetcher does not throw: what it will not or cannot fetch comes back as a refusal.
 */
export function guardedFetcher(network: Network): GuardedFetch {
  return async (address, { contentTypes, maxBytes, deadline = DEADLINE }) => {
    const signal = AbortSignal.timeout(deadline);
    try {
      const response = await follow(network, address, signal);
      return await take(response, contentTypes, maxBytes);
    } catch (error) {
      if (error instanceof Refused) return { ok: false, refusal: error.refusal };
      return { ok: false, refusal: signal.aborted ? 'timed_out' : 'connection_failed' };
    }
  };
}

class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

async function follow(network: Network, address: string, signal: AbortSignal): Promise<http.IncomingMessage> {
  let url = readAddress(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    checkAddress(url, network.ports);
    const addresses = await resolveChecked(network, url.hostname, signal);
    const response = await request(url, addresses, signal);
    const status = response.statusCode ?? 0;
    if (status === 200) return response;
    response.destroy();
    if (!REDIRECTS.has(status))
      throw new Refused(status >= 500 || BUSY.has(status) ? 'not_served_now' : 'not_served');
    const { location } = response.headers;
    if (!location) throw new Refused('broken_redirect');
    url = readAddress(location, url);
  }
  throw new Refused('too_many_redirects');
}

function readAddress(address: string, base?: URL): URL {
  const url = address.length <= MAX_ADDRESS_LENGTH ? URL.parse(address, base) : null;
  if (!url) throw new Refused('malformed_address');
  return url;
}

/** What can be told from the address alone. `URL` has already unfolded 0x7f.1, 2130706433 and their like to 127.0.0.1. */
function checkAddress(url: URL, ports: ReadonlySet<number>): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Refused('scheme');
  if (url.username || url.password) throw new Refused('credentials');
  if (url.hostname.startsWith('[') || isIP(url.hostname)) throw new Refused('address_literal');
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  if (!ports.has(Number(port))) throw new Refused('port');
}

/** One answer that may not be reached spoils them all: which of them a connection takes is not ours to say. */
async function resolveChecked(network: Network, host: string, signal: AbortSignal): Promise<string[]> {
  const addresses = await Promise.race([network.resolve(host, signal), aborted(signal)]);
  if (addresses.length === 0) throw new Refused('unknown_host');
  if (!addresses.every((address) => network.allows(address))) throw new Refused('private_address');
  return addresses;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Connects to one of `addresses` and nowhere else; Host and SNI stay the name's. */
function request(url: URL, addresses: string[], signal: AbortSignal): Promise<http.IncomingMessage> {
  const pinned = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_host, { all }, callback) => {
    if (all) callback(null, pinned);
    else callback(null, pinned[0]?.address ?? '', pinned[0]?.family);
  };
  return new Promise((resolve, reject) => {
    const { request: open } = url.protocol === 'https:' ? https : http;
    open(url, {
      // An agent of its own keeps sockets of an earlier check, and proxies of the environment, out of it.
      agent: false,
      lookup,
      rejectUnauthorized: true,
      maxHeaderSize: MAX_HEADER_BYTES,
      signal,
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'catalogue-fetcher/1.0' },
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

async function take(
  response: http.IncomingMessage,
  contentTypes: readonly string[],
  maxBytes: number,
): Promise<FetchResult> {
  try {
    const contentType = (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (!contentTypes.includes(contentType)) throw new Refused('content_type');
    // Asked for as it is; whoever compresses all the same does not choose how much comes out.
    const encoding = response.headers['content-encoding'] ?? 'identity';
    if (encoding.toLowerCase() !== 'identity') throw new Refused('content_encoding');
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new Refused('too_large');
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new Refused('too_large');
      chunks.push(chunk);
    }
    return { ok: true, bytes: Buffer.concat(chunks, size), contentType };
  } finally {
    response.destroy();
  }
}
