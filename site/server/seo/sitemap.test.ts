import { gunzipSync } from 'node:zlib';
import { EVERYTHING } from '@fernway/contract/wire';
import { builders, startTestRegion } from '@fernway/region/testing';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useTestStack } from '../../test-stack.ts';
import { startTestSite, type TestSite } from '../../testing.ts';

let site: TestSite;
let store: string;
let bicycle: string;
let offer: string;
let retired: string;

const stack = useTestStack();
beforeAll(async () => {
  site = stack.site;
  const { make } = stack;
  store = await make.store();
  bicycle = await make.product({ storeId: store, updatedAt: new Date('2026-03-01T12:00:00Z') });
  await make.product({ storeId: store, mainId: bicycle });
  retired = await make.product({ storeId: store, status: 'retired' });
  offer = await make.offer({ storeId: store });
});

const read = async (path: string) => {
  const { status, text, headers } = await site.ask('CA', path);
  expect([path, status, headers['content-type']]).toEqual([path, 200, 'application/xml; charset=utf-8']);
  return [...text.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(
    ([, loc = '', lastmod]) => ({
      loc,
      lastmod,
    }),
  );
};

test('robots.txt leads to the sitemap, it to its files, and they to pages that are there', async () => {
  const { text } = await site.ask('CA', '/robots.txt');
  expect(text).toMatch(/^Sitemap: https:\/\/ca\.test\/sitemap\.xml$/m);
  const files = await read('/sitemap.xml');
  expect(files.map(({ loc }) => loc)).toEqual(
    ['pages', 'products-1', 'offers-1', 'stores-1'].map((name) => `https://ca.test/sitemaps/${name}.xml`),
  );
  expect(files[1]?.lastmod).toBe('2026-03-01T12:00:00.000Z');
  const pages = await read('/sitemaps/pages.xml');
  for (const { loc } of pages.slice(0, 5).concat(pages.slice(-8))) {
    const { status, text } = await site.ask('CA', loc.replace('https://ca.test', ''));
    expect([loc, status]).toEqual([loc, 200]);
    expect(text).not.toContain('noindex');
  }
});

test('every main product, running offer and open store has its one address and when it changed', async () => {
  expect(await read('/sitemaps/products-1.xml')).toEqual([
    { loc: `https://ca.test/productDetail/${store}/${bicycle}`, lastmod: '2026-03-01T12:00:00.000Z' },
  ]);
  expect((await read('/sitemaps/offers-1.xml')).map(({ loc }) => loc)).toEqual([
    `https://ca.test/offers/tab/${offer}`,
  ]);
  expect((await read('/sitemaps/stores-1.xml')).map(({ loc }) => loc)).toEqual([
    `https://ca.test/storeDetails/${store}`,
  ]);
  expect((await site.ask('CA', '/sitemaps/products-1.xml')).text).not.toContain(retired);
});

test('who takes gzip gets it', async () => {
  const path = '/sitemaps/products-1.xml';
  const zipped = await site.ask('CA', path, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.body).toString()).toBe((await site.ask('CA', path)).text);
});

test('files that are not there are none, and a region that is away is no empty sitemap', async () => {
  for (const name of ['products-2', 'products-0', 'users-1', 'pages-1', '..%2Fx'])
    expect([name, (await site.ask('CA', `/sitemaps/${name}.xml`)).status]).toEqual([name, 404]);
  for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/products-1.xml'])
    expect([path, (await site.ask('US', path)).status]).toEqual([path, 503]);
});

test.runIf(process.env.FERNWAY_FULL)(
  'no file holds more than 50,000 addresses, and all of them together each address once',
  { timeout: 120_000 },
  async () => {
    const many = await startTestRegion('CA');
    const other = await startTestSite({ CA: many.origin });
    try {
      const storeId = await builders(many.db).store();
      await many.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`); // nothing is indexed one by one
        await tx.execute(sql`insert into products (id, sold_in_ca, sold_in_us, store_id, main_id, source_key, heading,
            offer_price_cents, actual_price_cents, vendor_url)
          select id, true, false, ${storeId}, id, id::text, 'One of many', 100, 100, 'https://shop.example/'
          from (select uuidv7() as id from generate_series(1, 50001)) made`);
        await tx.execute(sql`insert into product_listings (listing_id, product_id, store_id, sold_in_ca, sold_in_us,
            price_cents, avg_rating, popularity, created_at)
          select ${EVERYTHING}, id, store_id, true, false, 100, 0, 0, created_at from products`);
      });
      const locs = async (path: string) =>
        [...(await other.ask('CA', path)).text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);
      const files = (await locs('/sitemap.xml')).filter((loc) => loc.includes('/products-'));
      const addresses = await Promise.all(files.map((file) => locs(new URL(file).pathname)));
      expect(addresses.map(({ length }) => length)).toEqual([50_000, 1]);
      expect(new Set(addresses.flat()).size).toBe(50_001);
    } finally {
      await other.close();
      await many.close();
    }
  },
);
