import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, ProductCard } from '@fernway/contract';
import { encodeBase64 } from '@fernway/contract/base64';
import { migrate } from '@fernway/db/migrate';
import { query } from '@fernway/db/testing';
import { createDatabases } from '@fernway/devkit/postgres/databases';
import { type PostgresServer, startPostgres } from '@fernway/devkit/postgres/server';
import { type Standby, startStandby } from '@fernway/devkit/postgres/test-standby';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';
import { postgresSearch } from './search-engine.ts';

let folder = '';
let primary: PostgresServer;
let standby: Standby;
let region: TestRegion;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fernway-search-'));
  chmodSync(folder, 0o755);
  const from = join(folder, 'primary');
  primary = await startPostgres({
    dataFolder: from,
    port: 0,
    durable: false,
    settings: { synchronous_commit: 'on' },
  });
  await createDatabases(primary, ['ca']);
  await migrate({ url: primary.url('ca'), region: 'CA' });
  standby = await startStandby({ primary, from, dataFolder: join(folder, 'standby') });
  region = await startTestRegion('CA', {
    on: { url: primary.url('ca'), searchReplicas: [standby.url('ca')] },
  });
});
afterAll(async () => {
  await region.close();
  await standby.stop();
  await primary.stop();
  rmSync(folder, { recursive: true, force: true });
});

// A silent primary writes its next record, by which a replica shows how far it is, after 15 seconds at the latest.
const soon = { timeout: 20_000, interval: 50 };
const isUsable = async () => (await region.metrics.replicas.get()).values[0]?.value === 1;
const find = async (text: string, from = region) =>
  (
    await from.get<Page<ProductCard>>(
      `/stores/searchProductNew?text=${encodeURIComponent(encodeBase64(text))}&catId=all`,
    )
  ).body.content.map(({ heading }) => heading);
const onStandby = (statement: string) => query<Record<string, unknown>>(standby.url('ca'), statement);

/** Waits until the replica has replayed all that is written. */
async function catchUp(): Promise<void> {
  const [row] = await query<{ now: string }>(
    primary.url('ca'),
    'select pg_current_wal_flush_lsn()::text as now',
  );
  await expect
    .poll(() => onStandby(`select pg_last_wal_replay_lsn() >= '${row?.now}' as done`), soon)
    .toEqual([{ done: true }]);
}

test('searches alone are answered by their replica; one that is behind or away is passed over', async () => {
  const make = builders(region.db);
  await make.product({ heading: 'Slate kettle' });
  await catchUp();
  await expect.poll(isUsable, soon).toBe(true);
  expect(await find('kettle')).toEqual(['Slate kettle']);

  await onStandby('select pg_wal_replay_pause()');
  await expect
    .poll(() => onStandby('select pg_get_wal_replay_pause_state() as state'), soon)
    .toEqual([{ state: 'paused' }]);
  const product = await make.product({ heading: 'Copper kettle' });
  expect(await find('kettle'), 'what the replica has').toEqual(['Slate kettle']);
  expect((await region.get(`/products/guest/${product}`)).status, 'what the database has').toBe(200);
  await expect.poll(() => find('kettle'), soon).toContain('Copper kettle');
  expect(region.logs.join()).toContain('it is too far behind');
  await onStandby('select pg_wal_replay_resume()');
  await catchUp();
  await expect.poll(isUsable, soon).toBe(true);

  process.kill(standby.pid, 'SIGKILL');
  await standby.ended;
  expect((await find('kettle')).toSorted()).toEqual(['Copper kettle', 'Slate kettle']);
  expect((await fetch(`${region.origin}/readyz`)).status).toBe(200);
  await expect.poll(isUsable, soon).toBe(false);
  standby = await standby.again();
  await expect.poll(isUsable, soon).toBe(true);
});

test('another engine answers searches in the place of PostgreSQL', async () => {
  const own = await startTestRegion('CA', {
    on: { url: primary.url('ca') },
    searchEngine: {
      ...postgresSearch,
      searchProducts: (db, filters, ...more) =>
        postgresSearch.searchProducts(
          db,
          { ...filters, words: filters.words.replace('pot', 'kettle') },
          ...more,
        ),
    },
  });
  onTestFinished(() => own.close());
  expect(await find('copper pot', own)).toEqual(['Copper kettle']);
});
