import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page, ProductCard } from '@fernway/contract';
import { encodeBase64 } from '@fernway/contract/base64';
import { datasetsFolder, projectRoot, readEnvironment } from '@fernway/settings';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFeed } from './import-feed.ts';
import { catalogueRows, startImport, startTestImports, type TestImports } from './testing.ts';

const folder = datasetsFolder(readEnvironment());
const dataset = (name: string) => join(folder ?? '', name);

let imports: TestImports;
beforeAll(async () => {
  imports = await startTestImports('US');
});
afterAll(() => imports.close());

interface FeedCounts {
  products: number;
  variants: number;
  retired: number;
  pictures: number;
}

/** What the database holds under a store's name; pictures are those of main products. */
async function readStoredCounts(store: string): Promise<FeedCounts> {
  const { rows } = await imports.db.execute<Record<keyof FeedCounts, number>>(sql`
    select count(*) filter (where p.is_main)::int as products, count(*)::int as variants,
      count(*) filter (where p.is_main and p.status = 'retired')::int as retired,
      (select count(*)::int from product_images i join products m on m.id = i.product_id
        where m.store_id = s.id and m.is_main) as pictures
    from stores s join products p on p.store_id = s.id where s.store_name = ${store} group by s.id`);
  if (!rows[0]) throw new Error(`the store ${store} is not there`);
  return rows[0];
}

/** The same numbers from a second, naive reading with somebody else's parser. */
function countInFile(file: string): FeedCounts {
  const rows: Record<string, string>[] = parse(readFileSync(file), { columns: true, bom: true });
  const firsts = rows.filter((row) => row.Title !== '');
  const pictures = new Set(
    rows.filter((row) => row['Image Src']).map((row) => `${row.Handle} ${row['Image Src']}`),
  );
  return {
    products: new Set(rows.map((row) => row.Handle)).size,
    variants: rows.filter((row) => row['Variant Price'] !== '').length,
    retired: firsts.filter((row) => row.Published === 'false').length,
    pictures: pictures.size,
  };
}

const take = (name: string, file: string) =>
  importFeed({
    url: imports.url,
    home: 'US',
    file,
    store: {
      name,
      code: 'Primary',
      company: `${name} Inc.`,
      website: 'https://shared.example',
      city: undefined,
      markets: undefined,
    },
  });

const title = folder ? 'the data sets' : 'the data sets (FERNWAY_DATASETS names no folder)';
describe.skipIf(!folder)(title, () => {
  test.each([
    ['csv-2017/apparel.csv', 25],
    ['csv-2017/bicycles.csv', 284],
    ['csv-2017/fashion.csv', 997],
    ['csv-2023/apparel.csv', 20],
    ['csv-2023/home-and-garden.csv', 20],
    ['csv-2023/jewelery.csv', 20],
  ])('data set %s comes in whole, and a second time nothing is written', async (name, products) => {
    const file = dataset(`shopify/${name}`);
    const expected = countInFile(file);
    expect(expected.products).toBe(products);
    const first = await take(name, file);
    expect(first).toMatchObject({
      added: products,
      variantsWritten: expected.variants,
      problems: { total: 0 },
    });
    expect(await readStoredCounts(name)).toEqual(expected);

    const before = await catalogueRows(imports);
    expect(await take(name, file)).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: products,
      variantsWritten: 0,
    });
    expect(await catalogueRows(imports)).toEqual(before);
  });

  test('data set bicycles.csv can be bought: its variants are told apart by their options', async () => {
    const { rows } = await imports.db.execute<{ key: string }>(
      sql`select m.source_key as key from products m join products p on p.main_id = m.id group by m.id order by count(*) desc limit 1`,
    );
    const most = await imports.variants(rows[0]?.key ?? '');
    const options = most.map((each) =>
      [each.variantOption1, each.variantOption2, each.variantOption3].join(),
    );
    expect([most.length, new Set(options).size]).toEqual([69, 69]);
    const { attribute } = await imports.product(rows[0]?.key ?? '');
    const choices = attribute.map(({ value }) => value.split(','));
    for (const each of most) {
      const chosen = [each.variantOption1, each.variantOption2, each.variantOption3].slice(0, choices.length);
      expect(choices.every((values, at) => values.includes(chosen[at] ?? ''))).toBe(true);
    }
  });
});

// It keeps two cores busy for a minute; the demo imports its feeds in the same way.
test.runIf(folder && readEnvironment().FERNWAY_FULL)(
  'chorus-icecat comes in within a minute and little memory, is found, and stays as it is',
  async () => {
    const file = dataset('chorus-icecat/products.jsonl.gz');
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').length;
    expect(lines).toBe(19_406);
    const mappings = join(projectRoot, 'demo/mappings');
    const args = [
      ...['--region', 'us', '--store', 'Circuit Barn', '--company', 'Circuit Barn Inc.'],
      ...['--website', 'https://circuitbarn.example', '--city', 'Austin, TX'],
      ...['--category', 'Electronics', '--categories', join(mappings, 'icecat-categories.json')],
      ...['--mapping', join(mappings, 'icecat.json'), file],
    ];
    const started = performance.now();
    const [loadBefore = 0] = loadavg();
    const { code, output } = await startImport(imports, args).ended;
    // A minute on two cores; time spent waiting for other processes is not counted.
    const crowd = Math.max(loadavg()[0] ?? 0, loadBefore) / 2;
    expect(performance.now() - started).toBeLessThan(60_000 * Math.max(1, crowd));
    expect({ code, output }).toMatchObject({ code: 0 });
    // Four are described in Dutch, French and German, one is named in Chinese.
    expect(output).toContain('Circuit Barn, a new store: 19,401 products added');
    expect(output).toContain('Skipped: 5 products (5 in another language)');
    expect(await readStoredCounts('Circuit Barn')).toEqual({
      products: 19_401,
      variants: 19_401,
      retired: 0,
      pictures: 19_401,
    });

    const search = new URLSearchParams({ text: encodeBase64('laserjet toner'), catId: 'all' });
    const { body } = await imports.get<Page<ProductCard>>(`/stores/searchProductNew?${search}`);
    expect(body.content[0]).toMatchObject({ storeName: 'Circuit Barn', home: 'US' });
    expect(body.totalElements).toBeGreaterThan(50);

    const before = await catalogueRows(imports);
    const again = await startImport(imports, args).ended;
    expect(again.output).toContain(
      'Circuit Barn: 0 products added, 0 changed, 19,401 as before (0 variants written)',
    );
    expect(await catalogueRows(imports)).toEqual(before);
  },
  180_000,
);
