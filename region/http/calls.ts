import {
  type Call,
  type CallAnswer,
  type CallInput,
  type CallName,
  type Contract,
  contract,
  takesBody,
} from '@fernway/contract';
import type { NamedUser } from '@fernway/contract/wire';
import { refuseOtherMethods } from '@fernway/server-kit/other-methods';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { Authenticator } from '../auth/authenticator.ts';
import type { Region } from '../region.ts';
import { assertNamesCaller, authorize, type CallerOfAudience, isServerCall } from './authorize.ts';
import { limitShoppers } from './limits.ts';
import { readPicture, takePictures } from './picture-body.ts';
import { fail } from './problem.ts';
import { type AnswerCall, routeToReplica } from './route-to-replica.ts';
import { reader } from './validate.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's name of the call that the route answers. */
    call?: string;
  }
}

/** Who calls, as far as the call's audience proves it: undefined for a guest. */
export type CallerOf<C extends Call> = CallerOfAudience[C['audience'][number]];

/**
 * What a domain writes for a call: it takes checked input and the caller, returns the declared answer, and fails by
 * `fail` and `found`. A shopper's row in `users` exists before their POST is handled.
 */
export type Handler<C extends Call> = (
  input: CallInput<C> & { caller: CallerOf<C> },
  region: Region,
) => Promise<CallAnswer<C>>;
export type Handlers<Names extends CallName> = { [Name in Names]: Handler<Contract[Name]> };

/**
 * Answers every call of the contract under `/api`.
 * @throws Error at start when a call's audience cannot be proven: no call is open by mistake.
 */
export function registerCalls(
  app: FastifyInstance,
  region: Region,
  handlers: Handlers<CallName>,
  callers: Authenticator,
): void {
  const draw = limitShoppers(region.budgets);
  for (const name of Object.keys(contract) as CallName[]) {
    // Handler and input of one name fit together; the loop cannot say so to the compiler.
    const handler = handlers[name] as (input: object, region: Region) => Promise<unknown>;
    const call = contract[name] as Call;
    const registration = { callers, draw, answer: routeToReplica(call, region, handler) };
    if (call.takes === 'json') registerCall(app, name, call, registration);
    else
      app.register(async (scope) => {
        await takePictures(scope);
        registerCall(scope, name, call, registration);
      });
  }
}

interface CallRegistration {
  callers: Authenticator;
  draw: ReturnType<typeof limitShoppers>;
  answer: AnswerCall;
}

function registerCall(
  app: FastifyInstance,
  name: string,
  call: Call,
  { callers, draw, answer }: CallRegistration,
): void {
  const authorization = authorize(name, call.audience, callers);
  const readParams = reader<{ user?: NamedUser }>(call.params, 'path');
  const readQuery = reader(call.query, 'query');
  const readBody = reader(call.body, 'body');
  const isChange = call.method === 'POST';
  const methods: HTTPMethods[] = isChange ? (call.alsoGet ? ['GET', 'POST'] : ['POST']) : ['GET', 'HEAD'];
  const hasBody = takesBody(call);
  const url = `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`;
  app.route({
    method: isChange ? methods : 'GET',
    url,
    exposeHeadRoute: !isChange,
    config: { call: name, limit: call.limit, isForServers: isServerCall(call) },
    schema: call.content === 'json' ? { response: { 200: call.answer } } : {},
    onRequest: authorization.authenticate,
    handler: async (request, reply) => {
      // An address with an empty segment is another address.
      if (Object.values(request.params as Record<string, string>).includes('')) fail('not_found');
      const caller = await authorization.callerOf(request);
      const params = readParams(request.params);
      const query = readQuery(request.query);
      if (!hasBody && request.body !== undefined)
        fail('invalid_request', [{ field: 'body', message: 'is not taken by this call' }]);
      // Read once it is known who sends it, and where to: it may be large.
      const body =
        call.takes === 'picture' ? await readPicture(request) : readBody(hasBody ? request.body : {});
      if (caller && params.user) assertNamesCaller(params.user, caller);
      if (call.shopperLimit) await draw(request, reply, call.shopperLimit);
      if (isChange && caller?.kind === 'shopper') await callers.ensureUser(caller);
      if (call.content === 'html') reply.type('text/html; charset=utf-8');
      reply.header('cache-control', 'no-store');
      return answer({ params, query, body, caller }, request, reply);
    },
  });
  refuseOtherMethods(app, url, { allowed: methods, fail, config: { call: name } });
}
