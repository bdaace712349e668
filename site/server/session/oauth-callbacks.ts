import type { IdentityAnswer as AnswerOf } from '@fernway/contract/identity';
import { SOCIAL_PROVIDERS, type SocialProviderName } from '@fernway/contract/social';
import type { Market } from '@fernway/contract/wire';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { ownPath } from '../../core/own-path.ts';
import { paths } from '../../core/paths.ts';
import { CallError } from '../http/errors.ts';
import { memoizeAsync } from '../http/memoize-async.ts';
import type { IdentityClient } from './identity-client.ts';
import type { RegionTokens } from './region-tokens.ts';
import { forwardSessionCookies } from './session-cookies.ts';

const OFFERED_MS = 60_000;

/** The parameters of a provider's callback that are passed on to identity; the rest is dropped. */
const HANDED_OVER = ['state', 'code', 'iss', 'error', 'user'] as const;

interface CallbackOptions {
  askIdentity: IdentityClient;
  tokens: RegionTokens;
}

/**
 * Serves the addresses that providers send browsers back to. These requests come from other sites, so the only proof is
 * the state, which identity checks against this browser's cookie. The redirect clears the parameters from the address.
 */
export function serveOAuthCallbacks(app: FastifyInstance, { askIdentity, tokens }: CallbackOptions): void {
  for (const provider of SOCIAL_PROVIDERS) {
    const callback = `/auth/callback/${provider}`;
    app.get(callback, { exposeHeadRoute: false }, async (request, reply) => {
      tokens.forget(request);
      const back = await askIdentity(request, 'finishSocial', {
        body: JSON.stringify({
          provider,
          ...handedOver(new URLSearchParams(request.url.split(/\?(.*)/s)[1])),
        }),
      }).catch((error: unknown) => {
        if (error instanceof CallError) return undefined;
        throw error;
      });
      forwardSessionCookies(reply, back?.cookies ?? []);
      return reply.header('cache-control', 'no-store').redirect(nextAfter(back), 303);
    });
  }
  // Apple posts a form, which arrives without our cookies: a redirect to the GET brings its fields again, with them.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const read = { parseAs: 'string', bodyLimit: 8 * 1024 } as const;
    const form = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser(form, read, async (_: unknown, body: string) => new URLSearchParams(body));
    scope.post<{ Body: URLSearchParams }>('/auth/callback/apple', async ({ body }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(`/auth/callback/apple?${new URLSearchParams(handedOver(body))}`, 303),
    );
  });
}

const handedOver = (fields: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    HANDED_OVER.flatMap((name) => {
      const value = fields.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

/** Where the browser goes next. Messages are shown by a page of ours, whose path and query reveal nothing personal. */
function nextAfter(back: { status: number; body: string } | undefined): string {
  if (!back || back.status >= 500) return paths.signIn({ refused: 'network-request-failed' });
  if (back.status >= 400) return paths.signIn({ refused: 'provider-failed' });
  const { outcome, to, email } = JSON.parse(back.body) as AnswerOf<'finishSocial'>;
  switch (outcome) {
    case 'signed-in':
      return ownPath(to);
    case 'cancelled':
      return paths.signIn({ refused: 'cancelled', to: ownPath(to) });
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
export const offeredProviders = (askIdentity: IdentityClient, log: FastifyBaseLogger): OfferedProviders =>
  memoizeAsync(async (asking) => {
    const asker = { ...asking, protocol: 'http', ip: '127.0.0.1', headers: {}, log } as const;
    const { status, body } = await askIdentity(asker, 'socialProviders');
    if (status !== 200) throw new CallError('unavailable');
    return (JSON.parse(body) as AnswerOf<'socialProviders'>).providers;
  }, OFFERED_MS);
