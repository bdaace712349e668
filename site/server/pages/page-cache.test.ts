import { expect, test } from 'vitest';
import { type CachedPage, OverloadedError, PageCache } from './page-cache.ts';

interface TestPage extends CachedPage {
  text: string;
}
const page = (text: string, status = 200): TestPage => ({
  text,
  size: 100,
  isCacheable: status === 200,
  isIncomplete: status >= 500,
  expiresAt: Number.POSITIVE_INFINITY,
});

test('a page is served no longer than it is true, except where its successor cannot be rendered', async () => {
  const time = { now: 0 };
  const cache = new PageCache<TestPage>(
    10_000,
    () => 0,
    () => time.now,
  );
  await cache.get('key', async () => ({ ...page('open'), expiresAt: 1_000 }));
  time.now = 999;
  expect(cache.getFresh('key')?.text).toBe('open');
  time.now = 1_000;
  expect(cache.getFresh('key')).toBeUndefined();
  const fail = () => Promise.reject(new Error('the region is away'));
  expect(await cache.get('key', fail)).toMatchObject({ page: { text: 'open' }, outcome: 'rescue' });
});

function cacheWithClock(maxBytes = 100_000) {
  const clock = { now: 0 };
  return { clock, cache: new PageCache<TestPage>(maxBytes, () => clock.now) };
}

test('F33 a page that many ask for at once is rendered once', async () => {
  const { cache } = cacheWithClock();
  let renders = 0;
  const { promise, resolve } = Promise.withResolvers<TestPage>();
  const render = () => {
    renders += 1;
    return promise;
  };
  const answers = Array.from({ length: 50 }, () => cache.get('key', render));
  resolve(page('one'));
  expect(new Set((await Promise.all(answers)).map((answer) => answer.page.text))).toEqual(new Set(['one']));
  expect(renders).toBe(1);
});

test('F33 a popular page that ages is rendered once, and none of the hundreds who ask meanwhile waits', async () => {
  const { cache, clock } = cacheWithClock();
  await cache.get('key', async () => page('one'));
  clock.now = 6_000;
  let renders = 0;
  const { promise, resolve } = Promise.withResolvers<TestPage>();
  const render = () => {
    renders += 1;
    return promise;
  };
  const answers = await Promise.all(Array.from({ length: 500 }, () => cache.get('key', render)));
  expect(new Set(answers.map((answer) => `${answer.page.text} ${answer.outcome}`))).toEqual(
    new Set(['one stale']),
  );
  resolve(page('two'));
  await promise;
  await expect.poll(() => cache.getFresh('key')?.text).toBe('two');
  expect(renders).toBe(1);
});

test('F33 when all pages are dropped while hundreds ask, each is rendered once', async () => {
  const { cache } = cacheWithClock();
  const keys = Array.from({ length: 10 }, (_, i) => `key ${i}`);
  for (const key of keys) await cache.get(key, async () => page('before'));
  cache.drop(() => true);
  const renders: string[] = [];
  const answers = Array.from({ length: 500 }, (_, i) => keys[i % keys.length] ?? '').map((key) =>
    cache.get(key, async () => {
      renders.push(key);
      return page('after');
    }),
  );
  expect(new Set((await Promise.all(answers)).map((answer) => answer.page.text))).toEqual(new Set(['after']));
  expect(renders).toEqual(keys);
});

test('a fresh page is served, an aged one is served while its successor is made, an old one waits for it', async () => {
  const { cache, clock } = cacheWithClock();
  const get = async (text: string) => {
    const { page: served, outcome } = await cache.get('key', async () => page(text));
    return `${served.text} ${outcome}`;
  };
  expect(await get('one')).toBe('one miss');
  clock.now = 4_000;
  expect(await get('two')).toBe('one hit');
  clock.now = 10_000;
  expect(await get('three')).toBe('one stale');
  expect(await get('four')).toBe('three hit');
  clock.now = 60_000;
  expect(await get('five')).toBe('five miss');
});

test('F03 when a page cannot be rendered any more, the last one is served for a while', async () => {
  const { cache, clock } = cacheWithClock();
  const failToRender = () => Promise.reject(new Error('the region is away'));
  await expect(cache.get('key', failToRender)).rejects.toThrow('away');
  await cache.get('key', async () => page('good'));
  clock.now = 60_000;
  expect(await cache.get('key', failToRender)).toMatchObject({ page: { text: 'good' }, outcome: 'rescue' });
  const never = () => new Promise<TestPage>(() => {});
  expect(await cache.get('key', never)).toMatchObject({ page: { text: 'good' }, outcome: 'rescue' });
  await cache.get('other', async () => page('good'));
  clock.now = 120_000;
  expect(await cache.get('other', async () => page('sorry', 503))).toMatchObject({ page: { text: 'good' } });
  await cache.get('other', async () => page('new'));
  expect(await cache.get('other', never)).toMatchObject({ page: { text: 'new' }, outcome: 'hit' });
  clock.now = 240_000;
  expect(await cache.get('other', async () => page('gone', 404))).toMatchObject({ page: { text: 'gone' } });
  await expect(cache.get('other', failToRender)).rejects.toThrow('away');
  clock.now = 3_600_000;
  await cache.get('third', async () => page('good'));
  clock.now = 7_200_000;
  await expect(cache.get('third', failToRender)).rejects.toThrow('away');
});

test('a dropped page is made anew, and so is one that was being made when it was dropped', async () => {
  const { cache, clock } = cacheWithClock();
  const get = async (text: string) => (await cache.get('key', async () => page(text))).page.text;
  const isOne = ({ text }: TestPage) => text === 'one';
  await get('one');
  cache.drop(({ text }) => text === 'another');
  expect(await get('two')).toBe('one');
  cache.drop(isOne);
  expect(await get('two')).toBe('two');
  const { promise, resolve } = Promise.withResolvers<TestPage>();
  const running = cache.get('other', () => promise);
  clock.now = 10;
  cache.drop(isOne);
  resolve(page('one'));
  expect(await running).toMatchObject({ page: { text: 'one' } });
  expect(await cache.get('other', async () => page('three'))).toMatchObject({ page: { text: 'three' } });
});

test('F03 a dropped page is better than none', async () => {
  const { cache, clock } = cacheWithClock();
  await cache.get('key', async () => page('good'));
  cache.drop(() => true);
  const failToRender = () => Promise.reject(new Error('the region is away'));
  expect(await cache.get('key', failToRender)).toMatchObject({ page: { text: 'good' }, outcome: 'rescue' });
  // No request waits for the next attempt; once that has succeeded, no request gets the old page.
  clock.now = 10;
  const { promise, resolve } = Promise.withResolvers<TestPage>();
  const renderLater = () => promise;
  expect(await cache.get('key', renderLater)).toMatchObject({ page: { text: 'good' }, outcome: 'rescue' });
  resolve(page('new'));
  await expect.poll(() => cache.getFresh('key')?.text).toBe('new');
  cache.drop(() => true);
  expect(await cache.get('key', async () => page('newer'))).toMatchObject({ outcome: 'miss' });
});

test('what is not to be kept is not kept, and memory stays within its bound', async () => {
  const { cache } = cacheWithClock(16_000);
  await cache.get('missing', async () => page('nothing', 404));
  expect(await cache.get('missing', async () => page('now'))).toMatchObject({ outcome: 'miss' });
  for (let n = 0; n < 500; n += 1) await cache.get(`key ${n}`, async () => page('x'));
  expect(await cache.get('key 499', async () => page('y'))).toMatchObject({ outcome: 'hit' });
  expect(await cache.get('key 0', async () => page('y'))).toMatchObject({ outcome: 'miss' });
});

test('beyond a number of pages at once the next one is refused', async () => {
  const { cache } = cacheWithClock();
  const { promise, resolve } = Promise.withResolvers<TestPage>();
  const running = Array.from({ length: 200 }, (_, n) => cache.get(`key ${n}`, () => promise));
  await expect(cache.get('one more', () => promise)).rejects.toThrow(OverloadedError);
  resolve(page('done'));
  await Promise.all(running);
  expect(await cache.get('one more', async () => page('done'))).toMatchObject({ outcome: 'miss' });
});
