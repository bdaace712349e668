import { storeCategories } from '@fernway/db/schema/index';
import type { builders, TestRegion } from '@fernway/region/testing';
import { beforeAll, expect, test } from 'vitest';
import { useTestStack } from '../../test-stack.ts';
import type { TestSite } from '../../testing.ts';

let region: TestRegion;
let site: TestSite;
let make: ReturnType<typeof builders>;
let food: { id: string; name: string };
let sport: { id: string; name: string };

const TORONTO = '6167865';
const MISSISSAUGA = '6075357';
const VANCOUVER = '6173331';
const inToronto = { cookie: `__Host-place=CA-ON.${TORONTO}` };

const stack = useTestStack();
beforeAll(async () => {
  ({ region, site, make } = stack);
  const { body: mains } = await region.get<{ id: string; name: string }[]>('/mainCategoriesList/guest');
  [food, sport] = mains as [typeof food, typeof sport];
  const popular = { popularity: 10, isPhysical: true };
  await make.store({ storeName: 'Near Mississauga', cityId: MISSISSAUGA, ...popular });
  await make.store({ storeName: 'Near Vancouver', cityId: VANCOUVER, ...popular });
  const grocer = await make.store({
    storeName: 'Near Grocer',
    cityId: TORONTO,
    isPhysical: true,
    code: 'YYZ-2',
  });
  await region.db.insert(storeCategories).values({ storeId: grocer, categoryId: food.id });
  await make.store({ storeName: 'Shop gone', status: 'retired' });
  for (let made = 0; made < 70; made++)
    await make.store({ storeName: `Shop ${String(made).padStart(2, '0')}`, popularity: 100 - made });
});

const see = async (path: string, headers: Record<string, string> = {}) => {
  const { status, text } = await site.ask('CA', path, { headers });
  const [, main = ''] = /<main(.*)<\/main>/s.exec(text) ?? [];
  return {
    status,
    text,
    words: main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '),
    shown: [...main.matchAll(/>((?:Shop|Near) [\w –]+)<\/a>/g)].map(([, name]) => name),
    links: [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&')),
    current: [...main.matchAll(/aria-current="(?:page|true)"[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(
      ([, label]) => label,
    ),
  };
};

test('near by are the stores of the chosen city, then those of cities within 50 km', async () => {
  const { status, text, words, shown, current } = await see('/All/NearByStores/Trending', inToronto);
  expect(status).toBe(200);
  expect(words).toContain('STORES FROM YOUR CITY');
  expect(words).toContain('In Toronto and within 50 km');
  expect(shown).toEqual(['Near Grocer – Toronto', 'Near Mississauga']);
  expect(words).toContain('Branch: YYZ-2 · Toronto, ON');
  expect(current).toEqual(['Stores from your city', 'Stores from your city', 'Trending']);
  // Near-by stores depend on the visitor.
  expect(text).toContain('content="noindex"');
  expect((await see(`/All/NearByStores/${food.id}`, inToronto)).shown).toEqual(['Near Grocer – Toronto']);
  const none = await see(`/All/NearByStores/${sport.id}`, inToronto);
  expect(none.words.replaceAll('&amp;', '&')).toContain(`Coming up soon in future in ${sport.name}`);
  expect(none.links).toContain('/All/NearByStores/Trending');
});

test('while no city is chosen nothing is near by, and the page offers to choose one', async () => {
  const { status, words, shown, links } = await see('/All/NearByStores/Trending');
  expect(status).toBe(200);
  expect(words).toMatch(/STORES FROM YOUR CITY.*You haven’t chosen a city yet .*Choose your city/);
  expect(shown).toEqual([]);
  expect(links).toContain('/location');
  const { body: cities } = await region.get<{ cityId: string }[]>('/cities/guest/CA-NS');
  const remote = await see('/All/NearByStores/Trending', {
    cookie: `__Host-place=CA-NS.${cities[0]?.cityId}`,
  });
  expect(remote.words).toMatch(/Coming up soon in future! .*See all stores, A to Z/);
});

test('country-wide are the stores that are not near by', async () => {
  const everywhere = await see('/All/InStores/Trending');
  expect(everywhere.words).toMatch(/CANADA-WIDE STORES.*73 stores/);
  const { words, text } = await see('/All/InStores/Trending?page=3', inToronto);
  expect(words).toContain('71 stores');
  expect(text).toContain('<title>Canada-wide stores, page 3 · Fernway</title>');
  expect(text).toContain('<link rel="canonical" href="https://ca.test/All/InStores/Trending?page=3"');
  const empty = await see(`/All/InStores/${sport.id}`);
  expect(empty.words).toContain('No Canada-wide stores');
  expect(empty.text).toContain('content="noindex"');
});

test('online are the stores that nobody can visit; a page of the address replaces, View more appends', async () => {
  const first = await see('/All/OnlineStores/Trending');
  expect(first.words).toMatch(/ONLINE STORES.*70 stores.*View more.*30 of 70 stores/);
  expect(first.shown).toHaveLength(30);
  expect(first.shown[0]).toBe('Shop 00');
  expect(first.links).toContain('/All/OnlineStores/Trending?page=2');
  expect(first.links).toContain('/All/OnlineStores/Trending?more=1');
  expect(first.text).toContain('hrefLang="en-US" href="https://us.test/All/OnlineStores/Trending"');

  const second = await see('/All/OnlineStores/Trending?page=2');
  expect([second.shown.length, second.shown[0]]).toEqual([30, 'Shop 30']);
  expect(second.links).toContain('/All/OnlineStores/Trending?page=2&more=1');

  const grown = await see('/All/OnlineStores/Trending?page=2&more=1');
  expect([grown.shown.length, grown.shown[0], grown.shown.at(-1)]).toEqual([40, 'Shop 30', 'Shop 69']);
  expect(grown.words).not.toContain('View more');
  expect(grown.current.at(-1)).toBe('3');
  const whole = await see('/All/OnlineStores/Trending?more=5');
  expect(whole.shown).toEqual(
    Array.from({ length: 70 }, (_, place) => `Shop ${String(place).padStart(2, '0')}`),
  );
  expect((await see('/All/OnlineStores/Trending?page=4')).status).toBe(404);
});

test('a page of a category has a tab for each, and says which it is', async () => {
  const { text, links } = await see(`/All/OnlineStores/${food.id}`);
  expect(text).toContain(`<title>Online stores: ${food.name.replace('&', '&amp;')} · Fernway</title>`);
  expect(links).toEqual(
    expect.arrayContaining([
      '/All/OnlineStores/Trending',
      `/All/OnlineStores/${sport.id}`,
      `/All/InStores/${food.id}`,
      `/stores/${food.id}`,
    ]),
  );
  expect(text).toContain(`href="//us.test/All/OnlineStores/${food.id}"`);
});

test('other names of stores and tabs are 404', async () => {
  for (const path of [
    'FarStores/Trending',
    'InStores/New',
    'InStores/none',
    'nearbystores/Trending',
    'InStores',
  ])
    expect((await see(`/All/${path}`)).status, path).toBe(404);
});

test('the strips of the home pages lead to their listings', async () => {
  for (const home of ['offers', 'stores']) {
    const { links } = await see(`/${home}/Trending`, inToronto);
    expect(links, home).toContain('/All/NearByStores/Trending');
  }
  expect((await see('/offers/New', inToronto)).links).toContain('/All/InStores/Trending');
  expect((await see(`/offers/${food.id}`, inToronto)).links).toContain(`/All/NearByStores/${food.id}`);
});
