import { createTestDatabase } from '@fernway/db/testing';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { readDemoStores } from './catalogue.ts';
import { loadDemo } from './load.ts';

/** Every row that the loader adds, with the transaction that wrote it. */
async function rows(url: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tables = [
    'companies',
    'products',
    'product_images',
    'offer_images',
    'media_recipes',
    'product_categories',
    'product_sections',
    'offers',
    'offer_products',
    'collections',
    'collection_products',
    'store_discounts',
  ];
  const found = [];
  for (const table of tables)
    found.push(
      (await client.query(`select '${table}' as name, xmin::text, t.* from ${table} t order by t::text`))
        .rows,
    );
  await client.end();
  return found;
}

test('the starter catalogue comes in through the importer, and a second load changes nothing', async () => {
  const [ca, us] = [await createTestDatabase('CA'), await createTestDatabase('US')];
  onTestFinished(async () => {
    await ca.drop();
    await us.drop();
  });
  const urls = { CA: ca.url, US: us.url };
  await loadDemo({ urls });
  const client = new pg.Client({ connectionString: ca.url });
  await client.connect();
  const { rows: counts } = await client.query<{ stores: number; products: number; offers: number }>(`select
    (select count(*)::int from stores) as stores, (select count(*)::int from products where is_main) as products,
    (select count(*)::int from offers) as offers`);
  await client.query(`delete from reference_loads where name = 'demo'`);
  await client.end();
  const folders = readDemoStores('CA');
  const products = folders.reduce((sum, { store }) => sum + Object.keys(store.art).length, 0);
  const offers = folders.reduce((sum, { store }) => sum + store.offers.length, 0);
  expect(counts[0]).toEqual({ stores: folders.length, products, offers });

  const before = await rows(ca.url);
  const said: string[] = [];
  await loadDemo({ urls, onProgress: (text) => said.push(text) });
  expect(said.filter((text) => text.startsWith('US'))).toEqual([]);
  expect(await rows(ca.url)).toEqual(before);
});
