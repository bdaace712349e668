import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@fernway/db/connect';
import { migrate } from '@fernway/db/migrate';
import { companies, stores } from '@fernway/db/schema/index';
import { createDatabases } from '@fernway/devkit/postgres/databases';
import { startPostgres } from '@fernway/devkit/postgres/server';
import { startTokenIssuer, type TestShopper } from '@fernway/region/auth/test-issuer';
import { REGION_NODE_OPTIONS } from '@fernway/settings/node-options';
import sharp from 'sharp';
import { printTable } from './measure.ts';

const PORT = 3905;
const REGION = `http://127.0.0.1:${PORT}`;
const READY_MS = 60_000;

const HOSTILE_UPLOADS = 40;
const HOSTILE_BYTES = 7_500_000;
const HONEST_UPLOADS = 20;
const HONEST_INTERVAL_MS = 1_000;
const CALL_INTERVAL_MS = 50;
const SAMPLE_MS = 100;
const GOALS = { memory: 600, call: 500, upload: 2_000 };

/**
 * One shopper uploads 300 MB of the costliest pictures, 40 at once, and another one for each that is taken. What do other
 * shoppers notice, and how much memory does it take?
 */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fernway-bench-'));
  const server = await startPostgres({ dataFolder: folder, port: 0 });
  const issuer = await startTokenIssuer('CA');
  let region: ChildProcess | undefined;
  try {
    await createDatabases(server, ['ca']);
    const url = server.url('ca');
    await migrate({ url, region: 'CA' });
    const storeId = await insertStore(url);
    region = await startRegion({ url, folder, identityUrl: issuer.url });
    await attack(region, { storeId, shopper: () => issuer.shopper() });
  } finally {
    region?.kill('SIGKILL');
    await issuer.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function insertStore(url: string): Promise<string> {
  const { db, close } = connect({ url, name: 'bench' });
  const [company] = await db
    .insert(companies)
    .values({ regName: 'Bench Inc.' })
    .returning({ id: companies.id });
  const row = {
    storeName: 'Bench',
    soldInCa: true,
    soldInUs: false,
    companyId: company?.id ?? '',
    websiteUrl: 'https://shop.example',
  };
  const [store] = await db.insert(stores).values(row).returning({ id: stores.id });
  await close();
  return store?.id ?? '';
}

interface Stage {
  storeId: string;
  shopper: () => Promise<TestShopper>;
}

async function attack(region: ChildProcess, { storeId, shopper }: Stage): Promise<void> {
  const hostile = await drawHostile();
  const honest = await drawHonest();
  const eve = await shopper();
  const others = await Promise.all(Array.from({ length: HONEST_UPLOADS }, shopper));
  const upload = async ({ headers }: TestShopper, picture: Buffer): Promise<Response | undefined> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(picture)]), 'picture.jpg');
    const path = `/api/uploadRatingImage/${storeId}/${randomUUID()}/image`;
    // A connection that breaks is an answer too.
    return fetch(REGION + path, { method: 'POST', headers, body: form }).catch(() => undefined);
  };
  // The region has drawn something before, as one that has run for a while.
  await upload(others[0] as TestShopper, honest);

  const over = new AbortController();
  const memory = sampleMemory(region, over.signal);
  const calls = callEvery(others[0] as TestShopper, over.signal);
  const answers = new Map<number, number>();
  const hostileUploads = Array.from({ length: HOSTILE_UPLOADS }, async (_, at) => {
    while (!over.signal.aborted) {
      const answer = await upload(eve, hostile[at % hostile.length] as Buffer);
      const status = answer?.status ?? 0;
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status !== 200) return;
    }
  });
  const uploads = await Promise.all(
    others.map(async (other, at) => {
      await pause(at * HONEST_INTERVAL_MS);
      const started = performance.now();
      const answer = await upload(other, honest);
      return { status: answer?.status ?? 0, ms: performance.now() - started };
    }),
  );
  over.abort();
  await Promise.all(hostileUploads);
  report({ memory: await memory, calls: await calls, uploads });
  console.log(
    `\nThe hostile uploads were answered: ${[...answers].map(([status, count]) => `${status} ${count} times`).join(', ')}.`,
  );
  const failed = uploads.filter(({ status }) => status !== 200);
  if (failed.length > 0) console.log(`${failed.length} honest uploads failed.`);
}

interface Observed {
  /** Megabytes of each process, a sample each. */
  memory: number[][];
  /** Milliseconds, a call each. */
  calls: number[];
  uploads: { ms: number }[];
}

function report({ memory: samples, calls, uploads }: Observed): void {
  const memory = samples.map(sum);
  const largest = samples.toSorted((one, other) => sum(other) - sum(one))[0] ?? [];
  const times = uploads.map(({ ms }) => ms);
  const rows: [string, number, number, string][] = [
    ['memory of the region and its processes, most', Math.max(...memory), GOALS.memory, 'MB'],
    ['other shoppers’ calls, p99', percentile(calls, 0.99), GOALS.call, 'ms'],
    ['other shoppers’ uploads, p95', percentile(times, 0.95), GOALS.upload, 'ms'],
  ];
  printTable(
    ['while one shopper uploads 300 MB', 'reached', 'goal', 'of the goal'],
    rows.map(([what, reached, goal, unit]) => [
      what,
      `${reached.toFixed(0)} ${unit}`,
      `${goal} ${unit}`,
      (reached / goal).toFixed(2),
    ]),
  );
  console.log(
    `\nmedians: memory ${percentile(memory, 0.5).toFixed(0)} MB, calls ${percentile(calls, 0.5).toFixed(0)} ms, uploads ${percentile(times, 0.5).toFixed(0)} ms; the most memory: ${largest.map((megabytes) => megabytes.toFixed(0)).join(' + ')} MB`,
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

/** 12 megapixels that must be decoded as a whole, or 25 of a kind that is quick to send, filled up to 7.5 MB. */
async function drawHostile(): Promise<Buffer[]> {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 50, g: 170, b: 120, alpha: 0.5 } } });
  const pictures = await Promise.all([
    flat(4_000, 3_000).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    flat(4_000, 3_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    flat(5_000, 5_000).webp({ lossless: true }).toBuffer(),
  ]);
  // Decoders ignore bytes after the end of a picture.
  return pictures.map((picture) => Buffer.concat([picture, Buffer.alloc(HOSTILE_BYTES - picture.length)]));
}

/** What a phone takes: 12 megapixels of some megabytes. */
function drawHonest(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** @returns megabytes of the region's process and of each below it, every 100 ms until the signal */
async function sampleMemory({ pid }: ChildProcess, signal: AbortSignal): Promise<number[][]> {
  const samples: number[][] = [];
  while (!signal.aborted) {
    samples.push(processTree(String(pid)).map(proportionalMegabytes));
    await pause(SAMPLE_MS);
  }
  return samples;
}

function processTree(pid: string): string[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return [pid, ...children.flatMap(processTree)];
}

/** PSS: a page of memory that several processes share is divided among them. */
const proportionalMegabytes = (pid: string): number =>
  (Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1_024) / 1e6;

/** A process may end while it is looked at. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** @returns milliseconds of each call, infinitely many of one that fails; calls are made whether earlier ones are answered or not */
async function callEvery({ headers, user }: TestShopper, signal: AbortSignal): Promise<number[]> {
  const paths = ['/api/states/guest', `/api/getUserProductRating/${user}`];
  const calls: Promise<number>[] = [];
  while (!signal.aborted) {
    const started = performance.now();
    const path = paths[calls.length % paths.length] ?? '';
    calls.push(
      fetch(REGION + path, { headers })
        .then(async (answer) => {
          await answer.arrayBuffer();
          return answer.ok ? performance.now() - started : Number.POSITIVE_INFINITY;
        })
        .catch(() => Number.POSITIVE_INFINITY),
    );
    await pause(CALL_INTERVAL_MS);
  }
  return Promise.all(calls);
}

interface RegionPlace {
  url: string;
  folder: string;
  identityUrl: string;
}

async function startRegion({ url, folder, identityUrl }: RegionPlace): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...REGION_NODE_OPTIONS, 'region/main.ts', 'ca'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', LOG_LEVEL: 'silent', FERNWAY_DATA: folder, IDENTITY_URL: identityUrl },
      ...{ DATABASE_URL_CA: url, DATABASE_URL_US: url, DATABASE_URL_IDENTITY: url },
      ...{ REGION_CA_PORT: String(PORT), METRICS_CA_PORT: '0' },
      ...{ SITE_KEY: 'the site', PEER_KEY: 'our own servers', LINK_KEY: 'the links' },
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (const deadline = performance.now() + READY_MS; performance.now() < deadline; await pause(100)) {
    const answer = await fetch(`${REGION}/readyz`).catch(() => undefined);
    if (answer?.ok) return child;
  }
  child.kill('SIGKILL');
  throw new Error('the region does not answer');
}

await main();
