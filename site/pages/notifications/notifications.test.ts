import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brand } from '@fernway/brand';
import { encodeBase64 } from '@fernway/contract/base64';
import { identityCalls } from '@fernway/contract/identity';
import { notifications, users } from '@fernway/db/schema/index';
import { type PushStandIn, startPush } from '@fernway/fakes/push/push';
import { PASSWORD } from '@fernway/identity/testing';
import type { TestRegion } from '@fernway/region/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../core/paths.ts';
import { pushPaths } from '../../interactions/notifications/push-paths.ts';
import { TestVisitor } from '../../server/test-visitor.ts';
import { startTestStack, type TestStack } from '../../test-stack.ts';
import type { TestSite } from '../../testing.ts';

const KEY = 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U';
let folder: string;
let push: PushStandIn;
let stack: TestStack & AsyncDisposable;
let region: TestRegion;
let site: TestSite;
let store: string;
let product: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fernway-notifying-'));
  push = await startPush(folder, 0);
  stack = await startTestStack({
    identity: true,
    region: { services: [push.origin] },
    site: { push: { key: KEY, standIn: push.origin } },
  });
  ({ region, site } = stack);
  store = await stack.make.store({ storeName: 'Corner Grocer' });
  product = await stack.make.product({ storeId: store });
});
afterAll(async () => {
  await stack[Symbol.asyncDispose]();
  await push.close();
  await rm(folder, { recursive: true });
});

const { register, signIn } = identityCalls;
let made = 0;

/** A signed-in shopper with so many notifications. */
async function shopper(messages: number): Promise<TestVisitor> {
  const visitor = new TestVisitor(site);
  const email = `told-${++made}@example.test`;
  await visitor.post(register.path, { name: 'Wilhelmina', email, password: PASSWORD });
  await visitor.post(signIn.path, { email, password: PASSWORD });
  await visitor.post(paths.shopperCall('makeFollow'), { storeId: store });
  const { rows } = await region.db.execute<{ id: string }>(`select id from users where email = '${email}'`);
  const about = { userId: rows[0]?.id ?? '', productId: product, storeId: store };
  const values = Array.from({ length: messages }, (_, at) => ({
    ...about,
    ...{ title: 'Corner Grocer', body: `<b>Pears</b> ${at}: now CAD $1.00` },
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, at)),
  }));
  if (messages > 0) await region.db.insert(notifications).values(values);
  return visitor;
}
const page = async (visitor: TestVisitor, path = paths.notifications()) =>
  (await visitor.ask(path, { headers: { accept: 'text/html' } })).text;
const numbersIn = (html: string) =>
  [...html.matchAll(/&lt;b&gt;Pears&lt;\/b&gt; (\d+): now/g)].map(([, at]) => Number(at));

test('the list is a page of its shopper’s own, newest first, twenty a page', async () => {
  const visitor = await shopper(21);
  expect(await visitor.me()).toMatchObject({ unread: 21, newest: { title: 'Corner Grocer' } });
  const answer = await visitor.ask(paths.notifications(), { headers: { accept: 'text/html' } });
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(answer.text).toContain(`<title>Notifications · ${brand.name}</title>`);
  const first = [...new Set(numbersIn(answer.text))];
  expect(first).toEqual(Array.from({ length: 20 }, (_, at) => 20 - at));
  expect(answer.text).toContain(`href="${paths.product(store, product)}"`);
  expect(answer.text).toContain('view Details');
  expect(answer.text).toContain('Clear Notification');
  expect([...new Set(numbersIn(await page(visitor, paths.notifications(2))))]).toEqual([0]);
});

test('a page beyond the last one, of which the rest was just cleared, leads to the last one', async () => {
  const visitor = await shopper(21);
  const leads = async (path: string) => {
    const { status, headers } = await visitor.ask(path, { headers: { accept: 'text/html' } });
    return [status, headers.location];
  };
  expect(await leads(paths.notifications(3))).toEqual([302, paths.notifications(2)]);
  await visitor.post(paths.shopperCall('deleteUserNotification'));
  expect(await leads(paths.notifications(2))).toEqual([302, paths.notifications()]);
});

test('what was listed is read, and clearing leaves the empty text', async () => {
  const visitor = await shopper(2);
  const badges = (html: string) => html.match(/>New</g)?.length ?? 0;
  const fresh = badges(await page(visitor));
  expect(await visitor.me()).toMatchObject({ unread: 0, newest: null });
  expect(fresh - badges(await page(visitor))).toBe(2);
  const other = await shopper(1);
  const cleared = await visitor.post(paths.shopperCall('deleteUserNotification'));
  expect([cleared.status, JSON.parse(cleared.text)]).toEqual([200, { removed: 2 }]);
  expect(await page(visitor)).toContain('No  Notification Found.......');
  expect(numbersIn(await page(other))).toContain(0);
});

test('a guest is led to the newest offers, and clears nobody’s list', async () => {
  const guest = new TestVisitor(site);
  const answer = await guest.ask(paths.notifications(), { headers: { accept: 'text/html' } });
  expect([answer.status, answer.headers.location]).toEqual([302, '/offers/New']);
  expect((await guest.post(paths.shopperCall('deleteUserNotification'))).status).toBe(401);
  const elsewhere = await (await shopper(1)).post(
    paths.shopperCall('deleteUserNotification'),
    {},
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  );
  expect(elsewhere.status).toBe(403);
});

test('a browser is told the key, and where a stand-in is, what stands for it is kept', async () => {
  const visitor = await shopper(0);
  expect(JSON.parse((await visitor.ask(pushPaths.key())).text)).toEqual({ key: KEY, hasStandIn: true });
  const given = JSON.parse((await visitor.post(pushPaths.standIn())).text);
  expect(given.endpoint).toContain(`${push.origin}/send/`);
  const registered = await visitor.post(paths.shopperCall('updateUserWebToken'), {
    pushToken: encodeBase64(given.endpoint),
    body: given,
  });
  expect([registered.status, JSON.parse(registered.text)]).toEqual([200, { updated: true }]);
  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await visitor.post(pushPaths.standIn(), {}, elsewhere)).status).toBe(403);

  const unsubscribe = (headers = {}) =>
    visitor.ask(pushPaths.standIn(given.endpoint), { method: 'DELETE', headers });
  const answers = async () => (await fetch(given.endpoint, { method: 'POST' })).status;
  expect([(await unsubscribe(elsewhere)).status, await answers()]).toEqual([403, 403]);
  expect([(await unsubscribe()).status, await answers()]).toEqual([200, 410]);
});

/** The service worker as the browser runs it, whose requests are the visitor's. @returns what pushes a message to it */
async function workerOf(visitor: TestVisitor): Promise<(message: object) => Promise<unknown>> {
  const listeners: Record<string, (event: object) => void> = {};
  const self = {
    addEventListener: (name: string, listen: (event: object) => void) => {
      listeners[name] = listen;
    },
    registration: { showNotification: async () => {} },
  };
  const send = (path: string, { headers, ...init }: { headers: Record<string, string> }) =>
    visitor.ask(path, { ...init, headers: { ...headers, 'sec-fetch-site': 'same-origin' } });
  runInNewContext((await visitor.ask(paths.serviceWorker())).text, { self, fetch: send });
  return async (message) => {
    const done: Promise<unknown>[] = [];
    const waitUntil = (one: Promise<unknown>) => done.push(one);
    listeners.push?.({ data: { json: () => message }, waitUntil });
    await Promise.all(done);
  };
}

test('C73 a message that arrives while no page is open stands in the list, once', async () => {
  const visitor = await shopper(0);
  const push = await workerOf(visitor);
  const about = { productId: product, offerId: null, storeId: store, imageUrl: null };
  // Two messages about one product: the region itself lists each when it sends it, as `region/notifications` tests.
  for (const id of ['n1', 'n1', 'n2']) await push({ id, ...about, title: 'Corner Grocer', body: 'Pears' });
  const { email } = (await visitor.me()) as { email: string };
  const stored = await region.db
    .select({ productId: notifications.productId })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(eq(users.email, email));
  expect(stored).toEqual([{ productId: product }]);
});
