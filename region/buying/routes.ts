import { beside, type Cart } from '@fernway/contract/beside';
import type { buying } from '@fernway/contract/buying';
import type { Database } from '@fernway/db/connect';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authenticator } from '../auth/authenticator.ts';
import type { AuthenticatedShopper } from '../auth/caller.ts';
import { bearerToken } from '../http/authorize.ts';
import { answerBeside } from '../http/beside.ts';
import type { Handlers } from '../http/calls.ts';
import { isSite } from '../http/limits.ts';
import { fail } from '../http/problem.ts';
import { reader } from '../http/validate.ts';
import type { Region } from '../region.ts';
import { findOrder, insertClick, insertClicks, listBuyable } from './queries.ts';
import { cartOf, type Wanted } from './rules.ts';

export const buyingCalls: Handlers<keyof typeof buying> = {
  productBuyNowClick: async ({ params, caller }, { db }) =>
    recorded(await insertClick(db, caller.id, { type: 'product', id: params.productId })),
  offerBuyNowClick: async ({ params, caller }, { db }) =>
    recorded(await insertClick(db, caller.id, { type: 'offer', id: params.offerId })),
  isUserShopifyOrder: async ({ params, caller }, { db }) => {
    const { ordered, billId } = await findOrder(db, caller.id, params.id);
    return { ordered: ordered ? 'Y' : 'N', billId };
  },
};

const recorded = (isThere: boolean) => (isThere ? { recorded: true } : fail('not_found'));

/**
 * Tells the site, and nobody else, what a cart at a merchant's shop consists of, and records who leaves for it: the
 * shopper whose token the site passes along, or a guest.
 */
export function buyingRoutes(
  app: FastifyInstance,
  { db }: Pick<Region, 'db'>,
  { callers, siteKey }: { callers: Authenticator; siteKey: string | undefined },
): void {
  const read = reader<{ products: string; quantities: string; store?: string }>(beside.cart.query, 'query');
  const wanted = ({ headers, query }: FastifyRequest): Wanted => {
    if (!isSite(headers['x-site-key'], siteKey)) fail('unauthorized');
    const { products, quantities, store } = read(query);
    return {
      products: products.toLowerCase().split(','),
      quantities: quantities.split(',').map(Number),
      storeId: store?.toLowerCase(),
    };
  };
  const shopperOf = async (request: FastifyRequest): Promise<AuthenticatedShopper | undefined> => {
    const token = bearerToken(request);
    return token === undefined ? undefined : callers.authenticateShopper(token);
  };
  answerBeside(app, beside.cart, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const items = wanted(request);
    const shopper = await shopperOf(request);
    return { ...(await findCart(db, items)), ...(shopper && { email: shopper.email }) };
  });
  answerBeside(app, beside.cartClick, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const items = wanted(request);
    const shopper = await shopperOf(request);
    if (shopper) await callers.ensureUser(shopper);
    // In one transaction: what is recorded is what could be bought at that moment.
    return db.transaction(async (tx) => {
      const cart = await findCart(tx, items);
      await insertClicks(tx, shopper?.id, cart.lines);
      return { ...cart, ...(shopper && { email: shopper.email }) };
    });
  });
}

async function findCart(db: Database, wanted: Wanted): Promise<Cart> {
  const isOwn = (id: string) => id.includes('-');
  const own = wanted.products.filter(isOwn);
  const platform = wanted.products.filter((id) => !isOwn(id));
  return cartOf(wanted, await listBuyable(db, { own, platform }));
}
