import { randomUUID } from 'node:crypto';
import type { OwnRating, Product, RatingPage } from '@fernway/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShopper } from '../auth/test-issuer.ts';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';
import { publicName } from './rules.ts';
import { buyers, type OrderedGoods } from './test-buyers.ts';

let region: TestRegion;
let make: ReturnType<typeof builders>;
let storeId: string;
beforeAll(async () => {
  region = await startTestRegion();
  make = builders(region.db);
  storeId = await make.store({ storeName: 'Rated' });
});
afterAll(() => region.close());

const goods = async (): Promise<OrderedGoods> => ({ storeId, productId: await make.product({ storeId }) });
const readPublished = async (productId: string) =>
  (await region.get<RatingPage>(`/ratingByProductId/${productId}`)).body.content;
const ownRatings = async (shopper: TestShopper, type = 'Product') =>
  (await region.get<OwnRating[]>(`/getUser${type}Rating/${shopper.user}`, { headers: shopper.headers })).body;

test('who has bought on the synced platform is published at once, under first name and initial', async () => {
  const { rate, order } = buyers(region);
  const thing = await goods();
  const variant = await make.product({ storeId, mainId: thing.productId });
  const ann = await region.identity.shopper({ name: 'Ann Marie Shopper' });
  await order(ann, { ...thing, productId: variant });
  const { status, body } = await rate(ann, {
    ...{ productId: variant, rating: 4.5, comment: ' Lovely\r\nand \u202eround\u0007 ' },
  });
  expect([status, body]).toMatchObject([
    200,
    {
      ...{ productId: thing.productId, status: 'A', isShopifyOrderReview: 'Y', billId: null, rating: 4.5 },
      ...{ userName: 'Ann S.', comment: 'Lovely\nand round', userId: ann.id, ratingMedia: [] },
    },
  ]);
  expect(await readPublished(thing.productId)).toMatchObject([{ id: body.id, userName: 'Ann S.' }]);
  const product = await region.get<Product>(`/products/guest/${thing.productId}`);
  expect(product.body).toMatchObject({ avgRating: 4.5, totalRatings: 1 });
});

test.each([
  ['Ann Marie Shopper', 'Ann S.'],
  ['  ann  ', 'ann'],
  ['Ann (née) Ö', 'Ann Ö.'],
  ['Ann "Sue"', 'Ann S.'],
  ['', 'A buyer'],
  ['\u200b \u202e', 'A buyer'],
  ['-- !', 'A buyer'],
  ['ann@example.test', 'A buyer'],
  ['Ann ann@example.test', 'A buyer'],
  ['\u202eAnn\u0007 Bell', 'Ann B.'],
])('%j is published as %s', (name, publishedName) => {
  expect(publicName(name)).toBe(publishedName);
});

test('who shows a bill waits for review and may edit until then', async () => {
  const { rate, rateWithBill } = buyers(region);
  const thing = await goods();
  const ann = await region.identity.shopper();
  const { body: first } = await rateWithBill(ann, thing, { comment: 'Fine' });
  expect(first).toMatchObject({ status: 'N', isShopifyOrderReview: 'N', comment: 'Fine' });
  expect(await readPublished(thing.productId)).toEqual([]);
  const again = await rate(ann, { ...first, rating: 3, comment: 'So so' });
  expect(again.body).toEqual({ ...first, rating: 3, comment: 'So so' });
  const { id, billId } = first;
  const edited = await rate(ann, { id, billId, productId: thing.productId, rating: 2, comment: 'Broke' });
  expect(edited.body).toEqual({ ...first, rating: 2, comment: 'Broke' });
  expect(await ownRatings(ann)).toEqual([
    { ...edited.body, heading: expect.stringMatching(/^Product/), picture: null, isActive: true },
  ]);
});

test('offers are rated too, each kind in a list of its own', async () => {
  const { rate, shownBill } = buyers(region);
  const offerId = await make.offer({ storeId });
  const ann = await region.identity.shopper();
  const { body: made } = await shownBill(ann, storeId);
  const { body } = await rate(ann, { ratingType: 'Offer', offerId, productId: null, billId: made.id });
  expect(body).toMatchObject({ ratingType: 'Offer', offerId, productId: null, status: 'N' });
  expect(await ownRatings(ann, 'Offer')).toEqual([
    { ...body, heading: 'Offer', picture: null, isActive: true },
  ]);
  expect(await ownRatings(ann)).toEqual([]);
});

test('a bill is one, however often it is sent, and its shopper’s alone', async () => {
  const { bill } = buyers(region);
  const [ann, eve] = [await region.identity.shopper(), await region.identity.shopper()];
  const { body } = await bill(ann, { storeId, status: 'A', userId: eve.id, isShopifyOrderReview: 'Y' });
  expect(body).toMatchObject({
    ...{ storeId, storeName: 'Rated', status: 'N', isShopifyOrderReview: 'N', userId: ann.id },
  });
  expect((await bill(ann, { id: body.id, storeId })).body).toEqual(body);
  expect((await bill(eve, { id: body.id, storeId })).status).toBe(403);
  expect((await bill(ann, { id: body.id, storeId: await make.store() })).status).toBe(400);
  expect((await bill(ann, { storeId: randomUUID() })).status).toBe(404);
  expect((await bill(ann, { storeId: await make.store({ status: 'retired' }) })).status).toBe(404);
});

test('what is said wrong is told by its field, and a shopper adds so many a day', async () => {
  const { rate, bill, shownBill } = buyers(region);
  const { productId } = await goods();
  const ann = await region.identity.shopper();
  const { body: made } = await shownBill(ann, storeId);
  const wrong = [
    [{ productId }, 'billId'],
    [{ productId, billId: randomUUID() }, 'billId'],
    [{ billId: made.id }, 'productId'],
    [{ productId, offerId: productId, billId: made.id }, 'offerId'],
    [{ ratingType: 'Offer', productId, billId: made.id }, 'offerId'],
    [{ productId, billId: made.id, comment: '👩‍👩‍👧‍👦'.repeat(1_000) }, 'comment'],
  ] as const;
  for (const [body, field] of wrong) {
    const { status, body: problem } = await rate(ann, body);
    expect([field, status, problem.issues[0]?.field]).toEqual([field, 400, `body.${field}`]);
  }
  expect((await rate(ann, { productId: randomUUID(), billId: made.id })).status).toBe(404);
  const retired = await make.product({ storeId, status: 'retired' });
  expect((await rate(ann, { productId: retired, billId: made.id })).status).toBe(404);
  const answers: number[] = [];
  for (let added = 0; added <= 20; added++) {
    const { productId: next } = await goods();
    answers.push((await rate(ann, { productId: next, billId: made.id })).status);
  }
  expect(answers).toEqual([...Array<number>(20).fill(200), 429]);
  const bills = await Promise.all(Array.from({ length: 25 }, () => bill(ann, { storeId })));
  expect(bills.filter(({ status }) => status === 200)).toHaveLength(19);
  const refused = bills.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(6);
  for (const { headers } of refused) {
    const wait = Number(headers.get('retry-after'));
    expect(wait, 'until the first of the day is a day old').toBeGreaterThan(86_000);
    expect(wait).toBeLessThanOrEqual(86_400);
  }
});
