import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { identityCalls, identityCookies } from '@fernway/contract/identity';
import { users } from '@fernway/db/schema/index';
import { HOSTS, PASSWORD, type TestIdentity } from '@fernway/identity/testing';
import type { TestRegion } from '@fernway/region/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { SIGNED_IN_HINT_COOKIE } from '../../core/session-hint.ts';
import { useTestStack } from '../../test-stack.ts';
import { startTestSite, type TestSite } from '../../testing.ts';
import { signedInOn, type TestHeaders, TestVisitor } from '../test-visitor.ts';

let identity: TestIdentity;
let region: TestRegion;
let site: TestSite;
let product: string;
let store: string;
const stack = useTestStack({ identity: true });
beforeAll(async () => {
  ({ identity, region, site } = stack);
  const { make } = stack;
  store = await make.store({ storeName: 'Corner Grocer' });
  product = await make.product({ storeId: store });
});

const { signIn, signOut, session, sessions, issueHandover, acceptHandover } = identityCalls;

// All tests register from one network, which may register twenty accounts an hour.
beforeEach(() => identity.pool.query('delete from rate_limits'));

/** A region that is slow notes a sign-in after it was answered. */
const soon = { timeout: 5_000 };
const lastSignIn = async (email: string) =>
  (await region.db.select({ at: users.signedInAt }).from(users).where(eq(users.email, email)))[0]?.at;

const hits = async (outcome: string) =>
  (await site.metrics.caches.get()).values.find(
    ({ labels }) => labels.cache === 'tokens' && labels.outcome === outcome,
  )?.value ?? 0;

test('a guest is told to be one, and neither identity nor a region is asked', async () => {
  // A busy database is logged as well.
  const countRequests = () =>
    [...identity.logs, ...region.logs].filter((line) => line.includes('"msg":"request"')).length;
  const before = countRequests();
  const { status, headers, text } = await new TestVisitor(site).ask('/me');
  expect([status, text]).toEqual([200, '{"guest":true}']);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(countRequests()).toBe(before);
});

test('who signs in is known by name, with what is theirs of what is asked about', async () => {
  const { visitor, email } = await signedInOn(site);
  expect(await visitor.me(`?productIds=${product}&storeIds=${store}`)).toEqual({
    guest: false,
    name: 'Wilhelmina',
    email,
    counts: { list: 0, liked: 0, followed: 0 },
    unread: 0,
    newest: null,
    liked: [],
    listed: [],
    followed: [],
    rated: [],
  });
  expect((await visitor.ask('/me?productIds=1')).status).toBe(400);
  await visitor.post(signOut.path);
  expect(await visitor.me()).toEqual({ guest: true });
});

test('C61 the region notes every sign-in, by script and by form', async () => {
  const { visitor, email } = await signedInOn(site);
  await expect.poll(() => lastSignIn(email), soon).toBeInstanceOf(Date);
  const first = await lastSignIn(email);
  await visitor.post(signOut.path);
  await visitor.form(signIn.path, { email, password: PASSWORD });
  expect(await visitor.me()).toMatchObject({ email });
  await expect.poll(async () => Number(await lastSignIn(email)), soon).toBeGreaterThan(Number(first));
});

test('C61 the region notes a sign-in that is handed over by the other market’s site', async () => {
  const { visitor: there, email } = await signedInOn(site, 'US');
  expect(await lastSignIn(email), 'the other region is another').toBeFalsy();
  const { code } = JSON.parse((await there.post(issueHandover.path)).text);
  const here = new TestVisitor(site);
  const { status } = await here.ask(acceptHandover.path, {
    method: 'POST',
    body: new URLSearchParams({ code, to: '/about' }).toString(),
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://${HOSTS.US}`,
    },
  });
  expect(status).toBe(303);
  await expect.poll(() => lastSignIn(email), soon).toBeInstanceOf(Date);
});

test('C61 a region that does not answer delays nobody’s sign-in, and that it noted nothing is logged', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const there = await startTestSite(
    { CA: `http://127.0.0.1:${port}` },
    { identityUrl: identity.origin, sites: HOSTS },
  );
  try {
    const { visitor } = await signedInOn(there);
    expect(visitor.cookies.has(SIGNED_IN_HINT_COOKIE)).toBe(true);
    const isLost = () => there.logs.some((line) => line.includes('last sign-in lost'));
    expect(isLost(), 'the answer came before the region was given up').toBe(false);
    await expect.poll(isLost, { timeout: 10_000 }).toBe(true);
  } finally {
    await there.close();
    silent.closeAllConnections();
    silent.close();
  }
});

test('a session is exchanged once, however often and by how many pages at once it is asked with', async () => {
  const { visitor } = await signedInOn(site);
  const exchanges = () =>
    identity.logs.filter((line) => line.includes('"route":"/auth/region-token"')).length;
  const [before, reads] = [exchanges(), await hits('hit')];
  await visitor.me();
  expect(exchanges() - before, 'it was exchanged when they signed in').toBe(0);
  expect((await hits('hit')) - reads).toBeGreaterThan(0);
  // Another copy of the site has no token of the session yet.
  const copy = await startTestSite({ CA: region.origin }, { identityUrl: identity.origin, sites: HOSTS });
  const there = new TestVisitor(copy);
  for (const [name, value] of visitor.cookies) there.cookies.set(name, value);
  await Promise.all(Array.from({ length: 10 }, () => there.me()));
  expect((await there.me()).guest).toBe(false);
  expect(exchanges() - before).toBe(1);
  await copy.close();
});

test('a kept token that the region refuses is dropped, and identity asked once more: the session has ended', async () => {
  const { visitor, email } = await signedInOn(site);
  expect((await visitor.me()).guest).toBe(false);
  const sid = await identity.pool.query<{ id: string }>(
    'select s.id from session s join "user" u on u.id = s."userId" where u.email = $1',
    [email],
  );
  expect(sid.rowCount).toBe(1);
  await identity.pool.query('delete from session where id = $1', [sid.rows[0]?.id]);
  await expect.poll(async () => (await visitor.me()).guest, { timeout: 10_000, interval: 10 }).toBe(true);
  expect(visitor.cookies.has(SIGNED_IN_HINT_COOKIE), 'pages ask no more').toBe(false);
});

test('S16 a session that was planted before is over when somebody signs in, in the region, too', async () => {
  const { visitor: mallory } = await signedInOn(site);
  expect((await mallory.me()).guest).toBe(false);
  const { visitor, email } = await signedInOn(site);
  const planted = mallory.cookies.get(identityCookies.session) ?? '';
  visitor.cookies.set(identityCookies.session, planted);
  await visitor.post(signIn.path, { email, password: PASSWORD });
  expect(visitor.cookies.get(identityCookies.session)).not.toBe(planted);
  expect(await visitor.me()).toMatchObject({ email });
  await expect.poll(async () => (await mallory.me()).guest, { timeout: 10_000, interval: 10 }).toBe(true);
});

test('S16 a stolen cookie shows nothing a second after its owner has signed out', async () => {
  const { visitor } = await signedInOn(site);
  const thief = new TestVisitor(site);
  for (const [name, value] of visitor.cookies) thief.cookies.set(name, value);
  expect((await thief.me()).guest).toBe(false);
  await visitor.post(signOut.path);
  await expect.poll(async () => (await thief.me()).guest, { timeout: 10_000, interval: 10 }).toBe(true);
});

test('S40 a page is the same bytes for everybody, and comes from the cache for who is signed in', async () => {
  const { visitor } = await signedInOn(site);
  const see = (headers: TestHeaders = {}) => site.ask('CA', `/storeDetails/${store}`, { headers });
  const cookie = [...visitor.cookies].map((one) => one.join('=')).join('; ');
  const mine = await see({ cookie });
  const renders = async () =>
    (await site.metrics.renders.get()).values
      .filter(({ metricName }) => metricName?.endsWith('_count'))
      .reduce((sum, { value }) => sum + value, 0);
  const before = await renders();
  const guests = await see();
  const again = await see({ cookie, 'accept-encoding': 'br' });
  expect(await renders(), 'rendered once for all').toBe(before);
  expect(guests.body.equals(mine.body)).toBe(true);
  expect(again.headers.etag).toBe(mine.headers.etag);
  expect(mine.text).not.toMatch(/Wilhelmina|shopper-[\da-f-]+@/);
  for (const { headers } of [mine, guests, again]) {
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers.vary ?? '').not.toMatch(/cookie/i);
  }
  const revalidated = await see({ 'if-none-match': mine.headers.etag ?? '' });
  expect(revalidated.status).toBe(304);
});

test('S40 what is one shopper’s is kept nowhere and never confirmed by a tag', async () => {
  const { visitor } = await signedInOn(site);
  for (const path of ['/me', session.path, sessions.path]) {
    const { status, headers } = await visitor.ask(path, { headers: { 'if-none-match': '*' } });
    expect(status, path).toBe(200);
    expect(headers['cache-control'], path).toContain('no-store');
    expect(headers.etag, path).toBeUndefined();
  }
});
