import { ProblemError } from '@fernway/client';
import { errors, problem } from '@fernway/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownCalls } from '../acting/calls.ts';
import { paths } from '../paths.ts';
import { refuseOtherSites } from './other-sites.ts';
import type { AskOwn } from './own-region.ts';
import { SiteError } from './problems.ts';

/** A long comment of a rating, in letters of four bytes, fits. */
const MOST_BYTES = 32 * 1024;

/** Passes on what a page asks of its region for its shopper, and what the region answers. */
export function passOwnCalls(app: FastifyInstance, askOwn: AskOwn): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, body: string) =>
      fieldsIn(body),
    );
    scope.addHook('onRequest', refuseOtherSites);
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    for (const name of ownCalls) {
      scope.post(paths.own(name), { bodyLimit: MOST_BYTES }, async (request, reply) => {
        const fields = request.body;
        // A form of a page elsewhere can send no JSON.
        if (fields === undefined) throw new SiteError('unsupported_media_type');
        try {
          const answer = await askOwn(request, reply, (region, user) => {
            const call = region[name] as (sent: object) => Promise<object>;
            return call({ ...(fields as object), user });
          });
          if (!answer) throw new SiteError('unauthorized');
          return answer;
        } catch (error) {
          if (error instanceof ProblemError) return refuse(error, request, reply);
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
  } catch {} // answered as what is no object
  throw new SiteError('invalid_request');
}

/** As the region has refused it, with what is wrong with which field, and when to try again. */
export function refuse(
  { code, issues, retryAfter }: ProblemError,
  { id }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .code(errors[code].status)
    .type('application/problem+json')
    .send(JSON.stringify(problem(code, id, [...issues])));
}
