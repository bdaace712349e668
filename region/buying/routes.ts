import type { buying, Cart } from '@fernway/contract/buying';
import type { Database } from '@fernway/db/connect';
import type { Site } from '../auth/caller.ts';
import type { Handlers } from '../http/calls.ts';
import { fromOne } from '../http/paging.ts';
import { fail } from '../http/problem.ts';
import { listPastPurchases } from './past-purchases.ts';
import { findOrder, insertClick, insertClicks, listBuyable } from './queries.ts';
import { cartOf, type RequestedProducts } from './rules.ts';

export const buyingRoutes: Handlers<keyof typeof buying> = {
  productBuyNowClick: async ({ params, caller }, { db }) =>
    recordedOrNotFound(await insertClick(db, caller.id, { type: 'product', id: params.productId })),
  offerBuyNowClick: async ({ params, caller }, { db }) =>
    recordedOrNotFound(await insertClick(db, caller.id, { type: 'offer', id: params.offerId })),
  isUserShopifyOrder: async ({ params, caller }, { db }) => {
    const { ordered, billId } = await findOrder(db, caller.id, params.id);
    return { ordered: ordered ? 'Y' : 'N', billId };
  },
  purchases: ({ query: { pageNumber, recordsPerPage }, caller }, { db }) =>
    listPastPurchases(db, caller.id, { page: fromOne(pageNumber, recordsPerPage), echo: pageNumber }),
  cart: async ({ query, caller }, { db }) => withEmail(await findCart(db, wantedIn(query)), caller),
  cartClick: async ({ query, caller }, { db }) =>
    // In one transaction: what is recorded is what could be bought at that moment.
    db.transaction(async (tx) => {
      const cart = await findCart(tx, wantedIn(query));
      const clickId = await insertClicks(tx, caller.shopper?.id, cart.lines);
      return withEmail({ ...cart, clickId }, caller);
    }),
};

const recordedOrNotFound = (isThere: boolean) => (isThere ? { recorded: true } : fail('not_found'));

const withEmail = (cart: Cart, { shopper }: Site): Cart => ({
  ...cart,
  ...(shopper?.email !== undefined && { email: shopper.email }),
});

const wantedIn = ({
  products,
  quantities,
  store,
}: {
  products: string;
  quantities: string;
  store?: string | undefined;
}): RequestedProducts => ({
  products: products.toLowerCase().split(','),
  quantities: quantities.split(',').map(Number),
  storeId: store?.toLowerCase(),
});

async function findCart(db: Database, wanted: RequestedProducts): Promise<Cart> {
  const isOwn = (id: string) => id.includes('-');
  const own = wanted.products.filter(isOwn);
  const platform = wanted.products.filter((id) => !isOwn(id));
  return cartOf(wanted, await listBuyable(db, { own, platform }));
}
