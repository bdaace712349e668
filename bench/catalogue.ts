import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { datasetsFolder, readEnvironment } from '@fernway/settings';
import pg from 'pg';

interface BenchProduct {
  id: number;
  name: string;
  description: string;
  priceCents: number;
  category: string;
  brand: string;
}
interface CatalogueGenerator {
  catalogue(count: number): Iterable<BenchProduct>;
  queries(products: BenchProduct[]): string[];
}

export interface BenchCatalogue {
  /** The first `count` products, made as they are read: a million of them would not fit into memory comfortably. */
  products(count: number): Iterable<BenchProduct>;
  /** Two adjacent words of a name of the first 20,000: the same however many products there are. */
  queries: string[];
}

const QUERIED_PRODUCTS = 20_000;

/**
 * The benchmark catalogue: deterministic products of 40 categories and 300 brands, and 200 two-word searches.
 * @throws Error where its generator is not there
 */
export async function readCatalogue(): Promise<BenchCatalogue> {
  const datasets = datasetsFolder(readEnvironment());
  const file = datasets && join(datasets, '../bench/catalog.mjs');
  if (!file || !existsSync(file))
    throw new Error('the benchmark needs ../shared/bench/catalog.mjs: set FERNWAY_DATASETS');
  const generator = (await import(pathToFileURL(file).href)) as CatalogueGenerator;
  return {
    products: generator.catalogue,
    queries: generator.queries([...generator.catalogue(QUERIED_PRODUCTS)]),
  };
}

const STORES = 8;
const BATCH = 500;
/** One for each core of the machine on which the figures are measured. */
const WRITERS = 2;

/** Writes products into a migrated, empty region, those of different stores at a time. Returns the ids of their categories. */
export async function loadCatalogue(url: string, products: Iterable<BenchProduct>): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: WRITERS + 1 });
  const one = async (text: string, values: unknown[] = []) =>
    (await pool.query<{ id: string }>(text, values)).rows[0]?.id ?? '';
  const stores = await Promise.all(
    Array.from({ length: STORES }, (_, n) =>
      one(
        `with company as (insert into companies (reg_name) values ($1) returning id)
         insert into stores (sold_in_ca, sold_in_us, company_id, store_name, website_url)
         select true, false, id, $1, 'https://bench.example' from company returning id`,
        [`Bench ${n + 1}`],
      ),
    ),
  );
  const main = await one(
    `insert into categories (name, root, position) values ('Bench', true, 99) returning id`,
  );
  const categories = new Map<string, Promise<string>>();
  const categoryOf = (name: string): Promise<string> => {
    const category =
      categories.get(name) ??
      one(
        `with made as (insert into categories (name, root, position) values ($1, false, 0) returning id)
         insert into category_parents (category_id, parent_id) select id, $2 from made returning category_id as id`,
        [name, main],
      );
    categories.set(name, category);
    return category;
  };

  // Each writer takes the next batch; a batch is of one store, as an import is.
  const batches = batchesOf(products, BATCH);
  let count = 0;
  const write = async () => {
    const client = await pool.connect();
    for (const batch of batches) {
      const store = stores[count++ % STORES];
      const rows = await Promise.all(
        batch.map(async (product) => ({ ...product, category: await categoryOf(product.category) })),
      );
      await client.query('begin');
      const { rows: written } = await client.query<{ id: string }>(
        `with rows as materialized (
           select uuidv7() as id, r.* from jsonb_to_recordset($1::jsonb)
             as r(name text, description text, "priceCents" integer, category uuid, brand text)
         ), linked as (
           insert into product_categories (product_id, category_id, position) select id, category, 0 from rows
         )
         insert into products (id, main_id, sold_in_ca, sold_in_us, store_id, source_key, heading, description, brand,
           offer_price_cents, actual_price_cents, vendor_url)
         select id, id, true, false, $2, id::text, name, description, brand, "priceCents", "priceCents", 'https://bench.example/p'
         from rows returning id`,
        [JSON.stringify(rows), store],
      );
      await client.query('select index_new_products($1)', [written.map(({ id }) => id)]);
      await client.query('commit');
    }
    client.release();
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  await pool.query('vacuum analyze');
  const ids = await Promise.all(categories.values());
  await pool.end();
  return ids;
}

function* batchesOf<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
