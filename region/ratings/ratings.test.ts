import { randomUUID } from 'node:crypto';
import type { RatingPage } from '@fernway/contract';
import { ratings, users } from '@fernway/db/schema/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';
import { buyers } from './test-buyers.ts';

let region: TestRegion;
let storeId: string;
let productId: string;
let offerId: string;
beforeAll(async () => {
  region = await startTestRegion();
  const make = builders(region.db);
  storeId = await make.store({ storeName: 'Rated' });
  productId = await make.product({ storeId });
  offerId = await make.offer({ storeId });
  await rate({ rating: 5, comment: 'Holds up', createdAt: new Date('2026-03-05') });
  await rate({ rating: 4.5, mediaKeys: ['ratings/a'], createdAt: new Date('2026-03-04') });
  await rate({ rating: 2, createdAt: new Date('2026-03-03') });
  await rate({ rating: 1, status: 'N', comment: 'Waiting for review' });
});
afterAll(() => region.close());

async function rate(values: Partial<typeof ratings.$inferInsert>): Promise<void> {
  const [user] = await region.db
    .insert(users)
    .values({ email: `${randomUUID()}@example.test` })
    .returning({ id: users.id });
  await region.db.insert(ratings).values({
    id: randomUUID(),
    userId: user?.id ?? '',
    storeId,
    userName: 'Ann B.',
    rating: 3,
    status: 'A',
    ...(values.offerId ? {} : { productId }),
    ...values,
  });
}

const list = async (filter: string) =>
  (await region.get<RatingPage>(`/ratingByProductId/${productId}?filter=${filter}`)).body;

test('published ratings come newest first, without who wrote them', async () => {
  const { content, totalElements } = await list('all');
  expect(content.map((rating) => rating.rating)).toEqual([5, 4.5, 2]);
  expect(totalElements).toBe(3);
  expect(content[0]).toMatchObject({
    status: 'A',
    ratingType: 'Product',
    userName: 'Ann B.',
    storeName: 'Rated',
  });
  for (const rating of content) expect(Object.keys(rating)).not.toEqual(expect.arrayContaining(['userId']));
  expect(JSON.stringify(content)).not.toMatch(/userId|billId|@example/);
});

test('filters: stars, with comments, with media', async () => {
  expect((await list('5')).content.map((rating) => rating.rating).sort()).toEqual([4.5, 5]);
  expect((await list('4')).totalElements).toBe(0);
  expect((await list('1')).totalElements).toBe(0);
  expect((await list('c')).content.map((rating) => rating.comment)).toEqual(['Holds up']);
  expect((await list('m')).content[0]?.ratingMedia).toEqual([
    expect.stringContaining('/media/ratings/a-640.webp'),
  ]);
  expect((await region.get(`/ratingByProductId/${productId}?filter=6`)).status).toBe(400);
});

test('every answer says how the ratings spread, whatever it is filtered by', async () => {
  const counts = { all: 3, '5': 2, '4': 0, '3': 0, '2': 1, '1': 0, c: 1, m: 1 };
  expect((await list('all')).counts).toEqual(counts);
  expect(await list('1')).toMatchObject({ content: [], counts });
  expect(await list('c&pageId=2&recordPerPage=1')).toMatchObject({ content: [], totalElements: 1, counts });
});

test('an offer has ratings of its own', async () => {
  await rate({ offerId, rating: 4 });
  const { body } = await region.get<RatingPage>(`/ratingByOfferId/${offerId}`);
  expect(body.content).toMatchObject([{ rating: 4, ratingType: 'Offer', offerId, productId: null }]);
  expect((await region.get(`/ratingByOfferId/${productId}`)).status).toBe(404);
});

test('ratings are sorted by their stars, the newer of equal ones first, page by page', async () => {
  const stars = async (query: string) => (await list(query)).content.map(({ rating }) => rating);
  expect(await stars('all&sort=highest')).toEqual([5, 4.5, 2]);
  expect(await stars('all&sort=lowest')).toEqual([2, 4.5, 5]);
  expect(await stars('all&sort=lowest&recordPerPage=2&pageId=2')).toEqual([5]);
  expect(await stars('m&sort=lowest')).toEqual([4.5]);
  expect((await region.get(`/ratingByProductId/${productId}?sort=best`)).status).toBe(400);
});

test('a rating names the variant that was bought last, where the order is known', async () => {
  const make = builders(region.db);
  const attributes = [
    { column: 'Size', value: '6,7' },
    { column: 'Colour', value: 'Fern' },
  ];
  const mainId = await make.product({ storeId, attributes, variantOption1: '6', variantOption2: 'Fern' });
  const variant = await make.product({ storeId, mainId, variantOption1: '7', variantOption2: 'Fern' });
  const buyer = await region.identity.shopper();
  const { order, rate: send } = buyers(region);
  await order(buyer, { productId: variant, storeId });
  await send(buyer, { productId: variant, rating: 5 });
  await rate({ productId: mainId, rating: 4, createdAt: new Date('2026-01-01') });
  const { body } = await region.get<RatingPage>(`/ratingByProductId/${mainId}`);
  expect(body.content.map(({ boughtOptions }) => boughtOptions)).toEqual([
    [
      { name: 'Size', value: '7' },
      { name: 'Colour', value: 'Fern' },
    ],
    [],
  ]);
});
