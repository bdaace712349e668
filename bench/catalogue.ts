import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { datasetsFolder, readEnvironment } from '@fernway/settings';
import type pg from 'pg';

interface BenchProduct {
  id: number;
  name: string;
  description: string;
  priceCents: number;
  category: string;
  brand: string;
}
interface Generator {
  catalogue(count: number): Iterable<BenchProduct>;
  queries(products: BenchProduct[]): string[];
}

export interface BenchCatalogue {
  products: BenchProduct[];
  queries: string[];
}

/** The benchmark catalogue: deterministic products of 40 categories and 300 brands, and 200 two-word searches. */
export async function readCatalogue(count: number): Promise<BenchCatalogue> {
  const datasets = datasetsFolder(readEnvironment());
  const file = datasets && join(datasets, '../bench/catalog.mjs');
  if (!file || !existsSync(file))
    throw new Error('the benchmark needs ../shared/bench/catalog.mjs: set FERNWAY_DATASETS');
  const generator = (await import(pathToFileURL(file).href)) as Generator;
  const products = [...generator.catalogue(count)];
  return { products, queries: generator.queries(products) };
}

/** Writes the products into a migrated, empty region. Returns the ids of their categories. */
export async function loadCatalogue(client: pg.ClientBase, products: BenchProduct[]): Promise<string[]> {
  const one = async (text: string, values: unknown[] = []) =>
    (await client.query<{ id: string }>(text, values)).rows[0]?.id ?? '';
  const company = await one(`insert into companies (reg_name) values ('Bench Inc.') returning id`);
  const store = await one(
    `insert into stores (sold_in_ca, sold_in_us, company_id, store_name, website_url)
     values (true, false, $1, 'Bench', 'https://bench.example') returning id`,
    [company],
  );
  const names = [...new Set(products.map((product) => product.category))].sort();
  const main = await one(
    `insert into categories (name, root, position) values ('Bench', true, 99) returning id`,
  );
  const categories = new Map<string, string>();
  for (const name of names) {
    categories.set(
      name,
      await one(
        `with made as (insert into categories (name, root, position) values ($1, false, 0) returning id)
         insert into category_parents (category_id, parent_id) select id, $2 from made returning category_id as id`,
        [name, main],
      ),
    );
  }
  for (let from = 0; from < products.length; from += 1_000) {
    const rows = products
      .slice(from, from + 1_000)
      .map((product) => ({ ...product, category: categories.get(product.category) }));
    await client.query(
      `with rows as materialized (
         select uuidv7() as id, r.* from jsonb_to_recordset($1::jsonb)
           as r(name text, description text, "priceCents" integer, category uuid, brand text)
       ), written as (
         insert into products (id, main_id, sold_in_ca, sold_in_us, store_id, source_key, heading, description, brand,
           offer_price_cents, actual_price_cents, vendor_url)
         select id, id, true, false, $2, id::text, name, description, brand, "priceCents", "priceCents", 'https://bench.example/p'
         from rows
       )
       insert into product_categories (product_id, category_id, position) select id, category, 0 from rows`,
      [JSON.stringify(rows), store],
    );
  }
  await client.query('vacuum analyze');
  return [...categories.values()];
}
