import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Database } from '@fernway/db/connect';
import { startIsolatedInstance } from '@fernway/devkit/launch/isolated-instance';
import { embeddedUrl } from '@fernway/devkit/postgres/server';
import { commandLineOf, descendantsOf } from '@fernway/devkit/process/process-list';
import { askLocally, installAsMerchant } from '@fernway/fakes/platform/merchant-browser';
import { sql } from 'drizzle-orm';
import { printTable } from './measure.ts';

/** Products of the large shop; `--products 100000` for the largest. */
const PRODUCTS = numberOf('--products') ?? 10_000;
const SMALL_SHOPS = 20;
const CHANGE_SECONDS = 30;
const SLOW_PRODUCTS = 200;
const SLOW_POINTS = 50;
const STORM = Math.min(PRODUCTS, 10_000);
const POLL_MS = 50;
const TIMEOUT_MS = (PRODUCTS > 10_000 ? 40 : 20) * 60_000;

interface Places {
  /** Ports of this run. */
  site: number;
  platform: number;
  db: Database;
}

/**
 * How fast a region takes in a shop on the stand-in and follows it: a first reading, small changes of twenty shops at
 * once, a storm in one of them, and a storm of which webhooks are lost, doubled and shuffled. Everything is on this machine.
 */
async function main(): Promise<void> {
  const { ports, dataFolder, stop } = await startIsolatedInstance('starter');
  const url = embeddedUrl({ dataFolder, port: ports.postgres, database: 'ca' });
  const { db, close } = connect({ url, max: 2, name: 'fernway-bench' });
  const places = { site: ports.site, platform: ports.platform, db };
  const rows: [string, string, string][] = [];
  try {
    const before = readRegionMemory();
    const large = await makeShop(places, PRODUCTS);
    const installed = await install(places, large);
    const began = performance.now();
    await until(async () => (await countShown(places, large)) > 0);
    rows.push([`first product of ${PRODUCTS} stored`, secondsSince(began), '15 s']);
    await until(() => isSettled(places, large));
    rows.push([`all ${PRODUCTS} stored`, secondsSince(began), PRODUCTS > 10_000 ? '25 min' : '180 s']);
    const { peakMb } = readRegionMemory();
    rows.push(['memory of the region at most, beyond before', `${peakMb - before.residentMb} MB`, '150 MB']);
    rows.push(['connected, from Install to the welcome page', `${(installed / 1_000).toFixed(1)} s`, '']);

    const small = await Promise.all(Array.from({ length: SMALL_SHOPS }, () => makeShop(places, 50)));
    for (const host of small) await install(places, host);
    for (const host of small) await until(() => isSettled(places, host));
    const delays = (await followChanges(places, small)).sort((a, b) => a - b);
    for (const part of [0.5, 0.95, 0.99])
      rows.push([
        `${SMALL_SHOPS} shops, one change a second each: p${part * 100}`,
        `${((delays[Math.floor(part * delays.length)] ?? 0) / 1_000).toFixed(1)} s`,
        part === 0.95 ? '10 s' : part === 0.99 ? '15 s' : '',
      ]);

    rows.push([
      `${SLOW_PRODUCTS} changes of a shop that allows ${SLOW_POINTS} points a second`,
      await followSlowShop(places),
      '120 s',
    ]);
    await control(places, '/webhooks', { reset: true });
    rows.push([`storm of ${STORM} changes, all right after`, await storm(places, large), '180 s']);
    const { counts } = await control<{ counts: { answerMs: { p50: number; p99: number } } }>(
      places,
      '/webhooks',
    );
    rows.push([
      'its webhooks are answered: p50, p99',
      `${counts.answerMs.p50.toFixed()} ms, ${counts.answerMs.p99.toFixed()} ms`,
      'p99 500 ms',
    ]);
    await control(places, '/webhooks', { dropPercent: 10, duplicatePercent: 10, shuffleMs: 2_000 });
    rows.push(['the same, 10 % lost, 10 % doubled, shuffled', await storm(places, large), '20 min']);
  } finally {
    printTable(['what', 'measured', 'goal'], rows);
    await close();
    await stop();
  }
}

function numberOf(option: string): number | undefined {
  const at = process.argv.indexOf(option);
  return at === -1 ? undefined : Number(process.argv[at + 1]);
}
const secondsSince = (began: number): string => `${((performance.now() - began) / 1_000).toFixed(1)} s`;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('it takes too long');
    await pause(POLL_MS);
  }
}

async function control<Answer>({ platform }: Places, path: string, json?: object): Promise<Answer> {
  const { status, page } = await askLocally(
    `http://127.0.0.1:${platform}/_control${path}`,
    json ? { json } : {},
  );
  if (status !== 200) throw new Error(`the stand-in answers ${status}: ${page.slice(0, 200)}`);
  return JSON.parse(page) as Answer;
}

let shops = 0;
/** @returns its host */
async function makeShop(places: Places, products: number): Promise<string> {
  shops += 1;
  const { host } = await control<{ host: string }>(places, '/shops', { name: `Bench ${shops}`, products });
  return host;
}

/** Installs the app as a merchant's browser does. @returns milliseconds */
async function install({ platform }: Places, host: string): Promise<number> {
  const began = performance.now();
  await installAsMerchant({ platform: `http://127.0.0.1:${platform}`, host });
  return performance.now() - began;
}

const installationOf = (host: string) =>
  sql`(select id from platform_installations where shop_host = ${host})`;

async function countShown({ db }: Places, host: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from products p
    join platform_installations i using (store_id) where i.shop_host = ${host} and p.status = 'active'`);
  return rows[0]?.count ?? 0;
}

/** Whether nothing of a shop waits or is being read. */
async function isSettled({ db }: Places, host: string): Promise<boolean> {
  const { rows } = await db.execute<{ isSettled: boolean }>(sql`select not i.sync_queued
      and not exists (select from sync_marks m where m.installation_id = i.id)
      and not exists (select from sync_runs r where r.installation_id = i.id and r.ended_at is null) as "isSettled"
    from platform_installations i where i.id = ${installationOf(host)}`);
  return rows[0]?.isSettled === true;
}

interface TruthLine {
  id: string;
  title: string;
  status: string;
  isOnOnlineStore: boolean;
  isPublishedToApp: boolean;
  variants: { id: string; priceCents: number }[];
}

const readTruth = async ({ platform }: Places, host: string): Promise<TruthLine[]> =>
  (await askLocally(`http://127.0.0.1:${platform}/_control/shops/${host}/truth`)).page
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as TruthLine);

/** A change at a shop that is not stored yet. */
interface PendingChange {
  priceCents: number;
  began: number;
  resolve: (milliseconds: number) => void;
}

/** Sees when changed prices are stored: one query for all of them each time, so that looking costs little. */
class PriceWatcher {
  private readonly pending = new Map<string, PendingChange>();
  private readonly db: Database;

  constructor(db: Database) {
    this.db = db;
  }

  /** @returns milliseconds until the variant has the price */
  follow(productId: string, priceCents: number): Promise<number> {
    const { promise, resolve } = Promise.withResolvers<number>();
    this.pending.set(productId, { priceCents, began: performance.now(), resolve });
    return promise;
  }

  /** Until `isOver` and nothing is pending. */
  async run(isOver: () => boolean): Promise<void> {
    await until(async () => {
      const { rows } = await this.db.execute<{ id: string; price: number }>(
        sql`select id, offer_price_cents as price from products where id = any (${`{${[...this.pending.keys()].join(',')}}`}::uuid[])`,
      );
      for (const { id, price } of rows) {
        const change = this.pending.get(id);
        if (change?.priceCents !== price) continue;
        change.resolve(performance.now() - change.began);
        this.pending.delete(id);
      }
      return isOver() && this.pending.size === 0;
    });
  }
}

/** Changes a product a second in each shop, each to a price of its own. @returns milliseconds until each is stored */
async function followChanges(places: Places, hosts: readonly string[]): Promise<number[]> {
  const watcher = new PriceWatcher(places.db);
  const shopsOfHosts = await Promise.all(
    hosts.map(async (host) => ({ host, goods: await readShownVariants(places, host) })),
  );
  const delays: Promise<number>[] = [];
  let isOver = false;
  const watching = watcher.run(() => isOver);
  for (let second = 0; second < CHANGE_SECONDS; second += 1) {
    await Promise.all([
      pause(1_000),
      ...shopsOfHosts.map(async ({ host, goods }) => {
        const variant = goods[second % goods.length];
        if (!variant) throw new Error('the shop offers nothing');
        const priceCents = 1_000 + Math.floor(Math.random() * 1e6);
        delays.push(watcher.follow(variant.productId, priceCents));
        await control(places, `/shops/${host}/variants/${variant.variantId}`, { change: { priceCents } });
      }),
    ]);
  }
  isOver = true;
  await watching;
  return Promise.all(delays);
}

/** One variant of each product of a shop that is shown: its id there and here. */
async function readShownVariants({ db }: Places, host: string) {
  const { rows } = await db.execute<{ variantId: string; productId: string }>(sql`
    select distinct on (split_part(p.source_key, '/', 1)) p.platform_variant_id as "variantId", p.id as "productId"
    from products p join platform_installations i using (store_id)
    where i.shop_host = ${host} and p.status = 'active'`);
  return rows;
}

/** A shop whose plan gives few points: all its products change. @returns how long until the store has all of it */
async function followSlowShop(places: Places): Promise<string> {
  const host = await makeShop(places, SLOW_PRODUCTS);
  await install(places, host);
  await until(() => isSettled(places, host));
  await control(places, `/shops/${host}/restore-rate`, { points: SLOW_POINTS });
  return storm(places, host, SLOW_PRODUCTS);
}

/** Resident memory of the Canadian region's process: now, and the most that it had. */
function readRegionMemory(): { residentMb: number; peakMb: number } {
  const pid = descendantsOf(process.pid).find((one) => commandLineOf(one).endsWith('region/main.ts ca'));
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytesOf = (name: string) =>
    Math.round(Number.parseInt(status.split(`${name}:`)[1] ?? '', 10) / 1_024);
  return { residentMb: megabytesOf('VmRSS'), peakMb: megabytesOf('VmHWM') };
}

/** Changes many products at once. @returns how long until the store has all of it */
async function storm(places: Places, host: string, count = STORM): Promise<string> {
  const began = performance.now();
  await control(places, `/shops/${host}/changes`, { count, kinds: ['price', 'title'] });
  const wanted = new Map(
    (await readTruth(places, host))
      .filter((one) => one.status === 'ACTIVE' && one.isOnOnlineStore && one.isPublishedToApp)
      .flatMap(({ title, variants }) => variants.map(({ id, priceCents }) => [id, `${priceCents} ${title}`])),
  );
  let wrong = wanted.size;
  await until(async () => {
    await pause(1_000);
    const { rows } = await places.db.execute<{ id: string; content: string }>(sql`
      select p.platform_variant_id as id, p.offer_price_cents || ' ' || p.heading as content from products p
      join platform_installations i using (store_id) where i.shop_host = ${host} and p.status = 'active'`);
    const stored = new Map(rows.map(({ id, content }) => [id, content]));
    wrong = [...wanted].filter(([id, content]) => stored.get(id) !== content).length;
    return wrong === 0 || (performance.now() - began > TIMEOUT_MS / 2 && (await isSettled(places, host)));
  });
  return wrong === 0 ? secondsSince(began) : `${secondsSince(began)}, ${wrong} variants wrong`;
}

await main();
