import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Database } from '@fernway/db/connect';
import { migrate } from '@fernway/db/migrate';
import { loadDemo } from '@fernway/demo/load';
import { createDatabases } from '@fernway/devkit/postgres/databases';
import { startPostgres } from '@fernway/devkit/postgres/server';
import { importFeed } from '@fernway/region/merchants/feeds/import-feed';
import { rebuildVocabulary } from '@fernway/region/search/vocabulary/rebuild-vocabulary';
import { datasetsFolder, readEnvironment } from '@fernway/settings';
import { sql } from 'drizzle-orm';
import { crossValidate, mean, readLabels } from './relevance/judged.ts';
import { askQueries } from './relevance/queries.ts';
import { measureTypos } from './relevance/typos.ts';

const WORST = 10;
const SEED = 20;
const mappings = join(import.meta.dirname, '../demo/mappings');
const SHOPS = ['apparel', 'bicycles', 'fashion'] as const;

/**
 * Prints how well searches find what people mean: nDCG@10 on chorus-icecat, as the README of the data sets defines it, by
 * five-fold cross-validation; searches with a typing error; and queries on the demo catalogue and three imported shops.
 */
async function main(): Promise<void> {
  const datasets = datasetsFolder(readEnvironment());
  if (!datasets) throw new Error('the measurement needs ../shared/data: set FERNWAY_DATASETS');
  const folder = await mkdtemp(join(tmpdir(), 'fernway-relevance-'));
  const server = await startPostgres({ dataFolder: folder, port: 0 });
  try {
    await createDatabases(server, ['ca', 'us', 'icecat']);
    const urls = { CA: server.url('ca'), US: server.url('us') };
    const icecat = server.url('icecat');
    await migrate({ url: urls.CA, region: 'CA' });
    for (const url of [urls.US, icecat]) await migrate({ url, region: 'US' });
    await importFeed({
      ...{ url: icecat, home: 'US', store: storeNamed('Icecat'), category: 'Electronics' },
      file: join(datasets, 'chorus-icecat/products.jsonl.gz'),
      mapping: join(mappings, 'icecat.json'),
      categories: join(mappings, 'icecat-categories.json'),
    });
    await searchIn(icecat, async (db) => {
      printJudged(
        await crossValidate(db, await readLabels(join(datasets, 'chorus-icecat/labels-dev.tsv.gz'))),
      );
      const typos = await measureTypos(db, 'US', SEED);
      const { fewGoods, otherWords } = typos.excluded;
      say(
        `one typing error: ${percent(typos.successes / typos.variants)} of ${typos.variants} keep three of the first five goods (seed ${typos.seed}; left out: ${fewGoods} words with too few goods, ${otherWords} that are other words)`,
      );
      say(`lost: ${typos.failures.slice(0, WORST).join(', ')}`);
    });
    await loadDemo({ extent: 'full', urls });
    for (const name of SHOPS)
      await importFeed({
        ...{ url: urls.CA, home: 'CA', store: storeNamed(name), category: 'Clothing' },
        file: join(datasets, `shopify/csv-2017/${name}.csv`),
      });
    await searchIn(urls.CA, async (db) => {
      const outcomes = await askQueries(db, 'CA');
      const missed = outcomes.filter(({ right, results }) => right < Math.min(3, Math.max(1, results)));
      say(
        `queries: ${outcomes.length - missed.length} of ${outcomes.length} have what was meant as three of the first five; ${percent(outcomes.filter(({ results }) => results === 0).length / outcomes.length)} find nothing`,
      );
      for (const { query, right, results, first } of missed)
        say(`  ${query}: ${right} of ${results}, first: ${first ?? 'nothing'}`);
    });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const storeNamed = (name: string) => ({
  ...{ name, code: 'Primary', company: `${name} Inc.`, website: `https://${name.toLowerCase()}.example` },
  ...{ city: undefined, markets: undefined },
});

async function searchIn(url: string, ask: (db: Database) => Promise<void>): Promise<void> {
  const { db, close } = connect({ url, max: 1, name: 'fernway-relevance' });
  await db.execute(sql`vacuum analyze product_search`);
  await rebuildVocabulary(db);
  await ask(db);
  await close();
}

function printJudged({ usual, folds }: Awaited<ReturnType<typeof crossValidate>>): void {
  const measured = folds.flatMap((fold) => fold.measured);
  say(`nDCG@10 ${mean(measured.map(({ ndcg }) => ndcg)).toFixed(3)} by five-fold cross-validation`);
  say(`chosen: ${folds.map(({ choice }) => JSON.stringify(choice)).join(' ')}`);
  say(
    `as it is: ${mean(usual.map(({ ndcg }) => ndcg)).toFixed(3)} over ${usual.length} queries; ${mean(usual.map(({ condensed }) => condensed)).toFixed(3)} of what has been rated`,
  );
  const worst = usual.toSorted((one, other) => one.ndcg - other.ndcg).slice(0, WORST);
  for (const { query, ndcg, condensed } of worst)
    say(`  ${query}: ${ndcg.toFixed(2)}, ${condensed.toFixed(2)} of what has been rated`);
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;
const say = (text: string): void => console.log(text);

await main();
