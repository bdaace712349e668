import type { Call, CallInput } from '@fernway/contract/call';
import { type IdentityContract, identityContract } from '@fernway/contract/identity';
import { registerCalls as answerCalls, type HandlerAnswer } from '@fernway/server-kit/calls';
import type { FastifyInstance } from 'fastify';
import { setRegistrationCookie } from '../accounts/register.ts';
import type { Identity } from '../identity.ts';
import { limitNetwork } from '../limits/network-limits.ts';
import { authorize, type IdentityCallerOf, type IdentityProofs } from './authorize.ts';
import type { Exchange } from './exchange.ts';
import { handleOnce } from './idempotency.ts';
import { securityHeaders } from './security-headers.ts';

/** What a domain writes for a call: it takes checked input and the caller, and returns the declared answer. */
export type IdentityHandler<C extends Call> = (
  input: CallInput<C> & { caller: IdentityCallerOf[C['audience'][number]] },
  identity: Identity,
  exchange: Exchange,
) => Promise<HandlerAnswer<C>>;
export type IdentityHandlers<Names extends keyof IdentityContract> = {
  [Name in Names]: IdentityHandler<IdentityContract[Name]>;
};

interface IdentityCallsOptions extends IdentityProofs {
  handlers: IdentityHandlers<keyof IdentityContract>;
}

/**
 * Answers every call of identity's contract.
 * @throws Error at start when a call's audience cannot be proven: no call is open by mistake
 */
export function registerCalls(
  app: FastifyInstance,
  identity: Identity,
  { handlers, ...proofs }: IdentityCallsOptions,
): void {
  answerCalls(app, identityContract, {
    answersHead: () => false,
    securityHeaders,
    authorize: (name, call) => authorize(name, call, identity, proofs),
    answer: (name, call) => {
      // IdentityHandler and input of one name fit together; the loop cannot say so to the compiler.
      const handle = handlers[name as keyof IdentityContract] as unknown as IdentityHandler<Call>;
      return async ({ caller, ...input }, request, reply) => {
        await limitNetwork(name as keyof IdentityContract, identity, request);
        if (name === 'register')
          setRegistrationCookie(
            identity,
            { request, reply },
            input.body as { email: string; password: string },
          );
        return handleOnce({ name, call, input }, identity, { request, reply }, () =>
          handle({ ...input, caller } as never, identity, { request, reply }),
        );
      };
    },
  });
}
