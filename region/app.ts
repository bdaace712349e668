import type { CallName } from '@fernway/contract';
import { beside } from '@fernway/contract/beside';
import { countDeadJobs } from '@fernway/jobs/dead-letters';
import type { FastifyInstance } from 'fastify';
import { activityRoutes } from './activity/routes.ts';
import type { Authenticator } from './auth/authenticator.ts';
import { buyingCalls, buyingRoutes } from './buying/routes.ts';
import { categoriesRoutes } from './categories/routes.ts';
import { changesRoutes } from './change-stream/routes.ts';
import { contactRoutes } from './contact/routes.ts';
import { docsRoutes } from './docs.ts';
import { answerBeside } from './http/beside.ts';
import { type Handlers, registerCalls } from './http/calls.ts';
import { createServer, type ServerOptions } from './http/server.ts';
import { mediaRoutes } from './media/routes.ts';
import { merchantsRoutes } from './merchants/routes.ts';
import { notificationsRoutes } from './notifications/routes.ts';
import { offersRoutes } from './offers/routes.ts';
import { ordersRoutes } from './orders/routes.ts';
import { summarizeReplication } from './peer/replication-monitor.ts';
import { nearestCityRoute, placesRoutes } from './places/routes.ts';
import { productsRoutes } from './products/routes.ts';
import { ratingsRoutes } from './ratings/routes.ts';
import { privatePictures, publishedOf, uploadsCalls } from './ratings/uploads/routes.ts';
import type { Region } from './region.ts';
import { searchRoutes } from './search/routes.ts';
import { sharingRoutes } from './sharing/routes.ts';
import { shoppersRoutes } from './shoppers/routes.ts';
import { addressesRoutes } from './sitemap/routes.ts';
import { storesRoutes } from './stores/routes.ts';

/** Every domain of the region. A call of the contract without a handler here does not compile. */
const handlers: Handlers<CallName> = {
  ...placesRoutes,
  ...categoriesRoutes,
  ...offersRoutes,
  ...storesRoutes,
  ...searchRoutes,
  ...productsRoutes,
  ...ratingsRoutes,
  ...uploadsCalls,
  ...merchantsRoutes,
  ...activityRoutes,
  ...shoppersRoutes,
  ...contactRoutes,
  ...buyingCalls,
  ...notificationsRoutes,
};

/** A region's HTTP server, ready to listen. */
export async function createApp(
  region: Region,
  {
    callers,
    platformKey,
    ...options
  }: ServerOptions & { callers: Authenticator; platformKey?: string | undefined },
): Promise<FastifyInstance> {
  const app = createServer(options);
  registerCalls(app, region, handlers, callers);
  docsRoutes(app);
  changesRoutes(app, region.changes, options.siteKey);
  addressesRoutes(app, region, options.siteKey);
  buyingRoutes(app, region, { callers, siteKey: options.siteKey });
  ordersRoutes(app, region, { callers, platformKey });
  nearestCityRoute(app, region, options.siteKey);
  mediaRoutes(app, {
    store: region.media,
    peer: region.peerPictures,
    isPublished: publishedOf(region),
  });
  privatePictures(app, region);
  sharingRoutes(app, region);
  answerBeside(app, beside.livez, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  answerBeside(app, beside.readyz, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    await region.db.execute('select 1');
    // Reported, but no reason to take the region out of service: it serves without the other one.
    const following = region.following?.state();
    const dead = await countDeadJobs((text) => region.db.execute(text)).catch(() => undefined);
    return {
      status: 'ok',
      ...(following && { replication: summarizeReplication(following) }),
      ...(dead !== undefined && { jobs: { dead } }),
    };
  });
  return app;
}
