import { createTestDatabase } from '@fernway/db/testing';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { demoStores } from './catalogue.ts';
import { loadDemo } from './load.ts';

const TABLES = [
  'areas',
  'companies',
  'stores',
  'store_discounts',
  'products',
  'product_images',
  'product_categories',
  'product_sections',
  'offers',
  'offer_images',
  'offer_products',
  'offer_categories',
  'offer_sections',
  'collections',
  'collection_products',
  'media_recipes',
  'users',
  'activities',
  'follows',
  'ratings',
  'platform_orders',
  'notifications',
];

/** Every row that the loader adds, with the transaction that wrote it. */
async function rows(url: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found = [];
  for (const table of TABLES)
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
  await loadDemo({ urls, extent: 'starter' });
  const client = new pg.Client({ connectionString: ca.url });
  await client.connect();
  const { rows: counts } = await client.query<{ stores: number; products: number; offers: number }>(`select
    (select count(*)::int from stores) as stores, (select count(*)::int from products where is_main) as products,
    (select count(*)::int from offers) as offers`);
  const { rows: listed } = await client.query<{ count: number }>(`select count(*)::int from activities a
    join users u on u.id = a.user_id join products p on p.id = a.product_id
    where a.activity_type = 'snip' and u.email = 'avery@fernway.example' group by p.store_id order by 1`);
  await client.end();
  expect(listed.map(({ count }) => count)).toEqual([2, 3, 4]);
  const stores = demoStores('starter').filter(({ home }) => home === 'CA');
  const products = stores.reduce((sum, store) => sum + store.products.length, 0);
  const offers = stores.reduce((sum, store) => sum + store.offers.length, 0);
  expect(counts[0]).toEqual({ stores: stores.length, products, offers });

  const before = await rows(ca.url);
  const said: string[] = [];
  await loadDemo({ urls, extent: 'starter', onProgress: (text) => said.push(text) });
  expect(said).toEqual([]);
  expect(await rows(ca.url)).toEqual(before);
});
