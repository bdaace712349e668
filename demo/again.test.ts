import type { BranchProduct, Product } from '@fernway/contract';
import { startTestRegion, type TestRegion } from '@fernway/region/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoStores } from './catalogue.ts';
import type { DemoStore } from './demo-store.ts';
import { loadStores } from './load.ts';
import { placeShop } from './shops.ts';

let ca: TestRegion;
let us: TestRegion;
const storesNamed = (name: string) => demoStores('full').filter(({ storeName }) => storeName === name);
const few = (store: DemoStore): DemoStore => {
  const products = store.products.slice(0, 12);
  const isKept = (id: string) => products.some(({ line }) => line.id === id);
  const filterProducts = <Group extends { products: string[] }>(groups: Group[]) =>
    groups
      .map((group) => ({ ...group, products: group.products.filter(isKept) }))
      .filter((group) => group.products.length > 0);
  return {
    ...store,
    products,
    offers: filterProducts(store.offers),
    collections: filterProducts(store.collections),
  };
};
const stores = ['Kettle & Kiln', 'Second Circuit', 'Tillage Bread Works'].flatMap(storesNamed).map(few);
const load = (wanted: DemoStore[]) =>
  loadStores({ urls: { CA: ca.url, US: us.url }, stores: wanted, isWhole: true });

beforeAll(async () => {
  [ca, us] = [await startTestRegion('CA'), await startTestRegion('US')];
  await load(stores);
});
afterAll(async () => {
  await ca.close();
  await us.close();
});

interface TableRow extends Record<string, unknown> {
  id: string;
  xmin: string;
}
const rowsOf = async (table: string, where = 'true'): Promise<TableRow[]> =>
  (await ca.db.execute<TableRow>(sql.raw(`select xmin::text, * from ${table} where ${where} order by id`)))
    .rows;
const rowOf = async ({ storeName, code }: DemoStore): Promise<TableRow | undefined> =>
  (await rowsOf('stores', `store_name = $$${storeName}$$ and code = '${code}'`))[0];

test('a product is found in the other branches of its company', async () => {
  const shared = stores
    .filter(({ storeName }) => storeName === 'Kettle & Kiln')
    .flatMap(({ products }) => products.map(({ line }) => line.title))
    .find((title, index, titles) => titles.indexOf(title) < index);
  const [product] = await rowsOf('products', `is_main and heading = $$${shared}$$`);
  const [store] = await rowsOf('stores', `id = '${product?.store_id}'`);
  const { body } = await ca.get<BranchProduct[]>(
    `/getCompanyBranchProduct/${store?.company_id}/${product?.id}`,
  );
  expect(body.map(({ heading }) => heading)).toContain(shared);
});

test('what a page counts is what shoppers did', async () => {
  const [rated] = await rowsOf('products', 'rating_count > 2 and total_likes > 2');
  const { body } = await ca.get<Product>(`/products/guest/${rated?.id}`);
  const inGroup = `product_id in (select products_of_group('${rated?.id}'))`;
  const ratings = await rowsOf('ratings', inGroup);
  const average = ratings.reduce((sum, { rating }) => sum + Number(rating), 0) / ratings.length;
  expect(body.avgRating).toBeCloseTo(average, 1);
  const likes = await rowsOf('activities', `${inGroup} and activity_type = 'like'`);
  expect(body.totalLikes).toBe(likes.length);
});

test('a changed catalogue changes what changed, and shoppers keep what they said', async () => {
  const [gone, changed, other, ...others] = stores.filter(({ home }) => home === 'CA').reverse();
  if (!gone || !changed || !other) throw new Error('there are stores');
  const [dropped, priced, ...same] = changed.products;
  if (!dropped || !priced) throw new Error('there are products');
  const without = <Group extends { products: string[] }>(groups: Group[]) =>
    groups.map((group) => ({ ...group, products: group.products.filter((id) => id !== dropped.line.id) }));
  const [firstOffer, ...offers] = without(changed.offers);
  const shoppers = async () => [
    await rowsOf('ratings'),
    await rowsOf('activities'),
    await ca.db.execute(sql`select * from follows order by user_id, store_id`).then(({ rows }) => rows),
    await rowsOf('users'),
  ];
  const before = await shoppers();
  const otherId = (await rowOf(other))?.id;
  const untouched = await rowsOf('products', `store_id = '${otherId}'`);

  const line = { ...priced.line, title: 'A title of its own' };
  const next = {
    ...changed,
    products: [{ ...priced, line }, ...same],
    offers,
    collections: without(changed.collections),
  };
  await load([next, other, ...others, ...stores.filter(({ home }) => home === 'US')]);

  expect(await shoppers()).toEqual(before);
  expect(await rowsOf('products', `store_id = '${otherId}'`)).toEqual(untouched);
  const changedId = (await rowOf(changed))?.id;
  const now = await rowsOf('products', `is_main and store_id = '${changedId}'`);
  const statusOf = (heading: string) => now.find((row) => row.heading === heading)?.status;
  expect(statusOf(dropped.line.title)).toBe('retired');
  expect(statusOf('A title of its own')).toBe('active');
  const [offer] = await rowsOf(
    'offers',
    `store_id = '${changedId}' and heading = $$${firstOffer?.heading}$$`,
  );
  expect(offer?.status).toBe('retired');
  expect((await rowOf(gone))?.status).toBe('retired');
});

test('a synced store is at its shop on the stand-in where that runs, again and again, and elsewhere is not', async () => {
  const [synced] = ['Second Circuit'].flatMap(storesNamed).map(few);
  if (!synced) throw new Error('there is no such store');
  const shopOf = async () => {
    const [store] = await rowsOf('stores', `store_name = $$${synced.storeName}$$`);
    const { rows } = await ca.db.execute<{ source: string }>(
      sql`select distinct substring(i.source_url from '^http://[^/]+') as source from product_images i
        join products p on p.id = i.product_id where p.store_id = ${store?.id}`,
    );
    const offers = await rowsOf('offers', `store_id = '${store?.id}'`);
    return [
      store?.website_url,
      rows.map(({ source }) => source),
      [...new Set(offers.map((row) => row.vendor_url))],
    ];
  };
  const others = stores.filter(({ storeName }) => storeName !== synced.storeName);
  for (const platform of ['http://127.0.0.1:4001', 'http://127.0.0.1:4002']) {
    const { port } = new URL(platform);
    const shop = `http://secondcircuit.localhost:${port}`;
    await load([...others, placeShop(synced, platform)]);
    expect(await shopOf()).toEqual([shop, [`http://cdn.shopify.localhost:${port}`], [shop]]);
  }
  await load([...others, placeShop(synced, undefined)]);
  expect(await shopOf()).toEqual([synced.website, [null], [synced.website]]);
});

test('an offer with a new heading keeps its row, and what shoppers did with it', async () => {
  const [store] = storesNamed('Second Circuit').map(few);
  const [offer, ...others] = store?.offers ?? [];
  if (!store || !offer) throw new Error('there is no such store, or it has no offers');
  const otherStores = stores.filter(({ storeName }) => storeName !== store.storeName);
  await load([...otherStores, store]);
  const storeId = (await rowOf(store))?.id;
  const idsOf = async (heading: string) =>
    (
      await rowsOf('offers', `store_id = '${storeId}' and heading = $$${heading}$$ and status = 'active'`)
    ).map(({ id }) => id);
  const [id] = await idsOf(offer.heading);
  const before = await rowsOf('activities', `offer_id = '${id}'`);

  const renamed = { ...offer, heading: 'A heading of its own', key: offer.heading };
  await load([...otherStores, { ...store, offers: [renamed, ...others] }]);
  expect(await idsOf('A heading of its own')).toEqual([id]);
  const after = await rowsOf('activities', `offer_id = '${id}'`);
  expect(after).toEqual(expect.arrayContaining(before));
});

test('variants whose options have other values keep their rows', async () => {
  const [store] = storesNamed('Second Circuit').map(few);
  const product = store?.products.find(({ line }) => (line.variants?.length ?? 0) > 1);
  if (!store || !product?.line.variants)
    throw new Error('there is no such store, or nothing to choose in it');
  const otherStores = stores.filter(({ storeName }) => storeName !== store.storeName);
  await load([...otherStores, store]);
  const storeId = (await rowOf(store))?.id;
  const variantsOf = async () =>
    (
      await rowsOf(
        'products',
        `store_id = '${storeId}' and source_key like '${product.line.id}/%' and status = 'active'`,
      )
    ).map(({ id, main_id, variant_option1 }) => ({ id, main_id, variant_option1 }));
  const before = await variantsOf();

  const rename = ([value = '', ...values]: string[]) => [`renamed ${value}`, ...values];
  const variants = product.line.variants.map((variant) => ({ ...variant, options: rename(variant.options) }));
  const renamed = product.line.variants.map(({ options }) => ({ from: options, to: rename(options) }));
  const products = store.products.map((each) =>
    each === product ? { ...product, renamed, line: { ...product.line, variants } } : each,
  );
  await load([...otherStores, { ...store, products }]);
  expect(before.length).toBeGreaterThan(1);
  expect(await variantsOf()).toEqual(
    before.map((row) => ({ ...row, variant_option1: `renamed ${row.variant_option1}` })),
  );
});

test('a store with a new name keeps its row, its goods and what shoppers did', async () => {
  const [store] = storesNamed('Second Circuit').map(few);
  if (!store) throw new Error('there is no such store');
  const otherStores = stores.filter(({ storeName }) => storeName !== store.storeName);
  await load([...otherStores, store]);
  const id = (await rowOf(store))?.id;
  const read = async () => [
    (await rowsOf('products', `store_id = '${id}'`)).map((row) => [row.id, row.status]),
    (await rowsOf('ratings')).map((row) => row.id),
    (await rowsOf('activities')).map((row) => row.id),
  ];
  const before = await read();

  const renamed = { ...store, storeName: 'A Name of Its Own', firstName: store.storeName };
  await load([...otherStores, renamed]);
  expect(await rowOf(renamed)).toMatchObject({ id, status: 'active' });
  expect(await rowOf(store)).toBeUndefined();
  expect(await read()).toEqual(before);
});
