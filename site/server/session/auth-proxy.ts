import formbody from '@fastify/formbody';
import type { CallOptions } from '@fernway/client';
import type { Call } from '@fernway/contract/call';
import { type IdentityCallName, identityCalls } from '@fernway/contract/identity';
import { MARKETS, type Market } from '@fernway/contract/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { safeRedirectPath } from '../../core/safe-redirect-path.ts';
import { requireSameOrigin } from '../http/csrf.ts';
import { CallError } from '../http/errors.ts';
import { readFormKey } from '../http/idempotency.ts';
import {
  destinationOf,
  formFieldsOf,
  type IdentityAnswer,
  sendAuthFormRefusal,
  sendAuthFormResponse,
} from './auth-form-responses.ts';
import type { IdentityOf } from './identity-clients.ts';
import type { NoteSignIn } from './note-sign-in.ts';
import type { RegionTokens } from './region-tokens.ts';

/** The calls that open a session: others set its cookie too, when they renew it. */
const SIGN_INS: readonly IdentityCallName[] = ['signIn', 'joinSocial', 'acceptHandover'];
const MAX_BODY_BYTES = 8 * 1024;

interface AuthProxyOptions {
  identityOf: IdentityOf;
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
  { identityOf, tokens, hosts, noteSignIn }: AuthProxyOptions,
): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser('text/plain');
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
          readFormKey(call, request);
          const wantsPage = formFieldsOf(request) && request.headers.accept?.includes('text/html');
          try {
            const answer = await passOn(identityOf(request, reply)[name], request, call);
            if (SIGN_INS.includes(name)) await noteSignIn(request, reply);
            if (!wantsPage) return answer;
            // The answer is that of the call; the lookup by its name cannot say so to the compiler.
            return sendAuthFormResponse({ name, answer } as IdentityAnswer, request, reply);
          } catch (error) {
            if (!wantsPage || !(error instanceof CallError) || error.code === 'unavailable') throw error;
            return sendAuthFormRefusal(name, error, request, reply);
          } finally {
            // Another tab may have had a token of before the change cached meanwhile.
            if (call.method === 'POST') tokens.forget(request);
          }
        },
      });
    }
    scope.all('/auth/*', async () => {
      throw new CallError('not_found');
    });
  });
}

/** Makes a call with what a page has sent: identity checks it, and where it comes from. */
function passOn(
  ask: (input: never, options: CallOptions) => Promise<unknown>,
  request: FastifyRequest,
  call: Call,
): Promise<unknown> {
  const { origin } = request.headers;
  const headers = call.method === 'POST' && origin !== undefined ? { origin } : {};
  return ask({ body: bodyOf(request, call) } as never, { headers });
}

function bodyOf(request: FastifyRequest, call: Call): unknown {
  const form = formFieldsOf(request);
  if (!form) return request.body;
  const { to: _, ...fields } = form;
  // The site itself redirects a form to `to`; identity is told of it only for the calls that take it.
  return 'to' in call.body.properties ? { ...fields, to: safeRedirectPath(destinationOf(request)) } : fields;
}

/** Lets in posts from the other market's site, and nothing else. */
const refuseAllButSister =
  (hosts: AuthProxyOptions['hosts']) =>
  async ({ market, headers, protocol }: FastifyRequest): Promise<void> => {
    const sister = MARKETS.find((other) => other !== market) ?? market;
    if (headers.origin !== `${protocol}://${hosts[sister]}`) throw new CallError('forbidden');
  };
