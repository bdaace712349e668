import { identityCookies } from '@fernway/contract/identity';
import type { FastifyReply } from 'fastify';
import { HINT } from '../sign-in/hint.ts';

/** Hands identity's cookies on to the browser; that of a session with the hint that it is there, for as long. */
export function handOverCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) {
    reply.header('set-cookie', cookie);
    if (cookie.startsWith(`${identityCookies.session}=`)) {
      const age = /;\s*max-age=\d+/i.exec(cookie)?.[0] ?? '';
      reply.header('set-cookie', `${HINT}=1; Path=/; Secure; SameSite=Lax${age}`);
    }
  }
}

/** There was a hint of a session that has ended. */
export function takeHintBack(reply: FastifyReply): void {
  reply.header('set-cookie', `${HINT}=; Path=/; Secure; SameSite=Lax; Max-Age=0`);
}
