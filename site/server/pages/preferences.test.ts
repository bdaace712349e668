import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { useTestStack } from '../../test-stack.ts';
import type { TestResponse, TestSite } from '../../testing.ts';

let site: TestSite;
const TORONTO = '6167865';
const VANCOUVER = '6173331';

const stack = useTestStack();
beforeAll(async () => {
  site = stack.site;
  const { make: build } = stack;
  const near = { cityId: TORONTO, isPhysical: true };
  await build.store({ storeName: 'Corner Grocer', ...near });
  const far = await build.store({ storeName: 'Pacific Tea', cityId: VANCOUVER, isPhysical: true });
  await build.product({ storeId: far, heading: 'Tea for two', soldInUs: true, soldInCa: false });
});

const post = (path: string, body: Record<string, string>, headers: Record<string, string> = {}) =>
  site.ask('CA', path, {
    method: 'POST',
    body: new URLSearchParams(body).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const cookiesOf = ({ headers }: TestResponse) =>
  (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
const see = (path: string, cookie: string) => site.ask('CA', path, { headers: { cookie } });

test('a place is chosen in a plain form, and every page shows what is near it', async () => {
  const form = await site.ask('CA', '/location');
  expect(form.text).toMatch(/<form[^>]* action="\/location".*<option[^>]*>Toronto/s);
  const chosen = await post('/location', { state: 'CA-ON', city: TORONTO, to: '/stores/Trending' });
  expect([chosen.status, chosen.headers.location]).toEqual([303, '/stores/Trending']);
  expect(chosen.headers['set-cookie']).toEqual([
    `__Host-place=CA-ON.${TORONTO}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=31536000`,
  ]);
  const there = await see('/stores/Trending', cookiesOf(chosen));
  expect(there.text).toMatch(
    /Toronto, ON.*Stores from your city.*Corner Grocer.*CANADA-WIDE STORES.*Pacific Tea/s,
  );
  const nowhere = await site.ask('CA', '/stores/Trending');
  expect(nowhere.text).toMatch(/Stores from your city.*Choose your city.*CANADA-WIDE STORES.*Corner Grocer/s);
  const home = await see('/offers/Trending', cookiesOf(chosen));
  expect(home.text).toMatch(/Stores from your city.*Corner Grocer.*Canada-wide stores.*Pacific Tea/s);
});

test('a script that posts a choice is answered nothing and stays where it is', async () => {
  const { status, headers } = await post(
    '/location',
    { state: 'CA-ON', city: TORONTO },
    { accept: 'application/json' },
  );
  expect([status, headers.location]).toEqual([204, undefined]);
});

test('a place that there is not cannot be chosen, and as a cookie it counts as none', async () => {
  for (const [state, city] of [
    ['CA-ON', VANCOUVER],
    ['CA-ZZ', TORONTO],
    ['CA-ON', ''],
    ['CA-ON', `${TORONTO}' or 1=1`],
    ['__proto__', 'constructor'],
  ] as const)
    expect((await post('/location', { state, city })).status, `${state} ${city}`).toBe(400);
  const plain = await site.ask('CA', '/offers/New');
  for (const place of [`CA-ON.${VANCOUVER}`, 'CA-ZZ.1', `CA-ON.${TORONTO}.x`, '%', 'x'.repeat(3_000)])
    expect((await see('/offers/New', `__Host-place=${place}`)).headers.etag, place).toBe(plain.headers.etag);
});

test('one place is one page, however its cookie came along', async () => {
  const reads = async () => {
    const text = await site.metrics.registry.metrics();
    return Number(/cache_reads_total\{cache="pages",outcome="miss"\} (\d+)/.exec(text)?.[1]);
  };
  // The region may still be sending the changes that this file's stores have made.
  await expect
    .poll(async () => {
      await see('/offers/New', `__Host-place=CA-ON.${TORONTO}`);
      const before = await reads();
      await see('/offers/New', `a=b;   __Host-place=CA-ON.${TORONTO}; c=${randomUUID()}`);
      await see(`/offers/New?x=${randomUUID()}`, `__Host-place=CA-ON.${TORONTO}.${randomUUID()}`);
      return (await reads()) - before;
    })
    .toBe(0);
});

test('phones are led to the app, and go on in the browser for the session', async () => {
  const phone = { 'sec-ch-ua-mobile': '?1' };
  const leads = async (headers: Record<string, string>) =>
    (await site.ask('CA', '/', { headers })).headers.location;
  expect(await leads(phone)).toBe('/mobileHome?start=yes');
  expect(
    await leads({ 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Mobile/15E148' }),
  ).toBe('/mobileHome?start=yes');
  expect(await leads({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' })).toBe('/offers/Trending');
  // The request that the router makes when a link leads there.
  const data = async (headers: Record<string, string>) => (await site.ask('CA', '/_.data', { headers })).text;
  expect(await data(phone)).toContain('"/mobileHome?start=yes"');
  expect(await data({})).toContain('"/offers/Trending"');
  expect((await site.ask('CA', '/offers/Trending')).text).toContain('Continue in browser');
  const chosen = await post('/continue', { to: '/stores/Trending' });
  expect(chosen.headers['set-cookie']).toEqual([
    '__Host-browser=yes; Path=/; Secure; HttpOnly; SameSite=Lax',
  ]);
  expect(await leads({ ...phone, cookie: cookiesOf(chosen) })).toBe('/offers/Trending');
  expect((await see('/offers/Trending', cookiesOf(chosen))).text).not.toContain('Continue in browser');
  expect((await see('/mobileHome', cookiesOf(chosen))).text).toContain('Continue in browser');
});

test('who is at home in the other country is asked which goods to show', async () => {
  const arrived = await site.ask('CA', '/offers/New?defaultCountry=US&page=2');
  expect([arrived.status, arrived.headers.location]).toEqual([302, '/offers/New?page=2']);
  const page = await see('/offers/New', cookiesOf(arrived));
  expect(page.text).toMatch(/You’re shopping from the United States.*Continue.*View All/s);
  expect(page.text).not.toContain('Tea for two');
  const all = await post('/markets', { show: 'Canada,United States', to: '/offers/New' });
  const both = await see('/offers/New', `${cookiesOf(arrived)}; ${cookiesOf(all)}`);
  expect(both.text).toMatch(/United States together.*Tea for two/s);
  const own = await post('/markets', { show: 'Canada', to: '/offers/New' });
  const canada = await see('/offers/New', `${cookiesOf(arrived)}; ${cookiesOf(own)}`);
  expect(canada.text).not.toMatch(/You’re shopping from|You’re seeing|Tea for two/);
  expect((await post('/markets', { show: 'Mexico' })).status).toBe(400);
  const abroad = await see('/offers/New', '__Host-place=US-NY.5128581');
  expect(abroad.text).toContain('You’re shopping from the United States');
});

test('S35 a visit is counted for a known campaign once a session, and for no other by name', async () => {
  const count = async (source: string) => {
    const text = await site.metrics.registry.metrics();
    return Number(new RegExp(`visits_total\\{source="${source}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  };
  const first = await site.ask('CA', '/?fromWhere=myVideo');
  expect([first.status, first.headers.location]).toEqual([302, '/']);
  await see('/offers/Trending?fromWhere=myVideo', cookiesOf(first));
  expect(await count('myVideo')).toBe(1);
  expect(await site.metrics.registry.metrics()).toMatch(/video_plays_total 1\n/);
  for (let n = 0; n < 5; n += 1) await site.ask('CA', `/offers/New?fromWhere=made-up-${n}`);
  await site.ask('CA', '/offers/New?fromWhere=__proto__');
  expect(await count('other')).toBe(6);
  expect(await site.metrics.registry.metrics()).not.toContain('made-up');
  const long = await site.ask('CA', `/offers/New?fromWhere=${'x'.repeat(9_000)}`);
  expect(long.status).toBe(414);
  // One network cannot make a campaign look busy.
  for (let n = 0; n < 80; n += 1) await site.ask('CA', '/offers/New?fromWhere=newsletter');
  expect(await count('newsletter')).toBe(60 - 7);
});

test('S31 a form leads to a path of this site and nowhere else', async () => {
  const leads = async (to: string) => (await post('/continue', { to })).headers.location;
  expect(await leads('/search/62/all?page=2')).toBe('/search/62/all?page=2');
  for (const to of [
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    '/\t/evil.test',
    '',
  ])
    expect(await leads(to), to).toBe('/offers/Trending');
  expect(await leads('/..//evil.test')).toBe('/evil.test');
  const entered = await site.ask('CA', '//evil.test/?fromWhere=qr');
  expect(entered.headers.location).toBe('/evil.test/');
});

test('S43 nobody else may choose for our visitors', async () => {
  const from = async (headers: Record<string, string>) => (await post('/continue', {}, headers)).status;
  expect(await from({ 'sec-fetch-site': 'same-origin', origin: 'https://ca.test' })).toBe(303);
  expect(await from({ origin: 'https://ca.test' })).toBe(303);
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://us.test' },
    { origin: 'http://ca.test' },
    { origin: 'null' },
  ])
    expect(await from(headers as Record<string, string>)).toBe(403);
  expect((await post('/continue', { to: 'x'.repeat(5_000) })).status).toBe(413);
  expect((await site.ask('CA', '/continue')).status).toBe(404);
});

test('the dialog is given the places of a state, whose city may be chosen before', async () => {
  const { status, headers, text } = await site.ask('CA', `/location/choices?state=CA-ON&city=${TORONTO}`);
  expect([status, headers['content-type']]).toEqual([200, 'application/json']);
  expect(JSON.parse(text)).toMatchObject({ stateId: 'CA-ON', cityId: TORONTO });
  const chosen = await see('/location/choices', `__Host-place=CA-ON.${TORONTO}`);
  expect(JSON.parse(chosen.text)).toMatchObject({ cityId: TORONTO });
});

test('S13 the city that somebody is in is told, and where they are is written down nowhere', async () => {
  const nearest = (latitude: string, longitude: string) =>
    post('/location/nearest', { latitude, longitude }, { accept: 'application/json' });
  const here = await nearest('43.64', '-79.38');
  expect([here.status, here.headers['cache-control'], here.headers['set-cookie']]).toEqual([
    200,
    'no-store',
    undefined,
  ]);
  expect(JSON.parse(here.text)).toEqual({ stateId: 'CA-ON', cityId: TORONTO, cityName: 'Toronto' });
  expect((await nearest('51.50', '0.00')).status).toBe(404);
  for (const [latitude, longitude] of [
    ['91', '0'],
    ['43.6400001', '-79'],
    ['', ''],
    ['NaN', '0'],
    ['0&latitude=1', '0'],
    ['1e1', '0'],
  ] as const)
    expect([latitude, (await nearest(latitude, longitude)).status]).toEqual([latitude, 400]);
  const abroad = await site.ask('US', '/location/nearest', {
    method: 'POST',
    body: 'latitude=40.71&longitude=-74.01',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
  });
  expect(abroad.status).toBe(503); // that region does not run
  const foreign = await post('/location/nearest', { latitude: '0', longitude: '0' }, { origin: 'null' });
  expect(foreign.status).toBe(403);
  expect(site.logs.join('\n')).not.toMatch(/43\.64|79\.38|latitude/);
});

test('a page may ask where somebody is, and what is framed in it may not', async () => {
  const { headers } = await site.ask('CA', '/location');
  expect(headers['permissions-policy']).toContain('geolocation=(self)');
});
