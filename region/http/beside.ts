import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseOtherMethods } from './refuse.ts';

/**
 * Answers an address that stands beside the calls: to everybody, on no budget, by its method alone (GET: HEAD too).
 * @param path as in `contract/beside.ts`, parameters in braces
 */
export function answerBeside(
  app: FastifyInstance,
  path: string,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  method: 'GET' | 'POST' = 'GET',
): void {
  const url = path.replace(/\{(\w+)\}/g, ':$1');
  app.route({ method, url, exposeHeadRoute: method === 'GET', config: { limit: 'none' }, handler });
  refuseOtherMethods(app, url, method === 'GET' ? ['GET', 'HEAD'] : [method]);
}
