import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Product, ProductCard } from '@fernway/contract';
import type { Market } from '@fernway/contract/wire';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import { startTestRegion, type TestRegion } from '../../testing.ts';
import { type ImportOptions, type ImportSummary, importFeed } from './import-feed.ts';

type TestImportOptions = Partial<Omit<ImportOptions, 'store'>> & { store?: Partial<ImportOptions['store']> };

export interface TestImports extends Pick<TestRegion, 'db' | 'get' | 'url'> {
  /** A folder of this suite's own. */
  folder: string;
  /** Writes a feed into the folder and imports it, into the store `Wheel House` unless it is told another. */
  take(name: string, content: string | Buffer, options?: TestImportOptions): Promise<ImportSummary>;
  /** The id of the variant with that key, in whatever store. */
  idOf(key: string): Promise<string>;
  product(key: string): Promise<Product>;
  variants(key: string): Promise<ProductCard[]>;
  close(): Promise<void>;
}

/** A region to import into, and its API to look at what came in. */
export async function startTestImports(home: Market = 'US'): Promise<TestImports> {
  const region = await startTestRegion(home);
  const folder = await mkdtemp(join(tmpdir(), 'fernway-feeds-'));

  async function idOf(key: string): Promise<string> {
    const [row] = await run<{ id: string }>(
      region.db,
      'testIdOf',
      sql`select id from products where source_key = ${key}`,
    );
    if (!row) throw new Error(`no variant has the key ${key}`);
    return row.id;
  }

  return {
    db: region.db,
    get: region.get,
    url: region.url,
    folder,
    idOf,
    async take(name, content, { store, ...options } = {}) {
      const file = join(folder, name);
      await writeFile(file, content);
      const wish = {
        name: 'Wheel House',
        code: 'Primary',
        company: undefined,
        website: undefined,
        city: undefined,
        markets: undefined,
        ...(!store?.name && { company: 'Wheel House Inc.', website: 'https://wheelhouse.example' }),
        ...store,
      };
      return importFeed({ url: region.url, home, file, ...options, store: wish });
    },
    product: async (key) => (await region.get<Product>(`/products/guest/${await idOf(key)}`)).body,
    variants: async (key) => (await region.get<ProductCard[]>(`/variantProducts/${await idOf(key)}`)).body,
    async close() {
      await region.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Every row of the catalogue with the transaction that wrote it last: the same again means that nothing was written. */
export async function catalogueRows({ db }: Pick<TestImports, 'db'>): Promise<Record<string, string[]>> {
  const tables = {
    companies: 'id',
    stores: 'id',
    store_categories: 'store_id, category_id',
    products: 'store_id, source_key',
    product_categories: 'product_id, category_id',
    product_sections: 'product_id, section_id',
    product_images: 'product_id, position',
    product_listings: 'product_id, listing_id',
    product_search: 'product_id',
  };
  const found: Record<string, string[]> = {};
  for (const [table, order] of Object.entries(tables)) {
    const rows = await db.execute<{ row: string }>(
      sql.raw(`select xmin::text || ' ' || md5(t::text) as row from ${table} t order by ${order}`),
    );
    found[table] = rows.rows.map(({ row }) => row);
  }
  const jobs = await db.execute<{ id: string }>(sql`select id from pgboss.job order by id`);
  return { ...found, jobs: jobs.rows.map(({ id }) => id) };
}

/** A CSV with these columns and rows, quoted throughout; what a row does not say is empty. */
export function csv(columns: readonly string[], rows: Record<string, string>[], end = '\n'): string {
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => line(cells) + end)
    .join('');
}

export interface ImportProcess {
  child: ChildProcess;
  /** Its exit code (null: ended by a signal) and all that it has said. */
  ended: Promise<{ code: number | null; output: string }>;
}

/** Starts the command as `npm run import` does. @param memory megabytes that its heap may have */
export function startImport(
  { url, folder }: Pick<TestImports, 'url' | 'folder'>,
  args: string[],
  memory = 128,
): ImportProcess {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${memory}`, join(import.meta.dirname, 'import.ts'), ...args],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        INIT_CWD: folder,
        FERNWAY_DATA: folder,
        DATABASE_URL_CA: url,
        DATABASE_URL_US: url,
        DATABASE_URL_IDENTITY: url,
      },
    },
  );
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
  return { child, ended: ended.then(([[code], out, err]) => ({ code, output: `${out}${err}` })) };
}
