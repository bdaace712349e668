import type { Page, ProductCard } from '@fernway/contract';
import { encodeBase64 } from '@fernway/contract/base64';
import type { SearchFacets } from '@fernway/contract/search';
import { stores as storeTable } from '@fernway/db/schema/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';

let region: TestRegion;
let mains: { id: string; name: string }[];
const stores: string[] = [];
beforeAll(async () => {
  region = await startTestRegion('CA');
  mains = (await region.get<{ id: string; name: string }[]>('/mainCategoriesList/guest')).body;
  const make = builders(region.db);
  for (const storeName of ['Lamp & Loom', 'Wick']) stores.push(await make.store({ storeName }));
  for (let made = 1; made <= 24; made += 1)
    await make.product({
      storeId: stores[made % 2] ?? '',
      heading: `Lantern ${made}`,
      brand: ['Alder', 'Birch', 'Cedar'][made % 3],
      offerPriceCents: made * 2_500,
      actualPriceCents: made * 2_500 * (made % 4 === 0 ? 2 : 1),
      shippingType: made % 5 === 0 ? 'Free Shipping' : 'Standard',
      avgRating: made % 6,
      ratingCount: 3,
      categories: [idOf(made % 2 ? 'Garden' : 'Home')],
    });
});
afterAll(() => region.close());

const idOf = (name: string) => mains.find((category) => category.name === name)?.id ?? '';
const query = (text: string, more: string) =>
  `text=${encodeURIComponent(encodeBase64(text))}&catId=all${more}`;
const read = async (more: string, text = 'lantern') => ({
  facets: (await region.get<SearchFacets>(`/stores/searchFacets?${query(text, more)}`)).body,
  page: (await region.get<Page<ProductCard>>(`/stores/searchProductNew?${query(text, more)}`)).body,
});
/** Every value that is offered, as the parameter that asks for it, with its count. */
const valuesOf = (facets: SearchFacets): [string, number][] => [
  ...facets.departments.map(({ id, count }): [string, number] => [`subCatId=${id}`, count]),
  ...facets.brands.map(({ name, count }): [string, number] => [`brand=${name}`, count]),
  ...facets.prices.map(({ from, to, count }): [string, number] => [
    `fromPrice=${from}${to === null ? '' : `&toPrice=${to}`}`,
    count,
  ]),
  ...facets.ratings.map(({ stars, count }): [string, number] => [`rate=${stars}`, count]),
  ['onSale=true', facets.onSale],
  ...facets.shipping
    .filter(({ type }) => type === 'Free Shipping')
    .map(({ count }): [string, number] => ['freeShipping=true', count]),
  ...facets.stores.map(({ id, count }): [string, number] => [`onlyStoreId=${id}`, count]),
];

test('every value of every filter finds as many as is said beside it', async () => {
  const values = valuesOf((await read('')).facets);
  expect(values).toHaveLength(2 + 3 + 6 + 5 + 1 + 1 + 2);
  for (const [parameter, count] of values) {
    const { facets, page } = await read(`&${parameter}`);
    expect([parameter, facets.total, page.totalElements]).toEqual([parameter, count, count]);
  }
});

test('the counts of one filter are of what all others leave', async () => {
  const chosen = ['onSale=true', 'toPrice=500', `onlyStoreId=${stores[0]}`, 'rate=1'];
  for (const own of chosen) {
    const others = chosen.filter((other) => other !== own).join('&');
    const [beside, without] = await Promise.all([read(`&${chosen.join('&')}`), read(`&${others}`)]);
    const name = own.split('=')[0];
    const ofFilter = (facets: SearchFacets) =>
      valuesOf(facets).filter(([parameter]) => parameter.split('=')[0] === name && name !== 'toPrice');
    expect(ofFilter(beside.facets), own).toEqual(ofFilter(without.facets));
    if (own === 'toPrice=500') expect(beside.facets.prices).toEqual(without.facets.prices);
  }
});

test('a filter by store finds only what that store has, in every order', async () => {
  for (const order of ['', '&orderBy=offerPrice', '&orderBy=avgRating', '&orderBy=discount']) {
    const { page } = await read(`&onlyStoreId=${stores[1]}&freeShipping=true${order}`);
    expect(page.content.map(({ heading }) => heading).toSorted(), order).toEqual(['Lantern 15', 'Lantern 5']);
  }
  const { page } = await read(`&onlyStoreId=${stores[1]}`, 'wick');
  expect(page.totalElements, 'the words have to be found, too').toBe(0);
});

test('branches share a card, and each is counted with its own goods', async () => {
  const make = builders(region.db);
  const head = await make.store({ storeName: 'Chain' });
  const [company] = await region.db.select().from(storeTable).where(eq(storeTable.id, head));
  const branch = await make.store({ storeName: 'Chain', code: 'B2', companyId: company?.companyId ?? '' });
  const branches = [head, branch];
  for (const storeId of branches) await make.product({ storeId, heading: 'Sundial', brand: 'Gnomon' });
  const { facets, page } = await read('', 'sundial');
  expect([facets.total, page.totalElements]).toEqual([1, 1]);
  expect(new Set(facets.stores.map(({ id, count }) => `${id} ${count}`))).toEqual(
    new Set(branches.map((id) => `${id} 1`)),
  );
  for (const id of branches) expect((await read(`&onlyStoreId=${id}`, 'sundial')).page.totalElements).toBe(1);
});
