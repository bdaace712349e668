import type { LimitName } from '@fernway/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseOtherMethods } from './refuse.ts';

interface BesideOptions {
  /** GET: HEAD too. */
  method?: 'GET' | 'POST';
  /** The budget that it draws on. */
  limit?: LimitName | 'none';
}

/**
 * Answers an address that stands beside the calls: to everybody, by default on no budget, by its method alone.
 * @param path as in `contract/beside.ts`, parameters in braces
 */
export function answerBeside(
  app: FastifyInstance,
  path: string,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  { method = 'GET', limit = 'none' }: BesideOptions = {},
): void {
  const url = path.replace(/\{(\w+)\}/g, ':$1');
  app.route({ method, url, exposeHeadRoute: method === 'GET', config: { limit }, handler });
  refuseOtherMethods(app, url, method === 'GET' ? ['GET', 'HEAD'] : [method]);
}
