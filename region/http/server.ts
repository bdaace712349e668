import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { CallError, errorCode, problem } from './problem.ts';

export interface ServerOptions {
  logger: FastifyBaseLogger;
}

/**
 * A Fastify server on which calls can be registered: strict about addresses and bodies, and whatever goes wrong
 * is answered with problem details that say nothing about our insides.
 */
export function createServer({ logger }: ServerOptions): FastifyInstance {
  const options: FastifyServerOptions = {
    loggerInstance: logger,
    disableRequestLogging: true,
    bodyLimit: 64 * 1024,
    requestTimeout: 10_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 10_000,
    routerOptions: { maxParamLength: 2_048 },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: true } },
    frameworkErrors: answerError,
  };
  const app = Fastify(options);
  // node:querystring forgives broken escapes; we do not.
  app.addHook('onRequest', async (request) => {
    const query = request.url.split('?')[1];
    if (query === undefined) return;
    try {
      decodeURIComponent(query);
    } catch {
      throw new CallError('invalid_request', [{ field: 'query', message: 'has a broken percent escape' }]);
    }
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(async () => {
    throw new CallError('not_found');
  });
  return app;
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const code = errorCode(error);
  const body = problem(code, request.id, error instanceof CallError ? error.issues : []);
  if (code === 'internal') request.log.error({ err: error }, 'a call failed');
  else if (code === 'unavailable') request.log.warn({ err: error }, 'a call could not be served');
  if (code === 'unavailable') reply.header('retry-after', '1');
  reply
    .status(body.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(body));
}
