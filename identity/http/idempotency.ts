import { type Call, takesIdempotencyKey } from '@fernway/contract/call';
import { identityCookies } from '@fernway/contract/identity';
import { findSession } from '../accounts/sessions.ts';
import type { Identity } from '../identity.ts';
import type { Exchange } from './exchange.ts';
import { respondInFixedSteps } from './fixed-steps.ts';

/**
 * Makes a call of identity: with the same `Idempotency-Key` it runs once, in one transaction with the key, which statements
 * of better-auth join.
 * @param input what was sent
 */
export async function handleOnce<Answer>(
  { name, call, input }: { name: string; call: Call; input: object },
  identity: Identity,
  exchange: Exchange,
  handle: () => Promise<Answer>,
): Promise<Answer> {
  const { idempotencyKey: key } = exchange.request;
  if (key === undefined || !takesIdempotencyKey(call)) return handle();
  const { userId, caller } = await callerOf(call, input, identity, exchange);
  const keyed = {
    ...{ key, call: name, caller, userId },
    input: withoutPasswords(input),
    isAnswerKept: call.repeat === 'key',
  };
  // The time of the commit may depend on what was written; the handler's own steps are part of these.
  return respondInFixedSteps(() =>
    identity.transact((tx) => identity.idempotencyKeys.doOnce(tx, keyed, handle)),
  );
}

const PASSWORDS = ['password', 'newPassword', 'currentPassword'];

/** The hash of a request is a fast one: from it a password could be guessed. */
const withoutPasswords = ({ body, ...input }: { body?: object }): object => ({
  ...input,
  body: body && Object.fromEntries(Object.entries(body).filter(([name]) => !PASSWORDS.includes(name))),
});

/**
 * Whoever has a mailed link; else the account; else the browser, once it has signed in to one; else the network. What a
 * link does may end the session or delete the account that it is pressed in.
 */
async function callerOf(
  call: Call,
  { body }: { body?: { token?: string } },
  { auth }: Identity,
  exchange: Exchange,
): Promise<{ caller: string; userId?: string }> {
  if (call.audience.includes('peer')) return { caller: 'peer' };
  if (body?.token !== undefined) return { caller: `link ${body.token}` };
  const { cookies, visitor } = exchange.request;
  const session =
    cookies[identityCookies.session] === undefined ? undefined : await findSession(auth, exchange);
  if (session) return { caller: `account ${session.userId}`, userId: session.userId };
  const device = cookies[identityCookies.device];
  return { caller: device ? `device ${device}` : `network ${visitor.network}` };
}
