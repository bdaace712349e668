import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeBase64 } from '@fernway/contract/encoding';
import { migrate } from '@fernway/db/migrate';
import { createDatabases } from '@fernway/scripts/postgres/databases';
import { startPostgres } from '@fernway/scripts/postgres/server';
import autocannon from 'autocannon';
import pg from 'pg';
import { loadCatalogue, readCatalogue } from './catalogue.ts';

const PRODUCTS = 20_000;
const CONNECTIONS = 16;
const SECONDS = 10;
const PORT = 3901;
/** The site's key: what it asks for draws on no network's budget. */
const SITE_KEY = randomBytes(32).toString('hex');

/** What peers reached on the same catalogue and machine, in requests a second; see the README. */
const PEERS: Record<string, { vendure: number; medusa: number }> = {
  'listing by price': { vendure: 92, medusa: 23 },
  'search, 2 words': { vendure: 0.8, medusa: 6.8 },
  detail: { vendure: 132, medusa: 65 },
};

/** Measures one region process without any response cache, and prints it beside its peers. */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fernway-bench-'));
  const server = await startPostgres({ dataFolder: folder, port: 0 });
  let region: ChildProcess | undefined;
  try {
    await createDatabases(server, ['ca']);
    const url = server.url('ca');
    await migrate({ url, region: 'CA' });
    const { products, queries } = await readCatalogue(PRODUCTS);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const started = performance.now();
    const categories = await loadCatalogue(client, products);
    console.log(`${PRODUCTS} products loaded in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    const { rows } = await client.query<{ id: string }>(
      'select id from products order by random() limit 500',
    );
    await client.end();

    region = spawn(process.execPath, [join(import.meta.dirname, '../region/main.ts'), 'ca'], {
      env: {
        ...process.env,
        DATABASE_URL_CA: url,
        DATABASE_URL_US: url,
        DATABASE_URL_IDENTITY: url,
        FERNWAY_DATA: folder,
        REGION_CA_PORT: String(PORT),
        METRICS_CA_PORT: '0',
        LOG_LEVEL: 'silent',
        SITE_KEY,
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await answering(`http://127.0.0.1:${PORT}/readyz`);
    const workloads: Record<string, string[]> = {
      'listing by price': categories.map(
        (id) => `/api/products/categoriesNew?categoryId=${id}&orderBy=offerPrice`,
      ),
      'search, 2 words': queries.map(
        (text) => `/api/stores/searchProductNew?text=${encodeBase64(text)}&catId=all`,
      ),
      detail: rows.map(({ id }) => `/api/products/guest/${id}`),
    };
    console.log(
      '| requests/s (p50 / p99 ms) | Fernway | Vendure 3.7.3 | Medusa 2.21.2 | times Vendure |\n|---|---|---|---|---|',
    );
    for (const [name, paths] of Object.entries(workloads)) {
      const run = (duration: number) =>
        autocannon({
          url: `http://127.0.0.1:${PORT}`,
          connections: CONNECTIONS,
          duration,
          headers: { 'x-site-key': SITE_KEY },
          requests: paths.map((path) => ({ path })),
        });
      await run(3);
      const { requests, latency, non2xx, errors } = await run(SECONDS);
      const peer = PEERS[name];
      const wrong = non2xx + errors > 0 ? ` (${non2xx + errors} failed)` : '';
      console.log(
        `| ${name} | ${Math.round(requests.average)} (${latency.p50} / ${latency.p99})${wrong} | ${peer?.vendure} | ${peer?.medusa} | ${(requests.average / (peer?.vendure ?? 1)).toFixed(1)} |`,
      );
    }
  } finally {
    region?.kill();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function answering(url: string): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}

await main();
