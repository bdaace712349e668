import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { encodeBase64 } from '@fernway/contract/base64';
import { pushSubscriptions } from '@fernway/db/schema/index';
import { createLogger } from '@fernway/server-kit/logger';
import { openPeer, type Peer } from '@fernway/server-kit/peer-call';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShopper } from '../auth/test-issuer.ts';
import { A_MOMENT, builders, PEER_KEY, startTestRegion, type TestRegion } from '../testing.ts';
import { removeEndedSubscriptions } from './ended-sessions.ts';
import type { PushMessage } from './push-sender.ts';
import { startTelling, type TestEvents } from './testing.ts';

let region: TestRegion;
let identity: Peer;
let telling: TestEvents;
/** The endpoints that something was pushed to. */
const pushedTo: string[] = [];
beforeAll(async () => {
  region = await startTestRegion();
  identity = openPeer({
    ...{ name: 'identity', origin: region.identity.url, log: createLogger({ base: {}, level: 'silent' }) },
    ...{ signed: { to: 'identity', key: PEER_KEY }, halfOpenAfter: A_MOMENT },
  });
  telling = await startTelling(region, {
    send: async ({ endpoint }, _message: PushMessage) => {
      pushedTo.push(endpoint);
      return 'sent';
    },
  });
});
afterAll(async () => {
  await telling.stop();
  await region.close();
});

const LONG_POLL = { timeout: 20_000 };
const removeEnded = () => removeEndedSubscriptions({ db: region.db, identity }, new AbortController().signal);
const isKept = (endpoint: string) =>
  region.db.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, endpoint)).then(Boolean);

/** Has messages pushed to a browser of this session, by default a new one. @returns its endpoint */
async function subscribe(
  shopper: TestShopper,
  endpoint = `https://fcm.googleapis.com/send/${randomUUID()}`,
): Promise<string> {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const { status } = await region.get(`/updateUserWebToken/${shopper.user}/${encodeBase64(endpoint)}`, {
    method: 'POST',
    headers: { ...shopper.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys: { p256dh, auth } }),
  });
  expect(status).toBe(200);
  return endpoint;
}

/** One shopper in two sessions, each with a browser. */
async function twoSessions() {
  const here = await region.identity.shopper();
  const there = await region.identity.shopper({ sub: here.id, email: here.email });
  return { here, there, browserHere: await subscribe(here), browserThere: await subscribe(there) };
}

test('S64 the subscriptions of a session go when it ends, those of others stay', async () => {
  const { here, browserHere, browserThere } = await twoSessions();
  await expect.poll(() => region.identity.listeners(), LONG_POLL).toBeGreaterThan(0);
  region.identity.end(here.sid);
  await expect.poll(() => isKept(browserHere), LONG_POLL).toBe(false);
  expect(await isKept(browserThere)).toBe(true);
});

test('S64 a session that ended while the region was away, or expired, leaves nothing either', async () => {
  const { here, browserHere, browserThere } = await twoSessions();
  region.identity.expire(here.sid);
  await removeEnded();
  expect([await isKept(browserHere), await isKept(browserThere)]).toEqual([false, true]);
});

test('S64 nothing is removed while nobody can say which sessions are open', async () => {
  const { here, browserHere } = await twoSessions();
  region.identity.expire(here.sid);
  await region.identity.away();
  await expect(removeEnded()).rejects.toThrow();
  expect(await isKept(browserHere)).toBe(true);
  await region.identity.back();
  await expect
    .poll(
      () =>
        removeEnded()
          .then(() => isKept(browserHere))
          .catch(() => true),
      LONG_POLL,
    )
    .toBe(false);
});

test('S64 nothing is pushed to a browser whose session is over, though it is still listed', async () => {
  const make = builders(region.db);
  const store = await make.store();
  const { here, there, browserHere, browserThere } = await twoSessions();
  const post = { method: 'POST', headers: there.headers };
  await region.get(`/offers/makeFollow/${there.user}/${store}/follow`, post);
  region.identity.expire(here.sid);
  await make.offer({ storeId: store });
  await telling.gather();
  await expect.poll(() => pushedTo.includes(browserThere), LONG_POLL).toBe(true);
  await expect.poll(() => isKept(browserHere), LONG_POLL).toBe(false);
  expect(pushedTo).not.toContain(browserHere);
});

test.each<[string, (shopper: TestShopper, endpoint: string) => Promise<unknown>]>([
  [
    'showed it',
    async ({ user, headers }, endpoint) => {
      const path = `/updateUserWebToken/${user}/${encodeBase64(endpoint)}`;
      expect((await region.get(path, { headers })).body).toEqual({ updated: true });
    },
  ],
  ['subscribed it', subscribe],
])('S64 a browser belongs to the session that %s last', async (_name, show) => {
  const { here, there, browserHere } = await twoSessions();
  await show(there, browserHere);
  region.identity.expire(here.sid);
  await removeEnded();
  expect(await isKept(browserHere)).toBe(true);
  region.identity.expire(there.sid);
  await removeEnded();
  expect(await isKept(browserHere)).toBe(false);
});

test('S64 a subscription of the release before is bound when it is seen again, else ends within a week', async () => {
  const shopper = await region.identity.shopper();
  const [seen, unseen, recent] = [
    await subscribe(shopper),
    await subscribe(shopper),
    await subscribe(shopper),
  ];
  await region.db.execute(
    sql`update push_subscriptions set session_id = null,
          updated_at = now() - case when endpoint = ${recent} then interval '6 days' else interval '8 days' end
        where user_id = ${shopper.id}`,
  );
  await region.get(`/updateUserWebToken/${shopper.user}/${encodeBase64(seen)}`, { headers: shopper.headers });
  await removeEnded();
  expect([await isKept(seen), await isKept(unseen), await isKept(recent)]).toEqual([true, false, true]);
});
