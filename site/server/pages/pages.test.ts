import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { builders, type TestRegion } from '@fernway/region/testing';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { useTestStack } from '../../test-stack.ts';
import { startTestSite, type TestSite } from '../../testing.ts';

let region: TestRegion;
let site: TestSite;
let store: string;
let bicycle: string;

const stack = useTestStack();
beforeAll(async () => {
  ({ region, site } = stack);
  const { make: build } = stack;
  store = await build.store({ storeName: 'Green Wheels' });
  bicycle = await build.product({
    storeId: store,
    heading: 'Sturdy bicycle',
    offerPriceCents: 32_900,
    description: '<p>Steel</p><img src=x onerror=alert(1)><script>alert(1)</script>',
  });
});

const hex = (text: string) => Buffer.from(text).toString('hex');
const unknown = '019aa3f0-0000-7000-8000-000000000000';

test('every page is there without script, with its goods in it', async () => {
  const pages: [string, RegExp][] = [
    ['/offers/Trending', /FEATURED DEALS.*Coming up soon in future!.*Sturdy bicycle/s],
    ['/offers/New', /New Products.*Sturdy bicycle/s],
    ['/stores/Trending', /CANADA-WIDE STORES.*Green Wheels/s],
    [`/storeDetails/${store}`, /Green Wheels.*Incorporated As.*Sturdy bicycle/s],
    [`/productDetail/${store}/${bicycle}`, /Sturdy bicycle.*CAD.*\$329\.00.*Green Wheels/s],
    [`/search/${hex('bicycle')}/all`, /“bicycle”.*1 product.*Sturdy bicycle/s],
  ];
  for (const [path, content] of pages) {
    const { status, text, headers } = await site.ask('CA', path);
    expect(status, path).toBe(200);
    expect(text, path).toMatch(content);
    expect(headers['cache-control'], path).toBe('no-cache');
    expect(headers['set-cookie'], path).toBeUndefined();
  }
});

test('the bare address leads to the offers, the search form to its results', async () => {
  const leads = async (path: string) => {
    const { status, headers } = await site.ask('CA', path);
    return `${status} ${headers.location}`;
  };
  expect(await leads('/')).toBe('302 /offers/Trending');
  expect(await leads('/search?text=cr%C3%A8me+(br%C3%BBl%C3%A9e)&category=all&utm_source=x')).toBe(
    `302 /search/${hex('crème brûlée')}/all`,
  );
  expect(await leads(`/search?text=bike&category=${unknown}`)).toBe(`302 /search/${hex('bike')}/${unknown}`);
  expect(await leads('/search?text=+--+')).toBe('204 undefined');
  expect(await leads('/search')).toBe('204 undefined');
});

test('a search text that is not hex finds nothing, as the specification words it', async () => {
  for (const broken of ['zz', 'abc', 'ff', hex(' -- '), 'a'.repeat(4_000)]) {
    const { status, text } = await site.ask('CA', `/search/${broken}/all`);
    expect(status).toBe(200);
    expect(text).toContain('No Search Result Found.......');
  }
});

test('what does not exist is a 404 page with header and footer', async () => {
  const paths = [
    '/nowhere',
    '/offers/Unknown',
    `/offers/${unknown}`,
    `/offers/tab/${unknown}`,
    `/stores/${unknown}`,
    '/product/Trending',
    `/product/${unknown}`,
    `/productDetail/${store}/${unknown}`,
    `/productDetail/${store}/none`,
    `/storeDetails/${unknown}`,
    '/storeDetails/null',
    `/search/${hex('bicycle')}/${unknown}`,
    `/search/${hex('bicycle')}/none`,
    `/search/${hex('bicycle')}/all?page=9`,
    '/stores/Trending?page=9',
    '/%00',
  ];
  for (const path of paths) {
    const { status, text, headers } = await site.ask('CA', path);
    expect(status, path).toBe(404);
    expect(text, path).toContain('We couldn’t find this page');
    expect(text, path).toContain('Fernway home');
    expect(headers['cache-control'], path).toBe('no-store');
  }
});

test('a page that was just rendered is the same answer with the framework and without, and logged alike', async () => {
  const path = '/offers/Trending';
  await site.ask('CA', path);
  const answers: unknown[] = [];
  // Within the value of a cookie of somebody else's a name of ours leads through the framework, and chooses nothing.
  for (const cookie of [{}, { cookie: 'other=__Host-browser' }]) {
    const before = site.logs.length;
    const { status, headers, body } = await site.ask('CA', path, {
      headers: { 'accept-encoding': 'br', ...cookie },
    });
    await expect.poll(() => site.logs.length).toBe(before + 1);
    const { requestId, time, ms, ...log } = JSON.parse(site.logs.at(-1) ?? '');
    expect([requestId, typeof time, ms < 1_000]).toEqual([
      expect.stringMatching(/^[0-9a-f]{32}$/),
      'string',
      true,
    ]);
    answers.push({ status, headers: { ...headers, date: undefined }, body, log });
  }
  expect(answers[0]).toEqual(answers[1]);
});

test('a page that is asked for again is compressed as well as it can be, and stays so while it says the same', async () => {
  const own = await startTestSite({ CA: region.origin });
  onTestFinished(() => own.close());
  const path = '/offers/Trending';
  const ask = () => own.ask('CA', path, { headers: { 'accept-encoding': 'br' } });
  const first = await ask();
  await ask(); // nothing is done for a page that only one visitor opens
  let best = first;
  await expect
    .poll(async () => {
      best = await ask();
      return best.body.length;
    })
    .toBeLessThan(first.body.length);
  expect(best.headers.etag).toBe(first.headers.etag);
  expect(best.headers['content-length']).toBe(String(best.body.length));
  expect(brotliDecompressSync(best.body)).toEqual(brotliDecompressSync(first.body));
});

test('pages are kept compressed, and a browser that knows one is told so', async () => {
  const path = '/offers/New';
  const plain = await site.ask('CA', path);
  const brotli = await site.ask('CA', path, { headers: { 'accept-encoding': 'gzip, br' } });
  const gzip = await site.ask('CA', path, { headers: { 'accept-encoding': 'gzip, br;q=0' } });
  expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.text);
  expect(gunzipSync(gzip.body).toString()).toBe(plain.text);
  // By then it is kept in gzip as well, and answered without the framework.
  const again = await site.ask('CA', path, { headers: { 'accept-encoding': 'gzip' } });
  expect(again.body).toEqual(gzip.body);
  expect({ ...again.headers, date: '' }).toEqual({ ...gzip.headers, date: '' });
  expect(brotli.headers.vary).toBe('accept-encoding');
  const revalidated = await site.ask('CA', path, {
    headers: { 'if-none-match': String(plain.headers.etag) },
  });
  expect([revalidated.status, revalidated.body.length]).toEqual([304, 0]);
  expect(revalidated.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
  const head = await site.ask('CA', path, { method: 'HEAD' });
  expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, plain.headers.etag]);
});

test('S62 the gzip forms of pages take room in the cache, so that it does not outgrow its memory', async () => {
  // A page may take a sixteenth of the cache.
  const paths = Array.from({ length: 24 }, () => `/search/${hex(crypto.randomUUID())}/all`);
  const { body } = await site.ask('CA', paths[0] ?? '', { headers: { 'accept-encoding': 'br' } });
  // All of them fit as Brotli, each with what it takes besides, and not as gzip too.
  const small = await startTestSite(
    { CA: region.origin },
    { cacheBytes: paths.length * (body.length + 6_000) },
  );
  onTestFinished(() => small.close());
  /** Opens all pages; returns how many had to be rendered. */
  const openAll = async (encoding: string) => {
    const before = await countMisses();
    for (const path of paths)
      expect((await small.ask('CA', path, { headers: { 'accept-encoding': encoding } })).status).toBe(200);
    return (await countMisses()) - before;
  };
  const countMisses = async () => {
    const { values } = await small.metrics.caches.get();
    return values.find(({ labels }) => labels.cache === 'pages' && labels.outcome === 'miss')?.value ?? 0;
  };
  // The stream of changes, which begins meanwhile, drops what is there by then.
  await expect.poll(() => openAll('br'), { timeout: 60_000 }).toBe(0);
  await openAll('gzip');
  expect(await openAll('br')).toBeGreaterThan(0);
});

test('S40 nothing that a browser sends along reaches a page that others see', async () => {
  const canary = `canary${crypto.randomUUID().slice(0, 8)}`;
  const path = '/stores/New';
  const first = await site.ask('CA', `${path}?${canary}=${canary}`, {
    headers: {
      cookie: `session=${canary}`,
      authorization: `Bearer ${canary}`,
      'user-agent': canary,
      referer: `http://ca.test/${canary}`,
      'x-forwarded-for': canary,
      'x-forwarded-host': canary,
    },
  });
  const second = await site.ask('CA', path);
  expect(first.text).not.toContain(canary);
  expect(second.headers.etag).toBe(first.headers.etag);
  expect(site.logs.join('')).not.toContain(canary);
});

test('S44 every script of a page has its hash in the policy, and nothing else may run', async () => {
  const { text, headers } = await site.ask('CA', `/productDetail/${store}/${bicycle}`);
  const policy = String(headers['content-security-policy']);
  // Scripts with a data type are never run.
  const inline = [
    ...text.matchAll(/<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>(.*?)<\/script>/gs),
  ].map(([, code = '']) => code);
  expect(inline.length).toBeGreaterThan(2);
  for (const code of inline.filter((one) => one !== ''))
    expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  expect(policy.replaceAll(/ 'sha256-[\w+/]{43}='/g, '').split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'report-uri /reports/csp',
    'report-to csp',
  ]);
  expect(text).not.toContain('nonce=');
});

test('S38 what merchants wrote is shown as text, or cleaned again before it is shown', async () => {
  const { text } = await site.ask('CA', `/productDetail/${store}/${bicycle}`);
  expect(text).toContain('<p>Steel</p>');
  expect(text).not.toMatch(/onerror=|<script>alert/);
  const hostile = `</script><script>alert(1)</script></title><img src=x onerror=alert(1)>"'\u2028`;
  const build = builders(region.db);
  const shop = await build.store({ storeName: `Shop ${hostile}` });
  const thing = await build.product({ storeId: shop, heading: `Thing ${hostile}`, brand: hostile });
  for (const path of [
    `/productDetail/${shop}/${thing}`,
    `/storeDetails/${shop}`,
    `/search/${hex('thing')}/all`,
  ]) {
    const page = await site.ask('CA', path);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Thing &lt;/script&gt;');
    expect(page.text).not.toMatch(/<script>alert|<img src=x|<\/title><img/);
  }
});

test('the data of a page comes from the same cache and by the same rules', async () => {
  const { status, headers, text } = await site.ask('CA', '/offers/Trending.data?_routes=x');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/x-script',
    'no-cache',
  ]);
  expect(text).toContain('Sturdy bicycle');
  const again = await site.ask('CA', '/offers/Trending.data', {
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again.status).toBe(304);
  expect((await site.ask('CA', `/storeDetails/${unknown}.data`)).status).toBe(404);
});

test('S40 data that is fetched ahead may be used for half a minute by who has chosen the same, and by nobody else', async () => {
  const prefetchPage = (path: string, headers: Record<string, string> = {}) =>
    site.ask('CA', path, { headers: { 'accept-encoding': 'br', 'sec-purpose': 'prefetch', ...headers } });
  const ahead = await prefetchPage('/offers/Trending.data');
  expect([ahead.status, ahead.headers['cache-control'], ahead.headers.vary]).toEqual([
    200,
    'private, max-age=30',
    'accept-encoding, cookie',
  ]);
  expect(ahead.headers['set-cookie']).toBeUndefined();
  expect((await prefetchPage('/offers/Trending')).headers['cache-control']).toBe('no-cache');
  for (const path of ['/_.data', `/storeDetails/${unknown}.data`, '/search.data?text=bike'])
    expect([path, (await prefetchPage(path)).headers['cache-control']]).toEqual([path, 'no-store']);
});

test('a region that is away costs its own market only, with one page that offers to try again', async () => {
  const away = await site.ask('US', '/offers/Trending');
  expect([away.status, away.headers['retry-after']]).toEqual([503, '1']);
  expect(away.text).toMatch(/<header.*This page didn’t load.*<footer/s);
  expect(away.headers['cache-control']).toBe('no-store');
  const gone = await site.ask('US', `/storeDetails/${store}`);
  expect([gone.status, gone.headers['retry-after']]).toEqual([503, '1']);
  expect(gone.text).toContain('This page didn’t load');
  expect((await site.ask('CA', '/offers/Trending')).status).toBe(200);
  const errors = site.logs.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error');
  expect(errors[0]).toMatchObject({
    route: '/offers/:tabName',
    err: { type: 'CallError', code: 'unavailable', cause: { cause: { code: 'ECONNREFUSED' } } },
  });
});

test('a trace travels from the site to the region, and logs and metrics know pages by their template', async () => {
  const trace = crypto.randomUUID().replaceAll('-', '');
  const path = `/productDetail/${store}/${bicycle}?reviews=5`;
  await site.ask('CA', path, { headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } });
  const own = site.logs.map((line) => JSON.parse(line)).find(({ requestId }) => requestId === trace);
  expect(own).toMatchObject({ service: 'site', route: '/productDetail/:storeId/:productId', status: 200 });
  const calls = region.logs.filter((line) => line.includes(trace));
  expect(calls.length).toBeGreaterThan(3);
  expect(calls.length).toBeLessThanOrEqual(6);
  expect(site.logs.join('')).not.toContain(bicycle);
  const metrics = await site.metrics.registry.metrics();
  expect(metrics).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/productDetail\/:storeId\/:productId",status="2xx"\} \d/,
  );
  expect(metrics).toMatch(/cache_reads_total\{cache="pages",outcome="hit"\} \d/);
  expect(metrics).toMatch(/page_render_duration_seconds_count\{route="none"\} \d/);
});
