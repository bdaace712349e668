import {
  type Call,
  type CallAnswer,
  type CallInput,
  type CallName,
  type Contract,
  contract,
} from '@fernway/contract';
import type { FastifyInstance } from 'fastify';
import type { Region } from '../region.ts';
import { fail } from './problem.ts';
import { refuseOtherMethods } from './refuse.ts';
import { reader } from './validate.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's name of the call that the route answers. */
    call?: string;
  }
}

/** What a domain writes for a call: checked input in, the declared answer out, errors by `fail` and `found`. */
export type Handler<C extends Call> = (input: CallInput<C>, region: Region) => Promise<CallAnswer<C>>;
export type Handlers<Names extends CallName> = { [Name in Names]: Handler<Contract[Name]> };

/**
 * Answers every call of the contract under `/api`.
 * @throws Error at start when a call's audience cannot be proven yet: no call is open by mistake.
 */
export function registerCalls(app: FastifyInstance, region: Region, handlers: Handlers<CallName>): void {
  for (const name of Object.keys(contract) as CallName[]) {
    // Handler and input of one name fit together; the loop cannot say so to the compiler.
    registerCall(app, region, name, contract[name] as Call, handlers[name] as Handler<Call>);
  }
}

function registerCall(
  app: FastifyInstance,
  region: Region,
  name: string,
  call: Call,
  handler: Handler<Call>,
): void {
  if (call.audience !== 'all')
    throw new Error(`${name} is for ${String(call.audience)}: nothing here can prove that audience`);
  const readParams = reader(call.params, 'path');
  const readQuery = reader(call.query, 'query');
  const url = `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`;
  app.route({
    method: call.method,
    url,
    exposeHeadRoute: call.method === 'GET',
    config: { call: name, limit: call.limit },
    schema: call.content === 'json' ? { response: { 200: call.answer } } : {},
    handler: async (request, reply) => {
      // An address with an empty segment is another address.
      if (Object.values(request.params as Record<string, string>).includes('')) fail('not_found');
      const input = {
        params: readParams(request.params as Record<string, unknown>),
        query: readQuery(request.query as Record<string, unknown>),
      };
      if (call.content === 'html') reply.type('text/html; charset=utf-8');
      reply.header('cache-control', 'no-store');
      return handler(input, region);
    },
  });
  refuseOtherMethods(app, url, call.method, { call: name });
}
