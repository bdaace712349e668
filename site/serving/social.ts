import type { IdentityAnswer as AnswerOf } from '@fernway/contract/identity';
import { SOCIAL_PROVIDERS, type SocialProviderName } from '@fernway/contract/social';
import type { Market } from '@fernway/contract/wire';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { ownPath } from '../own-path.ts';
import { paths } from '../paths.ts';
import type { AskIdentity } from './identity.ts';
import { SiteError } from './problems.ts';
import type { RegionTokens } from './region-tokens.ts';
import { remembered } from './remembered.ts';
import { handOverCookies } from './session-cookies.ts';

const OFFERED_MS = 60_000;

/** Of what a provider hands over these are identity's to judge; the rest is dropped. */
const HANDED_OVER = ['state', 'code', 'iss', 'error', 'user'] as const;

interface CallbackOptions {
  askIdentity: AskIdentity;
  tokens: RegionTokens;
}

/**
 * Where providers send browsers back to. These requests come from elsewhere, so nothing vouches for them but the state
 * that identity holds against this browser's cookie. What the address held is gone with the redirect.
 */
export function takeBackFromProviders(app: FastifyInstance, { askIdentity, tokens }: CallbackOptions): void {
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
        if (error instanceof SiteError) return undefined;
        throw error;
      });
      handOverCookies(reply, back?.cookies ?? []);
      return reply.header('cache-control', 'no-store').redirect(nextAfter(back), 303);
    });
  }
  // Apple posts a form, which comes without our cookies: what it holds comes again as an address, with them.
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

/** Where the browser goes on. What is to be told stands on a page of ours, whose address says nothing of anybody. */
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
      // Behind the `#`: no server is told.
      return `${paths.joinSocial('address')}${email ? `#${new URLSearchParams({ email })}` : ''}`;
  }
}

/** Asks whose accounts people can sign in with, for pages, which are rendered for nobody in particular. */
export type OfferedProviders = (asking: { market: Market; id: string }) => Promise<SocialProviderName[]>;

/** As identity has said it within the last minute. */
export const offeredProviders = (askIdentity: AskIdentity, log: FastifyBaseLogger): OfferedProviders =>
  remembered(async (asking) => {
    const asker = { ...asking, protocol: 'http', ip: '127.0.0.1', headers: {}, log } as const;
    const { status, body } = await askIdentity(asker, 'socialProviders');
    if (status !== 200) throw new SiteError('unavailable');
    return (JSON.parse(body) as AnswerOf<'socialProviders'>).providers;
  }, OFFERED_MS);
