import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';
import { type CompressedPage, compressPage, encodeBody } from './rendered-page.ts';

const compressTestPage = (body: Buffer) =>
  compressPage({
    ...{ status: 200, headers: { 'content-type': 'text/html' }, body, tags: new Float64Array() },
    ...{ isCacheable: true, isIncomplete: false, market: 'CA', route: '/' },
    expiresAt: Number.POSITIVE_INFINITY,
  });

test('S62 a page is compressed once for browsers that take gzip alone, however many ask', async () => {
  const body = Buffer.from('a page '.repeat(1_000));
  const page = await compressTestPage(body);
  const [one, other] = await Promise.all([encodeBody(page, 'gzip'), encodeBody(page, 'gzip')]);
  expect(gunzipSync(one)).toEqual(body);
  expect(other).toBe(one);
  expect(await encodeBody(page, 'gzip')).toBe(one);
  expect(await encodeBody(page, 'identity')).toEqual(body);
});

test('S62 what is kept of pages in gzip counts as memory of the cache', async () => {
  const cache = new PageCache<CompressedPage>(1_000_000, () => 0); // nothing grows old
  const keys = Array.from({ length: 40 }, (_, n) => `page ${n}`);
  for (const key of keys) {
    const page = await compressTestPage(randomBytes(20_000));
    await cache.get(key, async () => page);
    expect(cache.getFresh(key)).toBe(page);
    await encodeBody(page, 'gzip');
    cache.updateSize(key, page);
  }
  // 40 pages of 20 kB fit, but not beside as much again.
  const cachedKeys = keys.filter((key) => cache.getFresh(key));
  expect(cachedKeys.length).toBeGreaterThanOrEqual(20);
  expect(cachedKeys.length).toBeLessThan(25);
});
