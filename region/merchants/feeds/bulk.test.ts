import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csv, startTestImports, type TestImports } from './testing.ts';

let imports: TestImports;
beforeAll(async () => {
  imports = await startTestImports();
});
afterAll(() => imports.close());

const PRODUCTS = 5_000;
const COLUMNS = [
  'Handle',
  'Title',
  'Type',
  'Vendor',
  'Body (HTML)',
  'Variant Price',
  'Variant Compare At Price',
];
const THINGS = ['Kettle', 'Lantern', 'Wool blanket', 'Sleeve for a laptop', 'Oak board'] as const;

/** A catalogue whose products differ in words, types, prices and categories. */
const rows = Array.from({ length: PRODUCTS }, (_, n) => ({
  Handle: `thing-${n}`,
  Title: `${THINGS[n % THINGS.length]} ${n}, ${['small', 'large'][n % 2]}`,
  Type: ['Kettles', 'Tents & shelters', '', 'Snowboards'][n % 4] ?? '',
  Vendor: `Maker ${n % 17}`,
  'Body (HTML)': `<p>Made of ${['steel', 'brass', 'pine'][n % 3]} in lot ${n % 101}.</p>`,
  'Variant Price': `${5 + (n % 90)}.00`,
  'Variant Compare At Price': n % 5 === 0 ? '120.00' : '',
}));

// The key of a product stands for its id, and the word `own` for its store's listing: both stores then have the same rows.
const LISTINGS = (store: string) => sql`
  select p.source_key, case when l.listing_id = p.store_id then 'own' else l.listing_id::text end as listing,
    l.sold_in_ca, l.sold_in_us, l.price_cents, l.discount_perc, l.avg_rating, l.popularity
  from product_listings l join products p on p.id = l.product_id join stores s on s.id = p.store_id
  where s.store_name = ${store} order by 1, 2`;
const SEARCHED = (store: string) => sql`
  select p.source_key, s.category_ids, s.sold_in_ca, s.sold_in_us, s.brand, s.heading, s.price_cents, s.discount_perc,
    s.avg_rating, s.popularity, s.name_words::text, s.words::text, s.kinds, s.is_lead
  from product_search s join products p on p.id = s.product_id join stores t on t.id = p.store_id
  where t.store_name = ${store} order by 1`;
const PRICES = (store: string) => sql`
  select p.source_key, o.market, o.price_cents, o.compare_at_cents, o.ended_at
  from price_observations o join products p on p.id = o.product_id join stores s on s.id = p.store_id
  where s.store_name = ${store} order by 1, 2`;

test('what an import writes together has the rows that writing one product after the other gives', {
  timeout: 240_000,
}, async () => {
  const summary = await imports.take('things.csv', csv(COLUMNS, rows), {
    category: 'Camping & Hiking',
    store: { name: 'Together', company: 'Together Inc.', website: 'https://together.example' },
  });
  expect(summary).toMatchObject({ added: PRODUCTS });
  const client = new pg.Client({ connectionString: imports.url });
  await client.connect();
  await client.query(`
      do $$
      declare
        single_store uuid;
        source products;
        single_id uuid;
      begin
        with company as (insert into companies (reg_name) values ('Single Inc.') returning id)
          insert into stores (sold_in_ca, sold_in_us, company_id, store_name, website_url)
          select s.sold_in_ca, s.sold_in_us, company.id, 'Single', 'https://single.example'
          from stores s, company where s.store_name = 'Together' returning id into single_store;
        for source in select p.* from products p join stores s on s.id = p.store_id where s.store_name = 'Together' loop
          single_id := uuidv7();
          insert into products (id, main_id, store_id, source_key, sold_in_ca, sold_in_us, heading, description, brand,
              web_store_name, product_type, attributes, offer_price_cents, actual_price_cents, vendor_url)
            values (single_id, single_id, single_store, source.source_key, source.sold_in_ca, source.sold_in_us, source.heading,
              source.description, source.brand, source.web_store_name, source.product_type, source.attributes,
              source.offer_price_cents, source.actual_price_cents, source.vendor_url);
          insert into product_categories (product_id, category_id, position)
            select single_id, category_id, position from product_categories where product_id = source.id;
          commit;
        end loop;
      end $$`);
  await client.end();
  for (const select of [LISTINGS, SEARCHED, PRICES]) {
    const together = await run(imports.db, 'rowsTogether', select('Together'));
    expect(together.length).toBeGreaterThanOrEqual(PRODUCTS);
    expect(together).toEqual(await run(imports.db, 'rowsSingle', select('Single')));
  }
});
