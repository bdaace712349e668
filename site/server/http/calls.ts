import formbody from '@fastify/formbody';
import type { Audience, BodyKind, Call, CallInput, Calls } from '@fernway/contract/call';
import { CallError } from '@fernway/contract/call-error';
import type { SiteCallName, SiteCalls } from '@fernway/contract/site';
import { type BodyParser, type HandlerAnswer, registerCalls } from '@fernway/server-kit/calls';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireSameOrigin } from './csrf.ts';
import { readFormKey } from './idempotency.ts';
import { rateLimitByNetwork } from './rate-limit.ts';
import { securityHeaders } from './security-headers.ts';
import { requireSession } from './session-cookie.ts';

/**
 * Answers a call of the site: with what the contract declares, or by the reply itself, such as a redirect or the page
 * that a form without script gets.
 */
export type SiteHandler<C extends Call> = (
  input: CallInput<C>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<HandlerAnswer<C> | FastifyReply | undefined>;
export type SiteHandlers<Names extends SiteCallName> = { [Name in Names]: SiteHandler<SiteCalls[Name]> };

/**
 * Answers calls of the site by their declarations: which pages may make them, who has to be signed in, what they take.
 * Those with a rate limit share one for each network.
 * @param hosts where they are answered; default: on the sites of the markets
 */
export function registerSiteCalls<Names extends SiteCallName>(
  app: FastifyInstance,
  calls: Pick<SiteCalls, Names>,
  handlers: SiteHandlers<Names>,
  { hosts = 'markets' }: Pick<FastifyContextConfig, 'hosts'> = {},
): void {
  const byLimit = Map.groupBy(Object.entries<Call>(calls), ([, { limit }]) => limit === 'none');
  for (const [isFree, group] of byLimit) {
    app.register(async (scope) => {
      if (!isFree) rateLimitByNetwork(scope);
      registerCalls(scope, Object.fromEntries(group) as Calls, {
        answersHead: ({ writes, shape }) => !writes && shape !== 'file',
        sharesAddresses: true,
        config: () => ({ hosts }),
        securityHeaders,
        bodies,
        authorize: (name, call) => ({
          authenticate: authenticator(name, call),
          callerOf: async (request) => readFormKey(call, request),
        }),
        // Handler and input of one name fit together; the lookup cannot say so to the compiler.
        answer: (name) => handlers[name as Names] as SiteHandler<Call>,
      });
    });
  }
}

/** @throws Error at start for an audience that nothing here can prove: no call is open by mistake */
function authenticator(name: string, { audience, from }: Call) {
  const [who = ''] = audience;
  if (audience.length !== 1 || !ANSWERED_AUDIENCES.includes(who) || from === 'sister')
    throw new Error(`${name} cannot be answered by the site: its callers cannot be told from others`);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (from === 'own') await requireSameOrigin(request);
    if (who === 'session') requireSession(request, reply);
  };
}

/** What Shopify sends is passed on: the region that takes it checks the signature, which covers the body. */
const ANSWERED_AUDIENCES: readonly string[] = ['visitor', 'session', 'shopify'] satisfies Audience[];

const bodies: Partial<Record<BodyKind, BodyParser>> = {
  json: {
    // A form on another site cannot send JSON, nor nothing at all as JSON.
    read: ({ body }) => {
      if (body === undefined) throw new CallError('unsupported_media_type');
      return body;
    },
  },
  form: {
    accept: async (scope) => {
      await scope.register(formbody);
    },
    read: ({ body }) => body ?? {},
  },
  bytes: {
    accept: (scope) => {
      scope.removeAllContentTypeParsers();
      const read = { parseAs: 'buffer' } as const;
      // A form on another site cannot send such a body.
      scope.addContentTypeParser('application/octet-stream', read, async (_: unknown, body: Buffer) => body);
    },
    read: ({ body }) => {
      if (!(body instanceof Buffer)) throw new CallError('unsupported_media_type');
      return body;
    },
  },
  // Passed on as it is, whatever its type says.
  signed: {
    accept: (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
    },
  },
  report: {
    accept: (scope) => {
      scope.removeAllContentTypeParsers();
      const types = ['application/reports+json', 'application/csp-report', 'application/json'];
      scope.addContentTypeParser(types, { parseAs: 'string' }, async (_: unknown, body: string) =>
        parseJson(body),
      );
    },
  },
};

/** undefined: it cannot be read. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
