import { buildSite } from '@fernway/devkit/launch/site-build';
import { expect, test } from 'vitest';
import { pageKey } from './cache-key.ts';
import { NO_PREFERENCES } from './preferences.ts';
import { loadBuiltPages, pageRoutes } from './renderer.ts';

await buildSite(() => {});
const { findPage } = pageRoutes(await loadBuiltPages());

const id = '019aa3f0-0000-7000-8000-00000000000a';
const other = '019aa3f0-0000-7000-8000-00000000000b';
const keyOf = (url: string, preferences = NO_PREFERENCES) =>
  pageKey({ market: 'CA', url, preferences }, findPage);
const normal = (path: string, query: string) => keyOf(`${path}?${query}`).query.slice(1);

test('a page sees only the parameters that it reads, in one order', () => {
  const search = `/search/62/all`;
  expect(normal(search, `to=9&utm_source=x&sort=rating&department=${other}&department=${id}&page=2`)).toBe(
    `department=${id}&department=${other}&page=2&sort=rating&to=9`,
  );
  expect(normal(search, `department=${id}&department=${id}`)).toBe(`department=${id}`);
  expect(normal('/offers/Trending', 'page=2&sort=rating')).toBe('');
  expect(normal('/AllOffers/New/Trending', 'page=2&sort=rating&near=yes')).toBe(
    'near=yes&page=2&sort=rating',
  );
  expect(normal('/Harvest%20Table/allProducts/Trending', 'page=2&sort=rating')).toBe('page=2&sort=rating');
  expect(normal('/nowhere', 'page=2')).toBe('');
  expect(normal('/search', 'text=a%20b&category=all&page=2')).toBe('category=all&text=a+b');
});

test('a value that a page cannot use counts as absent', () => {
  const page = (value: string) => normal('/stores/Trending', `page=${encodeURIComponent(value)}`);
  expect(page('2')).toBe('page=2');
  expect(page('1000')).toBe('page=1000');
  for (const value of ['1', '0', '-1', '1001', '1e3', '2.5', ' 2', '٢', '', 'constructor'])
    expect(page(value)).toBe('');
  for (const bad of [
    'rating=6',
    'from=-1',
    'from=1e5',
    'to=1.234',
    'to=Infinity',
    'sort=relevance',
    'department=x',
  ])
    expect(normal('/search/62/all', bad)).toBe('');
  expect(normal('/storeDetails/x', "tab='")).toBe('');
  expect([normal('/faq', 'q=a%00'), normal('/faq', 'q=a%09b')]).toEqual(['', 'q=a%09b']);
});

test('a bounded number of departments is read', () => {
  const ids = Array.from({ length: 50 }, (_, n) => `019aa3f0-0000-7000-8000-${String(n).padStart(12, '0')}`);
  const query = normal('/search/62/all', ids.map((one) => `department=${one}`).join('&'));
  expect(query.split('&')).toHaveLength(20);
});

test('a page and its data have keys of the same parts', () => {
  expect(keyOf('/product/x?sort=rating&z=1&page=2')).toMatchObject({
    market: 'CA',
    path: '/product/x',
    query: '?page=2&sort=rating',
  });
  expect(keyOf('/product/x.data?_routes=a&page=2')).toMatchObject({
    path: '/product/x.data',
    query: '?page=2',
  });
  expect(keyOf('/offers/Trending?')).toMatchObject({ path: '/offers/Trending', query: '' });
});

test('the device counts on pages that say so, in every spelling that the router accepts', () => {
  const phone = { ...NO_PREFERENCES, device: 'iPhone' as const };
  const deviceOf = (url: string) => keyOf(url, phone).preferences.device;
  for (const url of [
    '/',
    '/?x=1',
    '/download',
    '/DOWNLOAD/',
    `/productShare/${id}`,
    `/productshare/${id}.data`,
  ])
    expect([url, deviceOf(url)]).toEqual([url, 'iPhone']);
  for (const url of ['/offers/New', '/mobileHome', `/offerShare/${id}`, '/nowhere'])
    expect([url, deviceOf(url)]).toEqual([url, 'wide']);
});
