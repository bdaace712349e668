import { sendRequest } from '@fernway/client/send-request';
import { type IdentityCallName, identityCalls } from '@fernway/contract/identity';
import type { Market } from '@fernway/contract/wire';
import type { FastifyRequest } from 'fastify';
import { CallError } from '../http/errors.ts';
import { identityCookiesOf } from '../http/session-cookie.ts';
import { traceHeaders } from '../http/trace-headers.ts';

const IDENTITY_TIMEOUT_MS = 5_000;

export interface IdentityOptions {
  /** Origin of the identity service. */
  identityUrl: string;
  /** The secret by which identity recognizes the site. */
  siteKey: string | undefined;
  hosts: Readonly<Record<Market, string>>;
}

/** What identity answered, whichever status it has. */
export interface IdentityAnswer {
  status: number;
  /** `Set-Cookie` headers, for the browser. */
  cookies: string[];
  /** The `Retry-After` header of a 429 or 503. */
  retryAfter: string | null;
  /** JSON, or problem details where the status is an error. */
  body: string;
}

/** The parts of a request that a call to identity is made from. */
export type CallingRequest = Pick<FastifyRequest, 'market' | 'protocol' | 'ip' | 'id' | 'headers' | 'log'>;

/**
 * Calls identity on behalf of whoever sent a request.
 * @param sent the JSON of a POST, the query of a GET
 * @throws CallError unavailable when identity cannot be reached, or does not answer in time
 */
export type IdentityClient = (
  request: CallingRequest,
  name: IdentityCallName,
  sent?: { body?: string; query?: Record<string, string> },
) => Promise<IdentityAnswer>;

/**
 * The way to identity. Identity learns of the browser's request only what is listed here: above all, no forwarding
 * header that the client may have made up.
 */
export function createIdentityClient({ identityUrl, siteKey = '', hosts }: IdentityOptions): IdentityClient {
  return async (request, name, { body = '{}', query = {} } = {}) => {
    const { method, path, audience } = identityCalls[name];
    const { 'user-agent': agent } = request.headers;
    // Calls that the site makes by itself come from no page, so they carry no origin.
    const origin = audience.some((who) => who === 'site') ? undefined : request.headers.origin;
    const cookie = identityCookiesOf(request);
    try {
      const answer = await sendRequest(`${identityUrl}${path}?${new URLSearchParams(query)}`, {
        method,
        headers: {
          'x-site-key': siteKey,
          'x-forwarded-host': hosts[request.market],
          'x-forwarded-proto': request.protocol,
          'x-client-ip': request.ip,
          ...traceHeaders(request.id),
          ...(cookie && { cookie }),
          ...(agent && { 'user-agent': agent }),
          ...(method === 'POST' && { 'content-type': 'application/json', ...(origin && { origin }) }),
        },
        ...(method === 'POST' && { body }),
        signal: AbortSignal.timeout(IDENTITY_TIMEOUT_MS),
      });
      return {
        status: answer.status,
        cookies: answer.headers.getSetCookie(),
        retryAfter: answer.headers.get('retry-after'),
        body: await answer.text(),
      };
    } catch (error) {
      request.log.warn({ err: error }, 'identity unavailable: it does not answer');
      throw new CallError('unavailable');
    }
  };
}
