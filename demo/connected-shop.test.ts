import { createDemoShop } from '@fernway/fakes/platform/shops/demo';
import type { FakeShop } from '@fernway/fakes/platform/shops/shop';
import { type ConnectedRegion, startConnectedRegion } from '@fernway/region/merchants/sync/test-shops';
import { startTestRegion, type TestRegion } from '@fernway/region/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadStores } from './load.ts';
import { listLoadedShops } from './loaded.ts';
import { pictureFileOf, placeShop, shopSourceOf, shopStores } from './shops.ts';

let ca: ConnectedRegion;
let us: TestRegion;
let shop: FakeShop;
const store = shopStores('starter').find(({ home }) => home === 'CA');
if (!store) throw new Error('the starter has no shop in Canada');
const load = (wanted = store) =>
  loadStores({
    urls: { CA: ca.region.url, US: us.url },
    stores: [placeShop(wanted, ca.platform.origin)],
    isWhole: true,
  });

beforeAll(async () => {
  [ca, us] = [await startConnectedRegion('CA'), await startTestRegion('US')];
  await load();
  const files = placeShop(store, ca.platform.origin).shop?.pictures;
  shop = createDemoShop(
    shopSourceOf(store, (recipe) => `${files}/${pictureFileOf(recipe)}`),
    ca.clock,
  );
  ca.platform.registry.add(shop);
});
afterAll(async () => {
  await ca.close();
  await us.close();
});

const rowsOf = async (query: string) => (await ca.region.db.execute(sql.raw(query))).rows;
/** All that people see of a store's goods, and have said of them. */
const readAll = async () => ({
  // Keys and hashes are the sync's own; a product's page is where the shop says that it is.
  products: await rowsOf(`select to_jsonb(p) - '{source_key,source_hash,updated_at,vendor_url}'::text[] as row
    from products p order by id`),
  pictures: await rowsOf('select xmin::text, * from product_images order by product_id, position'),
  categories: await rowsOf('select * from product_categories order by product_id, position'),
  sections: await rowsOf('select * from product_sections order by product_id, section_id'),
  collections: await rowsOf('select xmin::text, * from collections order by id'),
  members: await rowsOf('select xmin::text, * from collection_products order by collection_id, product_id'),
  offers: await rowsOf('select xmin::text, * from offers order by id'),
  offered: await rowsOf('select xmin::text, * from offer_products order by offer_id, product_id'),
  ratings: await rowsOf('select xmin::text, * from ratings order by id'),
  activities: await rowsOf('select xmin::text, * from activities order by id'),
  stores: await rowsOf(`select to_jsonb(s) - 'updated_at' as row from stores s order by id`),
});
const install = async () => {
  expect(await ca.install(shop)).toHaveProperty('visit');
  await ca.settle(shop);
};

test('the first reading of a demo store’s shop takes over all that was loaded, and the next one writes nothing', async () => {
  const before = await readAll();
  expect(before.collections.length).toBeGreaterThan(0);
  expect(before.ratings.length).toBeGreaterThan(0);
  expect(await listLoadedShops(ca.region.db, 'CA')).toMatchObject([
    { host: shop.facts.primaryHost, company: store.company, isConnected: false, isApproved: false },
  ]);
  await install();
  expect(await readAll()).toEqual(before);
  expect(await rowsOf(`select 1 from products where source_key !~ '^[0-9]+/[0-9]+$'`)).toEqual([]);
  expect(await rowsOf('select code from product_issues')).toEqual([]);
  expect(await listLoadedShops(ca.region.db, 'CA')).toMatchObject([{ isConnected: true, isRead: true }]);

  const versions = () => rowsOf('select id, xmin::text from products order by id');
  const read = await versions();
  await install();
  expect(await versions()).toEqual(read);
});

test('a store whose catalogue has changed is loaded again under its rows, and its shop connected again', async () => {
  const idsOf = () => rowsOf('select id from products order by id');
  const before = await idsOf();
  const [first, ...others] = store.products;
  if (!first) throw new Error('the store has products');
  const products = [{ ...first, line: { ...first.line, title: 'A title of its own' } }, ...others];
  await load({ ...store, products });
  expect(await idsOf()).toEqual(before);
  expect(await listLoadedShops(ca.region.db, 'CA')).toMatchObject([{ isConnected: false }]);
  await install();
  expect(await idsOf()).toEqual(before);
  expect(await listLoadedShops(ca.region.db, 'CA')).toMatchObject([{ isConnected: true, isRead: true }]);
});

test('a store of the demo that is gone is kept in step no longer', async () => {
  await loadStores({ urls: { CA: ca.region.url, US: us.url }, stores: [], isWhole: true });
  expect(await rowsOf('select status from platform_installations')).toEqual([{ status: 'needs_reauth' }]);
  expect(await rowsOf('select 1 from store_platforms')).toEqual([]);
  expect(await listLoadedShops(ca.region.db, 'CA')).toEqual([]);
});

test('no two stores of the demo share a shop', () => {
  expect(shopStores('full').length).toBeGreaterThan(20);
});
