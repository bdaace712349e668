import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '@fernway/db/connect';
import { migrate } from '@fernway/db/migrate';
import { buildSite } from '@fernway/devkit/launch/site-build';
import { createDatabases } from '@fernway/devkit/postgres/databases';
import { startPostgres } from '@fernway/devkit/postgres/server';
import { markBestKnown } from '@fernway/region/search/best-known/mark-best-known';
import { rebuildVocabulary } from '@fernway/region/search/vocabulary/rebuild-vocabulary';
import pg from 'pg';
import { type CallFigures, measureCalls, printCalls } from './calls.ts';
import { type BenchCatalogue, loadCatalogue, readCatalogue } from './catalogue.ts';
import { measurePages } from './pages.ts';
import { startProcesses } from './processes.ts';

const PRODUCTS = 20_000;

/**
 * Measures one region process, and one process of the site before it, on the benchmark catalogue; with `--products N` the
 * region also on one of that size, side by side.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: 'string' } } });
  const sizes = [...new Set([PRODUCTS, Number(values.products ?? PRODUCTS)])];
  if (!sizes.every((size) => Number.isSafeInteger(size) && size >= 1_000))
    throw new Error('--products takes a whole number of at least 1000');
  const folder = await mkdtemp(join(tmpdir(), 'fernway-bench-'));
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  // As docs/operating.md advises.
  const server = await startPostgres({ dataFolder: folder, port: 0, settings: { shared_buffers: '4GB' } });
  stack.defer(() => server.stop());
  const catalogue = await readCatalogue();
  await buildSite(console.log);
  const bySize = new Map<number, CallFigures>();
  for (const size of sizes) {
    const name = `ca${size}`;
    await createDatabases(server, [name]);
    const url = server.url(name);
    await migrate({ url, region: 'CA' });
    const loaded = await load(url, catalogue, size);
    const processes = await startProcesses(url, folder);
    try {
      bySize.set(size, await measureCalls(loaded));
      if (size === PRODUCTS) await measurePages(loaded);
    } finally {
      for (const child of processes) child.kill();
      await Promise.all(processes.map((child) => child.exitCode ?? once(child, 'exit')));
    }
  }
  printCalls(bySize);
}

async function load(url: string, { products, queries }: BenchCatalogue, size: number) {
  const started = performance.now();
  const categories = await loadCatalogue(url, products(size));
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  const megabytes = process.resourceUsage().maxRSS >> 10;
  console.log(`${size} products loaded in ${seconds} s, by a process of ${megabytes} MB at most`);
  const { db, close } = connect({ url, max: 1, statementTimeout: 300_000, name: 'fernway-bench' });
  const marked = await markBestKnown(db);
  await rebuildVocabulary(db);
  await close();
  console.log(
    `${marked} of them marked as best known, and their vocabulary built, in ${((performance.now() - started) / 1_000 - Number(seconds)).toFixed(1)} s`,
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string; store_id: string }>(
    'select id, store_id from products order by md5(id::text) limit 500',
  );
  await client.end();
  return { categories, queries, products: rows.map(({ id }) => id), store: rows[0]?.store_id ?? '' };
}

await main();
