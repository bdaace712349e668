import { identityCookies } from '@fernway/contract/identity';
import type { FastifyReply } from 'fastify';
import { SIGNED_IN_HINT_COOKIE } from '../../core/session-hint.ts';

/** Passes identity's cookies on to the browser, and adds to a session cookie a hint of the same age for scripts. */
export function forwardSessionCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) {
    reply.header('set-cookie', cookie);
    if (cookie.startsWith(`${identityCookies.session}=`)) {
      const age = /;\s*max-age=\d+/i.exec(cookie)?.[0] ?? '';
      reply.header('set-cookie', `${SIGNED_IN_HINT_COOKIE}=1; Path=/; Secure; SameSite=Lax${age}`);
    }
  }
}
