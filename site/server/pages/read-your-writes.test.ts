import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lsnHeaders, MAX_LSN, parseLsn } from '@fernway/contract/lsn';
import { migrate } from '@fernway/db/migrate';
import { products } from '@fernway/db/schema/index';
import { createDatabases } from '@fernway/devkit/postgres/databases';
import { type PostgresServer, startPostgres } from '@fernway/devkit/postgres/server';
import { type Standby, startStandby } from '@fernway/devkit/postgres/test-standby';
import { freezeProcessTree } from '@fernway/devkit/process/freeze';
import { fillCatalogue } from '@fernway/region/attacks/test-catalogue';
import { addressOf, ask, calls, requestOf } from '@fernway/region/attacks/testing';
import { startTestRegion, type TestRegion } from '@fernway/region/testing';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startTestStack, type TestStack } from '../../test-stack.ts';
import type { TestSite } from '../../testing.ts';
import { signedInOn } from '../test-visitor.ts';

let folder = '';
let primary: PostgresServer;
let standby: Standby;
let stack: TestStack & AsyncDisposable;
let region: TestRegion;
let site: TestSite;
let make: TestStack['make'];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fernway-replicas-'));
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
  stack = await startTestStack({
    identity: true,
    region: { on: { url: primary.url('ca'), replicas: [standby.url('ca')] } },
  });
  ({ region, site, make } = stack);
});
afterAll(async () => {
  await stack[Symbol.asyncDispose]();
  await standby.stop();
  await primary.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => expect.poll(() => usable(), soon).toBe(1));
afterEach(() => onStandby('select pg_wal_replay_resume()'));

// A silent primary writes its next record, by which a replica shows how far it is, after 15 seconds at the latest.
const soon = { timeout: 60_000, interval: 20 };

const usable = async () => (await region.metrics.replicas.get()).values[0]?.value;

/** How many calls were read from a source so far. */
const readFrom = async (source: 'replica' | 'primary', { metrics } = region) =>
  (await metrics.reads.get()).values.find(({ labels }) => labels.source === source)?.value ?? 0;

const onStandby = (statement: string) => onServer(standby, statement);

async function onServer(server: Pick<PostgresServer, 'url'>, statement: string) {
  const client = new pg.Client({ connectionString: server.url('ca') });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

/** The position of the primary database. */
async function primaryLsn(): Promise<string> {
  const { rows } = await region.db.execute<{ now: string }>(
    sql`select pg_current_wal_flush_lsn()::text as now`,
  );
  return rows[0]?.now ?? '';
}

/** Waits until the replica has caught up, then pauses it there. */
async function holdBack() {
  const now = await primaryLsn();
  await expect
    .poll(() => onStandby(`select pg_last_wal_replay_lsn() >= '${now}' as caught_up`), soon)
    .toEqual([{ caught_up: true }]);
  await onStandby('select pg_wal_replay_pause()');
  await expect
    .poll(() => onStandby('select pg_get_wal_replay_pause_state() as state'), soon)
    .toEqual([{ state: 'paused' }]);
}

/** Waits until the region has learnt that the replica holds the last sign-in, which is a write of whoever asks. */
const readsReplica = (ask: () => Promise<unknown>) =>
  expect
    .poll(async () => {
      const before = await readFrom('replica');
      await ask();
      return (await readFrom('replica')) - before;
    }, soon)
    .toBe(1);

const nameOf = async (id: string, headers: Record<string, string> = {}) => {
  const { status, body } = await region.get<{ heading: string }>(`/products/guest/${id}`, { headers });
  return status === 200 ? body.heading : status;
};

test('who wrote sees what they wrote, while others are shown what a replica has', async () => {
  const store = await make.store();
  const product = await make.product({ storeId: store });
  const { visitor } = await signedInOn(site);
  const other = await signedInOn(site);
  await visitor.me();
  await other.visitor.me();
  await holdBack();
  await readsReplica(() => other.visitor.me());
  const [before, beside] = [await readFrom('primary'), await readFrom('replica')];
  expect((await visitor.post('/own/makeFollow', { storeId: store })).status).toBe(200);
  expect(visitor.cookies.get('__Host-wrote')).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
  expect(await visitor.me(`?storeIds=${store}`)).toMatchObject({ followed: [store] });
  expect(await readFrom('primary')).toBe(before + 1);

  expect(await other.visitor.me(`?storeIds=${store}`)).toMatchObject({ followed: [] });
  expect(await nameOf(product)).not.toBe(404);
  expect(await readFrom('primary')).toBe(before + 1);
  expect(await readFrom('replica')).toBe(beside + 2);

  // Ten seconds later, without the cookie, the same shopper is treated like anybody.
  visitor.cookies.delete('__Host-wrote');
  expect(await visitor.me(`?storeIds=${store}`)).toMatchObject({ followed: [] });
});

test('what a browser makes up leads to the newest data or to older, and nowhere else', async () => {
  const { visitor } = await signedInOn(site);
  for (const made of [MAX_LSN, '1/ZZ', `${'F'.repeat(9)}/0`, '%0d%0ax: y', '-1', '']) {
    visitor.cookies.set('__Host-wrote', made);
    const before = await readFrom('primary');
    expect(await visitor.me()).toMatchObject({ guest: false, name: 'Wilhelmina' });
    expect((await readFrom('primary')) - before).toBe(made === MAX_LSN ? 1 : 0);
  }
});

test('every call that writes nothing can be answered by a replica', async () => {
  const apps = await startTestRegion('CA', { on: { url: primary.url('ca'), replicas: [standby.url('ca')] } });
  const catalogue = await fillCatalogue(apps);
  const seen = { [lsnHeaders.seen]: await primaryLsn() };
  const reading = calls.filter(([, { writes }]) => !writes);
  const ready = addressOf('states', catalogue);
  await expect
    .poll(async () => {
      await ask(apps, ready, { headers: seen });
      return readFrom('replica', apps);
    }, soon)
    .toBeGreaterThan(0);
  const [read, written] = [await readFrom('replica', apps), await readFrom('primary', apps)];
  const statuses: string[] = [];
  for (const [name] of reading) {
    const { method, headers } = requestOf(name, catalogue);
    const { status } = await ask(apps, addressOf(name, catalogue), {
      method,
      headers: { ...headers, ...seen },
    });
    statuses.push(`${name} ${status}`);
  }
  expect(statuses.filter((one) => !one.endsWith(' 200'))).toEqual([]);
  expect(await readFrom('replica', apps)).toBe(read + reading.length);

  // A shopper who sends no position may have written just now.
  const { method, headers } = requestOf('me', catalogue);
  expect((await ask(apps, addressOf('me', catalogue), { method, headers })).status).toBe(200);
  expect(await readFrom('primary', apps)).toBe(written + 1);
  await apps.close();
});

test('a page that a change has dropped is not made anew from a replica that is behind', async () => {
  const store = await make.store();
  const product = await make.product({ storeId: store, heading: 'Ash stool' });
  const page = async () => (await site.ask('CA', `/productDetail/${store}/${product}`)).text;
  await expect.poll(page, soon).toContain('Ash stool');
  await holdBack();
  await region.db.update(products).set({ heading: 'Oak stool' }).where(eq(products.id, product));
  await expect.poll(page, { timeout: 4_000, interval: 20 }).toContain('Oak stool');
  expect(await page()).not.toContain('Ash stool');
  // Readers of the replica see the earlier state.
  expect(await nameOf(product)).toBe('Ash stool');
});

/** Makes a product that the replica has too, and lets the replica follow. */
async function makeReplicated(heading: string): Promise<string> {
  const product = await make.product({ heading });
  await holdBack();
  await onStandby('select pg_wal_replay_resume()');
  return product;
}

test('a question that is slow is asked once, of the replica alone, which goes on being read from', async () => {
  const product = await makeReplicated('Rush mat');
  const [before, beside] = [await readFrom('primary'), await readFrom('replica')];
  const holding = new pg.Client({ connectionString: primary.url('ca') });
  await holding.connect();
  onTestFinished(() => holding.end());
  await holding.query('begin; lock table products in access exclusive mode');
  // Flushes the log, so that the replica holds the lock too.
  await holding.query(`select pg_logical_emit_message(false, 'lock', '', true)`);
  await expect
    .poll(
      () => onStandby(`select count(*)::int as held from pg_locks where mode = 'AccessExclusiveLock'`),
      soon,
    )
    .toEqual([{ held: 1 }]);
  const began = performance.now();
  const answer = nameOf(product);
  // Longer than the site would wait for a replica that hangs.
  await expect.poll(() => performance.now() - began, soon).toBeGreaterThan(1_200);
  await holding.query('commit');
  expect(await answer).toBe('Rush mat');
  expect([await readFrom('primary'), await readFrom('replica')]).toEqual([before, beside + 1]);
  expect(await usable()).toBe(1);
});

test('what a replica that hangs was asked the primary answers', async () => {
  const product = await makeReplicated('Sedge mat');
  const before = await readFrom('primary');
  const thaw = freezeProcessTree(standby.pid);
  try {
    expect(await nameOf(product)).toBe('Sedge mat');
    expect(await readFrom('primary')).toBe(before + 1);
  } finally {
    thaw();
  }
});

test('a process reads from a replica once that holds what was there before it, and not before', async () => {
  await holdBack();
  const product = await make.product({ heading: 'Reed mat' });
  const copy = await startTestRegion('CA', { on: { url: primary.url('ca'), replicas: [standby.url('ca')] } });
  onTestFinished(() => copy.close());
  const name = async () => (await copy.get<{ heading?: string }>(`/products/guest/${product}`)).body.heading;
  const began = performance.now();
  await expect
    .poll(async () => [await name(), performance.now() - began > 1_000], soon)
    .toEqual(['Reed mat', true]);
  expect((await copy.metrics.reads.get()).values).toMatchObject([{ labels: { source: 'primary' } }]);
});

test('a replica that is too far behind is passed over also while no connection to the primary is free', async () => {
  await holdBack();
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const hanging = Array.from({ length: 4 }, () =>
    region.db.transaction(async (tx) => {
      await tx.execute(sql`select`);
      await over;
    }),
  );
  try {
    await expect(region.db.execute(sql`select`), 'all are in use').rejects.toThrow();
    await onServer(primary, `select pg_logical_emit_message(false, 'more', '', true)`);
    expect(await usable()).toBe(1);
    await expect.poll(() => usable(), soon).toBe(0);
  } finally {
    end();
    await Promise.all(hanging);
  }
});

test('of two writes the later one is remembered, in whatever order they are answered', async () => {
  const store = await make.store();
  const { visitor } = await signedInOn(site);
  const positions: bigint[] = [];
  for (const sent of ['FFFFF/1', undefined, '0/1']) {
    if (sent) visitor.cookies.set('__Host-wrote', sent);
    else visitor.cookies.delete('__Host-wrote');
    expect((await visitor.post('/own/makeFollow', { storeId: store })).status).toBe(200);
    positions.push(parseLsn(visitor.cookies.get('__Host-wrote')) ?? 0n);
  }
  expect(positions).toEqual(Array(3).fill(parseLsn('FFFFF/1')));
});

test('a replica that is killed fails no request, and is read from again when it is back', async () => {
  const product = await makeReplicated('Fern');
  let requests = 0;
  const wrong: unknown[] = [];
  const askUntil = async (until: () => Promise<boolean>) => {
    while (!(await until())) {
      requests += 1;
      const name = await nameOf(product);
      if (name !== 'Fern') wrong.push(name);
    }
  };
  const fell = askUntil(async () => (await usable()) === 0);
  process.kill(standby.pid, 'SIGKILL');
  await standby.ended;
  await fell;
  const before = await readFrom('replica');
  await nameOf(product);
  expect(await readFrom('replica')).toBe(before);
  standby = await standby.again();
  await askUntil(async () => (await usable()) === 1);
  await nameOf(product);
  expect(await readFrom('replica')).toBeGreaterThan(before);
  expect(wrong).toEqual([]);
  expect(requests).toBeGreaterThan(0);
});

test('a replica that is left from before a failover is passed over, and one that is made anew is read from', async () => {
  const [second, third] = [join(folder, 'second'), join(folder, 'third')];
  const product = await make.product();
  const promoted = await startStandby({ primary, from: join(folder, 'primary'), dataFolder: second });
  onTestFinished(() => promoted.stop());
  await onServer(promoted, 'select pg_promote()');
  // The old primary continues beyond the point of divergence.
  const undone = await makeReplicated('Sallow mat');
  const anew = await startStandby({ primary: promoted, from: second, dataFolder: third });
  onTestFinished(() => anew.stop());
  const after = await startTestRegion('CA', {
    on: { url: promoted.url('ca'), replicas: [standby.url('ca'), anew.url('ca')] },
  });
  onTestFinished(() => after.close());
  const listReplicaMetrics = async () =>
    (await after.metrics.replicas.get()).values.map(({ labels, value }) => `${labels.replica} ${value}`);
  const expected = [`127.0.0.1:${standby.port} 0`, `127.0.0.1:${anew.port} 1`];
  await expect.poll(() => after.logs.join(), soon).toContain('it is a replica of another history');
  await expect.poll(async () => (await listReplicaMetrics()).toSorted(), soon).toEqual(expected.toSorted());
  const before = await readFrom('replica', after);
  for (let time = 1; time <= 4; time += 1) {
    expect((await after.get(`/products/guest/${undone}`)).status).toBe(404);
    expect((await after.get(`/products/guest/${product}`)).status).toBe(200);
    expect(await readFrom('replica', after)).toBe(before + time);
  }
});
