import type { Like } from '@fernway/contract';
import { identityCalls } from '@fernway/contract/identity';
import { PASSWORD, type TestIdentity } from '@fernway/identity/testing';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../../core/paths.ts';
import { useTestStack } from '../../test-stack.ts';
import type { TestResponse, TestSite } from '../../testing.ts';
import { signedInOn, TestVisitor } from '../test-visitor.ts';

/** Two hundred with `npm run test:full`: each sign-in costs a password hash. */
const SHOPPERS = process.env.FERNWAY_FULL ? 200 : 16;
const STORES = 20;
const AT_ONCE = 8;

interface SignedInTestShopper {
  visitor: TestVisitor;
  name: string;
  email: string;
  /** The product that is theirs alone. */
  product: string;
  listed: string;
  store: string;
  likeId: string;
}

let identity: TestIdentity;
let site: TestSite;
let stores: string[];
let products: string[];
let shoppers: SignedInTestShopper[];
const stack = useTestStack({ identity: true });
beforeAll(async () => {
  ({ identity, site } = stack);
  const { make } = stack;
  stores = await inTurn(STORES, (at) => make.store({ storeName: `Store number ${at}` }));
  products = await inTurn(SHOPPERS, (at) => make.product({ storeId: stores[at % STORES] ?? '' }));
  shoppers = await signInShoppers();
}, 240_000);

async function inTurn<Value>(many: number, make: (at: number) => Promise<Value>): Promise<Value[]> {
  const made: Value[] = [];
  for (let at = 0; at < many; at += 1) made.push(await make(at));
  return made;
}

/** Makes accounts with the password of one that has registered; each signs in as people do. */
async function signInShoppers(): Promise<SignedInTestShopper[]> {
  const { email: existing } = await signedInOn(site);
  await identity.pool.query(
    `with made as (
       insert into "user" ("name", "email", "emailVerified", "market")
       select 'Crowd-' || at || '-of-${SHOPPERS}', 'crowd-' || at || '@example.test', true, 'CA'
       from generate_series(0, $2 - 1) at returning "id")
     insert into "account" ("accountId", "providerId", "userId", "password", "updatedAt")
     select made.id::text, a."providerId", made.id, a."password", now()
     from made, "account" a join "user" u on u.id = a."userId" where u.email = $1`,
    [existing, SHOPPERS],
  );
  return inTurn(SHOPPERS, async (at) => {
    const visitor = new TestVisitor(site, 'CA', `127.0.1.${at + 1}`);
    const email = `crowd-${at}@example.test`;
    const { status } = await visitor.post(identityCalls.signIn.path, { email, password: PASSWORD });
    expect(status).toBe(200);
    return {
      visitor,
      email,
      name: `Crowd-${at}-of-${SHOPPERS}`,
      product: products[at] ?? '',
      listed: products[(at + 1) % SHOPPERS] ?? '',
      store: stores[at % STORES] ?? '',
      likeId: '',
    };
  });
}

/** What a shopper does and reads; the others do their steps in between. */
const steps: ((shopper: SignedInTestShopper) => Promise<unknown>)[] = [
  async (shopper) => {
    const like = await callAsShopper(shopper, 'makeLikes', { id: shopper.product, type: 'Product' });
    shopper.likeId = (JSON.parse(like.text) as Like).id;
  },
  (shopper) => shopper.visitor.ask(paths.product(shopper.store, shopper.product)),
  (shopper) =>
    callAsShopper(shopper, 'snippetsAdd', { body: { type: 'Product', productId: shopper.listed } }),
  (shopper) => callAsShopper(shopper, 'makeFollow', { storeId: shopper.store }),
  expectOwnMarks,
  (shopper) => shopper.visitor.ask(paths.product(shopper.store, shopper.product)),
  expectOwnMarks,
];

const callAsShopper = (shopper: SignedInTestShopper, call: string, sent: object) =>
  shopper.visitor.post(paths.shopperCall(call), sent);

async function expectOwnMarks({ visitor, product, listed, store, name, email, likeId }: SignedInTestShopper) {
  expect(await visitor.me(`?productIds=${products.join()}`)).toMatchObject({
    guest: false,
    name,
    email,
    counts: { list: 1, liked: 1, followed: 1 },
    unread: 0,
    liked: [{ id: product, likeId, totalLikes: 1 }],
    listed: [listed],
    followed: [],
  });
  expect(await visitor.me(`?storeIds=${stores.join()}`)).toMatchObject({ name, followed: [store] });
}

/** Asks for each shopper once, with as many in parallel as the machine bears. */
async function all<Value>(ask: (shopper: SignedInTestShopper) => Promise<Value>): Promise<Value[]> {
  const answers: Value[] = [];
  const waiting = shoppers.entries();
  const next = async () => {
    for (const [at, shopper] of waiting) answers[at] = await ask(shopper);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return answers;
}

test(`S40 ${SHOPPERS} interleaved shoppers never see each other’s marks, and pages hold nobody’s`, async () => {
  for (const step of steps) await all(step);

  const openPage = (path: string, visitor: TestVisitor) =>
    visitor.ask(path, { headers: { accept: 'text/html' } });
  const theirs = await theirTraces();
  for (const path of [
    ...[paths.offers(), paths.stores(), paths.directory(), paths.allProducts('New')],
    ...[paths.product(stores[0] ?? '', products[0] ?? ''), paths.store(stores[0] ?? '')],
  ]) {
    const guest = await openPage(path, new TestVisitor(site));
    expect(guest.status, path).toBe(200);
    const others = await Promise.all(
      shoppers.slice(0, AT_ONCE).map(({ visitor }) => openPage(path, visitor)),
    );
    // Likes of a moment ago may have been counted meanwhile.
    const later = await openPage(path, new TestVisitor(site));
    for (const { text } of [guest, ...others]) {
      const isEverybodys = text === guest.text || text === later.text;
      expect(isEverybodys, `${path} is the same for everybody`).toBe(true);
      expect(theirs.filter((trace) => text.includes(trace))).toEqual([]);
    }
  }
}, 240_000);

/** Every trace that could only come from one of the shoppers. */
async function theirTraces(): Promise<string[]> {
  const { rows } = await identity.pool.query<{ id: string }>(`select id::text from "user"`);
  return [
    ...rows.map(({ id }) => id),
    ...shoppers.flatMap(({ name, email, likeId, visitor }) => [
      name,
      email,
      likeId,
      ...[...visitor.cookies.values()].filter((value) => value.length > 8),
    ]),
  ];
}

/** Retries: on a busy machine, a request may be told to try again. */
async function patiently(ask: () => Promise<TestResponse>): Promise<TestResponse> {
  for (let tries = 1; tries < 5; tries += 1) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
  return ask();
}

test('S40 the page of followed stores is each shopper’s own, kept nowhere and not to be found', async () => {
  const answers = await all(async ({ visitor, store }) => ({
    store,
    answer: await patiently(() => visitor.ask(paths.following(), { headers: { accept: 'text/html' } })),
  }));
  for (const { store, answer } of answers) {
    const { status, headers, text } = answer;
    expect([status, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined]);
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+';/);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(stores.filter((other) => text.includes(other))).toEqual([store]);
  }
  const nonces = answers.map(({ answer }) => /nonce="([^"]+)"/.exec(answer.text)?.[1]);
  expect(new Set(nonces).size).toBe(SHOPPERS);
}, 120_000);

test('S40 however it is spelt, a guest gets no page of a shopper’s own', async () => {
  const [one] = shoppers;
  const spelt = ['/follow', '/FOLLOW', '/follow/', '/%66ollow', '/follow?page=1'];
  // The first request comes from a shopper: a shared page must not be made from theirs.
  for (const path of spelt) await one?.visitor.ask(path, { headers: { accept: 'text/html' } });
  for (const path of spelt) {
    const { status, headers, text } = await site.ask('CA', path);
    expect([path, status, headers.location]).toEqual([path, 302, '/offers/New']);
    expect(text).toBe('');
  }
  for (const path of ['/follow.data', '/FOLLOW.data', '/%66ollow.data']) {
    await one?.visitor.ask(path);
    const { headers, text } = await site.ask('CA', path);
    expect(headers['cache-control'], path).toBe('no-store');
    expect(text, path).not.toContain('Store number');
  }
});
