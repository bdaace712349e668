import type { FastifyRequest } from 'fastify';
import type { Exchange } from '../http/exchange.ts';
import { BetterAuthError } from '../http/problem.ts';
import type { SiteVisitor } from '../http/visitor.ts';
import type { Auth } from './auth.ts';

/** The browser's headers that are passed on to better-auth. */
const FORWARDED_HEADERS = [
  'cookie',
  'origin',
  'referer',
  'user-agent',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
];

/** The browser's request as better-auth gets it: under the site's own address. */
function headersFor({ headers }: FastifyRequest, { ip, origin }: SiteVisitor): Headers {
  // better-auth demands an Origin with every cookie. If the browser sent none, the site has checked the request.
  const passed = new Headers({ host: new URL(origin).host, 'x-client-ip': ip, origin });
  for (const name of FORWARDED_HEADERS) {
    const value = headers[name];
    if (typeof value === 'string') passed.set(name, value);
  }
  return passed;
}

interface BetterAuthRequest {
  /** Below /auth, with the query. */
  path: string;
  /** Sent by POST; without a body the request is a GET. */
  body?: object;
}

/**
 * Opens a session in the browser for the account's owner.
 * @param rememberMe false: until the browser is closed
 */
export const openSession = (
  auth: Auth,
  exchange: Exchange,
  body: { userId: string; rememberMe?: boolean | undefined },
): Promise<object> => callBetterAuth(auth, exchange, { path: '/session/open', body });

/**
 * Asks better-auth on behalf of a browser, and hands its cookies on.
 * @returns the body of its answer
 * @throws BetterAuthError when it refuses
 */
export async function callBetterAuth<Answer>(
  auth: Auth,
  { request, reply }: Exchange,
  { path, body }: BetterAuthRequest,
): Promise<Answer> {
  const { visitor } = request;
  const headers = headersFor(request, visitor);
  if (body) headers.set('content-type', 'application/json');
  const answer = await auth.handler(
    new Request(`${visitor.origin}/auth${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
  const content: unknown = await answer.json();
  if (!answer.ok) throw new BetterAuthError(answer.status, (content as { code?: string }).code);
  return content as Answer;
}
