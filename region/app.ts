import type { CallName } from '@fernway/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { activityRoutes } from './activity/routes.ts';
import type { Authenticator } from './auth/authenticator.ts';
import { buyingRoutes } from './buying/routes.ts';
import { categoriesRoutes } from './categories/routes.ts';
import { changesRoutes } from './change-stream/routes.ts';
import { contactRoutes } from './contact/routes.ts';
import { docsRoutes } from './docs.ts';
import { healthRoutes } from './health.ts';
import { type Handlers, registerCalls } from './http/calls.ts';
import { createServer, type ServerOptions } from './http/server.ts';
import { mediaRoutes } from './media/routes.ts';
import { connectRoutes } from './merchants/installations/routes.ts';
import { merchantsRoutes } from './merchants/routes.ts';
import { notificationsRoutes } from './notifications/routes.ts';
import { offersRoutes } from './offers/routes.ts';
import { ordersRoutes } from './orders/routes.ts';
import { placesRoutes } from './places/routes.ts';
import { productsRoutes } from './products/routes.ts';
import { ratingsRoutes } from './ratings/routes.ts';
import { createPublishedCheck, privatePicturesRoutes, uploadsRoutes } from './ratings/uploads/routes.ts';
import type { Region } from './region.ts';
import { searchRoutes } from './search/routes.ts';
import { sharingRoutes } from './sharing/routes.ts';
import { shoppersRoutes } from './shoppers/routes.ts';
import { addressesRoutes } from './sitemap/routes.ts';
import { storesRoutes } from './stores/routes.ts';

/** Every domain of the region. A call of the contract without a handler here does not compile. */
const handlersOf = (region: Region, log: FastifyBaseLogger): Handlers<CallName> => ({
  ...placesRoutes,
  ...categoriesRoutes,
  ...offersRoutes,
  ...storesRoutes,
  ...searchRoutes,
  ...productsRoutes,
  ...ratingsRoutes,
  ...uploadsRoutes,
  ...merchantsRoutes,
  ...connectRoutes(region, log),
  ...activityRoutes,
  ...shoppersRoutes,
  ...contactRoutes,
  ...buyingRoutes,
  ...notificationsRoutes,
  ...ordersRoutes,
  ...addressesRoutes,
  ...changesRoutes,
  ...mediaRoutes({
    store: region.media,
    images: region.images,
    peer: region.peerPictures,
    isPublished: createPublishedCheck(region),
    chargeDrawing: region.chargeDrawing,
    log,
  }),
  ...privatePicturesRoutes,
  ...sharingRoutes(region, log),
  ...docsRoutes(),
  ...healthRoutes(region),
});

interface RegionAppOptions extends ServerOptions {
  callers: Authenticator;
}

/** A region's HTTP server, ready to listen. */
export async function createApp(
  region: Region,
  { callers, ...options }: RegionAppOptions,
): Promise<FastifyInstance> {
  const app = createServer(options);
  const handlers = handlersOf(region, app.log);
  registerCalls(app, region, {
    ...{ handlers, callers },
    siteKey: options.siteKey,
    shopify: region.shopify?.app,
  });
  return app;
}
