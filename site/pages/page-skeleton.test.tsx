import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageSkeleton } from './page-skeleton.tsx';

/** The HTML of the skeleton of the page at a path. */
const skeletonAt = (pathname: string): string =>
  renderToStaticMarkup(<PageSkeleton next={{ pathname, search: '', hash: '' }} wait="noticeable" />);

test.each([
  '/privacyPolicy',
  '/faq',
  '/contact',
  '/profile',
  '/notification',
  '/follow',
  '/rating/x',
  '/signIn',
])('while %s is loading, no cards stand for it', (path) => {
  const html = skeletonAt(path);
  expect(html).toContain('Loading ....');
  expect(html).not.toContain('<li');
});

test('an offer’s and a store’s page are loading in the shape that they will have', () => {
  expect(skeletonAt('/offers/Trending/x')).toContain('aspect-[16/10]');
  expect(skeletonAt('/offers/Trending/x')).not.toContain('<li');
  // The cover above the goods.
  expect(skeletonAt('/storeDetails/x')).toMatch(/aspect-\[5\/1\].*<li/s);
  expect(skeletonAt('/Returns/x')).toContain('aspect-[5/1]');
});

test('listings are loading as cards of what they list', () => {
  const shapes = [
    ['/AllOffers/Trending/Trending', 'aspect-[16/10]'],
    ['/x/allProducts/Trending', 'aspect-square'],
    ['/All/InStores/Trending', 'aspect-[2/1]'],
    ['/stores/Trending', 'aspect-[2/1]'],
    ['/offers/New', 'aspect-square'],
  ];
  for (const [path = '', shape = ''] of shapes)
    expect([path, skeletonAt(path).split(shape).length > 4]).toEqual([path, true]);
});
