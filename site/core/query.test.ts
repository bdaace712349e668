import { expect, test } from 'vitest';
import { pageKey } from '../server/pages/cache-key.ts';
import { NO_PREFERENCES } from '../server/pages/preferences.ts';
import { normalQuery } from './query.ts';

const id = '019aa3f0-0000-7000-8000-00000000000a';
const other = '019aa3f0-0000-7000-8000-00000000000b';
const normal = (path: string, query: string) => normalQuery(path, new URLSearchParams(query)).toString();

test('a page sees only the parameters that it reads, in one order', () => {
  const search = `/search/62/all`;
  expect(normal(search, `to=9&utm_source=x&sort=rating&department=${other}&department=${id}&page=2`)).toBe(
    `department=${id}&department=${other}&page=2&sort=rating&to=9`,
  );
  expect(normal(search, `department=${id}&department=${id}`)).toBe(`department=${id}`);
  expect(normal('/offers/Trending', 'page=2&sort=rating')).toBe('');
  expect(normal('/AllOffers/New/Trending', 'page=2&sort=rating')).toBe('page=2');
  expect(normal('/Harvest%20Table/allProducts/Trending', 'page=2&sort=rating')).toBe('page=2');
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
  expect(normalQuery('/search/62/all', new URLSearchParams(ids.map((one) => ['department', one]))).size).toBe(
    20,
  );
});

test('a page and its data have keys of the same parts', () => {
  expect(pageKey('CA', '/product/x?sort=rating&z=1&page=2', NO_PREFERENCES)).toMatchObject({
    market: 'CA',
    path: '/product/x',
    query: '?page=2&sort=rating',
  });
  expect(pageKey('US', '/product/x.data?_routes=a&page=2', NO_PREFERENCES)).toMatchObject({
    market: 'US',
    path: '/product/x.data',
    query: '?page=2',
  });
  expect(pageKey('US', '/offers/Trending?', NO_PREFERENCES)).toMatchObject({
    market: 'US',
    path: '/offers/Trending',
    query: '',
  });
});
