import { randomUUID } from 'node:crypto';
import type { Problem, UserProfile, Viewer } from '@fernway/contract';
import { userSegment } from '@fernway/contract/wire';
import { users } from '@fernway/db/schema/index';
import { type SignedCall, signCall } from '@fernway/server-kit/signed-call';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders, PEER_KEY, startTestRegion, type TestRegion } from '../testing.ts';

let region: TestRegion;
beforeAll(async () => {
  region = await startTestRegion();
});
afterAll(() => region.close());

const statusOf = async (headers: Record<string, string>) => (await region.get('/me', { headers })).status;

interface SaveProfileRequest {
  id?: string;
  body?: object;
  key?: string;
  now?: number;
  to?: SignedCall['to'];
  sent?: object;
  path?: string;
}

/** Saves a profile as the identity service does; `sent` and `path` differ from what was signed. */
async function save({
  to = 'region-ca',
  id = randomUUID(),
  body = {},
  key = PEER_KEY,
  now = Date.now(),
  sent,
  path,
}: SaveProfileRequest) {
  const whole = { email: `${id}@example.test`, name: 'Ann', ...body };
  const signed = { to, method: 'POST', path: `/api/users/${userSegment(id)}`, body: JSON.stringify(whole) };
  const headers = { 'content-type': 'application/json', ...signCall(key, signed, now) };
  const request = () =>
    fetch(region.origin + (path ?? signed.path), {
      method: 'POST',
      headers,
      body: sent ? JSON.stringify(sent) : signed.body,
    });
  const response = await request();
  return {
    id,
    status: response.status,
    body: (await response.json()) as UserProfile & Problem,
    again: async () => (await request()).status,
  };
}

test('a session that ends is refused within a second, and while the channel is down as soon as it is back', async () => {
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => region.identity.shopper()));
  if (!one || !two || !three) throw new Error('there are three');
  await expect.poll(() => region.identity.listeners()).toBe(1);
  expect(await statusOf(one.headers)).toBe(200);
  region.identity.end(one.sid);
  await expect.poll(() => statusOf(one.headers), { interval: 20, timeout: 10_000 }).toBe(401);
  expect(await statusOf(two.headers)).toBe(200);

  await region.identity.away();
  region.identity.end(two.sid);
  expect(await statusOf(two.headers)).toBe(200);
  expect(await statusOf(one.headers)).toBe(401);
  await region.identity.back();
  await expect.poll(() => statusOf(two.headers), { timeout: 5_000 }).toBe(401);
  expect(await statusOf(one.headers)).toBe(401);
  expect(await statusOf(three.headers)).toBe(200);
});

test('S09 a signed call is believed once, now, by this server, for this address and this body', async () => {
  const saved = await save({});
  expect(saved.status).toBe(200);
  expect(await saved.again()).toBe(401);
  const body = { email: 'eve@example.test', name: 'Eve' };
  const refused = await Promise.all([
    save({ key: 'a key of others' }),
    save({ to: 'region-us' }),
    save({ to: 'identity' }),
    save({ now: Date.now() - 301_000 }),
    save({ now: Date.now() + 302_000 }), // signatures are dated to the second
    save({ sent: body }),
    save({ path: `/api/users/${userSegment(randomUUID())}` }),
    save({ path: `/api/users/${userSegment(saved.id)}?x=1` }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual(Array(8).fill(401));
  expect(refused.map(({ body }) => body.code)).toEqual(Array(8).fill('unauthorized'));
});

test('the identity service says who somebody is, and takes an address from whom it no longer belongs to', async () => {
  const email = `${randomUUID()}@example.test`;
  const sentProfile = { email: email.toUpperCase(), emailOk: true, authType: 'S', mob: '555', country: 'CA' };
  const former = await save({ body: { ...sentProfile, isMaster: 'Y' } });
  expect(former.body).toMatchObject({
    email,
    emailOk: 'Y',
    authType: 'S',
    isMaster: 'Y',
    mob: null,
    country: 'CA',
  });
  const again = await save({
    id: former.id,
    body: { email, name: 'Ann B', mob: '4165550123', emailOk: 'N', isMaster: 'N' },
  });
  expect(again.body).toMatchObject({
    name: 'Ann', // as registered, which replaces nothing that was written since
    mob: '4165550123',
    emailOk: 'N',
    isMaster: 'N',
    authType: 'S',
    country: 'CA',
  });
  const byPeer = await save({ id: former.id, body: { email, name: 'Ann C' } });
  expect(byPeer.body).toMatchObject({ name: 'Ann C', mob: '4165550123', emailOk: 'N', authType: 'S' });
  // A number that its owner has removed, here or in the other region, does not come back with the next message.
  const emptied = { email, name: 'Ann C', mob: null, changedOn: new Date().toISOString() };
  expect((await save({ id: former.id, body: emptied })).body.mob).toBeNull();
  const confirmed = await save({
    id: former.id,
    body: { email, name: 'Ann', mob: '4165550123', emailOk: 'Y' },
  });
  expect(confirmed.body).toMatchObject({ name: 'Ann C', mob: null, emailOk: 'Y', country: 'CA' });
  const claiming = await save({ body: { email, emailOk: 'N' } });
  expect([claiming.status, claiming.body.email], 'whoever only claims it takes it from nobody').toEqual([
    200,
    email,
  ]);
  const next = await save({ body: { email, emailOk: 'Y' } });
  expect([next.status, next.body.email]).toEqual([200, email]);
  const [row] = await region.db.select().from(users).where(eq(users.id, former.id));
  expect(row?.email).toBe(`${former.id}@moved.invalid`);
});

test('what a shopper does waits for no profile, and the one that comes late is theirs', async () => {
  const make = builders(region.db);
  const storeId = await make.store();
  const ann = await region.identity.shopper({ name: 'Ann Early', emailVerified: false });
  const init = { headers: ann.headers };
  const early = await region.get<UserProfile>(`/getUserById/${ann.user}`, init);
  expect(early.body).toMatchObject({ id: ann.id, email: ann.email, name: 'Ann Early', emailOk: 'N' });
  expect((await region.get<Viewer>('/me', init)).body).toMatchObject({ name: 'Ann Early', followed: [] });
  const follow = { ...init, method: 'POST' };
  const parallel = await Promise.all(
    Array.from({ length: 20 }, () => region.get(`/offers/makeFollow/${ann.user}/${storeId}/follow`, follow)),
  );
  expect(parallel.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const late = await save({ id: ann.id, body: { email: ann.email, name: 'Ann Late', emailOk: true } });
  expect(late.body).toMatchObject({ id: ann.id, name: 'Ann Early', emailOk: 'Y' });
  const { body } = await region.get<Viewer>(`/me?storeIds=${storeId}`, init);
  expect(body).toMatchObject({ name: 'Ann Early', followed: [storeId] });
});

test('S60 a deleted account comes back by no token and no late profile', async () => {
  const storeId = await builders(region.db).store();
  const ann = await region.identity.shopper();
  const follow = () =>
    region.get(`/offers/makeFollow/${ann.user}/${storeId}/follow`, { method: 'POST', headers: ann.headers });
  expect((await follow()).status).toBe(200);
  await region.db.delete(users).where(eq(users.id, ann.id));
  expect((await follow()).status).toBe(401);
  expect((await save({ id: ann.id, body: { email: ann.email } })).status).toBe(404);
  expect(await region.db.select().from(users).where(eq(users.id, ann.id))).toEqual([]);
  const never = await region.identity.shopper();
  await region.db.insert(users).values({ id: never.id, email: never.email });
  await region.db.delete(users).where(eq(users.id, never.id));
  const init = { method: 'POST', headers: never.headers };
  expect((await region.get(`/updateUserSignIn/${never.user}`, init)).status).toBe(401);
});

test('an address stays with who has registered with it since, whatever a token of before says', async () => {
  for (const [leave, status] of [
    [(id: string) => region.db.delete(users).where(eq(users.id, id)), 401],
    // The state while the deletion waits.
    [
      (id: string) =>
        region.db
          .update(users)
          .set({ email: `${id}@moved.invalid` })
          .where(eq(users.id, id)),
      200,
    ],
  ] as const) {
    const { id, email, user, headers } = await region.identity.shopper();
    await region.db.insert(users).values({ id, email });
    await leave(id);
    const [anew] = await region.db.insert(users).values({ email, emailOk: true }).returning();
    expect((await region.get(`/updateUserSignIn/${user}`, { method: 'POST', headers })).status).toBe(status);
    expect(await region.db.select().from(users).where(eq(users.email, email))).toEqual([anew]);
  }
});

test('a region asks for the profile of whoever the other one names', async () => {
  const { id, body } = await save({});
  const markUserDelete = async (user: string) => {
    const path = `/getUserById/${user}`;
    const headers = signCall(PEER_KEY, { to: 'region-ca', method: 'GET', path: `/api${path}`, body: '' });
    return region.get<UserProfile>(path, { headers });
  };
  expect((await markUserDelete(userSegment(id))).body).toEqual(body);
  expect((await markUserDelete(userSegment(body.email))).body).toEqual(body);
  expect((await markUserDelete(userSegment(randomUUID()))).status).toBe(404);
  expect((await markUserDelete('guest')).status).toBe(404);
});
