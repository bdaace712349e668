import { randomUUID } from 'node:crypto';
import type { Bill, OwnRating, Problem } from '@fernway/contract';
import { platformOrders, users } from '@fernway/db/schema/index';
import sharp from 'sharp';
import type { TestShopper } from '../auth/test-issuer.ts';
import type { TestRegion } from '../testing.ts';

/** A picture, a different one each time. */
export const anyPicture = (): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width: 24, height: 16, channels: 3 },
      background: `#${randomUUID().slice(0, 6)}`,
    },
  })
    .png()
    .toBuffer();

export interface OrderedGoods {
  productId: string;
  storeId: string;
}

interface TestUpload {
  storeId: string;
  /** Of the bill or the rating. */
  id: string;
  file?: Uint8Array;
  name?: string;
  type?: string;
}

/** Rates as a client does. */
export function buyers(region: TestRegion) {
  const post = <Body>(shopper: TestShopper, path: string, body: object) =>
    region.get<Body & Pick<Problem, 'code' | 'issues'>>(`${path}/${shopper.user}`, {
      method: 'POST',
      headers: { ...shopper.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  /** Sends a picture for a bill or a rating, under a name that may lie. */
  const upload = async (
    shopper: TestShopper,
    kind: 'Bill' | 'Rating',
    { storeId, id, file, name = 'picture.jpg', type = 'image/jpeg' }: TestUpload,
  ) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(file ?? (await anyPicture()))], { type }), name);
    return region.get<{ url: string } & Pick<Problem, 'code' | 'issues'>>(
      `/upload${kind}Image/${storeId}/${id}/image`,
      { method: 'POST', headers: shopper.headers, body: form },
    );
  };
  const rate = (shopper: TestShopper, body: object) =>
    post<OwnRating>(shopper, '/rating', { id: randomUUID(), rating: 4, ratingType: 'Product', ...body });
  const bill = (shopper: TestShopper, body: object) =>
    post<Bill>(shopper, '/bills', { id: randomUUID(), ...body });
  /** A bill with a picture. */
  const shownBill = async (shopper: TestShopper, storeId: string) => {
    const id = randomUUID();
    const { body } = await upload(shopper, 'Bill', { storeId, id });
    return bill(shopper, { id, storeId, image: [body.url] });
  };
  return {
    upload,
    rate,
    bill,
    shownBill,
    /** Rates a product with a bill of its store. */
    async rateWithBill(shopper: TestShopper, { productId, storeId }: OrderedGoods, body: object = {}) {
      const { body: made } = await shownBill(shopper, storeId);
      return rate(shopper, { productId, billId: made.id, ...body });
    },
    /** Makes our own records hold an order of it. */
    async order({ id, email }: TestShopper, goods: OrderedGoods): Promise<void> {
      await region.db.insert(users).values({ id, email, name: 'Ann Shopper' }).onConflictDoNothing();
      const platformOrderId = String(Math.floor(Math.random() * 1e15));
      await region.db
        .insert(platformOrders)
        .values({ ...goods, userId: id, platformOrderId, orderedAt: new Date() });
    },
  };
}
