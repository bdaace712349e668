import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
} from 'fastify';
import { fail } from './problem.ts';

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Says of an address that it takes these methods and no other, before any body is read. */
export function refuseOtherMethods(
  app: FastifyInstance,
  url: string,
  allowed: readonly HTTPMethods[],
  config: FastifyContextConfig = {},
): void {
  const refuse = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('allow', allowed.join(', '));
    fail('method_not_allowed');
  };
  app.route({
    method: METHODS.filter((other) => !allowed.includes(other)),
    url,
    exposeHeadRoute: false,
    config,
    onRequest: refuse,
    handler: refuse,
  });
}
