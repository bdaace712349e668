import { createHash } from 'node:crypto';
import { buyClicks, storePlatforms } from '@fernway/db/schema/index';
import type { builders, TestRegion } from '@fernway/region/testing';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useTestStack } from '../../test-stack.ts';
import { startTestSite, type TestResponse, type TestSite } from '../../testing.ts';

let region: TestRegion;
let site: TestSite;
let make: ReturnType<typeof builders>;
let store: string;
let tea: string;

const stack = useTestStack();
beforeAll(async () => {
  ({ region, site, make } = stack);
  store = await make.store({ storeName: 'Tea House', websiteUrl: 'https://tea.example' });
  await region.db
    .insert(storePlatforms)
    .values({ storeId: store, platform: 'shopify', shopHost: 'tea.example', storefrontToken: 't0k' });
  tea = await makeSyncedProduct('111');
});

const makeSyncedProduct = (platformVariantId: string) =>
  make.product({ storeId: store, isSynced: true, platformVariantId });
const clicksOf = (id: string) => region.db.$count(buyClicks, eq(buyClicks.productId, id));
const lastClickOf = async (id: string) => {
  const clicks = await region.db
    .select({ id: buyClicks.id })
    .from(buyClicks)
    .where(eq(buyClicks.productId, id))
    .orderBy(desc(buyClicks.id));
  return clicks[0]?.id;
};
const own = { 'sec-fetch-site': 'same-origin' };
const go = (path: string, headers: Record<string, string> = own) =>
  site.ask('CA', path, { method: 'POST', headers });
const locationOf = async (path: string) => (await go(path)).headers.location;

/** Expects an answer that is not cached, not indexed and sends no referrer. */
function expectUnseen({ headers }: TestResponse): void {
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-robots-tag']).toBe('noindex');
}

test('the page says to wait and goes on by itself to the cart, which is made of what is stored', async () => {
  const path = `/redirectToCart/${tea}/ann@shopper.test/3`;
  const page = await site.ask('CA', path);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Please wait redirecting to vendor cart ....');
  expect(page.text).toContain('Continue to tea.example');
  expectUnseen(page);
  // The request counts for the client's network, not for the site's.
  expect(region.networkLimiter.isExhausted('usual', '127.0.0.1', { max: 1, seconds: 60 })).toBe(true);
  const answer = await go(path);
  expect(answer.status).toBe(303);
  expectUnseen(answer);
  const url = new URL(String(answer.headers.location));
  expect([url.origin, url.pathname]).toEqual(['https://tea.example', '/cart/111:3']);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    access_token: 't0k',
    'checkout[email]': 'ann@shopper.test',
    ref: 'fernway',
    'attributes[source]': 'fernway',
    'attributes[fernway]': await lastClickOf(tea),
  });
  // The page itself has recorded no click.
  expect(page.text).not.toContain('attributes');
});

test('several products of one store go into one cart, by our ids or by the platform’s', async () => {
  const cups = await makeSyncedProduct('222');
  const location = await locationOf(`/redirectToBulkCart/111,${cups}/guest/${store}/1,999999`);
  expect(location).toMatch(/^https:\/\/tea\.example\/cart\/111:1,222:999999\?access_token=t0k&ref=fernway/);
  expect(location).not.toContain('checkout');
  expect(await clicksOf(cups)).toBe(1);
});

test('a product that is on no platform leads to its own page at the store, another host is asked about first', async () => {
  const near = await make.product({ storeId: store, vendorUrl: 'https://tea.example/advice' });
  const far = await make.product({ storeId: store, vendorUrl: 'https://elsewhere.example/advice' });
  expect(await locationOf(`/redirectToCart/${near}/guest/1`)).toBe(
    'https://tea.example/advice?utm_source=fernway',
  );
  expect(await locationOf(`/redirectToCart/${far}/guest/1`)).toBe(`/leaving/product/${far}`);
});

test('a click is recorded once a session, by whoever leaves: not by HEAD, a preview, or a page loaded ahead', async () => {
  const product = await makeSyncedProduct('333');
  const path = `/redirectToCart/${product}/guest/2`;
  await site.ask('CA', path);
  await site.ask('CA', path, { method: 'HEAD' });
  await site.ask('CA', path, { headers: { 'sec-purpose': 'prefetch;prerender' } });
  expect(await clicksOf(product)).toBe(0);
  const cookie = String((await go(path)).headers['set-cookie']).split(';')[0] ?? '';
  const clickIn = ({ headers }: TestResponse) =>
    new URL(String(headers.location)).searchParams.get('attributes[fernway]');
  const again = await go(path, { ...own, cookie });
  expect([again.status, clickIn(again)]).toEqual([303, await lastClickOf(product)]);
  expect(await clicksOf(product)).toBe(1);
  const forged = await go(path, { ...own, cookie: cookie.replace(/\..*$/, '.x') });
  expect([forged.status, clickIn(forged)]).toEqual([303, null]);
  await go(`/redirectToCart/${product}/guest/3`, { ...own, cookie });
  expect(await clicksOf(product)).toBe(2);
});

test('S43 a page of somebody else can neither record a click nor send anybody on', async () => {
  const product = await makeSyncedProduct('444');
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.test' },
    { origin: 'null' },
  ])
    expect((await go(`/redirectToCart/${product}/guest/1`, headers)).status).toBe(403);
  expect(await clicksOf(product)).toBe(0);
});

test('S32 what no cart can be made of is a clear page, and nobody is sent anywhere', async () => {
  const elsewhere = await make.product({ isSynced: true, platformVariantId: '555' });
  const closed = await make.product({ storeId: await make.store({ status: 'retired' }) });
  const unknown = '019aa3f0-0000-7000-8000-000000000000';
  const quantities = ['0', '-1', '1e9', '1.5', '1000000', '1,2:3', '%EF%BC%91', '1%00', 'x', '1.data'];
  const carts: [path: string, status: number][] = [
    ...quantities.map((quantity): [string, number] => [`/redirectToCart/${tea}/guest/${quantity}`, 400]),
    [`/redirectToCart/${unknown}/guest/1`, 404],
    [`/redirectToCart/${closed}/guest/1`, 404],
    ['/redirectToCart/none/guest/1', 400],
    ['/redirectToCart/https:%2F%2Fevil.test/guest/1', 400],
    [`/redirectToBulkCart/${tea},${elsewhere}/guest/${store}/1,1`, 404],
    [`/redirectToBulkCart/${tea}/guest/${unknown}/1`, 404],
    [`/redirectToBulkCart/${tea}/guest/evil.test/1`, 400],
    [`/redirectToBulkCart/${tea}/guest/${store}/1,1`, 400],
  ];
  for (const [path, status] of carts) {
    for (const answer of [await site.ask('CA', path), await go(path)]) {
      expect([path, answer.status, answer.headers.location]).toEqual([path, status, undefined]);
      expect(answer.text).toContain('We can’t fill this cart');
      expectUnseen(answer);
    }
  }
  expect((await site.ask('US', `/redirectToCart/${tea}/guest/1`)).status).toBe(503);
});

test('S31 S32 whatever stands in the place of the e-mail, only the stored shop is led to', async () => {
  const forms = [
    'https:%2F%2Fevil.test',
    '%2F%2Fevil.test',
    '%5C%5Cevil.test',
    'javascript:alert(1)',
    'data:text%2Fhtml,x',
    '@evil.test',
    'a@b@evil.test',
    'x%0D%0ALocation:%20https:%2F%2Fevil.test',
    'a@evil.test%26checkout%5Bemail%5D=b@c.test',
    'a@evil.test%23',
    '%3Cscript%3Ealert(1)%3C%2Fscript%3E@x.test',
    'a'.repeat(300),
  ];
  for (const form of forms) {
    const path = `/redirectToCart/${tea}/${form}/1`;
    const page = await site.ask('CA', path);
    expect(page.text).not.toMatch(/evil|alert|<script>(?!document\.forms)/);
    const url = new URL(String(await locationOf(path)));
    expect([form, url.origin, url.pathname]).toEqual([form, 'https://tea.example', '/cart/111:1']);
    expect([...url.searchParams.keys()].filter((key) => key === 'checkout[email]').length).toBeLessThan(2);
  }
});

test('S32 S44 the page loads nothing, runs its one line alone, and posts only to itself and that shop', async () => {
  const { text, headers } = await site.ask('CA', `/redirectToCart/${tea}/ann@shopper.test/1`);
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(text) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`script-src 'sha256-${hash}'`);
  expect(policy).toContain("form-action 'self' https://tea.example");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(text).not.toMatch(/\s(?:src|href)=/);
  expect(text).not.toContain('ann@');
});

test('S32 logs say neither who leaves nor for what', async () => {
  await go(`/redirectToCart/${tea}/canary@shopper.test/7`);
  await site.ask('CA', `/redirectToCart/${tea}/canary@shopper.test/7`);
  const lines = [...site.logs, ...region.logs].join('');
  expect(lines).not.toMatch(/canary|t0k/);
  expect(lines).not.toContain(tea);
  expect(lines).toContain('"/redirectToCart/:productId/:email/:quantity"');
});

test('S35 one network may leave so often and no more', async () => {
  const other = await startTestSite({ CA: region.origin });
  try {
    const statuses: number[] = [];
    for (let n = 0; n < 62; n += 1) {
      const { status } = await other.ask('CA', '/redirectToCart/none/guest/1', {
        method: 'POST',
        headers: own,
      });
      statuses.push(status);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(60);
  } finally {
    await other.close();
  }
});
