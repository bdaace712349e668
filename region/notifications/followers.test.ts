import type { Notification } from '@fernway/contract';
import { fanOuts, follows, notifications, offers, products } from '@fernway/db/schema/index';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TestShopper } from '../auth/test-issuer.ts';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';
import { startTelling, type TestEvents } from './testing.ts';

const BATCH = 10;

let region: TestRegion;
let make: ReturnType<typeof builders>;
let telling: TestEvents;
let ann: TestShopper;
let store: string;
beforeAll(async () => {
  region = await startTestRegion();
  make = builders(region.db);
  telling = await startTelling(region, { batch: BATCH });
});
afterAll(async () => {
  await telling.stop();
  await region.close();
});
beforeEach(async () => {
  ann = await region.identity.shopper();
  store = await make.store();
  await follow(ann);
});

async function follow(shopper: TestShopper, storeId = store) {
  const path = `/offers/makeFollow/${shopper.user}/${storeId}/follow`;
  expect((await region.get(path, { method: 'POST', headers: shopper.headers })).status).toBe(200);
}
const list = async (shopper: TestShopper) =>
  (await region.get<Notification[]>(`/getUserNotification/${shopper.user}`, { headers: shopper.headers }))
    .body;
const bodies = async (shopper: TestShopper) => (await list(shopper)).map(({ body }) => body);

/** Waits until everything that is to be told now has been told. */
async function notifiedFollowers() {
  await telling.gather();
  await vi.waitFor(async () => expect(await telling.pendingJobs()).toEqual([]), {
    timeout: 30_000,
    interval: 200,
  });
}
/** Lets an hour pass for a store. */
const hourPasses = () =>
  region.db
    .update(fanOuts)
    .set({ startedAt: sql`started_at - interval '61 minutes'` })
    .where(eq(fanOuts.storeId, store));
const cheaper = (id: string, offerPriceCents: number) =>
  region.db.update(products).set({ offerPriceCents }).where(eq(products.id, id));

test('followers are told of a new offer, as shoppers of the region read it, and nobody else is', async () => {
  const eve = await region.identity.shopper();
  await follow(eve, await make.store());
  const offerId = await make.offer({ storeId: store, heading: 'Wheels for less' });
  await notifiedFollowers();
  expect(await list(ann)).toEqual([
    expect.objectContaining({
      ...{ type: 'offer', offerId, productId: null, storeId: store, imageUrl: null, readOn: null },
      ...{ title: expect.stringMatching(/^Store /), body: 'New offer: Wheels for less' },
    }),
  ]);
  expect(await list(eve)).toEqual([]);
  expect((await list(ann)).map(({ readOn }) => readOn)).toEqual([expect.any(String)]);
});

test('followers are told of the price that dropped most, in whose dollars it is, with its picture', async () => {
  const drop = async (heading: string, was: number, now: number) => {
    const id = await make.product({
      ...{ storeId: store, heading, offerPriceCents: was, actualPriceCents: 900_000 },
      pictures: [`products/${heading.toLowerCase()}`],
    });
    await cheaper(id, now);
    return id;
  };
  await drop('Anvil', 10_000, 9_999);
  const kettle = await drop('Kettle', 123_456, 100_000);
  await notifiedFollowers();
  expect(await list(ann)).toEqual([
    expect.objectContaining({
      ...{ type: 'product', productId: kettle, offerId: null },
      body: '$234.56 off Kettle, and 1 more',
      detail: 'Now $1,000.00, was $1,234.56',
      imageUrl: expect.stringContaining('/media/products/kettle-640.webp'),
    }),
  ]);
});

test('a store tells something once an hour, and then all that has come together', async () => {
  await make.offer({ storeId: store, heading: 'First' });
  await notifiedFollowers();
  for (const heading of ['Second', 'Third', 'Fourth']) await make.offer({ storeId: store, heading });
  await notifiedFollowers();
  expect(await bodies(ann)).toEqual(['New offer: First']);
  await hourPasses();
  await region.db.update(notifications).set({ toldHour: sql`told_hour - interval '1 hour'` });
  await notifiedFollowers();
  expect(await bodies(ann)).toEqual(['New offer: Fourth, and 2 more', 'New offer: First']);
});

test('C73 each message about a product is listed once, and what was cleared stays cleared when it arrives late', async () => {
  const saveNotification = async (productId: string) => {
    const { body } = await region.get<{ saved: boolean }>(`/saveUserNotification/${ann.user}`, {
      method: 'POST',
      headers: { ...ann.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'product', productId }),
    });
    return body.saved;
  };
  const kettle = await make.product({ storeId: store, heading: 'Kettle', offerPriceCents: 900 });
  await cheaper(kettle, 800);
  await notifiedFollowers();
  expect(await saveNotification(kettle)).toBe(false);
  await hourPasses();
  await region.db.update(notifications).set({ toldHour: sql`told_hour - interval '1 hour'` });
  await cheaper(kettle, 700);
  await notifiedFollowers();
  expect(await saveNotification(kettle)).toBe(false);
  expect(await bodies(ann)).toEqual(['$1 off Kettle', '$1 off Kettle']);

  const clear = { method: 'POST', headers: ann.headers };
  await region.get(`/deleteUserNotification/${ann.user}`, clear);
  expect(await saveNotification(kettle)).toBe(false);
  expect(await bodies(ann)).toEqual([]);
  // Also once the store has had a turn with nothing to say: the lower price is taken back before it is told.
  await region.db.update(follows).set({ createdAt: sql`created_at - interval '1 day'` });
  await hourPasses();
  await cheaper(kettle, 600);
  await cheaper(kettle, 900);
  await notifiedFollowers();
  expect(await saveNotification(kettle)).toBe(false);
  expect(await bodies(ann)).toEqual([]);
  // Of a store that has not notified her.
  expect(await saveNotification(await make.product({ heading: 'Anvil' }))).toBe(true);
  expect(await bodies(ann)).toEqual(['Anvil']);
});

test('whoever gathers at the same time, and whatever is done twice, tells nothing twice', async () => {
  await make.offer({ storeId: store, heading: 'Only once' });
  await Promise.all(Array.from({ length: 4 }, () => telling.gather()));
  await notifiedFollowers();
  // As if a worker died between telling and reporting it.
  await region.db.execute(sql`update pgboss.job set state = 'created', completed_on = null, started_on = null
    where name = 'notify-followers' and data ->> 'storeId' = ${store}`);
  await notifiedFollowers();
  expect(await bodies(ann)).toEqual(['New offer: Only once']);
  const again =
    region.db.execute(sql`insert into notifications (user_id, offer_id, store_id, title, body, told_hour)
    select user_id, offer_id, store_id, title, body, told_hour from notifications where user_id = ${ann.id}`);
  await expect(again).rejects.toMatchObject({ cause: { constraint: 'notifications_once_an_hour' } });
});

test('however many followers there are, each is told once', async () => {
  const many = 3 * BATCH + 1;
  await region.db.execute(sql`with made as (insert into users (email)
      select 'f' || n || '-' || ${store} || '@example.test' from generate_series(1, ${many}) n returning id)
    insert into follows (user_id, store_id) select id, ${store} from made`);
  await make.offer({ storeId: store, heading: 'For many' });
  await notifiedFollowers();
  const { rows } =
    await region.db.execute(sql`select count(*)::int as messages, count(distinct user_id)::int as users
    from notifications where store_id = ${store}`);
  expect(rows).toEqual([{ messages: many + 1, users: many + 1 }]);
});

test('what is not true any more, not sold here, or older than the following is not told', async () => {
  const back = await make.product({ storeId: store, offerPriceCents: 900, actualPriceCents: 900 });
  await cheaper(back, 800);
  await cheaper(back, 900);
  const gone = await make.product({ storeId: store, offerPriceCents: 900, actualPriceCents: 900 });
  await cheaper(gone, 100);
  await region.db.update(products).set({ status: 'retired' }).where(eq(products.id, gone));
  const dearer = await make.product({ storeId: store, offerPriceCents: 900, actualPriceCents: 9_000 });
  await cheaper(dearer, 901);
  const retired = await make.offer({ storeId: store });
  await region.db.update(offers).set({ status: 'retired' }).where(eq(offers.id, retired));
  await make.offer({ storeId: store, endsAt: new Date(Date.now() - 1_000) });
  await make.offer({ storeId: store, soldInCa: false, soldInUs: true });
  await make.offer({ storeId: store, createdAt: new Date(Date.now() - 3 * 86_400_000) });
  await notifiedFollowers();
  expect(await list(ann)).toEqual([]);

  const eve = await region.identity.shopper();
  await make.offer({ storeId: store, heading: 'Now' });
  await telling.gather();
  await follow(eve);
  await notifiedFollowers();
  expect([await bodies(ann), await bodies(eve)]).toEqual([['New offer: Now'], []]);
});

test('an offer that comes back is news to whom it is, and to nobody who has it in the list', async () => {
  const offerId = await make.offer({
    storeId: store,
    heading: 'Every winter',
    createdAt: new Date('2025-12-01'),
  });
  const setOfferStatus = (status: 'active' | 'retired') =>
    region.db.update(offers).set({ status }).where(eq(offers.id, offerId));
  await notifiedFollowers();
  expect(await bodies(ann)).toEqual([]);
  await setOfferStatus('retired');
  await setOfferStatus('active');
  await notifiedFollowers();
  expect(await bodies(ann)).toEqual(['New offer: Every winter']);
  const eve = await region.identity.shopper();
  await follow(eve);
  await hourPasses();
  await region.db.update(notifications).set({ toldHour: sql`told_hour - interval '1 hour'` });
  await setOfferStatus('retired');
  await setOfferStatus('active');
  await notifiedFollowers();
  expect([await bodies(ann), await bodies(eve)]).toEqual([
    ['New offer: Every winter'],
    ['New offer: Every winter'],
  ]);
});

test('a store that nobody follows has no news', async () => {
  const quiet = await make.store();
  await make.offer({ storeId: quiet });
  const { rows } = await region.db.execute(sql`select from store_events where store_id = ${quiet}`);
  expect(rows).toEqual([]);
});
