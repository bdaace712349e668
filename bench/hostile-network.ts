import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeHex } from '@fernway/contract/encoding';
import { migrate } from '@fernway/db/migrate';
import { manyRenders } from '@fernway/devkit/launch/render-settings';
import { buildSite } from '@fernway/devkit/launch/site-build';
import { createDatabases } from '@fernway/devkit/postgres/databases';
import { startPostgres } from '@fernway/devkit/postgres/server';
import pg from 'pg';
import { loadCatalogue, readCatalogue } from './catalogue.ts';
import { printTable } from './measure.ts';
import { site, siteHost, startProcesses } from './processes.ts';

const PRODUCTS = 2_000;
const CONNECTIONS = 40;
const SECONDS = 10;
/** Requests of others in a second; one of five is for a page that nobody has asked for yet. */
const OTHERS_PER_SECOND = 50;
/** The networks that they come from. */
const OTHER_NETWORKS = 50;

const limits = {
  'without limits': manyRenders,
  'with limits': { RENDERS_PER_MINUTE: '', SEARCH_RENDERS_PER_MINUTE: '', RENDERS_AT_ONCE: '' },
};

/** Measures how long others wait while one network asks for ever new searches, without render limits and with them. */
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
      processes = await startProcesses(url, folder, { ...variables, TRUSTED_PROXIES: '127.0.0.0/8' });
      await measureOthers(paths); // warm-up
      const alone = await measureOthers(paths);
      const hostile = startHostile();
      const beside = await measureOthers(paths);
      const { pages, refusals } = await hostile.stop();
      rows.push(...rowsOf(name, alone, beside, `${pages} pages, ${refusals} refusals`));
      await stopProcesses();
    }
    printTable(
      ['others: p50 / p99 ms', 'alone', `beside ${CONNECTIONS} connections`, 'p99', 'of others', 'these got'],
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
  const { products } = await readCatalogue(PRODUCTS);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const categories = await loadCatalogue(client, products);
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
async function measureOthers({ popular, rare }: OtherPaths): Promise<Latencies> {
  const agent = new Agent({ keepAlive: true });
  const latencies: Latencies = { cached: [], rendered: [], failed: 0 };
  const running: Promise<void>[] = [];
  const ask = async (n: number) => {
    const isRare = n % 5 === 0;
    const path = (isRare ? rare.pop() : popular[n % popular.length]) ?? '/';
    const began = performance.now();
    const status = await statusOf(path, `198.51.100.${n % OTHER_NETWORKS}`, agent);
    if (status !== 200) latencies.failed += 1;
    latencies[isRare ? 'rendered' : 'cached'].push(performance.now() - began);
  };
  const began = performance.now();
  for (let n = 0; n < SECONDS * OTHERS_PER_SECOND; n += 1) {
    const wait = began + (n * 1_000) / OTHERS_PER_SECOND - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(ask(n));
  }
  await Promise.all(running);
  agent.destroy();
  for (const times of [latencies.cached, latencies.rendered]) times.sort((a, b) => a - b);
  return latencies;
}

/** One network asks for searches that nobody else has asked for, on so many connections, one after the other on each. */
function startHostile() {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let isOver = false;
  const got = { pages: 0, refusals: 0 };
  const loops = Array.from({ length: CONNECTIONS }, async () => {
    while (!isOver) {
      const path = `/search/${encodeHex(crypto.randomUUID())}/all`;
      if ((await statusOf(path, '203.0.113.7', agent)) === 200) got.pages += 1;
      else got.refusals += 1;
    }
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
      agent.destroy();
      return got;
    },
  };
}

async function statusOf(path: string, network: string, agent: Agent): Promise<number | undefined> {
  const headers = { host: siteHost, 'accept-encoding': 'br', 'x-forwarded-for': network };
  const sent = request(site + path, { headers, agent });
  sent.end();
  const [response] = await once(sent, 'response');
  response.resume();
  await once(response, 'end');
  return response.statusCode;
}

function rowsOf(name: string, alone: Latencies, beside: Latencies, hostile: string): string[][] {
  return (['cached', 'rendered'] as const).map((kind) => {
    const [before, after] = [alone[kind], beside[kind]];
    const times = quantile(after, 0.99) / quantile(before, 0.99);
    return [
      `${kind}, ${name}`,
      asCell(before),
      asCell(after),
      `${times.toFixed(1)} times`,
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
