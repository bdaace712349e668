import { runWithTransaction } from '@better-auth/core/context';
import type { CallInput } from '@fernway/contract/call';
import type { social as socialCalls } from '@fernway/contract/identity/social';
import { identityLimits } from '@fernway/contract/limits';
import { SOCIAL_PROVIDERS, type SocialProviderName } from '@fernway/contract/social';
import { openSession } from '../accounts/call-better-auth.ts';
import { findConfirmedAccount } from '../accounts/claimed-address.ts';
import { findOwnClaim } from '../accounts/own-claim.ts';
import { consumeToken, peekToken } from '../accounts/single-use.ts';
import type { IdentityHandlers } from '../http/calls.ts';
import type { Exchange } from '../http/exchange.ts';
import { CallError, fail } from '../http/problem.ts';
import type { SiteVisitor } from '../http/visitor.ts';
import type { Identity } from '../identity.ts';
import { enforceNetworkLimit } from '../limits/enforce-rate-limit.ts';
import {
  beginFlow,
  clearFlowCookie,
  endFlow,
  type PendingSocialSignIn,
  pendingIdOf,
  storePending,
} from './flow.ts';
import { findLinkedAccount, linkByAddress, linkInTransaction } from './linking.ts';
import type { SocialProvider } from './providers.ts';

/** Signing in with a provider's account. The subject decides whose it is, never an address that is not proven. */
export const socialRoutes: IdentityHandlers<keyof typeof socialCalls> = {
  socialProviders: async (_input, { social }) => ({
    providers: SOCIAL_PROVIDERS.filter((name) => social[name]),
  }),

  startSocial: async ({ body, caller }, { auth, social }, { reply }) => {
    const { market } = caller;
    const provider = social[body.provider] ?? fail('not_found');
    const { internalAdapter } = await auth.$context;
    const { state, codeVerifier, nonce } = await beginFlow(internalAdapter, reply, {
      provider: body.provider,
      market,
      to: body.to ?? '/',
    });
    const redirectURI = callbackUrl(caller, body.provider);
    const address = await provider.createAuthorizationURL({
      state,
      codeVerifier,
      redirectURI,
      idTokenNonce: nonce,
    });
    return { address: address.href };
  },

  finishSocial: async ({ body, caller }, identity, exchange) => {
    const { auth, mails } = identity;
    const { market } = caller;
    const context = await auth.$context;
    const { internalAdapter } = context;
    const { named, to } = await readCallback(identity, body, exchange);
    if (!named) return { outcome: 'cancelled', to };
    const { user, subject } = named;
    const { provider } = body;
    const who = { provider, subject, name: user.name };
    const joined = await findLinkedAccount(internalAdapter, who);
    if (joined) {
      await openSession(auth, exchange, joined);
      return { outcome: 'signed-in', to };
    }
    const { email, emailVerified } = user;
    const isProven = email !== undefined && emailVerified;
    if (isProven && !(await findConfirmedAccount(context, email))) {
      const ownClaim = await findOwnClaim(identity, exchange, email);
      const account = await linkInTransaction(auth, who, { email, market, ownClaim });
      await openSession(auth, exchange, account);
      return { outcome: 'signed-in', to };
    }
    const pending = await storePending(internalAdapter, exchange.reply, { ...who, to });
    if (!isProven) return { outcome: 'address-needed', to, ...(email && { email }) };
    await mails.enqueue('join-sign-in', email, market, { joining: { provider, pending } });
    return { outcome: 'mailed', to };
  },

  proveSocialAddress: async ({ body, caller }, { auth, mails, rateLimiter }, { request }) => {
    const { internalAdapter } = await auth.$context;
    const pending = pendingIdOf(request);
    const pendingSignIn = await peekToken<PendingSocialSignIn>(internalAdapter, 'social-pending', pending);
    const { provider } = pendingSignIn ?? fail('auth/invalid-action-code');
    // The address may be anybody's, as when somebody registers.
    await enforceNetworkLimit(rateLimiter, {
      limit: 'registrations',
      network: caller.network,
      rate: identityLimits.registrationsOfNetwork,
    });
    await mails.enqueue('join-sign-in', body.email, caller.market, { joining: { provider, pending } });
    return {};
  },

  joinSocial: async ({ body, caller }, identity, exchange) => {
    const { request, reply } = exchange;
    const context = await identity.auth.$context;
    const { adapter, internalAdapter } = context;
    const { market } = caller;
    const { account, to } = await runWithTransaction(adapter, async () => {
      type Link = { email: string; pending: string };
      const { value: link } = await consumeToken<Link>(internalAdapter, 'join-social', body.token);
      // Somebody who only has the mail did not begin this, and must not let a stranger into their account.
      if (link.pending !== pendingIdOf(request)) fail('auth/invalid-action-code');
      const { value: who } = await consumeToken<PendingSocialSignIn>(
        internalAdapter,
        'social-pending',
        link.pending,
      );
      return {
        account: await linkByAddress(context, who, {
          ...{ email: link.email, market },
          ownClaim: await findOwnClaim(identity, exchange, link.email),
        }),
        to: who.to,
      };
    });
    clearFlowCookie(reply);
    await openSession(identity.auth, exchange, account);
    return { to };
  },
};

/** The error of Google and Facebook, and that of Apple, when somebody cancels the sign-in. */
const CANCELLED = new Set(['access_denied', 'user_cancelled_authorize']);

const callbackUrl = ({ origin }: SiteVisitor, provider: SocialProviderName): string =>
  `${origin}/auth/callback/${provider}`;

/**
 * Whom the provider names for what the browser came back with; `named` is missing when the sign-in was cancelled there.
 * @throws CallError auth/provider-failed for anything that does not fit, which is logged; unavailable
 */
async function readCallback(
  { auth, social, metrics }: Identity,
  body: CallInput<(typeof socialCalls)['finishSocial']>['body'],
  { request, reply }: Exchange,
) {
  const refuse = (reason: string, error?: unknown): never => {
    // Only the error's name is logged: errors about tokens hold the claims.
    const { name: cause } = error instanceof Error ? error : {};
    metrics.refusals.inc({ reason: 'provider' });
    request.log.warn(
      { event: 'social-sign-in-failed', provider: body.provider, reason, ...(cause && { cause }) },
      `social sign-in failed: ${body.provider}, ${reason}`,
    );
    return fail('auth/provider-failed');
  };
  const { internalAdapter } = await auth.$context;
  const flow = await endFlow(internalAdapter, { request, reply }, body.state).catch((error: unknown) => {
    if (error instanceof CallError) refuse('state');
    throw error;
  });
  const provider = social[body.provider] ?? refuse('not offered');
  if (flow.provider !== body.provider || flow.market !== request.visitor.market) refuse('another flow');
  // Else one provider's answer could be passed to another: https://www.rfc-editor.org/rfc/rfc9207
  if (body.iss !== undefined && body.iss !== provider.issuer) refuse('issuer');
  const { to } = flow;
  if (CANCELLED.has(body.error ?? '')) return { to };
  const { code } = body;
  if (!code || body.error) return refuse('denied');
  const redirectURI = callbackUrl(request.visitor, body.provider);
  const named = await exchangeCode(provider, { ...flow, code, redirectURI, user: body.user }).catch(
    (error: unknown) => refuse('answer', error),
  );
  return { named: named ?? refuse('code or token'), to };
}

interface AuthorizationCode {
  code: string;
  codeVerifier: string;
  nonce: string;
  redirectURI: string;
  user?: string | undefined;
}

async function exchangeCode(
  provider: SocialProvider,
  { code, codeVerifier, nonce, redirectURI, user }: AuthorizationCode,
) {
  const tokens = await provider.validateAuthorizationCode({ code, codeVerifier, redirectURI });
  const found =
    tokens &&
    (await provider.getUserInfo({ ...tokens, expectedIdTokenNonce: nonce, user: user && JSON.parse(user) }));
  if (!found) return undefined;
  return {
    user: { ...found.user, name: found.user.name ?? '', email: found.user.email ?? undefined },
    subject: String(await provider.accountSubject({ tokens, profile: found.data })),
  };
}
