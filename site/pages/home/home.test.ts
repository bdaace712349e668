import { offerSections, productSections, sections, storeCategories } from '@fernway/db/schema/index';
import { builders, startTestRegion, type TestRegion } from '@fernway/region/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../../testing.ts';

const PORTLAND = '5746545';
const inPortland = { cookie: `__Host-place=US-OR.${PORTLAND}` };

let region: TestRegion;
let site: TestSite;
let harvest: string;
let food: string;
let sport: string;

beforeAll(async () => {
  region = await startTestRegion('US');
  site = await startTestSite({ US: region.origin });
  const make = builders(region.db, 'US');
  const { body: mains } = await region.get<{ id: string }[]>('/mainCategoriesList/guest');
  [food = '', sport = ''] = mains.map(({ id }) => id);
  const near = await make.store({ storeName: 'Near Grocer', cityId: PORTLAND, isPhysical: true });
  const far = await make.store({ storeName: 'Far Tea' });
  await region.db.insert(storeCategories).values({ storeId: near, categoryId: food });
  const [section] = await region.db
    .insert(sections)
    .values({ name: 'Long Harvest', position: 90 })
    .returning({ id: sections.id });
  harvest = section?.id ?? '';
  for (const storeId of [near, far]) {
    const named = storeId === near ? 'Near' : 'Far';
    for (let made = 0; made < 3; made++) {
      const productId = await make.product({ storeId, heading: `${named} good ${made}` });
      await region.db.insert(productSections).values({ productId, sectionId: harvest });
    }
    const offerId = await make.offer({ storeId, heading: `${named} offer` });
    await region.db.insert(offerSections).values({ offerId, sectionId: harvest });
  }
});
afterAll(async () => {
  await site.close();
  await region.close();
});

const see = async (path: string, headers: Record<string, string> = {}) => {
  const { text } = await site.ask('US', path, { headers });
  const [head = '', main = ''] = text.split(/<main[^>]*>/);
  const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  const [, tabs = ''] = /<nav[^>]*by category"[^>]*>(.*?)<\/nav>/s.exec(head) ?? [];
  const [, nearBy = ''] = /Stores from your city(.*?)US-WIDE STORES/s.exec(main) ?? [];
  return {
    words: wordsOf(main),
    nearBy: wordsOf(nearBy),
    section: wordsOf(main.split('Long Harvest Offers')[1] ?? ''),
    links: [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href),
    tabs: [...tabs.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href),
  };
};

test('the American site says that its stores are US-wide, also where there are none', async () => {
  const stores = await see('/stores/Trending');
  expect(stores.words).toMatch(/Stores from your city Coming up soon in future! .*US-WIDE STORES/);
  const none = await see(`/stores/${sport}`);
  expect(none.words).toContain('No US-wide stores');
  const offers = await see(`/offers/${sport}`);
  expect(offers.words).toMatch(/FEATURED DEALS Coming up soon in future! .*US-wide stores No US-wide stores/);
});

test('the strips of stores lead to all that are near by and to all of the country', async () => {
  const { words, links } = await see('/offers/Trending', inPortland);
  expect(words).toMatch(/Stores from your city In Portland and within 50 km .*Near Grocer/);
  expect(words).toMatch(/US-wide stores .*Far Tea/);
  expect(links).toEqual(expect.arrayContaining(['/All/NearByStores/Trending', '/All/InStores/Trending']));
  const narrowed = await see(`/offers/${food}`, inPortland);
  expect(narrowed.links).toContain(`/All/NearByStores/${food}`);
});

test('stores are shown with what is near by once a city is chosen, offers with what the whole country has', async () => {
  const offers = await see('/offers/Trending', inPortland);
  expect(offers.section).toMatch(/Near offer/);
  expect(offers.section).toMatch(/Far offer/);
  const anywhere = await see('/stores/Trending');
  expect(anywhere.section).toMatch(/Far offer/);
  const stores = await see('/stores/Trending', inPortland);
  expect(stores.nearBy).toContain('Near Grocer');
  expect(stores.nearBy).not.toContain('Far Tea');
  expect(stores.section).toMatch(/Near offer.*Near good/);
  expect(stores.section).not.toMatch(/Far/);
});

test('offers have the tabs Trending, categories and New; stores have All Stores in place of New', async () => {
  const offers = (await see('/offers/New')).tabs;
  expect([offers[0], offers[1], offers.at(-1)]).toEqual([
    '/offers/Trending',
    `/offers/${food}`,
    '/offers/New',
  ]);
  const stores = (await see('/stores/New')).tabs;
  expect(stores.slice(0, 3)).toEqual(['/stores/Trending', '/All/Stores', `/stores/${food}`]);
  expect(stores).not.toContain('/stores/New');
  expect(stores).toHaveLength(offers.length);
});
