import { randomUUID } from 'node:crypto';
import type { Bill, OwnRating, Problem } from '@fernway/contract';
import { platformOrders, users } from '@fernway/db/schema/index';
import type { TestShopper } from '../callers/test-identity.ts';
import type { TestRegion } from '../testing.ts';

export interface Goods {
  productId: string;
  storeId: string;
}

/** Rates as a client does. */
export function buyers(region: TestRegion) {
  const post = <Body>(shopper: TestShopper, path: string, body: object) =>
    region.get<Body & Pick<Problem, 'code' | 'issues'>>(`${path}/${shopper.user}`, {
      method: 'POST',
      headers: { ...shopper.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const rate = (shopper: TestShopper, body: object) =>
    post<OwnRating>(shopper, '/rating', { id: randomUUID(), rating: 4, ratingType: 'Product', ...body });
  const bill = (shopper: TestShopper, body: object) =>
    post<Bill>(shopper, '/bills', { id: randomUUID(), ...body });
  return {
    post,
    rate,
    bill,
    /** Rates a product with a bill of its store. */
    async rateWithBill(shopper: TestShopper, { productId, storeId }: Goods, body: object = {}) {
      const { body: made } = await bill(shopper, { storeId });
      return rate(shopper, { productId, billId: made.id, ...body });
    },
    /** Our own records hold an order of it. */
    async order({ id, email }: TestShopper, goods: Goods): Promise<void> {
      await region.db.insert(users).values({ id, email, name: 'Ann Shopper' }).onConflictDoNothing();
      const platformOrderId = String(Math.floor(Math.random() * 1e15));
      await region.db
        .insert(platformOrders)
        .values({ ...goods, userId: id, platformOrderId, orderedAt: new Date() });
    },
  };
}
