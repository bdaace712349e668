import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@fernway/db/migrate';
import { buildSite } from '@fernway/devkit/launch/site-build';
import { createDatabases } from '@fernway/devkit/postgres/databases';
import { startPostgres } from '@fernway/devkit/postgres/server';
import pg from 'pg';
import { measureCalls } from './calls.ts';
import { loadCatalogue, readCatalogue } from './catalogue.ts';
import { measurePages } from './pages.ts';
import { startProcesses } from './processes.ts';

const PRODUCTS = 20_000;

/** Measures one region process, and one process of the site before it, on the benchmark catalogue. */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fernway-bench-'));
  const server = await startPostgres({ dataFolder: folder, port: 0 });
  let processes: ChildProcess[] = [];
  try {
    await createDatabases(server, ['ca']);
    const url = server.url('ca');
    await migrate({ url, region: 'CA' });
    const catalogue = await load(url);
    await buildSite(console.log);
    processes = await startProcesses(url, folder);
    await measureCalls(catalogue);
    await measurePages(catalogue);
  } finally {
    for (const child of processes) child.kill();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function load(url: string) {
  const { products, queries } = await readCatalogue(PRODUCTS);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const started = performance.now();
  const categories = await loadCatalogue(client, products);
  console.log(`${PRODUCTS} products loaded in ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  const { rows } = await client.query<{ id: string; store_id: string }>(
    'select id, store_id from products order by random() limit 500',
  );
  await client.end();
  return { categories, queries, products: rows.map(({ id }) => id), store: rows[0]?.store_id ?? '' };
}

await main();
