import type { FastifyInstance } from 'fastify';

/** Accepts JSON from scripts, left as text, and the fields of forms without script. Other bodies are refused. */
export function addBodyParsers(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  const read = { parseAs: 'string' } as const;
  scope.addContentTypeParser('application/json', read, async (_: unknown, body: string) => body);
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    read,
    async (_: unknown, body: string) => new URLSearchParams(body),
  );
}
