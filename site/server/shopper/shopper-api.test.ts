import { identityCalls } from '@fernway/contract/identity';
import { shopperLimits } from '@fernway/contract/limits';
import { HOSTS, type TestIdentity } from '@fernway/identity/testing';
import type { TestRegion } from '@fernway/region/testing';
import { beforeAll, expect, test, vi } from 'vitest';
import { paths } from '../../core/paths.ts';
import { SIGNED_IN_HINT_COOKIE } from '../../core/session-hint.ts';
import { useTestStack } from '../../test-stack.ts';
import { startTestSite, type TestResponse, type TestSite } from '../../testing.ts';
import { signedInOn, TestVisitor } from '../test-visitor.ts';

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

const { signOut } = identityCalls;
/** A signed-in shopper. */
const shopper = async () => (await signedInOn(site)).visitor;
const codeOf = ({ status, text }: TestResponse) => [status, (JSON.parse(text) as { code: string }).code];
const read = ({ text }: TestResponse) => JSON.parse(text);

test('what a shopper does on a page is done in the region, for them', async () => {
  const visitor = await shopper();
  const like = read(await visitor.post(paths.shopperCall('makeLikes'), { id: product, type: 'Product' }));
  expect(like).toMatchObject({ productId: product, activityType: 'like', totalLikes: 1 });
  await visitor.post(paths.shopperCall('makeFollow'), { storeId: store });
  await visitor.post(paths.shopperCall('snippetsAdd'), { body: { type: 'Product', productId: product } });
  expect(await visitor.me(`?productIds=${product}&storeIds=${store}`)).toMatchObject({
    counts: { list: 1, liked: 1, followed: 1 },
    liked: [{ id: product, likeId: like.id }],
    listed: [product],
    followed: [store],
  });
  const unlike = await visitor.post(paths.shopperCall('makeUnLikes'), {
    id: product,
    type: 'Product',
    likeId: like.id,
  });
  expect(read(unlike)).toEqual({ removed: 1, totalLikes: 0 });
});

test('what the region refuses is refused with its code', async () => {
  const visitor = await shopper();
  const add = () =>
    visitor.post(paths.shopperCall('snippetsAdd'), { body: { type: 'Product', productId: product } });
  expect((await add()).status).toBe(200);
  expect(codeOf(await add())).toEqual([409, 'product_in_list']);
  expect(codeOf(await visitor.post(paths.shopperCall('makeFollow'), { storeId: 'x' }))).toEqual([
    400,
    'invalid_request',
  ]);
  const unknown = crypto.randomUUID();
  expect(codeOf(await visitor.post(paths.shopperCall('makeFollow'), { storeId: unknown }))).toEqual([
    404,
    'not_found',
  ]);
});

test('what would lead to another call of the region, or is no value, is refused as what it is', async () => {
  const visitor = await shopper();
  const lines = region.logs.length;
  for (const storeId of ['..', '.', '\ud800', { toString: 'x' }, [], null])
    expect(
      codeOf(await visitor.post(paths.shopperCall('makeFollow'), { storeId })),
      JSON.stringify(storeId),
    ).toEqual([400, 'invalid_request']);
  const writes = region.logs.slice(lines).filter((line) => line.includes('"method":"POST"'));
  expect(writes).toEqual([]);
  expect(site.logs.filter((line) => line.includes('"error"'))).toEqual([]);
});

test('whose it is, the session says and nothing else', async () => {
  const [one, other] = [await shopper(), await shopper()];
  await one.post(paths.shopperCall('makeFollow'), { storeId: store, user: 'guest' });
  await one.post(paths.shopperCall('makeFollow'), { storeId: store, authorization: 'Bearer x' });
  expect(await one.me(`?storeIds=${store}`)).toMatchObject({ followed: [store] });
  expect(await other.me(`?storeIds=${store}`)).toMatchObject({ followed: [] });
});

test('guests, and those whose session has ended, are asked to sign in', async () => {
  const follow = (visitor: TestVisitor) => visitor.post(paths.shopperCall('makeFollow'), { storeId: store });
  expect(codeOf(await follow(new TestVisitor(site)))).toEqual([401, 'unauthorized']);
  const visitor = await shopper();
  const elsewhere = new TestVisitor(site);
  for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
  await elsewhere.post(signOut.path);
  const refused = await follow(visitor);
  expect(codeOf(refused)).toEqual([401, 'unauthorized']);
  expect(visitor.cookies.has(SIGNED_IN_HINT_COOKIE)).toBe(false);
});

test('who does too much is told for how long to wait, as the region says', async () => {
  const visitor = await shopper();
  const follow = () => visitor.post(paths.shopperCall('makeFollow'), { storeId: store });
  const { max, windowMs } = shopperLimits.marks;
  for (let done = 0; done < max; done += 1) expect((await follow()).status).toBe(200);
  const refused = await follow();
  expect(codeOf(refused)).toEqual([429, 'rate_limited']);
  const waitOf = ({ headers }: TestResponse) => Number(headers['retry-after']);
  expect(waitOf(refused)).toBeGreaterThan(0);
  // The wait gets shorter as time passes.
  await vi.waitFor(async () => expect(waitOf(await follow())).toBeLessThan(windowMs / 1000), {
    timeout: 5_000,
    interval: 200,
  });
});

test('no page elsewhere, no form and no other call gets through', async () => {
  const visitor = await shopper();
  const sent = { storeId: store };
  const crossSite = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  expect((await visitor.post(paths.shopperCall('makeFollow'), sent, crossSite)).status).toBe(403);
  const sameSite = { 'sec-fetch-site': 'same-site', origin: `http://${HOSTS.US}` };
  expect((await visitor.post(paths.shopperCall('makeFollow'), sent, sameSite)).status).toBe(403);
  expect((await visitor.form(paths.shopperCall('makeFollow'), sent)).status).toBe(415);
  expect((await visitor.ask(paths.shopperCall('makeFollow'), { method: 'POST' })).status).toBe(415);
  expect((await visitor.ask(paths.shopperCall('makeFollow'))).status).toBe(404);
  for (const call of ['users', 'me', 'makeFollow/x', '__proto__'])
    expect((await visitor.post(paths.shopperCall(call), sent)).status, call).toBe(405);
  const headers = { 'content-type': 'application/json' };
  for (const body of ['', '[]', 'null', '"x"', '{'])
    expect(
      (await visitor.ask(paths.shopperCall('makeFollow'), { method: 'POST', body, headers })).status,
      body,
    ).toBe(400);
  expect(await visitor.me(`?storeIds=${store}`)).toMatchObject({ followed: [] });
});

test('while the region is away they are told to try again', async () => {
  const away = await startTestSite({}, { identityUrl: identity.origin, sites: HOSTS });
  const visitor = await shopper();
  const there = new TestVisitor(away);
  for (const [name, value] of visitor.cookies) there.cookies.set(name, value);
  expect(codeOf(await there.post(paths.shopperCall('makeFollow'), { storeId: store }))).toEqual([
    503,
    'unavailable',
  ]);
  await away.close();
});
