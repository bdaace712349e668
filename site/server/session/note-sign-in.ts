import { setTimeout as pause } from 'node:timers/promises';
import { identityCookies } from '@fernway/contract/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShopperClient } from './shopper-client.ts';

/** Milliseconds for which a sign-in waits for its region. */
const MAX_DELAY_MS = 500;

/**
 * Tells the region of the site that somebody has signed in, with the session that the reply opens (C61). A region that
 * is slow is waited for no longer than half a second, and goes on by itself; one that fails keeps nobody out.
 */
export type NoteSignIn = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export const createNoteSignIn =
  (shopperClient: ShopperClient): NoteSignIn =>
  async ({ market, protocol, ip, id, log, headers }, reply) => {
    const cookie = openedSessionOf(reply);
    if (cookie === undefined) return;
    const asker = { market, protocol, ip, id, log, headers: { ...headers, cookie } };
    const noted = shopperClient(asker, reply, (region, user) => region.updateUserSignIn({ user })).catch(
      (err: unknown) => log.warn({ err }, 'last sign-in lost: the region did not note it'),
    );
    await Promise.race([noted, pause(MAX_DELAY_MS, undefined, { ref: false })]);
  };

/** The session cookie that a reply sets, as the browser will send it. */
function openedSessionOf(reply: FastifyReply): string | undefined {
  const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  return cookies.find((one) => one.startsWith(`${identityCookies.session}=`))?.split(';')[0];
}
