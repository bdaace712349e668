import { deletionCalls } from '@fernway/contract/deletion';
import { type IdentityCall, type IdentityCallName, identityCalls } from '@fernway/contract/identity';
import { identityLimits } from '@fernway/contract/limits';
import { countDeadJobs } from '@fernway/jobs/dead-letters';
import { refuseOtherMethods } from '@fernway/server-kit/other-methods';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handlers } from './accounts/routes.ts';
import { deletionRoutes } from './deletion/routes.ts';
import { fail } from './http/problem.ts';
import { createServer } from './http/server.ts';
import { type SiteTrust, type Visitor, visitorOf } from './http/visitor.ts';
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
  site: SiteTrust;
  ended: EndedSessions;
  /** PEER_KEY */
  peerKey: string | undefined;
}

type AnyHandler = (
  identity: Identity,
  input: { body: unknown; query: unknown; request: FastifyRequest; reply: FastifyReply },
) => Promise<unknown>;

/** Identity's HTTP server, ready to listen. Every address is in `contract/identity.ts` or here. */
export function createApp(identity: Identity, { logger, site, ended, peerKey }: AppOptions): FastifyInstance {
  const app = createServer({ logger, metrics: identity.metrics });
  app.addHook('onClose', async () => identity.networks.stop());
  app.after(() => {
    for (const [name, call] of Object.entries(identityCalls) as [IdentityCallName, IdentityCall][]) {
      // Handler and call of one name fit together; the loop cannot say so to the compiler.
      const handle = handlers[name] as AnyHandler;
      refuseOtherMethods(app, call.path, { allowed: [call.method], fail });
      app.route({
        method: call.method,
        url: call.path,
        exposeHeadRoute: false,
        schema: { querystring: call.query, ...(call.method === 'POST' && { body: call.body }) },
        onRequest: [
          async (request) => {
            request.visitor = visitorOf(request, site, call.from);
          },
          async ({ visitor }, reply) => {
            const { allowed, retryAfter } = identity.networks.draw(
              'requests',
              visitor.network,
              identityLimits.requestsOfNetwork,
            );
            if (allowed) return;
            reply.header('retry-after', retryAfter);
            fail('rate_limited');
          },
        ],
        handler: async (request, reply) => {
          const { body, query } = request;
          return handle(identity, { body, query, request, reply });
        },
      });
    }
    for (const { path } of Object.values(deletionCalls))
      refuseOtherMethods(app, path, { allowed: ['POST'], fail });
    for (const path of ['/jwks', '/ended-sessions', '/livez', '/readyz'])
      refuseOtherMethods(app, path, { allowed: ['GET'], fail });
    app.get('/jwks', { exposeHeadRoute: false }, async () =>
      identity.auth.handler(new Request(`http://${site.hosts.CA}/auth/jwks`)).then((keys) => keys.json()),
    );
    deletionRoutes(app, identity, peerKey);
    endedSessionsRoute(app, { pool: identity.pool, ended, peerKey });
    app.get('/livez', { exposeHeadRoute: false }, async () => ({ status: 'ok' }));
    app.get('/readyz', { exposeHeadRoute: false }, async () => {
      const { pool } = identity;
      const dead = await countDeadJobs((text) => pool.query(text)).catch(() => fail('unavailable'));
      // Reported, but no reason to take identity out of service.
      return { status: 'ok', jobs: { dead } };
    });
  });
  return app;
}
