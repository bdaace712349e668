import type { FastifyInstance } from 'fastify';
import type { ShopOrder } from './shops/model.ts';
import type { FakeShop } from './shops/shop.ts';
import type { ShopRegistry } from './shops/shop-registry.ts';
import type { StorefrontLine } from './storefront/cart.ts';
import { sendOrderWebhook } from './webhooks.ts';

/** The protocol of our own that regions spoke before they spoke Shopify's. */
export interface LegacyProtocol {
  /** PLATFORM_KEY, from which every shop's secret is derived. */
  key: string;
  /** Where the region of a home listens. */
  webhooks: Readonly<Record<'CA' | 'US', string>>;
}

/** Reports orders of shops that do not have the app. */
export interface LegacyOrders {
  /** @returns whether the region took it */
  report(shop: FakeShop, order: ShopOrder, lines: readonly StorefrontLine[]): Promise<boolean>;
}

/** `GET /shops/{host}/variants/{id}` answers what there is of a variant: `{"inventory": 7}`. */
export function addLegacyRoutes(server: FastifyInstance, registry: ShopRegistry): void {
  server.get<{ Params: { host: string; id: string } }>(
    '/shops/:host/variants/:id',
    async ({ params }, reply) => {
      const found = registry.find(params.host)?.variantOf(params.id);
      return found ? { inventory: found.variant.available } : reply.code(404).send({});
    },
  );
}

/** Orders by the old protocol, signed with the shop's own secret. */
export const createLegacyOrders = ({ key, webhooks }: LegacyProtocol): LegacyOrders => ({
  report: ({ facts }, { id, email, createdAt }, lines) =>
    sendOrderWebhook({
      key,
      address: webhooks[facts.address.countryCode === 'US' ? 'US' : 'CA'],
      shopHost: facts.primaryHost,
      order: {
        ...{ id: Number(id), email, at: new Date(createdAt) },
        lines: lines.map(({ variantId, quantity, title, priceCents, stock = 0 }) => ({
          ...{ variantId, quantity, title, price: priceCents, inventory: stock },
        })),
      },
    }),
});
