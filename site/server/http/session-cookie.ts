import { identityCookies } from '@fernway/contract/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SIGNED_IN_HINT_COOKIE } from '../../core/session-hint.ts';
import { readCookie } from './cookies.ts';
import { CallError } from './errors.ts';

/** The session cookie of a request; undefined: it is a guest's. */
export const sessionOf = (request: Pick<FastifyRequest, 'headers'>): string | undefined =>
  readCookie(request, identityCookies.session);

/** @throws CallError unauthorized without a session cookie; identity says whether one is still good */
export function requireSession(request: FastifyRequest, reply: FastifyReply): void {
  if (sessionOf(request)) return;
  deleteSessionHint(reply);
  throw new CallError('unauthorized');
}

/** Deletes the browser's hint: its session has ended. */
export function deleteSessionHint(reply: FastifyReply): void {
  reply.header('set-cookie', `${SIGNED_IN_HINT_COOKIE}=; Path=/; Secure; SameSite=Lax; Max-Age=0`);
}

/** Only identity's own cookies: what visitors choose on the site is not passed on. */
export function identityCookiesOf(request: Pick<FastifyRequest, 'headers'>): string {
  const sent = Object.values(identityCookies).map((name) => [name, readCookie(request, name)]);
  return sent.flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`)).join('; ');
}
