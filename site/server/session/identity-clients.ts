import { type Client, createClient } from '@fernway/client';
import { sendRequest } from '@fernway/client/send-request';
import { identityCalls } from '@fernway/contract/identity';
import type { Market } from '@fernway/contract/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { idempotencyHeaders } from '../http/idempotency.ts';
import { identityCookiesOf } from '../http/session-cookie.ts';
import { traceHeaders } from '../http/trace-headers.ts';
import { forwardSessionCookies } from './forward-session-cookies.ts';

const IDENTITY_TIMEOUT_MS = 5_000;

export interface IdentityOptions {
  /** Origin of the identity service. */
  identityUrl: string;
  /** The secret by which identity recognizes the site. */
  siteKey: string | undefined;
  hosts: Readonly<Record<Market, string>>;
}

/** The parts of a request that a call to identity is made from. */
export type CallingRequest = Pick<FastifyRequest, 'market' | 'protocol' | 'ip' | 'id' | 'headers' | 'log'>;

/**
 * A client of identity on behalf of whoever sent a request. Its calls carry no origin, as they come from no page: one
 * that is passed on for a page has to add it.
 * @param reply gets the cookies that identity sets, also with a refusal
 */
export type IdentityOf = (request: CallingRequest, reply?: FastifyReply) => Client<typeof identityCalls>;

/**
 * The way to identity. Identity learns of the browser's request only what is listed here: above all, no forwarding
 * header that the client may have made up.
 */
export function createIdentityClients({ identityUrl, siteKey = '', hosts }: IdentityOptions): IdentityOf {
  return (request, reply) => {
    const { 'user-agent': agent } = request.headers;
    const cookie = identityCookiesOf(request);
    return createClient({
      baseUrl: identityUrl,
      calls: identityCalls,
      timeoutMs: IDENTITY_TIMEOUT_MS,
      headers: {
        'x-site-key': siteKey,
        'x-forwarded-host': hosts[request.market],
        'x-forwarded-proto': request.protocol,
        'x-client-ip': request.ip,
        ...traceHeaders(request.id),
        ...idempotencyHeaders(request),
        ...(cookie && { cookie }),
        ...(agent && { 'user-agent': agent }),
      },
      send: async (url, sent) => {
        const response = await sendRequest(url, sent).catch((error: unknown) => {
          request.log.warn({ err: error }, 'identity unavailable: it does not answer');
          throw error;
        });
        if (reply) forwardSessionCookies(reply, response.headers.getSetCookie());
        return response;
      },
    });
  };
}
