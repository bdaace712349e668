import { identityCookies } from '@fernway/contract/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShopperClient } from './shopper-client.ts';

/**
 * Tells the region that somebody has signed in, if the cookies that identity sets open a session. A failure keeps
 * nobody out: it is logged.
 */
export type NoteSignIn = (
  request: FastifyRequest,
  reply: FastifyReply,
  cookies: readonly string[],
) => Promise<void>;

/** Notes sign-ins at the region of the site (C61). */
export const createNoteSignIn =
  (shopperClient: ShopperClient): NoteSignIn =>
  async ({ market, protocol, ip, id, log, headers }, reply, cookies) => {
    const session = cookies.find((one) => one.startsWith(`${identityCookies.session}=`))?.split(';')[0];
    if (session === undefined || session.endsWith('=')) return;
    const asker = { market, protocol, ip, id, log, headers: { ...headers, cookie: session } };
    await shopperClient(asker, reply, (region, user) => region.updateUserSignIn({ user })).catch(
      (err: unknown) => log.warn({ err }, 'last sign-in lost: the region did not note it'),
    );
  };
