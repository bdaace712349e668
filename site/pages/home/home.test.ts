import {
  offerCategories,
  offerSections,
  productSections,
  sections,
  storeCategories,
} from '@fernway/db/schema/index';
import type { TestRegion } from '@fernway/region/testing';
import { beforeAll, expect, test } from 'vitest';
import { useTestStack } from '../../test-stack.ts';
import type { TestSite } from '../../testing.ts';

const PORTLAND = '5746545';
const inPortland = { cookie: `__Host-place=US-OR.${PORTLAND}` };

let region: TestRegion;
let site: TestSite;
let harvest: string;
let food: string;
let sport: string;

const stack = useTestStack({ home: 'US' });
beforeAll(async () => {
  ({ region, site } = stack);
  const { make } = stack;
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

const soon = { timeout: 30_000, interval: 100 };

const see = async (path: string, headers: Record<string, string> = {}) => {
  const { text } = await site.ask('US', path, { headers });
  const [head = '', main = ''] = text.split(/<\/?main[^>]*>/);
  const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  const [, tabs = ''] = /<nav[^>]*by category"[^>]*>(.*?)<\/nav>/s.exec(head) ?? [];
  const [, nearBy = ''] = /Stores from your city(.*?)US-WIDE STORES/s.exec(main) ?? [];
  const [, deals = ''] = /Deals near you(.*?)FEATURED DEALS/s.exec(main) ?? [];
  return {
    words: wordsOf(main),
    headings: [...main.matchAll(/<(h[12])[^>]*>(.*?)<\/h/gs)].map(
      ([, level, inner = '']) => `${level} ${wordsOf(inner).trim()}`,
    ),
    nearBy: wordsOf(nearBy),
    deals: wordsOf(deals),
    section: wordsOf(main.split('Long Harvest Offers')[1]?.split('Trending Products')[0] ?? ''),
    links: [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href),
    tabs: [...tabs.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href),
  };
};

test('the American site says that its stores are US-wide, also where there are none', async () => {
  const stores = await see('/stores/Trending');
  expect(stores.words).toMatch(/Stores from your city Choose your city to see .*US-WIDE STORES/);
  const nothingNear = await see(`/stores/${sport}`, inPortland);
  expect(nothingNear.words).toMatch(
    /Stores from your city None within 30 miles of Portland yet Coming up soon in future! See all stores/,
  );
  const none = await see(`/stores/${sport}`);
  expect(none.words).toContain('No US-wide stores');
  const offers = await see(`/offers/${sport}`);
  expect(offers.words).toMatch(
    /FEATURED DEALS .* Coming up soon in future! .*US-wide stores No US-wide stores/,
  );
});

test('the strips of stores lead to all that are near by and to all of the country', async () => {
  const { words, links } = await see('/offers/Trending', inPortland);
  expect(words).toMatch(/Stores from your city In Portland and within 30 miles .*Near Grocer/);
  expect(words).toMatch(/US-wide stores .*Far Tea/);
  expect(links).toEqual(expect.arrayContaining(['/All/NearByStores/Trending', '/All/InStores/Trending']));
  const narrowed = await see(`/offers/${food}`, inPortland);
  expect(narrowed.links).toContain(`/All/NearByStores/${food}`);
});

test('once a city is chosen stores are shown with what is near by; offers with the rest, below the deals near by', async () => {
  for (const tab of ['Trending', 'New']) {
    const offers = await see(`/offers/${tab}`, inPortland);
    expect(offers.deals).toMatch(/In Portland and within 30 miles .*Near good.*Offers near you.*Near offer/);
    expect(offers.section).not.toMatch(/Near (offer|good)/);
    if (tab === 'Trending') expect(offers.section).toMatch(/Far offer/);
    expect(offers.links).toEqual(
      expect.arrayContaining([
        '/AllProducts/Trending/Trending?near=yes',
        '/AllOffers/Trending/Trending?near=yes',
      ]),
    );
    // What the front page opens with says what Fernway is.
    const [first, second] = offers.headings;
    expect(first).toBe(
      tab === 'New' ? 'h1 Deals near you' : 'h1 Deals from real stores across the United States',
    );
    if (tab === 'Trending') expect(second).toBe('h2 Deals near you');
    expect(offers.headings.filter((heading) => heading.startsWith('h1'))).toHaveLength(1);
  }
  const everywhere = await see('/offers/Trending');
  expect(everywhere.words).not.toContain('Deals near you');
  expect(everywhere.section).toMatch(/Near offer/);
  expect(everywhere.section).toMatch(/Far offer/);
  const anywhere = await see('/stores/Trending');
  expect(anywhere.words).not.toContain('Long Harvest');
  const stores = await see('/stores/Trending', inPortland);
  expect(stores.nearBy).toContain('Near Grocer');
  expect(stores.nearBy).not.toContain('Far Tea');
  expect(stores.section).toMatch(/Near offer.*Near good/);
  expect(stores.section).not.toMatch(/Far/);
});

test('what is new stands first among new offers, above featured deals, the stores near by and the sections as themes', async () => {
  const { headings, nearBy } = await see('/offers/New');
  const isOfPage = (heading: string) => !/ good | offer$/.test(heading);
  expect(headings.filter(isOfPage)).toEqual([
    'h1 New Products',
    'h2 New Offers',
    'h2 FEATURED DEALS',
    'h2 Stores from your city',
    'h2 Shop by theme',
    'h2 US-wide stores',
  ]);
  expect(nearBy).toBe('');
  expect((await see('/offers/New', inPortland)).words).toMatch(/Stores from your city .*Near Grocer/);
});

test('all of what is near by is listed by its own address, and the rest of a section below it', async () => {
  const near = await see('/AllProducts/Trending/Trending?near=yes', inPortland);
  expect(near.words).toMatch(/In Portland and within 30 miles/);
  expect(near.words).toMatch(/Near good/);
  expect(near.words).not.toMatch(/Far good/);
  const offers = await see('/AllOffers/Trending/Trending?near=yes', inPortland);
  expect(offers.words).toMatch(/Near offer/);
  expect(offers.words).not.toMatch(/Far offer/);

  for (const [goods, item] of [
    ['Products', 'good'],
    ['Offers', 'offer'],
  ] as const) {
    const path = `/${harvest}/all${goods}/Trending`;
    const section = await see(path, inPortland);
    expect(section.words).toMatch(new RegExp(`Deals near you.*Near ${item}.*Far ${item}`));
    expect(section.words.slice(section.words.indexOf(`Far ${item}`))).not.toContain(`Near ${item}`);
    expect(section.links).toContain(`${path}?near=yes`);
    const all = await see(`${path}?near=yes`, inPortland);
    expect(all.words).toMatch(new RegExp(`Near ${item}`));
    expect(all.words).not.toMatch(new RegExp(`Far ${item}`));
    expect(all.links).toContain(`/${harvest}/all${goods}/${food}?near=yes`);
    // Without a city nothing is near.
    expect((await see(`${path}?near=yes`)).words).toMatch(new RegExp(`Far ${item}`));
  }
});

test('offers have the tabs Trending, categories and New; stores have All Stores in place of New', async () => {
  const offers = (await see('/offers/Trending')).tabs;
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

test('a tab opens with its five most popular offers, shows two sections, and the others as themes', async () => {
  const { make } = stack;
  const storeId = await make.store({ storeName: 'Swift Sports' });
  const made: string[] = [];
  for (let place = 0; place < 5; place++) {
    const id = await make.offer({ storeId, heading: `Sport deal ${place}`, popularity: 100 - place });
    await region.db.insert(offerCategories).values({ offerId: id, categoryId: sport });
    made.push(id);
  }
  const last = await make.offer({ storeId, heading: 'Sport deal 5' });
  await region.db.insert(offerCategories).values({ offerId: last, categoryId: sport });
  const product = await make.product({ storeId, heading: 'Sport good', categories: [sport] });
  const names = ['One', 'Two', 'Three', 'Four', 'Five'];
  const ids: string[] = [];
  for (const [position, name] of names.entries()) {
    const [section] = await region.db
      .insert(sections)
      .values({ name: `Sport ${name}`, position })
      .returning({ id: sections.id });
    const sectionId = section?.id ?? '';
    ids.push(sectionId);
    for (const offerId of [...made, last])
      await region.db.insert(offerSections).values({ offerId, sectionId });
    await region.db.insert(productSections).values({ productId: product, sectionId });
  }
  // An earlier test may have had the page cached, until the changes reach the site.
  await expect
    .poll(async () => (await see(`/offers/${sport}`)).words, soon)
    .toMatch(/Shop by theme Sport Three Offers Sport Four Offers Sport Five Offers/);
  const seen = await see(`/offers/${sport}`);
  expect(seen.headings[0]).toMatch(/^h1 /);
  const deals = seen.headings.filter((heading) => heading.startsWith('h2 Sport deal'));
  expect(deals).toEqual([0, 1, 2, 3, 4].map((place) => `h2 Sport deal ${place}`));
  for (const name of names.slice(0, 2))
    expect(seen.headings).toEqual(
      expect.arrayContaining([`h2 Sport ${name} Offers`, `h2 Sport ${name} Products`]),
    );
  expect(seen.headings).not.toContain('h2 Sport Three Offers');
  expect(seen.links).toEqual(
    expect.arrayContaining([`/${ids[4]}/allOffers/${sport}`, `/${ids[4]}/allProducts/${sport}`]),
  );
  // What stands above comes last in a section.
  expect(seen.words).toMatch(/Sport One Offers View All.*? Sport deal 5 .*?Sport deal 0 /);
  const front = await see('/offers/Trending');
  expect(front.words).toMatch(
    /Incorporated sellers only .*Ratings from verified buyers .*You buy from the store /,
  );
  // What an earlier test has read of the departments may be cached for a moment.
  const frontLater = () => see(`/offers/Trending?t=${performance.now()}`);
  await expect.poll(async () => (await frontLater()).words, soon).toMatch(/Shop by department .*What’s new/);
  const { links } = await frontLater();
  expect(links).toContain(`/product/${sport}`);
  expect(links).not.toContain(`/product/${food}`);
});
