import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** A JSON body as it came: the signatures of our own servers cover it. */
    rawBody?: string;
  }
}

/** Parses JSON as the server does by itself, and keeps it as it came. */
export function keepRawBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('rawBody');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = String(body);
    return parseJson(request, String(body), done);
  });
}
