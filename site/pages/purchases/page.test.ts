import { randomUUID } from 'node:crypto';
import { identityCalls } from '@fernway/contract/identity';
import { buyClicks, platformOrders, products, ratings, users } from '@fernway/db/schema/index';
import { PASSWORD } from '@fernway/identity/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { accountPaths } from '../../core/account-paths.ts';
import { paths } from '../../core/paths.ts';
import { TestVisitor } from '../../server/test-visitor.ts';
import { type TestStack, useTestStack } from '../../test-stack.ts';

const DAY = 24 * 3_600_000;

let storeId: string;
let make: TestStack['make'];
const stack = useTestStack({ identity: true });
beforeAll(async () => {
  ({ make } = stack);
  storeId = await make.store({ storeName: 'Bought & Sons' });
});

let made = 0;

async function signedIn() {
  const visitor = new TestVisitor(stack.site);
  const email = `buyer-${++made}@example.test`;
  await visitor.post(identityCalls.register.path, { name: 'Ann', email, password: PASSWORD });
  await visitor.post(identityCalls.signIn.path, { email, password: PASSWORD });
  // The first call of a shopper's brings their profile into the region.
  await visitor.ask(paths.myList());
  const [user] = await stack.region.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error('the region does not have the shopper');
  return { visitor, userId: user.id };
}

const order = (userId: string, productId: string, days: number) =>
  stack.region.db.insert(platformOrders).values({
    ...{ amountCents: 2_400, currency: 'CAD' },
    ...{ userId, storeId, productId, orderedAt: new Date(Date.now() - days * DAY) },
    platformOrderId: String(days + 1),
  });
const open = (visitor: TestVisitor, page = 1) =>
  visitor.ask(accountPaths.purchases(page), { headers: { accept: 'text/html' } });
/** The part of the page about one thing. */
const rowOf = (text: string, heading: string): string =>
  text.split('<li').find((row) => row.includes(`>${heading}</a>`)) ?? '';

test('a shopper finds what they bought by day and store, rates it, and buys it again', async () => {
  const { visitor, userId } = await signedIn();
  const [kettle, lamp, chair] = await Promise.all(
    ['Kettle', 'Lamp', 'Chair'].map((heading) => make.product({ storeId, heading })),
  );
  if (!kettle || !lamp || !chair) throw new Error('nothing was made');
  const offerId = await make.offer({ storeId, heading: 'Two for one' });
  await order(userId, kettle, 0);
  await order(userId, chair, 40);
  await stack.region.db.insert(buyClicks).values([
    { userId, productId: lamp, quantity: 3 },
    { userId, offerId, quantity: 1 },
  ]);
  const rated = { userId, userName: 'Ann', storeId, rating: 4.5, status: 'N' as const };
  await stack.region.db.insert(ratings).values({ ...rated, id: randomUUID(), productId: kettle });
  await stack.region.db.update(products).set({ status: 'retired' }).where(eq(products.id, chair));

  const { status, headers, text } = await open(visitor);
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(text).toContain('4 purchases');
  // Two days, of one store.
  expect(text.match(/>Bought &amp; Sons<\/h2>/g)).toHaveLength(2);
  const again = (id: string) => `href="/redirectToCart/${id}/me/1"`;
  const [ofKettle, ofLamp, ofChair, ofOffer] = ['Kettle', 'Lamp', 'Chair', 'Two for one'].map((heading) =>
    rowOf(text, heading),
  );
  for (const part of ['Ordered', 'Paid CAD $24.00', 'Your rating', 'In review', again(kettle)])
    expect(ofKettle).toContain(part);
  expect(ofKettle).not.toContain('Rate it');
  for (const part of [
    'We know only that you left for this store.',
    'Quantity: 3',
    'Rate it',
    'Buy again',
    again(lamp),
  ])
    expect(ofLamp).toContain(part);
  for (const part of ['Ordered', 'Paid']) expect(ofLamp).not.toContain(part);
  expect(ofChair).toContain('No longer sold');
  expect(ofChair).toContain(`href="${paths.product(storeId, chair)}"`);
  for (const part of ['Rate it', 'Buy again']) expect(ofChair).not.toContain(part);
  expect(ofOffer).toContain(`href="${paths.offer(offerId)}"`);
  expect(ofOffer).not.toContain('Rate it');
});

test('a price is only shown beside what was paid where it is another one', async () => {
  const { visitor, userId } = await signedIn();
  // In binary fractions five times 19.99 is a little less than 99.95.
  const bowls = await make.product({ storeId, heading: 'Bowls', offerPriceCents: 1_999 });
  const jug = await make.product({ storeId, heading: 'Jug', offerPriceCents: 3_000 });
  const bought = { userId, storeId, orderedAt: new Date(), currency: 'CAD' };
  await stack.region.db.insert(platformOrders).values([
    { ...bought, productId: bowls, quantity: 5, amountCents: 9_995, platformOrderId: '901' },
    { ...bought, productId: jug, quantity: 1, amountCents: 2_400, platformOrderId: '902' },
  ]);
  const { text } = await open(visitor);
  expect(rowOf(text, 'Bowls')).toContain('Paid CAD $99.95');
  expect(rowOf(text, 'Bowls')).not.toContain('$19.99');
  expect(rowOf(text, 'Jug')).toContain('$30.00');
});

test('20 purchases are on a page, the next ones on the next, and guests see none', async () => {
  const { visitor, userId } = await signedIn();
  for (let days = 1; days <= 22; days++)
    await order(userId, await make.product({ storeId, heading: `Mug ${days} blue` }), days);
  const mugsIn = (text: string) =>
    [...text.matchAll(/>Mug (\d+) blue<\/a>/g)].map(([, days]) => Number(days));
  const first = await open(visitor);
  expect(mugsIn(first.text)).toEqual(Array.from({ length: 20 }, (_, place) => place + 1));
  expect(first.text).toContain('href="/purchases?page=2"');
  expect(mugsIn((await open(visitor, 2)).text)).toEqual([21, 22]);
  const behind = await open(visitor, 3);
  expect([behind.status, behind.headers.location]).toEqual([302, '/purchases?page=2']);
  const guest = await open(new TestVisitor(stack.site));
  expect([guest.status, guest.text]).toEqual([302, '']);
  expect(guest.headers.location).toMatch(/^\/offers\/New/);
});

test('who has bought nothing is told what shows here', async () => {
  const { visitor } = await signedIn();
  const { text } = await open(visitor);
  expect(text).toContain('What you buy shows here.');
  expect(text).toContain(`href="${paths.offers('New')}"`);
});
