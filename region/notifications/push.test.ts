import { createECDH } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeBase64 } from '@fernway/contract/base64';
import { pushSubscriptions } from '@fernway/db/schema/index';
import { type GivenSubscription, type PushStandIn, startPush } from '@fernway/fakes/push/push';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestShopper } from '../auth/test-issuer.ts';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';
import { createPushSender } from './push-sender.ts';
import { createPushServices } from './push-services.ts';
import { startTelling, type TestEvents } from './testing.ts';

const pair = createECDH('prime256v1');
const KEYS = { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') };
/** Milliseconds after which the sender gives up on a service that does not answer. */
const CALL_TIMEOUT_MS = 2_000;

let folder: string;
let gateway: PushStandIn;
/** Another one, which never answers. */
let dead: PushStandIn;
let region: TestRegion;
let make: ReturnType<typeof builders>;
let telling: TestEvents;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fernway-push-'));
  gateway = await startPush(join(folder, 'one'), 0);
  dead = await startPush(join(folder, 'dead'), 0);
  const services = [gateway.origin, dead.origin];
  region = await startTestRegion('CA', { services });
  make = builders(region.db);
  telling = await startTelling(region, {
    send: createPushSender(KEYS, createPushServices(services), CALL_TIMEOUT_MS),
  });
});
afterAll(async () => {
  await telling.stop();
  await Promise.all([region.close(), gateway.close(), dead.close()]);
  await rm(folder, { recursive: true });
});

/** Somebody who follows the store and has messages pushed to a browser. */
async function follower(
  storeId: string,
  service = gateway,
): Promise<TestShopper & { browser: GivenSubscription }> {
  const shopper = await region.identity.shopper();
  const browser = await service.subscribe(KEYS.publicKey);
  const post = { method: 'POST', headers: shopper.headers };
  const response = await region.get(`/updateUserWebToken/${shopper.user}/${encodeBase64(browser.endpoint)}`, {
    ...post,
    headers: { ...shopper.headers, 'content-type': 'application/json' },
    body: JSON.stringify(browser),
  });
  const followed = await region.get(`/offers/makeFollow/${shopper.user}/${storeId}/follow`, post);
  expect([response.status, followed.status]).toEqual([200, 200]);
  return { ...shopper, browser };
}
const messagesTo = ({ browser }: { browser: GivenSubscription }, service = gateway) =>
  service.messages().filter(({ to }) => to === browser.endpoint);
const browsersOf = ({ id }: TestShopper) =>
  region.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, id));
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 100 });

test('what a follower is told is pushed to the browser, which alone can read it', async () => {
  const store = await make.store({ storeName: 'Zymurgy' });
  const ann = await follower(store);
  const offerId = await make.offer({ storeId: store, heading: `Wheels ${'é'.repeat(450)}` });
  await telling.gather();
  await soon(() => expect(messagesTo(ann)).toHaveLength(1));
  const [message] = messagesTo(ann);
  expect(message?.lasts).toBeGreaterThan(86_000);
  const pushed = JSON.parse(message?.text ?? '');
  expect(pushed).toMatchObject({ type: 'offer', offerId, storeId: store, title: 'Zymurgy' });
  expect(pushed.body).toMatch(/^New offer: Wheels é+…$/);
  expect(message?.topic).toBe(pushed.id.replaceAll('-', ''));
});

test('F15 a browser that is gone is forgotten, one whose service is broken is not', async () => {
  const store = await make.store();
  const [departed, unknown, broken, tooLarge] = await Promise.all([1, 2, 3, 4].map(() => follower(store)));
  if (!departed || !unknown || !broken || !tooLarge) throw new Error('nobody follows');
  await gateway.unsubscribe(departed.browser.endpoint);
  gateway.answer(unknown.browser.endpoint, { status: 404 });
  gateway.answer(broken.browser.endpoint, { status: 500 });
  gateway.answer(tooLarge.browser.endpoint, { status: 413 });
  await make.offer({ storeId: store });
  await telling.gather();
  await soon(async () => expect([await browsersOf(departed), await browsersOf(unknown)]).toEqual([0, 0]));
  await soon(async () =>
    expect((await telling.pendingJobs()).map(({ name }) => name)).toEqual(['push-notification']),
  );
  expect([await browsersOf(broken), await browsersOf(tooLarge)]).toEqual([1, 1]);
  await soon(async () => expect((await telling.pendingJobs())[0]?.waits).toBeGreaterThan(10));
  await region.db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, broken.id));
});

test.each([
  ['in seconds', '90'],
  ['by a date', new Date(Date.now() + 95_000).toUTCString()],
])('F15 a service that is busy is asked again when it says, %s', async (_name, retryAfter) => {
  const store = await make.store();
  const ann = await follower(store);
  gateway.answer(ann.browser.endpoint, { status: 429, retryAfter });
  await make.offer({ storeId: store });
  await telling.gather();
  const waitingJobs = async () =>
    (await telling.pendingJobs()).filter(({ name, waits }) => name === 'push-notification' && waits > 60);
  const before = await waitingJobs();
  await soon(async () => expect(await waitingJobs()).toHaveLength(before.length + 1));
  const newest = Math.max(...(await waitingJobs()).map(({ waits }) => waits));
  expect(newest).toBeGreaterThan(60);
  expect(newest).toBeLessThanOrEqual(96);
  expect(await browsersOf(ann)).toBe(1);
});

test('F15 a service that is dead delays nobody else’s messages', async () => {
  const store = await make.store();
  const stuck = await Promise.all(Array.from({ length: 6 }, () => follower(store, dead)));
  for (const { browser } of stuck) dead.answer(browser.endpoint, 'silent');
  const lively = await Promise.all(Array.from({ length: 6 }, () => follower(store)));
  await make.offer({ storeId: store });
  await telling.gather();
  await soon(() => expect(lively.map((each) => messagesTo(each).length)).toEqual(lively.map(() => 1)));
  // Six messages to the dead one, two at once, take three times its deadline: none of them is done yet.
  expect(
    (await telling.pendingJobs()).filter(({ name }) => name === 'push-notification').length,
  ).toBeGreaterThanOrEqual(stuck.length);
});

test('S25 messages go to the services that were named, whatever is stored', async () => {
  const store = await make.store();
  const eve = await follower(store);
  const trap = await startPush(join(folder, 'trap'), 0);
  try {
    const elsewhere = await trap.subscribe(KEYS.publicKey);
    await region.db
      .update(pushSubscriptions)
      .set({ endpoint: elsewhere.endpoint })
      .where(eq(pushSubscriptions.userId, eve.id));
    await make.offer({ storeId: store });
    await telling.gather();
    await soon(async () => expect(await browsersOf(eve)).toBe(0));
    expect(trap.messages()).toEqual([]);
  } finally {
    await trap.close();
  }
});
