import formbody from '@fastify/formbody';
import type { Call } from '@fernway/contract/call';
import { type IdentityCallName, identityCalls } from '@fernway/contract/identity';
import { MARKETS, type Market } from '@fernway/contract/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { safeRedirectPath } from '../../core/safe-redirect-path.ts';
import { requireSameOrigin } from '../http/csrf.ts';
import { CallError } from '../http/errors.ts';
import { formFieldsOf, sendAuthFormResponse } from './auth-form-responses.ts';
import { forwardSessionCookies } from './forward-session-cookies.ts';
import type { IdentityAnswer, IdentityClient } from './identity-client.ts';
import type { NoteSignIn } from './note-sign-in.ts';
import type { RegionTokens } from './region-tokens.ts';

/** The calls that open a session. */
const SIGN_INS: readonly IdentityCallName[] = ['signIn', 'joinSocial', 'acceptHandover'];
const MAX_BODY_BYTES = 8 * 1024;

interface AuthProxyOptions {
  askIdentity: IdentityClient;
  tokens: RegionTokens;
  hosts: Readonly<Record<Market, string>>;
  noteSignIn: NoteSignIn;
}

/**
 * Passes on to identity the calls that the contract allows browsers, from pages of this site only (or of its sister,
 * where the contract says so). Calls that only the site may make, and all others, are answered with 404.
 */
export function proxyAuthCalls(
  app: FastifyInstance,
  { askIdentity, tokens, hosts, noteSignIn }: AuthProxyOptions,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // JSON is passed on as it is: identity parses it.
    const asText = { parseAs: 'string' } as const;
    scope.addContentTypeParser('application/json', asText, async (_: unknown, body: string) => body);
    await scope.register(formbody, { parser: (text) => Object.fromEntries(new URLSearchParams(text)) });
    for (const [name, call] of Object.entries(identityCalls) as [IdentityCallName, Call][]) {
      if (call.audience.includes('site')) continue;
      scope.route({
        method: call.method,
        url: call.path,
        exposeHeadRoute: false,
        bodyLimit: MAX_BODY_BYTES,
        onRequest: call.from === 'sister' ? refuseAllButSister(hosts) : requireSameOrigin,
        handler: async (request, reply) => {
          reply.header('cache-control', 'no-store');
          if (call.method === 'POST') tokens.forget(request);
          const answer = await askIdentity(request, name, { body: bodyOf(request, call) });
          forwardSessionCookies(reply, answer.cookies);
          if (SIGN_INS.includes(name)) await noteSignIn(request, reply, answer.cookies);
          if (answer.retryAfter !== null) reply.header('retry-after', answer.retryAfter);
          return formFieldsOf(request) && request.headers.accept?.includes('text/html')
            ? sendAuthFormResponse(name, answer, request, reply)
            : answerScript(answer, reply);
        },
      });
    }
    scope.all('/auth/*', async () => {
      throw new CallError('not_found');
    });
  });
}

function bodyOf(request: FastifyRequest, call: Call): string {
  if (typeof request.body === 'string') return request.body;
  const form = formFieldsOf(request);
  if (!form) return '{}';
  const { to, ...fields } = form;
  // The site itself redirects a form to `to`; identity is told of it only for the calls that take it.
  return JSON.stringify(
    'to' in call.body.properties ? { ...fields, to: safeRedirectPath(to ?? null) } : fields,
  );
}

function answerScript({ status, body }: IdentityAnswer, reply: FastifyReply): FastifyReply {
  const type = status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json';
  return reply.code(status).type(type).send(body);
}

/** Lets in posts from the other market's site, and nothing else. */
const refuseAllButSister =
  (hosts: AuthProxyOptions['hosts']) =>
  async ({ market, headers, protocol }: FastifyRequest): Promise<void> => {
    const sister = MARKETS.find((other) => other !== market) ?? market;
    if (headers.origin !== `${protocol}://${hosts[sister]}`) throw new CallError('forbidden');
  };
