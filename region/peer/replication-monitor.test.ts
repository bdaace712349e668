import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, ProductCard } from '@fernway/contract';
import { encodeBase64 } from '@fernway/contract/base64';
import { connect } from '@fernway/db/connect';
import { migrate } from '@fernway/db/migrate';
import { linkRegions } from '@fernway/db/replication/link';
import { resync } from '@fernway/db/replication/resync';
import {
  endReplication,
  type ReplicatedRegion,
  regionOf,
  waitUntilCopied,
} from '@fernway/db/replication/testing';
import { createDatabases } from '@fernway/devkit/postgres/databases';
import { type PostgresServer, startPostgres } from '@fernway/devkit/postgres/server';
import { freePort } from '@fernway/devkit/process/ports';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';

// The US database has a server of its own, which dies and comes back.
const stack = new AsyncDisposableStack();
let ca: TestRegion;
let us: PostgresServer;
let start: () => Promise<PostgresServer>;

beforeAll(async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'fernway-peer-'));
  stack.defer(() => rm(dataFolder, { recursive: true, force: true }));
  const port = await freePort();
  const settings = { synchronous_commit: 'on', wal_retrieve_retry_interval: '500ms' };
  start = () => startPostgres({ dataFolder, port, durable: false, settings });
  us = await start();
  stack.defer(() => us.stop());
  await createDatabases(us, ['us']);
  await migrate({ url: us.url('us'), region: 'US' });
  ca = await startTestRegion('CA', { watched: true });
  stack.defer(() => ca.close());
  const urls = { CA: { url: ca.url }, US: { url: us.url('us') } };
  stack.defer(() => endReplication(urls));
  await linkRegions(urls);
});
afterAll(() => stack.disposeAsync());

/** How the region's replication with the other one stands now. */
async function stands() {
  await ca.replicationMonitor?.check();
  return ca.replicationMonitor?.state();
}
const linesWith = (text: string) => ca.logs.filter((line) => line.includes(text));

async function usRegion(): Promise<ReplicatedRegion & AsyncDisposable> {
  const inner = new AsyncDisposableStack();
  const region = await regionOf({ url: us.url('us') }, inner);
  return { ...region, [Symbol.asyncDispose]: () => inner.disposeAsync() };
}

async function sellInTheUs(
  heading: string,
  markets: { soldInCa: boolean; soldInUs: boolean },
): Promise<void> {
  const { db, close } = connect({ url: us.url('us'), max: 1, name: 'us-merchant' });
  await builders(db, 'US').product({ heading, ...markets });
  await close();
}

async function searchProducts(word: string): Promise<ProductCard[]> {
  const path = `/stores/searchProductNew?text=${encodeBase64(word)}&catId=all`;
  const { body } = await ca.get<Page<ProductCard>>(path);
  return body.content;
}

test('goods of the other region that are sold here are found here, with its label; the others are not', async () => {
  await sellInTheUs('Sextant for both', { soldInCa: true, soldInUs: true });
  await sellInTheUs('Sextant for one', { soldInCa: false, soldInUs: true });
  await expect
    .poll(() => searchProducts('sextant'), { timeout: 60_000 })
    .toMatchObject([{ heading: 'Sextant for both', home: 'US' }]);
});

test('while the other server is dead the region serves and writes, and says so once; nothing is lost', {
  timeout: 120_000,
}, async () => {
  const make = builders(ca.db);
  const storeId = await make.store();
  {
    await using region = await usRegion();
    await waitUntilCopied(region);
    await sellInTheUs('Astrolabe', { soldInCa: true, soldInUs: true });
  }
  process.kill(us.pid, 'SIGKILL');
  await us.ended;
  for (let n = 0; n < 100; n++) await make.product({ storeId, heading: `Compass ${n}` });
  expect(await searchProducts('compass')).not.toEqual([]);
  await expect.poll(stands, { timeout: 60_000 }).toMatchObject({ in: 'away', out: 'away' });
  await stands();
  await stands();
  expect(linesWith('is away')).toHaveLength(1);
  const ready = await fetch(`${ca.origin}/readyz`);
  expect(ready.status).toBe(200);
  const { replication } = (await ready.json()) as { replication: Record<string, unknown> };
  expect(replication).toEqual({
    in: 'away',
    out: 'away',
    lagBytes: expect.any(Number),
    lagSeconds: expect.any(Number),
    errors: expect.any(Number),
  });
  expect(replication.lagBytes).toBeGreaterThan(0);
  expect(await ca.metrics.registry.metrics()).toMatch(/^replication_lag_bytes [1-9]/m);

  us = await start();
  await using region = await usRegion();
  await region.sees(`select count(*)::int as n from product_search where store_id = '${storeId}'`, [
    { n: 100 },
  ]);
  // What the dead server had acknowledged arrives too.
  await expect.poll(() => searchProducts('astrolabe'), { timeout: 60_000 }).toHaveLength(1);
  await expect.poll(stands, { timeout: 60_000 }).toMatchObject({ in: 'ok', out: 'ok' });
});

test('a change that cannot be applied is told once, and applied when it was made possible', async () => {
  await using region = await usRegion();
  // A conflicting row, as only a manual change to the database can create it.
  const clash = '01900000-0000-7000-8000-000000000001';
  await ca.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`insert into companies (id, home, reg_name) values (${clash}, 'US', 'In the way')`);
  });
  await region.query(`insert into companies (id, reg_name) values ('${clash}', 'Chandlery')`);
  const logLines = async () => {
    await stands();
    return linesWith('cannot be applied').length;
  };
  await expect.poll(logLines, { timeout: 60_000, interval: 1_200 }).toBe(1);
  await ca.db.execute(sql`delete from companies where id = ${clash}`);
  const name = async () =>
    (await ca.db.execute(sql`select reg_name from companies where id = ${clash}`)).rows;
  await expect.poll(name, { timeout: 60_000 }).toEqual([{ reg_name: 'Chandlery' }]);
  expect(await logLines()).toBe(1);
});

test('a place that is lost is told by /readyz and in the log, with what repairs it, until it is repaired', async () => {
  process.kill(us.pid, 'SIGKILL');
  await us.ended;
  await expect.poll(stands, { timeout: 60_000 }).toMatchObject({ in: 'away', out: 'away' });
  await ca.db.execute(sql`select pg_drop_replication_slot(slot_name) from pg_replication_slots
    where database = current_database()`);
  await expect.poll(stands, { timeout: 60_000 }).toMatchObject({ in: 'away', out: 'lost' });
  const ready = await fetch(`${ca.origin}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({
    status: 'ok',
    replication: { in: 'away', out: 'lost', errors: expect.any(Number) },
  });
  expect(linesWith('npm run regions:resync -- US')).toHaveLength(1);

  us = await start();
  await resync({ CA: { url: ca.url }, US: { url: us.url('us') } }, { to: 'US' });
  await expect.poll(stands, { timeout: 60_000 }).toMatchObject({ in: 'ok', out: 'ok' });
});
