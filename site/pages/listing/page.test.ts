import {
  categories,
  offerCategories,
  offerSections,
  productSections,
  sections,
} from '@fernway/db/schema/index';
import { builders, type TestRegion } from '@fernway/region/testing';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useTestStack } from '../../test-stack.ts';
import type { TestSite } from '../../testing.ts';

interface Named {
  id: string;
  name: string;
}

const PANTRY = 'Food & Pantry';
let region: TestRegion;
let site: TestSite;
/** Holds 33 offers and 33 products, of which one each belongs to Food & Pantry. */
let harvest: Named;
/** Holds two offers and three products. */
let cold: Named;
let pantry: Named;

const stack = useTestStack();
beforeAll(async () => {
  ({ region, site } = stack);
  const { db } = region;
  const make = builders(db);
  const store = await make.store({ storeName: 'Trail Supply' });
  harvest = await section('Harvest Table');
  cold = await section('Ready for the Cold');
  const featured = await section('FeaturedDeals');
  const [found] = await db.select().from(categories).where(eq(categories.name, PANTRY));
  pantry = assertFound(found);

  const sections: [Named, number, number][] = [
    [harvest, 33, 33],
    [cold, 2, 3],
    [featured, 0, 2],
  ];
  for (const [{ id: sectionId, name }, offers, goods] of sections) {
    for (let made = 0; made < offers; made++) {
      const offerId = await make.offer({ storeId: store, heading: `${name} offer ${made}` });
      await db.insert(offerSections).values({ offerId, sectionId });
      if (made === 0) await db.insert(offerCategories).values({ offerId, categoryId: pantry.id });
    }
    for (let made = 0; made < goods; made++) {
      const productId = await make.product({
        storeId: store,
        heading: `${name} good ${made}`,
        offerPriceCents: 1_000,
        actualPriceCents: [1_000, 2_000, 1_500][made] ?? 1_000,
        categories: made === 0 ? [pantry.id] : [],
      });
      await db.insert(productSections).values({ productId, sectionId });
    }
  }
});

const assertFound = (row: Named | undefined): Named => {
  if (!row) throw new Error('the reference has changed');
  return row;
};

async function section(name: string): Promise<Named> {
  const [row] = await region.db
    .select()
    .from(sections)
    .where(eq(sections.name, name))
    .orderBy(asc(sections.id));
  return assertFound(row);
}

const page = async (path: string) => {
  const { status, text } = await site.ask('CA', path);
  const words = text
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  return {
    status,
    text,
    words,
    heading: /<h1[^>]*>(.*?)<\/h1>/s
      .exec(text)?.[1]
      ?.replaceAll(/<[^>]*>/g, ' ')
      .trim()
      .replaceAll(/\s+/g, ' '),
    goods: [...main.matchAll(/>([^<>]+ (?:good|offer) \d+)<\/a>/g)].map(([, name]) => name),
    canonical: /<link rel="canonical" href="https:\/\/ca\.test([^"]*)"/.exec(text)?.[1],
    title: /<title>([^<]*)/.exec(text)?.[1],
    /** The target of the link with a text. */
    linkTo: (label: string) =>
      [...text.matchAll(/<a(?=[^>]* href="([^"]*)")[^>]*>(.*?)<\/a>/gs)]
        .find(([, , inner = '']) => inner.replaceAll(/<[^>]*>/g, '').trim() === label)?.[1]
        ?.replaceAll('&amp;', '&'),
  };
};

test('a section lists 32 of its offers at a time, or of its products, by the tabs of categories', async () => {
  for (const [goods, item] of [
    ['Offers', 'offer'],
    ['Products', 'good'],
  ] as const) {
    const path = `/${harvest.id}/all${goods}/Trending`;
    const first = await page(path);
    expect(first.heading).toBe(`Harvest Table ${goods} 33 ${goods.toLowerCase()}`);
    expect(first.goods).toHaveLength(32);
    expect(first.title).toBe(`Harvest Table ${goods} · Fernway`);
    expect(first.canonical).toBe(path);
    expect(first.text).toContain(`hrefLang="en-US" href="https://us.test${path}"`);
    expect(first.linkTo('Back')).toBe('/offers/Trending');
    expect(first.linkTo('2')).toBe(`${path}?page=2`);

    const second = await page(`${path}?page=2`);
    expect(second.goods).toHaveLength(1);
    expect(second.title).toBe(`Harvest Table ${goods}, page 2 · Fernway`);
    expect(second.canonical).toBe(`${path}?page=2`);
    expect(second.text).not.toContain('hrefLang');
    expect(first.goods).not.toContain(second.goods[0]);
    expect((await page(`${path}?page=3`)).status).toBe(404);

    const ofPantry = `/${harvest.id}/all${goods}/${pantry.id}`;
    expect(first.text).toContain(`href="${ofPantry}"`);
    const narrowed = await page(ofPantry);
    expect(narrowed.goods).toEqual([`Harvest Table ${item} 0`]);
    expect(narrowed.title).toBe(`Harvest Table ${goods}: Food &amp; Pantry · Fernway`);
    expect(narrowed.linkTo('Back')).toBe(`/offers/${pantry.id}`);
    expect(narrowed.text).not.toContain('aria-label="Pages"');
  }
});

test('the tabs of a section’s offers are headed as specified', async () => {
  const { words } = await page(`/${harvest.id}/allOffers/Trending`);
  expect(words).toMatch(
    /Harvest Table Offers 33 offers Sort .*Sort Harvest Table Products Trending Food &amp; Pantry/,
  );
});

test('a section is named by its id or its name, and found under its id', async () => {
  const { heading, canonical } = await page(
    `/${encodeURIComponent('Ready for the Cold')}/allOffers/Trending`,
  );
  expect(heading).toBe('Ready for the Cold Offers 2 offers');
  expect(canonical).toBe(`/${cold.id}/allOffers/Trending`);
  const other = await page(`/AllProducts/${cold.id}/${encodeURIComponent(PANTRY)}`);
  expect(other.goods).toEqual(['Ready for the Cold good 0']);
  expect(other.canonical).toBe(`/${cold.id}/allProducts/${pantry.id}`);
});

test('a section is sorted as asked, its offers not by price, and only one order of it is to be found', async () => {
  const path = `/${cold.id}/allProducts/Trending`;
  const names = [0, 1, 2].map((made) => `Ready for the Cold good ${made}`);
  const newest = await page(`${path}?sort=newest`);
  expect(newest.goods).toEqual(names.toReversed());
  expect(newest.canonical).toBe(path);
  expect(newest.text).toContain('noindex');
  const plain = await page(path);
  expect(plain.text).not.toContain('noindex');
  const optionLabels = (text: string) =>
    [...text.matchAll(/<option value="([^"]*)"[^>]*>/g)].map(([, value]) => value);
  const orders = (text: string) =>
    optionLabels(/<select[^>]*name="sort".*?<\/select>/s.exec(text)?.[0] ?? '');
  expect(orders(plain.text)).toEqual([
    'relevance',
    'price-low',
    'price-high',
    'rating',
    'discount',
    'newest',
  ]);
  const reduced = await page(`${path}?sort=discount`);
  expect(reduced.goods).toEqual([names[1], names[2], names[0]]);
  const offers = await page(`/${cold.id}/allOffers/Trending?sort=newest`);
  expect(orders(offers.text)).toEqual(['relevance', 'rating', 'newest']);
  expect(offers.goods).toEqual(['Ready for the Cold offer 1', 'Ready for the Cold offer 0']);
  // Offers have no discount: what a shopper chose for products says nothing of them.
  const unsorted = await page(`/${cold.id}/allOffers/Trending`);
  expect((await page(`/${cold.id}/allOffers/Trending?sort=discount`)).goods).toEqual(unsorted.goods);
});

test('featured deals are listed under their name and the names of categories', async () => {
  const all = await page('/AllProducts/FeaturedDeals/Trending');
  expect(all.heading).toBe('FEATURED DEALS');
  expect(all.goods).toHaveLength(2);
  const path = '/AllProducts/FeaturedDeals/Food%20%26%20Pantry';
  expect(all.text).toContain(`href="${path}"`);
  const narrowed = await page(path);
  expect(narrowed.goods).toEqual(['FeaturedDeals good 0']);
  expect(narrowed.canonical).toBe(path);
  expect((await page(`/AllProducts/FeaturedDeals/${pantry.id}`)).canonical).toBe(path);
});

test('what is trending or new is listed by category, the newest first', async () => {
  const newest = await page('/AllOffers/New/Trending');
  expect(newest.heading).toBe('New Offers 35 offers');
  expect(newest.goods.slice(0, 2)).toEqual(['Ready for the Cold offer 1', 'Ready for the Cold offer 0']);
  expect(newest.linkTo('See what’s trending')).toBe('/AllOffers/Trending/Trending');
  const last = await page('/AllOffers/New/Trending?page=2');
  expect(last.goods).toEqual(['Harvest Table offer 2', 'Harvest Table offer 1', 'Harvest Table offer 0']);
  const trending = await page(`/AllOffers/Trending/${pantry.id}`);
  expect(trending.goods.toSorted()).toEqual(['Harvest Table offer 0', 'Ready for the Cold offer 0']);
  const products = await page('/AllProducts/New/Trending');
  expect(products.goods.slice(0, 2)).toEqual(['FeaturedDeals good 1', 'FeaturedDeals good 0']);
  // The page of a category lists the same.
  expect((await page(`/AllProducts/Trending/${pantry.id}`)).canonical).toBe(`/product/${pantry.id}`);
});

test('where nothing is listed, it says so with a way on, and is not to be found', async () => {
  const empty = await section('Cycle to Work');
  const all = await page(`/${empty.id}/allOffers/Trending`);
  expect(all.words).toContain('Coming up soon in future in Trending');
  expect(all.linkTo('Go to Trending')).toBe('/offers/Trending');
  expect(all.text).toContain('<meta name="robots" content="noindex"/>');
  const narrowed = await page(`/${empty.id}/allProducts/${pantry.id}`);
  expect(narrowed.words).toContain('Coming up soon in future in Food &amp; Pantry');
  expect(narrowed.linkTo('See all Cycle to Work Products')).toBe(`/${empty.id}/allProducts/Trending`);
  expect((await page(`/${harvest.id}/allOffers/Trending`)).text).not.toContain('noindex');
});

test('there is no listing of an unknown section, under an unknown tab or behind the last page', async () => {
  const unknown = '019aa3f0-0000-7000-8000-000000000000';
  for (const path of [
    `/${unknown}/allOffers/Trending`,
    `/${unknown}/allProducts/Trending`,
    '/Nothing/allOffers/Trending',
    '/Trending/allProducts/Trending',
    `/${harvest.id}/allOffers/${unknown}`,
    `/${harvest.id}/allProducts/New`,
    '/AllOffers/Nothing/Trending',
    `/AllOffers/Trending/${unknown}`,
    `/AllProducts/${unknown}/Trending`,
    '/AllProducts/FeaturedDeals/Nothing',
    '/AllProducts/FeaturedDeals/Trending?page=2',
    '/AllOffers/Trending',
  ])
    expect([path, (await page(path)).status]).toEqual([path, 404]);
});

test('the home listings lead to all of a section that has three or more, to all deals and to all that is new', async () => {
  const home = await page('/offers/Trending');
  expect(home.linkTo('View All FEATURED DEALS')).toBe('/AllProducts/FeaturedDeals/Trending');
  expect(home.linkTo('View All Harvest Table Offers')).toBe(`/${harvest.id}/allOffers/Trending`);
  expect(home.linkTo('View All Harvest Table Products')).toBe(`/${harvest.id}/allProducts/Trending`);
  expect(home.linkTo('View All Ready for the Cold Offers')).toBeUndefined(); // it has two
  expect(home.linkTo('View All Ready for the Cold Products')).toBe(`/${cold.id}/allProducts/Trending`);
  expect(home.linkTo('View All Trending Products')).toBe('/AllProducts/Trending/Trending');
  const narrowed = await page(`/offers/${pantry.id}`);
  expect(narrowed.linkTo('View All FEATURED DEALS')).toBe('/AllProducts/FeaturedDeals/Food%20%26%20Pantry');
  const newest = await page('/offers/New');
  expect(newest.linkTo('View All New Products')).toBe('/AllProducts/New/Trending');
  expect(newest.linkTo('View All New Offers')).toBe('/AllOffers/New/Trending');
  const stores = await page('/stores/New');
  expect(stores.linkTo('View All Harvest Table Offers')).toBeUndefined(); // no city is chosen
});

test('a listing takes at most four calls, and the other country’s site has it at the same address', async () => {
  const trace = crypto.randomUUID().replaceAll('-', '');
  const path = `/${cold.id}/allProducts/${pantry.id}`;
  const { text } = await site.ask('CA', path, {
    headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` },
  });
  const calls = region.logs.filter((line) => line.includes(trace));
  expect(calls.length).toBeGreaterThan(1);
  expect(calls.length).toBeLessThanOrEqual(4);
  expect(text).toContain(`href="//us.test${path}"`);
});

test('listings that hold something stand in the sitemap', async () => {
  const { text } = await site.ask('CA', '/sitemaps/pages.xml');
  const listed = [...text.matchAll(/<loc>https:\/\/ca\.test([^<]*\/[aA]ll(?:Offers|Products)[^<]*)/g)].map(
    ([, path]) => path,
  );
  expect(listed).toEqual([
    '/AllOffers/Trending/Trending',
    '/AllOffers/New/Trending',
    '/AllProducts/Trending/Trending',
    '/AllProducts/New/Trending',
    '/AllProducts/FeaturedDeals/Trending',
    `/${harvest.id}/allOffers/Trending`,
    `/${harvest.id}/allProducts/Trending`,
    `/${cold.id}/allOffers/Trending`,
    `/${cold.id}/allProducts/Trending`,
  ]);
});

test('products of a listing or a department are narrowed by the address, and each filter can be removed', async () => {
  for (const path of [`/${harvest.id}/allProducts/Trending`, '/AllProducts/Trending/Trending']) {
    const all = await site.ask('CA', path);
    expect(all.text).toMatch(/name="sale"[^>]*>/);
    const { text } = await site.ask('CA', `${path}?sale=yes&to=12`);
    expect(text).toContain('Harvest Table good 1');
    expect(text).not.toContain('Harvest Table good 3');
    expect(text).toContain(`href="${path}?to=12"`);
    expect(text).toContain(`href="${path}?sale=yes"`);
    expect(text).toContain('noindex');
  }
  const department = await site.ask('CA', `/product/${pantry.id}?from=20&to=10`);
  expect(department.text).toContain('Min was more than Max');
  const empty = await site.ask('CA', `/product/${pantry.id}?rating=5`);
  expect(empty.text).toMatch(/Nothing in Food &amp; Pantry matches these filters/);
  expect(empty.text).toContain(`href="/product/${pantry.id}"`);
});
