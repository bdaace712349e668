import { type Call, type CallInput, type CallName, type Contract, contract } from '@fernway/contract';
import type { NamedUser } from '@fernway/contract/wire';
import { registerCalls as answerCalls, type HandlerAnswer } from '@fernway/server-kit/calls';
import type { FastifyInstance } from 'fastify';
import type { Region } from '../region.ts';
import {
  assertNamesCaller,
  authorize,
  type CallerOfAudience,
  type CallerProofs,
  isServerCall,
} from './authorize.ts';
import { type HandledRequest, handleOnce } from './idempotency.ts';
import { limitShoppers } from './limits.ts';
import { pictureBody, type ReceivedPicture } from './picture-body.ts';
import { routeToReplica } from './route-to-replica.ts';
import { securityHeaders } from './security-headers.ts';
import { signedBody } from './signed-body.ts';

/** Who calls, as far as the call's audience proves it: undefined for a guest. */
export type CallerOf<C extends Call> = CallerOfAudience[C['audience'][number]];

/** What a call takes; a picture that is sent lies in a file. */
export type HandlerInput<C extends Call> = CallInput<C>['body'] extends { file: Uint8Array }
  ? Omit<CallInput<C>, 'body'> & { body: { file: ReceivedPicture } }
  : CallInput<C>;

/**
 * What a domain writes for a call: it takes checked input and the caller, returns the declared answer, and fails by
 * `fail` and `orNotFound`. A shopper's row in `users` exists before their POST is handled.
 */
export type Handler<C extends Call> = (
  input: HandlerInput<C> & { caller: CallerOf<C> },
  region: Region,
  request: HandledRequest,
) => Promise<HandlerAnswer<C>>;
export type Handlers<Names extends CallName> = { [Name in Names]: Handler<Contract[Name]> };

interface CallsOptions extends CallerProofs {
  handlers: Handlers<CallName>;
}

/**
 * Answers every call of the contract.
 * @throws Error at start when a call's audience cannot be proven: no call is open by mistake.
 */
export function registerCalls(
  app: FastifyInstance,
  region: Region,
  { handlers, ...proofs }: CallsOptions,
): void {
  const limitShopper = limitShoppers(region.rateLimiter);
  answerCalls(app, contract, {
    answersHead: () => true,
    securityHeaders,
    bodies: { picture: pictureBody(region.images), signed: signedBody() },
    config: (call) => ({ limit: call.limit, isForServers: isServerCall(call) }),
    authorize: (name, call) => authorize(name, call, proofs),
    answer: (name, call) => {
      // Handler and input of one name fit together; the loop cannot say so to the compiler.
      const handler = handlers[name as CallName] as Parameters<typeof routeToReplica>[2];
      const answer = routeToReplica(call, region, handleOnce(name, call, handler));
      const isChange = call.method === 'POST';
      return async (input, request, reply) => {
        const { caller, params } = input;
        const { user } = params as { user?: NamedUser };
        if (caller && user) assertNamesCaller(user, caller);
        if (call.shopperLimit) await limitShopper(request, call.shopperLimit);
        const shopper = caller?.kind === 'site' ? caller.shopper : caller;
        if (isChange && shopper?.kind === 'shopper') await proofs.callers.ensureUser(shopper);
        return answer(input, request, reply);
      };
    },
  });
}
