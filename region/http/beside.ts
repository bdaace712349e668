import type { Beside } from '@fernway/contract/beside';
import { refuseOtherMethods } from '@fernway/server-kit/other-methods';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from './problem.ts';

/**
 * Serves an address beside the contract's calls: open to everybody, on its own budget, by its one method (and HEAD for
 * GET).
 */
export function answerBeside(
  app: FastifyInstance,
  { path, method = 'GET', limit }: Pick<Beside, 'path' | 'method' | 'limit'>,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const url = path.replace(/\{(\w+)\}/g, ':$1');
  app.route({ method, url, exposeHeadRoute: method === 'GET', config: { limit: limit ?? 'none' }, handler });
  refuseOtherMethods(app, url, { allowed: method === 'GET' ? ['GET', 'HEAD'] : [method], fail });
}
