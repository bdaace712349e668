import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { accountsRoutes } from './accounts/routes.ts';
import { appsRoutes } from './apps/routes.ts';
import { deletionRoutes } from './deletion/routes.ts';
import type { IdentityProofs } from './http/authorize.ts';
import { registerCalls } from './http/calls.ts';
import { createServer } from './http/server.ts';
import type { Identity } from './identity.ts';
import { serviceRoutes } from './service-routes.ts';
import type { EndedSessions } from './sessions/ended-sessions.ts';
import { sessionsRoutes } from './sessions/routes.ts';
import { socialRoutes } from './social/routes.ts';

export interface AppOptions extends IdentityProofs {
  logger: FastifyBaseLogger;
  ended: EndedSessions;
}

/** Identity's HTTP server, ready to listen. A call of the contract without a handler here does not compile. */
export function createApp(identity: Identity, { logger, ended, ...proofs }: AppOptions): FastifyInstance {
  const app = createServer({ logger, metrics: identity.metrics, siteKey: proofs.site.siteKey });
  app.addHook('onClose', async () => identity.networkLimiter.stop());
  const handlers = {
    ...accountsRoutes,
    ...sessionsRoutes,
    ...socialRoutes,
    ...deletionRoutes,
    ...appsRoutes,
    ...serviceRoutes(ended),
  };
  registerCalls(app, identity, { handlers, ...proofs });
  return app;
}
