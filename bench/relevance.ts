import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { searchWords } from '@fernway/contract/encoding';
import { connect, type Database } from '@fernway/db/connect';
import { migrate } from '@fernway/db/migrate';
import { createDatabases } from '@fernway/devkit/postgres/databases';
import { startPostgres } from '@fernway/devkit/postgres/server';
import { importFeed } from '@fernway/region/merchants/feeds/import-feed';
import { searchProducts } from '@fernway/region/search/queries';
import { datasetsFolder, readEnvironment } from '@fernway/settings';
import { sql } from 'drizzle-orm';

const FIRST = 10;
const WORST = 10;
const mappings = join(import.meta.dirname, '../demo/mappings');

/** Ratings of a query by product, 0 to 3. */
type Labels = Map<string, Map<string, number>>;

/** Prints nDCG@10 of the search on chorus-icecat, as the README of the data sets defines it, and the worst queries. */
async function main(): Promise<void> {
  const datasets = datasetsFolder(readEnvironment());
  if (!datasets) throw new Error('the measurement needs ../shared/data: set FERNWAY_DATASETS');
  const folder = await mkdtemp(join(tmpdir(), 'fernway-relevance-'));
  const server = await startPostgres({ dataFolder: folder, port: 0 });
  try {
    await createDatabases(server, ['us']);
    const url = server.url('us');
    await migrate({ url, region: 'US' });
    await importFeed({
      url,
      home: 'US',
      store: {
        name: 'Icecat',
        code: 'Primary',
        company: 'Icecat Inc.',
        website: 'https://icecat.example',
        city: undefined,
        markets: undefined,
      },
      file: join(datasets, 'chorus-icecat/products.jsonl.gz'),
      mapping: join(mappings, 'icecat.json'),
      categories: join(mappings, 'icecat-categories.json'),
      category: 'Electronics',
    });
    const { db, close } = connect({ url, max: 1, name: 'fernway-relevance' });
    await db.execute(sql`vacuum analyze product_search`);
    print(await score(db, await readLabels(join(datasets, 'chorus-icecat/labels-dev.tsv.gz'))));
    await close();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function readLabels(file: string): Promise<Labels> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trim()
    .split('\n')
    .slice(1);
  const labels: Labels = new Map();
  for (const line of lines) {
    const [query = '', product = '', rating] = line.split('\t');
    labels.set(query, (labels.get(query) ?? new Map<string, number>()).set(product, Number(rating)));
  }
  return labels;
}

/** nDCG@10 of every query for which anything relevant is known. */
async function score(db: Database, labels: Labels): Promise<[query: string, ndcg: number][]> {
  const { rows } = await db.execute<{ id: string; source_key: string }>(
    sql`select id, source_key from products`,
  );
  const keys = new Map(rows.map(({ id, source_key }) => [id, source_key]));
  const scores: [string, number][] = [];
  for (const [query, ratings] of labels) {
    const ideal = gain([...ratings.values()].sort((one, other) => other - one));
    if (ideal === 0) continue;
    const { items } = await searchProducts(
      db,
      { words: searchWords(query), markets: ['US'] },
      { orderBy: 'relevance' },
      { size: FIRST, index: 0 },
    );
    const found = items.map(({ id }) => ratings.get(keys.get(id) ?? '') ?? 0);
    scores.push([query, gain(found) / ideal]);
  }
  return scores;
}

const gain = (ratings: number[]): number =>
  ratings.slice(0, FIRST).reduce((sum, rating, i) => sum + (2 ** rating - 1) / Math.log2(i + 2), 0);

function print(scores: [string, number][]): void {
  const mean = scores.reduce((sum, [, ndcg]) => sum + ndcg, 0) / scores.length;
  const worst = scores.toSorted(([, one], [, other]) => one - other).slice(0, WORST);
  console.log(`nDCG@${FIRST} ${mean.toFixed(3)} over ${scores.length} queries`);
  console.log(`worst: ${worst.map(([query, ndcg]) => `${query} ${ndcg.toFixed(2)}`).join(', ')}`);
}

await main();
