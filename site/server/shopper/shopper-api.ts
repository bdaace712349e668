import { CallError } from '@fernway/client';
import { problem } from '@fernway/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '../../core/paths.ts';
import { shopperCalls } from '../../interactions/viewer/shopper-calls.ts';
import { requireSameOrigin } from '../http/csrf.ts';
import type { ShopperClient } from '../session/shopper-client.ts';

/** Large enough for the longest rating comment in characters of four bytes. */
const MOST_BYTES = 32 * 1024;

/** Passes a page's calls for its shopper on to the region, and the region's answers back. */
export function serveShopperCalls(app: FastifyInstance, shopperClient: ShopperClient): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, body: string) =>
      fieldsIn(body),
    );
    scope.addHook('onRequest', requireSameOrigin);
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    for (const name of shopperCalls) {
      scope.post(paths.shopperCall(name), { bodyLimit: MOST_BYTES }, async (request, reply) => {
        const fields = request.body;
        // A form on another site cannot send JSON.
        if (fields === undefined) throw new CallError('unsupported_media_type');
        try {
          const answer = await shopperClient(request, reply, (region, user) => {
            const call = region[name] as (sent: object) => Promise<object>;
            return call({ ...(fields as object), user });
          });
          if (!answer) throw new CallError('unauthorized');
          return answer;
        } catch (error) {
          if (error instanceof CallError) return refuse(error, request, reply);
          throw error;
        }
      });
    }
  });
}

function fieldsIn(body: string): object {
  try {
    const fields: unknown = JSON.parse(body);
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) return fields;
  } catch {} // refused below, like JSON that is no object
  throw new CallError('invalid_request');
}

/** Passes on a region's refusal, with the issues of each field and when to retry. */
export function refuse(
  { code, status, issues, retryAfter }: CallError,
  { id }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .code(status)
    .type('application/problem+json')
    .send(JSON.stringify(problem(code, id, [...issues])));
}
