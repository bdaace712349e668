import { createHash, randomBytes } from 'node:crypto';
import { identityCookies } from '@fernway/contract/identity';
import type { SocialProviderName } from '@fernway/contract/social';
import type { Market } from '@fernway/contract/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AccountStore, consumeToken, storeUnderToken, tokenLifetime } from '../accounts/single-use.ts';
import { COOKIE_ATTRIBUTES } from '../http/cookies.ts';
import { fail } from '../http/problem.ts';
import type { SocialSubject } from './linking.ts';

/** What is kept while somebody is at the provider. */
interface SocialFlow {
  provider: SocialProviderName;
  market: Market;
  codeVerifier: string;
  nonce: string;
  to: string;
}

/** The person whom the provider has named, kept until they prove an address. */
export interface PendingSocialSignIn extends SocialSubject {
  to: string;
}

const randomSecret = (): string => randomBytes(32).toString('base64url');
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Begins a sign-in: the state goes to the provider and, as a cookie, to this browser; no other browser can end it. */
export async function beginFlow(
  accounts: AccountStore,
  reply: FastifyReply,
  about: Pick<SocialFlow, 'provider' | 'market' | 'to'>,
) {
  const flow: SocialFlow = { ...about, codeVerifier: randomSecret(), nonce: randomSecret() };
  const state = await storeUnderToken(accounts, 'social-flow', flow);
  setCookie(reply, state, tokenLifetime['social-flow']);
  return { state, ...flow };
}

/**
 * Ends a sign-in, whatever its outcome.
 * @throws CallError auth/invalid-action-code for a state that is used, expired, or another browser's
 */
export async function endFlow(
  accounts: AccountStore,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  state: string,
): Promise<SocialFlow> {
  if (!state || cookieOf(request) !== state) fail('auth/invalid-action-code');
  setCookie(reply, '', 0);
  return (await consumeToken<SocialFlow>(accounts, 'social-flow', state)).value;
}

/** Keeps the person whom the provider has named for this browser. Mails refer to them by the hash that is returned. */
export async function storePending(
  accounts: AccountStore,
  reply: FastifyReply,
  pending: PendingSocialSignIn,
): Promise<string> {
  const secret = randomSecret();
  await storeUnderToken(accounts, 'social-pending', pending, hashOf(secret));
  setCookie(reply, secret, tokenLifetime['social-pending']);
  return hashOf(secret);
}

/**
 * The name under which `storePending` stored the person for this browser.
 * @throws CallError auth/invalid-action-code when the browser has no cookie
 */
export const pendingIdOf = (request: FastifyRequest): string =>
  hashOf(cookieOf(request) ?? fail('auth/invalid-action-code'));

/** Clears this browser's cookie. */
export const clearFlowCookie = (reply: FastifyReply): void => setCookie(reply, '', 0);

function setCookie(reply: FastifyReply, value: string, seconds: number): void {
  reply.setCookie(identityCookies.social, value, { ...COOKIE_ATTRIBUTES, maxAge: seconds });
}

const cookieOf = ({ cookies }: FastifyRequest): string | undefined =>
  cookies[identityCookies.social] || undefined;
