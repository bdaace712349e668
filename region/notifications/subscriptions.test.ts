import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { Problem } from '@fernway/contract';
import { encodeBase64 } from '@fernway/contract/base64';
import { pushSubscriptions } from '@fernway/db/schema/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShopper } from '../auth/test-issuer.ts';
import { startTestRegion, type TestRegion } from '../testing.ts';

let region: TestRegion;
beforeAll(async () => {
  region = await startTestRegion();
});
afterAll(() => region.close());

const browser = (host = 'fcm.googleapis.com') => {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  return { endpoint: `https://${host}/send/${randomUUID()}`, keys: { p256dh, auth } };
};
type SubscribedBrowser = ReturnType<typeof browser>;

const subscribe = (
  shopper: TestShopper,
  body: SubscribedBrowser,
  { user = shopper.user, token = encodeBase64(body.endpoint) } = {},
) =>
  region.get<{ updated: boolean } & Problem>(`/updateUserWebToken/${user}/${token}`, {
    method: 'POST',
    headers: { ...shopper.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, expirationTime: null }),
  });
const browsersOf = async ({ id }: TestShopper) =>
  (await region.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, id))).map(
    ({ endpoint, p256dh, auth }) => ({ endpoint, keys: { p256dh, auth } }),
  );

test('a browser is kept once, in one form, and of many those seen last', async () => {
  const ann = await region.identity.shopper();
  const mine = browser('updates.push.services.mozilla.com');
  const padded = { ...mine, keys: { ...mine.keys, auth: `${mine.keys.auth}==` } };
  for (const body of [mine, padded, mine]) {
    const answer = await subscribe(ann, body);
    expect([answer.status, answer.body]).toEqual([200, { updated: true }]);
  }
  expect(await browsersOf(ann)).toEqual([mine]);
  for (let more = 0; more < 20; more++) await subscribe(ann, browser());
  const browsers = await browsersOf(ann);
  expect(browsers).toHaveLength(20);
  expect(browsers).not.toContainEqual(mine);
});

test('S08 a browser of another is taken over by nobody but who holds its keys, and kept for nobody but the caller', async () => {
  const [ann, eve] = await Promise.all([region.identity.shopper(), region.identity.shopper()]);
  const shared = browser();
  await subscribe(ann, shared);
  for (const refused of [
    await subscribe(eve, shared, { user: ann.user }),
    await subscribe(eve, { ...shared, keys: browser().keys }),
    await subscribe(eve, { ...shared, keys: { ...shared.keys, auth: browser().keys.auth } }),
  ])
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  expect([await browsersOf(ann), await browsersOf(eve)]).toEqual([[shared], []]);
  expect((await subscribe(eve, shared)).status).toBe(200);
  expect([await browsersOf(ann), await browsersOf(eve)]).toEqual([[], [shared]]);
});

test.each([
  'http://fcm.googleapis.com/send/a',
  'https://fcm.googleapis.com:8443/send/a',
  'https://fcm.googleapis.com.evil.example/send/a',
  'https://evil-push.apple.com.example/a',
  'https://push.apple.com@evil.example/a',
  'https://user:word@web.push.apple.com/a',
  'https://xpush.apple.com/a',
  'https://evilnotify.windows.com/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://localhost/a',
  'https://169.254.169.254/latest/meta-data',
  'https://fcm.googleapis.com\\\\@evil.example/a',
  'https://FCM.googleapis.com/a',
  'https://fcm.googleapis.com./a',
  'https://fcm.googleapis.com/a#b',
  ' https://fcm.googleapis.com/a',
  'https://fcm.googleapis.com/a\nb',
  'file:///etc/passwd',
  'fcm',
])('S25 nothing is ever pushed to %s', async (endpoint) => {
  const eve = await region.identity.shopper();
  const { status, body } = await subscribe(eve, { ...browser(), endpoint });
  expect([status, body.issues?.map(({ field }) => field)]).toEqual([400, ['body.endpoint']]);
  expect(await browsersOf(eve)).toEqual([]);
});

test('S25 keys for which nothing can be encrypted are refused, as are endless addresses', async () => {
  const eve = await region.identity.shopper();
  const good = browser();
  const offCurve = Buffer.from(good.keys.p256dh, 'base64url');
  offCurve[40] = (offCurve[40] ?? 0) ^ 1;
  const { p256dh, auth } = good.keys;
  const wrong = [
    { p256dh: offCurve.toString('base64url'), auth },
    { p256dh: randomBytes(65).fill(3, 0, 1).toString('base64url'), auth },
    { p256dh: randomBytes(64).toString('base64url'), auth },
    { p256dh, auth: randomBytes(15).toString('base64url') },
    { p256dh, auth: randomBytes(17).toString('base64url') },
    { p256dh, auth: '' },
    { p256dh, auth, more: 'x' },
  ];
  for (const keys of wrong) {
    const { status, body } = await subscribe(eve, { ...good, keys });
    expect([status, body.issues?.map(({ field }) => field)]).toEqual([400, ['body.keys']]);
  }
  const endless = { ...good, endpoint: `https://fcm.googleapis.com/${'a'.repeat(10_240)}` };
  expect((await subscribe(eve, endless, { token: 'YQ' })).status).toBe(400);
  expect((await subscribe(eve, endless)).status).toBe(414);
  const other = await subscribe(eve, good, { token: encodeBase64(browser().endpoint) });
  expect(other.body.issues?.map(({ field }) => field)).toEqual(['path.pushToken']);
  expect(await browsersOf(eve)).toEqual([]);
});

test('by GET a browser that is known as the caller’s is seen again, and no other', async () => {
  const [ann, eve] = await Promise.all([region.identity.shopper(), region.identity.shopper()]);
  const mine = browser();
  await subscribe(ann, mine);
  const confirm = ({ user, headers }: TestShopper) =>
    region.get<{ updated: boolean }>(`/updateUserWebToken/${user}/${encodeBase64(mine.endpoint)}`, {
      headers,
    });
  const answer = await confirm(ann);
  expect([answer.status, answer.body]).toEqual([200, { updated: true }]);
  expect((await confirm(eve)).body).toEqual({ updated: false });
  expect([await browsersOf(ann), await browsersOf(eve)]).toEqual([[mine], []]);
});
