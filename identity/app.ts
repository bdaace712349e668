import { type IdentityCall, type IdentityCallName, identityCalls } from '@fernway/contract/identity';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handlers } from './accounts/routes.ts';
import { fail } from './http/problem.ts';
import { createServer } from './http/server.ts';
import { type Gate, type Visitor, visitorOf } from './http/visitor.ts';
import type { Identity } from './identity.ts';
import type { EndedSessions } from './sessions/ended.ts';
import { endedSessionsRoute } from './sessions/routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** On whose behalf the site asks; set on every call of the contract before it is answered. */
    visitor: Visitor;
  }
}

export interface AppOptions {
  logger: FastifyBaseLogger;
  gate: Gate;
  ended: EndedSessions;
  /** PEER_KEY */
  peerKey: string | undefined;
}

type AnyHandler = (
  identity: Identity,
  input: { body: unknown; query: unknown; request: FastifyRequest; reply: FastifyReply },
) => Promise<unknown>;

/** Identity's HTTP server, ready to listen. Every address is in `contract/identity.ts` or here. */
export function createApp(identity: Identity, { logger, gate, ended, peerKey }: AppOptions): FastifyInstance {
  const app = createServer({ logger, metrics: identity.metrics });
  app.after(() => {
    const budget = app.rateLimit();
    for (const [name, call] of Object.entries(identityCalls) as [IdentityCallName, IdentityCall][]) {
      // Handler and call of one name fit together; the loop cannot say so to the compiler.
      const handle = handlers[name] as AnyHandler;
      app.route({
        method: call.method,
        url: call.path,
        exposeHeadRoute: false,
        schema: { querystring: call.query, ...(call.method === 'POST' && { body: call.body }) },
        onRequest: [
          async (request) => {
            request.visitor = visitorOf(request, gate);
          },
          budget,
        ],
        handler: async (request, reply) => {
          const { body, query } = request;
          return handle(identity, { body, query, request, reply });
        },
      });
    }
    app.get('/jwks', async () =>
      identity.auth.handler(new Request(`http://${gate.hosts.CA}/auth/jwks`)).then((keys) => keys.json()),
    );
    endedSessionsRoute(app, { pool: identity.pool, ended, peerKey });
    app.get('/livez', async () => ({ status: 'ok' }));
    app.get('/readyz', async () => {
      await identity.pool.query('select 1').catch(() => fail('unavailable'));
      return { status: 'ok' };
    });
  });
  return app;
}
