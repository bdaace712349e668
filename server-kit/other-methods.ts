import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
} from 'fastify';

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

interface RefuseMethodsOptions {
  allowed: readonly HTTPMethods[];
  /** Throws the error that the server answers with 405. */
  fail(code: 'method_not_allowed'): never;
  config?: FastifyContextConfig;
}

/** Answers 405 to every other method at this address, before any body is read. */
export function refuseOtherMethods(
  app: FastifyInstance,
  url: string,
  { allowed, fail, config = {} }: RefuseMethodsOptions,
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
