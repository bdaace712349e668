import { identityCalls } from '@fernway/contract/identity';
import { buyClicks, storePlatforms, users } from '@fernway/db/schema/index';
import { PASSWORD } from '@fernway/identity/testing';
import type { TestRegion } from '@fernway/region/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../../core/paths.ts';
import { buyingPaths } from '../../interactions/checkout-handoff/buying-paths.ts';
import { TestVisitor } from '../../server/test-visitor.ts';
import { type TestStack, useTestStack } from '../../test-stack.ts';
import type { TestSite } from '../../testing.ts';

let region: TestRegion;
let site: TestSite;
let make: TestStack['make'];
let store: string;
let tea: string;
const stack = useTestStack({ identity: true });
beforeAll(async () => {
  ({ region, site, make } = stack);
  store = await make.store({ storeName: 'Tea House', websiteUrl: 'https://tea.example' });
  await region.db
    .insert(storePlatforms)
    .values({ storeId: store, platform: 'shopify', shopHost: 'tea.example', storefrontToken: 't0k' });
  tea = await make.product({
    ...{ storeId: store, heading: 'Smoked tea', isSynced: true, platformVariantId: '111', inventory: 3 },
  });
});

let made = 0;

async function shopper() {
  const visitor = new TestVisitor(site);
  const email = `lister-${++made}@example.test`;
  await visitor.post(identityCalls.register.path, { name: 'Ann', email, password: PASSWORD });
  await visitor.post(identityCalls.signIn.path, { email, password: PASSWORD });
  return { visitor, email };
}
const list = (visitor: TestVisitor, id: string, type: 'Product' | 'Offer' = 'Product') =>
  visitor.post(paths.shopperCall('snippetsAdd'), {
    body: type === 'Product' ? { type, productId: id } : { type, offerId: id },
  });
const page = (visitor: TestVisitor) => visitor.ask(paths.myList(), { headers: { accept: 'text/html' } });

test('My List is shown to its shopper alone: kept nowhere, found by nobody', async () => {
  const [ann, eve] = [await shopper(), await shopper()];
  const offer = await make.offer({ storeId: store, heading: 'A pot with every tea' });
  const gone = await make.product({ storeId: store, heading: 'Last year’s tea', status: 'active' });
  for (const id of [tea, gone]) await list(ann.visitor, id);
  await list(ann.visitor, offer, 'Offer');
  await region.db.execute(`update products set status = 'retired' where id = '${gone}'`);

  const own = await page(ann.visitor);
  expect([own.status, own.headers['cache-control']]).toEqual([200, 'no-store']);
  for (const text of ['Smoked tea', 'A pot with every tea', 'Last year’s tea', 'Expired item', 'Tea House'])
    expect(own.text).toContain(text);
  expect(own.text).toContain('3 items from 1 store.');
  expect(own.text).toContain('aria-label="Quantity of Smoked tea"');
  expect(own.text).not.toContain('Quantity of A pot with every tea');
  expect(own.text).toMatch(new RegExp(`href="/offers/tab/${offer}"[^>]*>View offer`));
  expect(own.text).toContain('<meta name="robots" content="noindex"/>');
  expect(own.headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-/);
  const others = await page(eve.visitor);
  expect(others.text).toContain('Shop &#x27;til you drop! Your cart is waiting to be filled.');
  expect(others.text).not.toContain('Smoked tea');
});

test('a guest is led to the newest offers, also by the page’s data, and by a session that has ended', async () => {
  const guest = new TestVisitor(site);
  const { status, headers, text } = await page(guest);
  expect([status, headers.location]).toEqual([302, '/offers/New']);
  expect(text).not.toContain('Smoked');
  const target = '__Host-sign-in-target=%2Fsnips; Path=/; Secure; SameSite=Lax; Max-Age=30';
  expect(headers['set-cookie'], 'where to come back to').toContain(target);
  const data = await guest.ask('/snips.data');
  expect([data.status, data.text.includes('/offers/New')]).toEqual([202, true]);
  expect(data.headers['set-cookie']).toContain(target);
  const contact = await guest.ask('/contact', { headers: { accept: 'text/html' } });
  expect([contact.status, String(contact.headers['set-cookie'])]).toEqual([
    200,
    expect.not.stringContaining('sign-in-target'),
  ]);
  const { visitor } = await shopper();
  await visitor.post(identityCalls.signOut.path);
  expect((await page(visitor)).headers.location).toBe('/offers/New');
});

test('S05 things of somebody else’s list stay where they are', async () => {
  const [ann, eve] = [await shopper(), await shopper()];
  const { id } = JSON.parse((await list(ann.visitor, tea)).text) as { id: string };
  const removed = await eve.visitor.post(paths.shopperCall('snippetsDeletes'), { body: { ids: [id] } });
  expect([removed.status, JSON.parse(removed.text)]).toEqual([200, { removed: 0 }]);
  expect((await page(ann.visitor)).text).toContain('Smoked tea');
  await ann.visitor.post(paths.shopperCall('snippetsDeletes'), { body: { ids: [id] } });
  expect((await page(ann.visitor)).text).not.toContain('Smoked tea');
});

test('S32 who is signed in leaves as themselves, whatever address the path names, and is recorded', async () => {
  const { visitor, email } = await shopper();
  const own = { 'sec-fetch-site': 'same-origin', accept: 'text/html' };
  for (const named of ['me', 'victim@example.test']) {
    const path = `/redirectToCart/${tea}/${named}/2`;
    const { status, headers } = await visitor.ask(path, { method: 'POST', headers: own });
    const url = new URL(String(headers.location));
    expect([status, url.origin + url.pathname]).toEqual([303, 'https://tea.example/cart/111:2']);
    expect(url.searchParams.get('checkout[email]')).toBe(email);
  }
  const clicks = await region.db
    .select({ product: buyClicks.productId, quantity: buyClicks.quantity, email: users.email })
    .from(buyClicks)
    .innerJoin(users, eq(users.id, buyClicks.userId))
    .where(eq(users.email, email));
  expect(clicks).toEqual(Array(2).fill({ product: tea, quantity: 2, email }));

  // Opening the same cart again is not counted as another click, unless another shopper does.
  await visitor.ask(`/redirectToCart/${tea}/victim@example.test/2`, { method: 'POST', headers: own });
  expect(await region.db.$count(buyClicks, eq(buyClicks.productId, tea))).toBe(2);
  await visitor.post(identityCalls.signOut.path);
  await visitor.ask(`/redirectToCart/${tea}/victim@example.test/2`, { method: 'POST', headers: own });
  expect(await region.db.$count(buyClicks, eq(buyClicks.productId, tea))).toBe(3);
  const guest = await visitor.ask(`/redirectToCart/${tea}/me/5`, { method: 'POST', headers: own });
  expect(String(guest.headers.location)).not.toContain('checkout');
});

test('what a store has left is told as it is now, to our own pages', async () => {
  const visitor = new TestVisitor(site);
  const response = await visitor.ask(buyingPaths.stock(tea));
  expect([response.status, JSON.parse(response.text)]).toEqual([200, { inventory: 3, available: true }]);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(
    (await visitor.ask(buyingPaths.stock(tea), { headers: { 'sec-fetch-site': 'cross-site' } })).status,
  ).toBe(403);
  expect((await visitor.ask(buyingPaths.stock('019aa3f0-0000-7000-8000-000000000000'))).status).toBe(404);
  expect((await visitor.ask(buyingPaths.stock('x'))).status).toBe(400);
});
