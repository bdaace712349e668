import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '@fernway/db/migrate';
import { manyRenders } from '@fernway/devkit/launch/render-settings';
import { buildSite } from '@fernway/devkit/launch/site-build';
import { createDatabases } from '@fernway/devkit/postgres/databases';
import { startPostgres } from '@fernway/devkit/postgres/server';
import pg from 'pg';
import { loadCatalogue, readCatalogue } from './catalogue.ts';
import type { HostileCounts } from './hostile-client.ts';
import { printTable } from './measure.ts';
import { askForPage, callAtPace } from './paced-requests.ts';
import { site, siteHost, startProcesses } from './processes.ts';

const PRODUCTS = 2_000;
/** Longer than the minute of a limit, so that its next minute is measured as well. */
const SECONDS = 70;
const WARM_UP_SECONDS = 10;
/** By then a network has exhausted its limit, if it has one. */
const MAX_SPENDING_MS = 20_000;
/** Requests of others in a second; one of five is for a page that nobody has asked for yet. */
const OTHERS_PER_SECOND = 50;
/** The networks that they come from. */
const OTHER_NETWORKS = 50;

const limits = {
  'without limits': manyRenders,
  'with limits': {
    RENDERS_PER_MINUTE: '',
    SEARCH_RENDERS_PER_MINUTE: '',
    DRAWINGS_PER_MINUTE: '',
    RENDERS_AT_ONCE: '',
  },
};

/**
 * Measures how long others wait while one network asks for ever new searches, without render limits and with them: from
 * when its limit is exhausted, for longer than a minute.
 */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fernway-bench-'));
  const server = await startPostgres({ dataFolder: folder, port: 0 });
  let processes: ChildProcess[] = [];
  const stopProcesses = () =>
    Promise.all(
      processes.map(async (child) => {
        child.kill();
        if (child.exitCode === null) await once(child, 'exit');
      }),
    );
  try {
    await createDatabases(server, ['ca']);
    const url = server.url('ca');
    await migrate({ url, region: 'CA' });
    const paths = await load(url);
    await buildSite(console.log);
    const rows: string[][] = [];
    for (const [name, variables] of Object.entries(limits)) {
      processes = await startProcesses(url, folder, {
        ...{ TRUSTED_PROXIES: '127.0.0.0/8', LOG_LEVEL: 'info' },
        ...variables,
      });
      // These processes have no page in their cache yet.
      const others = { ...paths, rare: [...paths.rare] };
      await measureOthers(others, WARM_UP_SECONDS);
      const alone = await measureOthers(others, SECONDS);
      const hostile = await startHostile();
      const beside = await measureOthers(others, SECONDS);
      const { pages, refusals, failures, isLimitExhausted } = await hostile.stop();
      const limit = isLimitExhausted ? 'its limit exhausted' : 'limit not reached';
      const got = `${limit}: ${pages} pages, ${refusals} refusals, ${failures} failures`;
      rows.push(...rowsOf(name, alone, beside, got));
      await stopProcesses();
    }
    printTable(
      ['others: p50 / p99 ms', 'alone', 'beside it', 'p50', 'p99', 'of others', 'the hostile network got'],
      rows,
    );
  } finally {
    await stopProcesses();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface OtherPaths {
  popular: string[];
  rare: string[];
}

async function load(url: string): Promise<OtherPaths> {
  const { products } = await readCatalogue();
  const categories = await loadCatalogue(url, products(PRODUCTS));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string; store_id: string }>('select id, store_id from products');
  await client.end();
  return {
    popular: categories.slice(0, 10).map((id) => `/product/${id}`),
    rare: rows.map(({ id, store_id }) => `/productDetail/${store_id}/${id}`),
  };
}

/** Milliseconds, ascending, of pages from the cache and of pages that were rendered. */
type Latencies = Record<'cached' | 'rendered', number[]> & { failed: number };

/** Others ask at a steady pace, whatever they wait. */
async function measureOthers({ popular, rare }: OtherPaths, seconds: number): Promise<Latencies> {
  const agent = new Agent({ keepAlive: true });
  const latencies: Latencies = { cached: [], rendered: [], failed: 0 };
  await callAtPace({ times: seconds * OTHERS_PER_SECOND, perSecond: OTHERS_PER_SECOND }, async (n) => {
    const isRare = n % 5 === 0;
    const path = isRare ? rare.pop() : popular[n % popular.length];
    if (path === undefined)
      throw new Error('too few products: each page is to be rendered for the first time');
    const network = `198.51.100.${n % OTHER_NETWORKS}`;
    const began = performance.now();
    const { status } = await askForPage({ site, host: siteHost, path, network, agent });
    if (status !== 200) latencies.failed += 1;
    latencies[isRare ? 'rendered' : 'cached'].push(performance.now() - began);
  });
  agent.destroy();
  for (const times of [latencies.cached, latencies.rendered]) times.sort((a, b) => a - b);
  return latencies;
}

/** Starts the hostile network in a process of its own, and waits until it is refused, or long enough without limits. */
async function startHostile(): Promise<{ stop(): Promise<HostileCounts> }> {
  const child = fork(join(import.meta.dirname, 'hostile-client.ts'), [site, siteHost]);
  let counts: HostileCounts = { pages: 0, refusals: 0, failures: 0, isLimitExhausted: false };
  child.on('message', (message) => {
    counts = message as HostileCounts;
  });
  const deadline = performance.now() + MAX_SPENDING_MS;
  while (!counts.isLimitExhausted && performance.now() < deadline) await pause(100);
  const before = counts;
  return {
    async stop() {
      child.kill();
      await once(child, 'exit');
      return {
        pages: counts.pages - before.pages,
        refusals: counts.refusals - before.refusals,
        failures: counts.failures - before.failures,
        isLimitExhausted: counts.isLimitExhausted,
      };
    },
  };
}

function rowsOf(name: string, alone: Latencies, beside: Latencies, hostile: string): string[][] {
  return (['cached', 'rendered'] as const).map((kind) => {
    const [before, after] = [alone[kind], beside[kind]];
    const ratio = (share: number) => `${(quantile(after, share) / quantile(before, share)).toFixed(1)} times`;
    return [
      `${kind}, ${name}`,
      asCell(before),
      asCell(after),
      ratio(0.5),
      ratio(0.99),
      `${beside.failed} failed`,
      hostile,
    ];
  });
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const asCell = (times: readonly number[]): string =>
  [0.5, 0.99].map((share) => quantile(times, share).toFixed(1)).join(' / ');

await main();
