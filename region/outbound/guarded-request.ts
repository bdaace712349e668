import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Network } from './network.ts';
import type { Refusal } from './refusals.ts';

const MAX_ADDRESS_LENGTH = 2_048;
const MAX_HEADER_BYTES = 16_384;

interface GuardedRequestOptions {
  method?: 'GET' | 'POST';
  headers: http.OutgoingHttpHeaders;
  body?: Buffer;
  /** Aborts the request at any stage. */
  signal: AbortSignal;
}

/**
 * Asks an address that somebody else chose: it connects only where `network` allows, to the very address that was
 * checked. Redirects are not followed, and the answer's body is not read.
 * @throws BlockedRequestError, or what a connection throws
 */
export async function guardedRequest(
  network: Network,
  url: URL,
  options: GuardedRequestOptions,
): Promise<http.IncomingMessage> {
  checkAddress(url, network.ports);
  const addresses = await resolveChecked(network, url.hostname, options.signal);
  return request(url, addresses, options);
}

/** A request to an address of somebody else's choosing is refused. */
export class BlockedRequestError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** @throws BlockedRequestError */
export function readAddress(address: string, base?: URL): URL {
  const url = address.length <= MAX_ADDRESS_LENGTH ? URL.parse(address, base) : null;
  if (!url) throw new BlockedRequestError('malformed_address');
  return url;
}

/** What the address alone can show. `URL` has already normalised 0x7f.1, 2130706433 and the like to 127.0.0.1. */
function checkAddress(url: URL, ports: ReadonlySet<number>): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new BlockedRequestError('scheme');
  if (url.username || url.password) throw new BlockedRequestError('credentials');
  if (url.hostname.startsWith('[') || isIP(url.hostname)) throw new BlockedRequestError('address_literal');
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  if (!ports.has(Number(port))) throw new BlockedRequestError('port');
}

/** One forbidden address refuses the host: we cannot control which of them a connection takes. */
async function resolveChecked(network: Network, host: string, signal: AbortSignal): Promise<string[]> {
  const addresses = await Promise.race([network.resolve(host, signal), rejectOnAbort(signal)]);
  if (addresses.length === 0) throw new BlockedRequestError('unknown_host');
  if (!addresses.every((address) => network.allows(address)))
    throw new BlockedRequestError('private_address');
  return addresses;
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Connects to one of `addresses` and nowhere else; Host and SNI stay the name's. */
function request(
  url: URL,
  addresses: string[],
  options: GuardedRequestOptions,
): Promise<http.IncomingMessage> {
  const { method = 'GET', headers, body, signal } = options;
  const pinned = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_host, { all }, callback) => {
    if (all) callback(null, pinned);
    else callback(null, pinned[0]?.address ?? '', pinned[0]?.family);
  };
  return new Promise((resolve, reject) => {
    const { request: open } = url.protocol === 'https:' ? https : http;
    open(url, {
      // No shared agent: it might reuse sockets of an earlier check, or proxies of the environment.
      agent: false,
      lookup,
      rejectUnauthorized: true,
      maxHeaderSize: MAX_HEADER_BYTES,
      signal,
      method,
      headers,
    })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
}
