import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from './platform-context.ts';

const NOT_SIGNED_IN = {
  status: 401,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: '{"errors":"[API] Invalid API key or access token (unrecognized login or wrong password)"}',
};

type GraphqlRequest = { Params: { version: string } };

/** `POST /admin/api/{version}/graphql.json`, for whoever has a token of the shop, and the files of bulk operations. */
export function addAdminApiRoutes(server: FastifyInstance, context: PlatformContext): void {
  const { api, failures, installations, registry, tokens } = context;

  server.post<GraphqlRequest>('/admin/api/:version/graphql.json', async (request, reply) => {
    const shopHost = request.hostname;
    const shop = registry.find(shopHost);
    if (shop?.facts.host !== shopHost) return reply.code(404).send();
    return failures.answer(reply, { shopHost, place: 'graphql' }, async () => {
      const installation = installations.of(shopHost);
      const token = String(request.headers['x-shopify-access-token'] ?? '');
      if (!installation || !tokens.isValid(shopHost, token)) return NOT_SIGNED_IN;
      return api.handle({
        ...{ shop, scopes: installation.scopes, version: request.params.version, body: request.body },
        costDebug: request.headers['shopify-graphql-cost-debug'] === '1',
      });
    });
  });

  // The address of a bulk operation's file is its own key; a part is asked for by its first byte.
  server.get<{ Params: { name: string } }>('/bulk/:name', async (request, reply) => {
    const [, secret = ''] = /^([\w-]+)\.jsonl$/.exec(request.params.name) ?? [];
    const offset = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const pieces = api.bulkFile(secret, offset);
    if (!pieces) return reply.code(404).send();
    return reply
      .code(request.headers.range === undefined ? 200 : 206)
      .type('application/jsonl')
      .send(Readable.from(pieces));
  });
}
