import type { FastifyRequest } from 'fastify';
import type { Exchange } from '../http/calls.ts';
import { LibraryRefusal } from '../http/problem.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Auth } from './auth.ts';

/** The browser's headers that are passed on to the library. */
const PASSED = [
  'cookie',
  'origin',
  'referer',
  'user-agent',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
];

/** The browser's request as the library gets it: under the site's own address. */
function headersFor({ headers }: FastifyRequest, { ip, origin }: Visitor): Headers {
  // The library demands an Origin with every cookie. If the browser sent none, the site's gate has checked the request.
  const passed = new Headers({ host: new URL(origin).host, 'x-client-ip': ip, origin });
  for (const name of PASSED) {
    const value = headers[name];
    if (typeof value === 'string') passed.set(name, value);
  }
  return passed;
}

interface Ask {
  /** Below /auth, with the query. */
  path: string;
  /** Sent by POST; without a body the request is a GET. */
  body?: object;
}

/**
 * Asks the library on behalf of a browser, and hands its cookies on.
 * @returns the body of its answer
 * @throws LibraryRefusal when it refuses
 */
export async function askLibrary<Answer>(
  auth: Auth,
  { request, reply }: Exchange,
  { path, body }: Ask,
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
  if (!answer.ok) throw new LibraryRefusal(answer.status, (content as { code?: string }).code);
  return content as Answer;
}
