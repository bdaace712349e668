import { randomUUID } from 'node:crypto';
import type { Follow, Like, Page, Problem, SavedItem, Snip, StoreCard } from '@fernway/contract';
import { offers, products, stores } from '@fernway/db/schema/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShopper } from '../auth/test-issuer.ts';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';

let region: TestRegion;
let make: ReturnType<typeof builders>;
let storeId: string;
/** A product with a variant, and an offer. */
let main: string;
let variant: string;
let offer: string;
beforeAll(async () => {
  region = await startTestRegion();
  make = builders(region.db);
  storeId = await make.store({ storeName: 'Marked', code: 'B2' });
  main = await make.product({
    storeId,
    heading: 'Lamp',
    pictures: ['products/lamp'],
    offerPriceCents: 1_299,
  });
  variant = await make.product({ storeId, mainId: main, heading: 'Lamp, red', variantOption1: 'red' });
  offer = await make.offer({ storeId, heading: 'Lamps for less' });
});
afterAll(() => region.close());

const as = (shopper: TestShopper) => ({
  get: <Body>(path: string) => region.get<Body & Problem>(path, { headers: shopper.headers }),
  post: <Body>(path: string, body?: object) =>
    region.get<Body & Problem>(path, {
      method: 'POST',
      headers: { ...shopper.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }),
});
const likes = async () => ({
  product: (await region.db.select().from(products).where(eq(products.id, main)))[0]?.totalLikes,
  offer: (await region.db.select().from(offers).where(eq(offers.id, offer)))[0]?.totalLikes,
  store: (await region.db.select().from(stores).where(eq(stores.id, storeId)))[0]?.totalLikes,
});

test('a variant is liked as its main product, once, and the like is taken back by its id', async () => {
  const ann = await region.identity.shopper();
  const { get, post } = as(ann);
  const before = await likes();
  const liked = await post<Like>(`/offers/makeLikes/${ann.user}/${variant}/Product`);
  expect(liked.body).toMatchObject({
    ...{ userId: ann.id, activityType: 'like', type: 'Product', productId: main, offerId: null },
    ...{ storeId, storeName: 'Marked', storeCode: 'B2', totalLikes: (before.product ?? 0) + 1 },
  });
  // The form that the specification gives.
  const again = await get<Like>(`/offers/makeLikes/${ann.user}/${main}/Product`);
  expect(again.body).toEqual(liked.body);
  const offered = await post<Like>(`/offers/makeLikes/${ann.user}/${offer}/Offer`);
  expect(offered.body).toMatchObject({ type: 'Offer', productId: null, offerId: offer });
  expect(await likes()).toEqual({
    product: (before.product ?? 0) + 1,
    offer: (before.offer ?? 0) + 1,
    store: (before.store ?? 0) + 2,
  });
  const unlike = (id: string, likeId: string) =>
    post<object>(`/offers/makeUnLikes/${ann.user}/${id}/Product/${likeId}`);
  expect((await unlike(main, offered.body.id)).body).toMatchObject({ removed: 0 });
  const gone = await unlike(variant, liked.body.id);
  expect(gone.body).toEqual({ removed: 1, totalLikes: before.product });
  expect((await unlike(main, liked.body.id)).body).toEqual({ removed: 0, totalLikes: before.product });
  await post(`/offers/makeUnLikes/${ann.user}/${offer}/Offer/${offered.body.id}`);
  expect(await likes()).toEqual(before);
});

test('what is not there, or no longer, cannot be liked, listed or followed', async () => {
  const ann = await region.identity.shopper();
  const { post } = as(ann);
  const retired = await make.product({ storeId, status: 'retired' });
  const closed = await make.store({ status: 'retired' });
  const paths = [
    `/offers/makeLikes/${ann.user}/${randomUUID()}/Product`,
    `/offers/makeLikes/${ann.user}/${main}/Offer`,
    `/offers/makeLikes/${ann.user}/${retired}/Product`,
    `/offers/makeUnLikes/${ann.user}/${randomUUID()}/Product/${randomUUID()}`,
    `/offers/makeFollow/${ann.user}/${randomUUID()}/follow`,
    `/offers/makeFollow/${ann.user}/${closed}/follow`,
  ];
  for (const path of paths) expect([path, (await post(path)).status]).toEqual([path, 404]);
  for (const thing of [
    { type: 'Product', productId: retired },
    { type: 'Offer', offerId: main },
  ])
    expect((await post(`/snippets/add/${ann.user}`, thing)).status).toBe(404);
  const wrong = [
    [{ type: 'Product' }, 'body.productId'],
    [{ type: 'Product', offerId: offer }, 'body.productId'],
    [{ type: 'Offer', offerId: offer, productId: main }, 'body.productId'],
  ] as const;
  for (const [body, field] of wrong) {
    const { status, body: problem } = await post<Problem>(`/snippets/add/${ann.user}`, body);
    expect([status, problem.issues.map((issue) => issue.field)]).toEqual([400, [field]]);
  }
});

test('the list keeps variants, holds a thing once and says what is over', async () => {
  const ann = await region.identity.shopper();
  const { get, post } = as(ann);
  const add = (body: object) => post<Snip>(`/snippets/add/${ann.user}`, body);
  const ended = await make.offer({ storeId, endsAt: new Date(Date.now() - 1_000) });
  const over = await make.product({ storeId });
  const first = await add({ type: 'Product', productId: main, offerId: null, userId: 'else', quantity: 3 });
  expect(first.body).toMatchObject({
    activityType: 'snip',
    productId: main,
    userId: ann.id,
    storeCode: 'B2',
  });
  for (const thing of [
    { type: 'Product', productId: variant },
    { type: 'Offer', offerId: offer },
    { type: 'Offer', offerId: ended },
    { type: 'Product', productId: over },
  ])
    expect((await add(thing)).status).toBe(200);
  await region.db.update(products).set({ status: 'retired' }).where(eq(products.id, over));
  const twice = await add({ type: 'Product', productId: main });
  expect(twice.body).toMatchObject({
    status: 409,
    code: 'product_in_list',
    title: 'Product already in snip..',
  });
  const offeredTwice = await add({ type: 'Offer', offerId: offer });
  expect(offeredTwice.body).toMatchObject({ code: 'offer_in_list', title: 'Offer already in snip..' });

  const list = async () => (await get<SavedItem[]>(`/getUserSnippets/${ann.user}/snip`)).body;
  const items = await list();
  expect(items.map(({ productId, offerId, isExpire }) => [productId ?? offerId, isExpire])).toEqual([
    [over, 'Y'],
    [ended, 'Y'],
    [offer, 'N'],
    [variant, 'N'],
    [main, 'N'],
  ]);
  expect(items[3]?.product).toMatchObject({ id: variant, mainId: main, variantOption1: 'red' });
  // A variant without a picture of its own is shown with its main product's.
  expect(items[3]?.product?.images).toEqual(items[4]?.product?.images);
  expect(items[2]?.offer).toMatchObject({ id: offer, heading: 'Lamps for less' });
  expect(items[2]?.product).toBeNull();
  expect((await get<SavedItem[]>(`/getUserSnippets/${ann.user}/like`)).body).toEqual([]);

  const removed = await post(`/snippets/delete/${ann.user}`, { id: items[0]?.id });
  expect(removed.body).toEqual({ removed: 1 });
  const ids = [items[1]?.id, items[2]?.id, randomUUID()];
  expect((await post(`/snippets/deletes/${ann.user}`, { ids })).body).toEqual({ removed: 2 });
  expect((await list()).map(({ productId }) => productId)).toEqual([variant, main]);
  const many = Array.from({ length: 501 }, () => randomUUID());
  for (const wrong of [[], many, ['x'], 'x'])
    expect((await post(`/snippets/deletes/${ann.user}`, { ids: wrong })).status).toBe(400);
});

test('a store is followed once, is found among the followed ones, and may be unfollowed', async () => {
  const ann = await region.identity.shopper();
  const { get, post } = as(ann);
  const others = await Promise.all([
    make.store({ storeName: 'Second' }),
    make.store({ storeName: 'Closes' }),
  ]);
  const follow = (id: string) => post<Follow>(`/offers/makeFollow/${ann.user}/${id}/follow`);
  for (const id of [storeId, ...others]) expect((await follow(id)).status).toBe(200);
  const again = await follow(storeId);
  expect(again.body).toMatchObject({ storeId, userId: ann.id, totalFollowers: 1 });
  await region.db.update(stores).set({ status: 'retired' }).where(eq(stores.id, others[1]));

  const page = await get<Page<StoreCard>>(`/following/${ann.user}`);
  expect(page.body.content.map(({ storeName, totalFollowers }) => [storeName, totalFollowers])).toEqual([
    ['Second', 1],
    ['Marked', 1],
  ]);
  const second = await get<Page<StoreCard>>(`/following/${ann.user}?pageNumber=2&recordsPerPage=1`);
  expect(second.body).toMatchObject({
    content: [{ storeName: 'Marked' }],
    totalElements: 2,
    totalPages: 2,
    pageable: { pageNumber: 2 },
  });

  const followers = async (init?: RequestInit) =>
    (await region.get(`/getStoreFollowList/${storeId}`, init)).body;
  expect(await followers({ headers: ann.headers })).toEqual({ followers: 1, following: true });
  expect(await followers()).toEqual({ followers: 1, following: false });
  const eve = await region.identity.shopper();
  expect(await followers({ headers: eve.headers })).toEqual({ followers: 1, following: false });
  const unfollow = () => post(`/offers/makeFollow/${ann.user}/${storeId}/unfollow`);
  expect((await unfollow()).body).toEqual({ removed: 1 });
  expect((await unfollow()).body).toEqual({ removed: 0 });
  expect(await followers({ headers: ann.headers })).toEqual({ followers: 0, following: false });
});

test('a shopper marks 120 things a minute, and reads as many as they like', async () => {
  const ann = await region.identity.shopper();
  const { get, post } = as(ann);
  const unfollow = () => post(`/offers/makeFollow/${ann.user}/${storeId}/unfollow`);
  const answers = await Promise.all(Array.from({ length: 121 }, unfollow));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
  const [refused] = answers.filter(({ status }) => status === 429);
  expect(refused?.body.code).toBe('rate_limited');
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await post(`/snippets/delete/${ann.user}`, { id: randomUUID() })).status).toBe(429);
  expect((await get(`/getUserSnippets/${ann.user}/snip`)).status).toBe(200);
  const eve = await region.identity.shopper();
  expect((await as(eve).post(`/offers/makeFollow/${eve.user}/${storeId}/unfollow`)).status).toBe(200);
});
