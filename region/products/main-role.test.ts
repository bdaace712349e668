import type { ListedRating, Product, RatingPage, SavedItem } from '@fernway/contract';
import { userSegment } from '@fernway/contract/wire';
import { products, stores } from '@fernway/db/schema/index';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wrongLikesAndFollowers } from '../activity/test-recount.ts';
import type { TestShopper } from '../auth/test-issuer.ts';
import { buyers } from '../ratings/test-buyers.ts';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';

let region: TestRegion;
let make: ReturnType<typeof builders>;
beforeAll(async () => {
  region = await startTestRegion('US');
  make = builders(region.db, 'US');
});
afterAll(() => region.close());

const like = ({ id, headers }: TestShopper, productId: string) =>
  region.get(`/offers/makeLikes/${userSegment(id)}/${productId}/Product`, { method: 'POST', headers });
const likesOf = async ({ id, headers }: TestShopper) =>
  (await region.get<SavedItem[]>(`/getUserSnippets/${userSegment(id)}/like`, { headers })).body.map(
    ({ productId }) => productId,
  );
const productOf = async (id: string) => (await region.get<Product>(`/products/guest/${id}`)).body;

/** Likes a product, and rates it with an order of it, so that the rating is published. */
async function likeAndRate(shopper: TestShopper, storeId: string, productId: string): Promise<void> {
  await like(shopper, productId);
  await buyers(region).order(shopper, { productId, storeId });
  expect((await buyers(region).rate(shopper, { productId })).body).toMatchObject({ status: 'A' });
}

/** Passes the main role of one product to another as replication applies it: ordinary triggers stay silent. */
const replicatePass = (from: string, to: string) =>
  region.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx
      .update(products)
      .set({ mainId: to })
      .where(inArray(products.id, [from, to]));
  });

const countersOf = async (id: string) =>
  (
    await region.db
      .select({ ratings: stores.ratingCount, likes: stores.totalLikes })
      .from(stores)
      .where(eq(stores.id, id))
  )[0];
const expectRightCounters = async () =>
  expect((await region.db.execute(wrongLikesAndFollowers)).rows).toEqual([]);

test('likes and ratings given here follow when the other region makes another variant the main one', async () => {
  const storeId = await make.store();
  const former = await make.product({ storeId });
  const main = await make.product({ storeId, mainId: former });
  const shopper = await region.identity.shopper();
  await likeAndRate(shopper, storeId, former);
  await region.db.update(products).set({ popularity: 3 }).where(eq(products.id, former));

  await replicatePass(former, main);
  for (const id of [former, main]) {
    const { body } = await region.get<RatingPage>(`/ratingByProductId/${id}`);
    expect(body.content.map(({ productId }) => productId)).toEqual([main]);
  }
  expect(await productOf(main)).toMatchObject({ totalLikes: 1, totalRatings: 1, avgRating: 4 });
  expect(await likesOf(shopper)).toEqual([main]);
  expect(await countersOf(storeId)).toEqual({ ratings: 1, likes: 1 });
  const popularity = await region.db
    .select({ is: products.popularity })
    .from(products)
    .where(eq(products.id, main));
  expect(popularity).toEqual([{ is: 3 }]);
  await expectRightCounters();
});

test('who has liked and rated both has liked and rated the one product that they become once', async () => {
  const storeId = await make.store();
  const [former, main] = [await make.product({ storeId }), await make.product({ storeId })];
  const [both, one] = [await region.identity.shopper(), await region.identity.shopper()];
  await likeAndRate(both, storeId, former);
  await likeAndRate(both, storeId, main);
  await likeAndRate(one, storeId, former);

  await replicatePass(former, main);
  expect(await productOf(main)).toMatchObject({ totalLikes: 2, totalRatings: 2 });
  expect(await likesOf(both)).toEqual([main]);
  expect(await countersOf(storeId)).toEqual({ ratings: 2, likes: 2 });
  const { body } = await region.get<ListedRating[]>(`/getUserProductRating/${both.user}`, {
    headers: both.headers,
  });
  expect(body.map(({ productId }) => productId)).toEqual([main]);
  await expectRightCounters();
});
