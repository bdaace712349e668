import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OWN_NAMES } from '../own-names.ts';
import { sendPage } from '../pages/layout.ts';
import type { PlatformContext } from '../platform-context.ts';
import { type Storefront, storefrontOf } from './storefront.ts';
import { frontView, noPageView, productView } from './storefront-views.ts';

type ProductRequest = FastifyRequest<{ Params: { handle: string }; Querystring: { utm_source?: string } }>;

/** The pages of a store at its own host: `/products/{handle}`. Its front page is `sendFront`'s. */
export function addStorefrontRoutes(server: FastifyInstance, context: PlatformContext): void {
  server.get('/products/:handle', async (request: ProductRequest, reply) => {
    const front = findStorefront(context, request.hostname);
    if (!front) return reply.callNotFound();
    const product = front.products.find(({ handle }) => handle === request.params.handle);
    if (!product) return sendPage(reply.code(404), noPageView(front));
    return sendPage(reply, productView(front, { product, source: request.query.utm_source ?? '' }));
  });
}

/** The front page of the store at a host; undefined: there is none. */
export function sendFront(
  context: PlatformContext,
  host: string,
  reply: FastifyReply,
): FastifyReply | undefined {
  const front = findStorefront(context, host);
  return front && sendPage(reply, frontView(front));
}

function findStorefront({ registry, storefronts }: PlatformContext, host: string): Storefront | undefined {
  if (OWN_NAMES.has(host)) return undefined;
  const shop = registry.find(host);
  return shop ? storefrontOf(shop) : storefronts().find((front) => front.host === host);
}
