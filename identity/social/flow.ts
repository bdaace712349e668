import { createHash, randomBytes } from 'node:crypto';
import { identityCookies } from '@fernway/contract/identity';
import type { SocialProviderName } from '@fernway/contract/social';
import type { Market } from '@fernway/contract/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Accounts, keepUnderToken, takeOnce, tokenLifetime } from '../accounts/single-use.ts';
import { fail } from '../http/problem.ts';
import type { SocialIdentity } from './linking.ts';

/** What is kept while somebody is at the provider. */
interface Flow {
  provider: SocialProviderName;
  market: Market;
  codeVerifier: string;
  nonce: string;
  to: string;
}

/** Whom the provider has named, until an address of his is proven. */
export interface Pending extends SocialIdentity {
  to: string;
}

const random = (): string => randomBytes(32).toString('base64url');
export const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Begins: the state goes to the provider and, as a cookie, to this browser. Nobody else's browser can end it. */
export async function beginFlow(
  accounts: Accounts,
  reply: FastifyReply,
  about: Pick<Flow, 'provider' | 'market' | 'to'>,
) {
  const flow: Flow = { ...about, codeVerifier: random(), nonce: random() };
  const state = await keepUnderToken(accounts, 'social-flow', flow);
  setCookie(reply, state, tokenLifetime['social-flow']);
  return { state, ...flow };
}

/**
 * Ends it, whatever comes of it.
 * @throws CallError auth/invalid-action-code for a state that is used, expired, or another browser's
 */
export async function endFlow(
  accounts: Accounts,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  state: string,
): Promise<Flow> {
  if (!state || cookieOf(request) !== state) fail('auth/invalid-action-code');
  setCookie(reply, '', 0);
  return (await takeOnce<Flow>(accounts, 'social-flow', state)).value;
}

/** Keeps whom the provider has named for this browser; the answer names that in mails. */
export async function keepPending(
  accounts: Accounts,
  reply: FastifyReply,
  pending: Pending,
): Promise<string> {
  const held = random();
  await keepUnderToken(accounts, 'social-pending', pending, hashed(held));
  reply.removeHeader('set-cookie'); // which forgets the flow: this takes its place
  setCookie(reply, held, tokenLifetime['social-pending']);
  return hashed(held);
}

/**
 * The name under which it is kept for this browser.
 * @throws CallError auth/invalid-action-code when nothing is
 */
export const pendingOf = (request: FastifyRequest): string =>
  hashed(cookieOf(request) ?? fail('auth/invalid-action-code'));

/** Forgets this browser's part. */
export const forget = (reply: FastifyReply): void => setCookie(reply, '', 0);

/** Lax: it comes along when the provider sends the browser back, and with nothing that another page posts. */
function setCookie(reply: FastifyReply, value: string, seconds: number): void {
  const attributes = `Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=Lax`;
  reply.header('set-cookie', `${identityCookies.social}=${value}; ${attributes}`);
}

const cookieOf = ({ headers }: FastifyRequest): string | undefined =>
  headers.cookie
    ?.split(/; */)
    .find((one) => one.startsWith(`${identityCookies.social}=`))
    ?.slice(identityCookies.social.length + 1) || undefined;
