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

/** The person whom the provider has named, kept until they prove an address. */
export interface Pending extends SocialIdentity {
  to: string;
}

const random = (): string => randomBytes(32).toString('base64url');
export const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Begins a sign-in: the state goes to the provider and, as a cookie, to this browser; no other browser can end it. */
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
 * Ends a sign-in, whatever its outcome.
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

/** Keeps the person whom the provider has named for this browser. Mails refer to them by the hash that is returned. */
export async function keepPending(
  accounts: Accounts,
  reply: FastifyReply,
  pending: Pending,
): Promise<string> {
  const held = random();
  await keepUnderToken(accounts, 'social-pending', pending, hashed(held));
  reply.removeHeader('set-cookie'); // that one cleared the flow's cookie: this one takes its place
  setCookie(reply, held, tokenLifetime['social-pending']);
  return hashed(held);
}

/**
 * The name under which `keepPending` kept the person for this browser.
 * @throws CallError auth/invalid-action-code when the browser has no cookie
 */
export const pendingOf = (request: FastifyRequest): string =>
  hashed(cookieOf(request) ?? fail('auth/invalid-action-code'));

/** Clears this browser's cookie. */
export const forget = (reply: FastifyReply): void => setCookie(reply, '', 0);

/** Lax: the cookie is sent when the provider sends the browser back, but not with what another page posts. */
function setCookie(reply: FastifyReply, value: string, seconds: number): void {
  const attributes = `Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=Lax`;
  reply.header('set-cookie', `${identityCookies.social}=${value}; ${attributes}`);
}

const cookieOf = ({ headers }: FastifyRequest): string | undefined =>
  headers.cookie
    ?.split(/; */)
    .find((one) => one.startsWith(`${identityCookies.social}=`))
    ?.slice(identityCookies.social.length + 1) || undefined;
