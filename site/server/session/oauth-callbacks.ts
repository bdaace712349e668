import type { CallInput } from '@fernway/contract/call';
import type { IdentityCallAnswer as AnswerOf } from '@fernway/contract/identity';
import { type SiteCalls, siteCalls, siteDomains } from '@fernway/contract/site';
import type { SocialProviderName } from '@fernway/contract/social';
import type { Market } from '@fernway/contract/wire';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '../../core/paths.ts';
import { safeRedirectPath } from '../../core/safe-redirect-path.ts';
import { registerSiteCalls } from '../http/calls.ts';
import { CallError } from '../http/errors.ts';
import { memoizeAsync } from '../http/memoize-async.ts';
import { isPlainForm } from '../http/plain-form.ts';
import type { IdentityOf } from './identity-clients.ts';
import type { NoteSignIn } from './note-sign-in.ts';
import type { RegionTokens } from './region-tokens.ts';

const OFFERED_MS = 60_000;

interface CallbackOptions {
  identityOf: IdentityOf;
  tokens: RegionTokens;
  noteSignIn: NoteSignIn;
}

/**
 * Serves the addresses that providers send browsers back to. These requests come from other sites, so the only proof is
 * the state, which identity checks against this browser's cookie. The redirect clears the parameters from the address.
 */
export function serveOAuthCallbacks(
  app: FastifyInstance,
  { identityOf, tokens, noteSignIn }: CallbackOptions,
): void {
  const finish =
    (provider: SocialProviderName) =>
    async ({ query }: { query: HandedOver }, request: FastifyRequest, reply: FastifyReply) => {
      tokens.forget(request);
      try {
        const answer = await identityOf(request, reply).finishSocial({
          body: { provider, state: '', ...handedOver(query) },
        });
        if (answer.outcome === 'signed-in') await noteSignIn(request, reply);
        return reply.redirect(nextAfter(answer), 303);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const refused = error.status >= 500 ? 'network-request-failed' : 'provider-failed';
        return reply.redirect(paths.signIn({ refused }), 303);
      }
    };
  registerSiteCalls(app, siteDomains.callbacks, {
    googleCallback: finish('google'),
    appleCallback: finish('apple'),
    facebookCallback: finish('facebook'),
    // Apple posts a form, which arrives without our cookies: a redirect to the GET brings its fields again, with them.
    appleFormCallback: async ({ body }, request, reply) => {
      if (!isPlainForm(request)) throw new CallError('unsupported_media_type');
      return reply.redirect(`${siteCalls.appleCallback.path}?${new URLSearchParams(handedOver(body))}`, 303);
    },
  });
}

type HandedOver = CallInput<SiteCalls['appleCallback']>['query'];

/** The parameters of a provider's callback that are passed on to identity; the rest is dropped. */
const handedOver = ({ state, code, iss, error, user }: HandedOver): Record<string, string> => ({
  ...(state !== undefined && { state }),
  ...(code !== undefined && { code }),
  ...(iss !== undefined && { iss }),
  ...(error !== undefined && { error }),
  ...(user !== undefined && { user }),
});

/** Where the browser goes next. Messages are shown by a page of ours, whose path and query reveal nothing personal. */
function nextAfter({ outcome, to, email }: AnswerOf<'finishSocial'>): string {
  switch (outcome) {
    case 'signed-in':
      return safeRedirectPath(to);
    case 'cancelled':
      return paths.signIn({ refused: 'cancelled', to: safeRedirectPath(to) });
    case 'mailed':
      return paths.joinSocial('mailed');
    case 'address-needed':
      // In the fragment, which is sent to no server.
      return `${paths.joinSocial('address')}${email ? `#${new URLSearchParams({ email })}` : ''}`;
  }
}

/** Asks which providers' accounts people can sign in with. It needs no visitor's request, since pages are public. */
export type OfferedProviders = (asking: { market: Market; id: string }) => Promise<SocialProviderName[]>;

/** Asks identity, and remembers its answer for a minute. */
export const offeredProviders = (identityOf: IdentityOf, log: FastifyBaseLogger): OfferedProviders =>
  memoizeAsync(
    async (asking) => {
      const asker = { ...asking, protocol: 'http', ip: '127.0.0.1', headers: {}, log } as const;
      return (await identityOf(asker).socialProviders({})).providers;
    },
    { ttlMs: OFFERED_MS, staleIfError: true },
  );
