import { randomUUID } from 'node:crypto';
import type { Notification, Problem, Viewer } from '@fernway/contract';
import { LIST_LIMITS } from '@fernway/contract/wire';
import { notifications, offerImages } from '@fernway/db/schema/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShopper } from '../auth/test-issuer.ts';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';
import { purgeNotifications } from './jobs.ts';

let region: TestRegion;
let make: ReturnType<typeof builders>;
beforeAll(async () => {
  region = await startTestRegion();
  make = builders(region.db);
});
afterAll(() => region.close());

const as = (shopper: TestShopper) => ({
  list: async () =>
    (await region.get<Notification[]>(`/getUserNotification/${shopper.user}`, { headers: shopper.headers }))
      .body,
  clear: async (method = 'POST') =>
    (
      await region.get<{ removed: number }>(`/deleteUserNotification/${shopper.user}`, {
        method,
        headers: shopper.headers,
      })
    ).body.removed,
  save: (body: object, user = shopper.user) =>
    region.get<{ saved: boolean } & Problem>(`/saveUserNotification/${user}`, {
      method: 'POST',
      headers: { ...shopper.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  unread: async () => (await region.get<Viewer>('/me', { headers: shopper.headers })).body.unread,
});

test('the list is the caller’s, newest first and not endless, and clearing it touches nobody else’s', async () => {
  const [ann, eve] = await Promise.all([region.identity.shopper(), region.identity.shopper()]);
  const storeId = await make.store();
  const offerId = await make.offer({ storeId });
  for (const shopper of [ann, eve]) await as(shopper).save({ type: 'offer', offerId });
  const many = Array.from({ length: LIST_LIMITS.notifications }, (_, at) => ({
    ...{ userId: ann.id, offerId, storeId, title: 'Store', body: `Offer ${at}` },
    createdAt: new Date(Date.UTC(2020, 0, 1, 0, 0, at)),
  }));
  await region.db.insert(notifications).values(many);
  const listed = await as(ann).list();
  expect(listed).toHaveLength(LIST_LIMITS.notifications);
  expect(listed[0]).toMatchObject({ type: 'offer', offerId, productId: null, storeId });
  expect(listed.slice(1, 3).map(({ body }) => body)).toEqual(['Offer 199', 'Offer 198']);
  expect(await as(ann).clear()).toBe(LIST_LIMITS.notifications + 1);
  expect([await as(ann).list(), await as(ann).unread(), await as(ann).clear('GET')]).toEqual([[], 0, 0]);
  expect([await as(eve).unread(), (await as(eve).list()).length, await as(eve).unread()]).toEqual([1, 1, 0]);
});

test('messages are kept for 90 days, and deleted by some at a time', async () => {
  const ann = await region.identity.shopper();
  const storeId = await make.store();
  const offerId = await make.offer({ storeId });
  await as(ann).save({ type: 'offer', offerId });
  await region.db.execute(sql`insert into notifications (id, user_id, offer_id, store_id, title, body)
    select uuidv7(-make_interval(days => age)), ${ann.id}, ${offerId}, ${storeId}, 'Store', age || ' days'
    from unnest(array[89, 91, 92, 93, 94, 1000]) age`);
  await purgeNotifications(region.db, 2);
  const remaining = (await as(ann).list()).map(({ body }) => body);
  expect(remaining).toHaveLength(2);
  expect(remaining).toContain('89 days');
});

test('S07 a message is kept in the caller’s own list only, and as our records describe it', async () => {
  const [ann, eve] = await Promise.all([region.identity.shopper(), region.identity.shopper()]);
  const storeId = await make.store({ storeName: 'Zymurgy' });
  const main = await make.product({ storeId, heading: 'Bicycle', pictures: ['products/main'] });
  const variant = await make.product({ storeId, mainId: main, heading: 'Bicycle, red' });
  const offerId = await make.offer({ storeId, heading: 'Wheels for less', subHeading: 'Until the snow' });
  await region.db.insert(offerImages).values({ offerId, position: 0, mediaKey: 'offers/wheels' });
  const lies = {
    ...{ title: 'You have won', body: 'Give us your password', imageUrl: 'https://evil.example/a.png' },
    ...{ id: randomUUID(), storeId: randomUUID() },
  };
  const ofVariant = { type: 'product', productId: variant };
  const refused = await as(eve).save({ ...lies, ...ofVariant }, ann.user);
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  expect((await as(eve).save({ ...lies, ...ofVariant, link: 'https://evil.example' })).status).toBe(400);
  expect((await as(eve).save({ ...lies, ...ofVariant, userId: ann.id })).status).toBe(400);
  expect([await as(ann).list(), await as(eve).list()]).toEqual([[], []]);

  const once = await Promise.all(Array.from({ length: 5 }, () => as(eve).save({ ...lies, ...ofVariant })));
  expect(once.map(({ body }) => body.saved).sort()).toEqual([false, false, false, false, true]);
  expect((await as(eve).save({ ...lies, type: 'offer', offerId })).body).toEqual({ saved: true });
  expect(await as(eve).list()).toEqual([
    {
      ...{ id: expect.not.stringMatching(lies.id), type: 'offer', productId: null, offerId, storeId },
      ...{ title: 'Zymurgy', body: 'Wheels for less', createdOn: expect.any(String), readOn: null },
      detail: 'Until the snow',
      logo: null,
      imageUrl: expect.stringContaining('/media/offers/wheels-640.webp'),
    },
    {
      ...{ id: expect.any(String), type: 'product', productId: variant, offerId: null, storeId },
      ...{ title: 'Zymurgy', body: 'Bicycle, red', createdOn: expect.any(String), readOn: null },
      detail: null,
      logo: null,
      imageUrl: expect.stringContaining('/media/products/main-640.webp'),
    },
  ]);
  expect(await as(ann).list()).toEqual([]);
});

test('a message about nothing that can be shown is refused', async () => {
  const { save, list } = as(await region.identity.shopper());
  const [productId, offerId] = [await make.product(), await make.offer()];
  const wrong: [object, string][] = [
    [{ type: 'product' }, 'body.productId'],
    [{ type: 'offer', offerId: null }, 'body.offerId'],
    [{ type: 'product', productId, offerId }, 'body.offerId'],
    [{ type: 'store', productId }, 'body.type'],
  ];
  for (const [body, field] of wrong) {
    const { status, body: problem } = await save(body);
    expect([status, problem.issues?.map((issue) => issue.field)]).toEqual([400, [field]]);
  }
  const gone = [
    { type: 'product', productId: offerId },
    { type: 'product', productId: await make.product({ status: 'retired' }) },
    { type: 'offer', offerId: await make.offer({ storeId: await make.store({ status: 'retired' }) }) },
  ];
  for (const body of gone) expect((await save(body)).status).toBe(404);
  expect(await list()).toEqual([]);
});
