import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { Call } from '@fernway/contract/call';
import type { Market } from '@fernway/contract/wire';
import { isOneOf } from '@fernway/settings/shared-key';
import type { FastifyRequest } from 'fastify';
import { fail } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** On whose behalf the site asks; set on every call that the site makes or passes on. */
    visitor: SiteVisitor;
    /** Whose session it is, once that is known. */
    account?: string;
  }
}

/** On whose behalf the site asks. */
export interface SiteVisitor {
  market: Market;
  /** The origin under which the browser reaches the site, such as `https://ca.fernway.example`. */
  origin: string;
  /** The browser's address. */
  ip: string;
  /** Its IPv4 address or IPv6 /64. */
  network: string;
}

/** What the site proves itself with, and where browsers reach it. */
export interface SiteCredentials {
  /** SITE_KEY; without it nobody may ask. */
  siteKey: string | undefined;
  /** With port, as browsers send them. */
  hosts: Record<Market, string>;
}

/**
 * Who asks, as the site says it: `x-site-key` proves that it is the site, `x-forwarded-host` and
 * `x-forwarded-proto` name the site, `x-client-ip` the browser. Nothing is believed without the key.
 * @param from `sister`: the page that posts belongs to the other market's site
 * @throws CallError unauthorized, misdirected for a host that is no site's, forbidden for a foreign Origin
 */
export function readVisitor(
  { headers, method }: FastifyRequest,
  { siteKey, hosts }: SiteCredentials,
  from: Call['from'],
): SiteVisitor {
  if (!isOneOf(siteKey, headers['x-site-key'])) fail('unauthorized');
  const host = headers['x-forwarded-host'];
  const market = host === hosts.CA ? 'CA' : host === hosts.US ? 'US' : fail('misdirected');
  const protocol = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  const origin = `${protocol}://${host}`;
  if (from === 'sister') {
    // Only a page of ours has that Origin, so no other page can sign somebody in unawares.
    if (headers.origin !== `${protocol}://${hosts[market === 'CA' ? 'US' : 'CA']}`) fail('forbidden');
  } else if (method !== 'GET' && headers.origin !== undefined && headers.origin !== origin) fail('forbidden');
  const ip = headers['x-client-ip'];
  if (typeof ip !== 'string' || !isIP(ip))
    fail('invalid_request', [{ field: 'headers.x-client-ip', message: 'must be an address' }]);
  return { market, origin, ip, network: normalizeIP(ip) };
}
