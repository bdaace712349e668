import type { FastifyInstance } from 'fastify';

/** A script sends JSON, which stays a text; a form without script sends its fields. Nothing else is taken. */
export function takeBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  const read = { parseAs: 'string' } as const;
  scope.addContentTypeParser('application/json', read, async (_: unknown, body: string) => body);
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    read,
    async (_: unknown, body: string) => new URLSearchParams(body),
  );
}
