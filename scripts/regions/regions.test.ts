import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type ReplicatedRegion, regionOf } from '@fernway/db/replication/testing';
import { createDatabases } from '@fernway/devkit/postgres/databases';
import { type PostgresServer, startPostgres } from '@fernway/devkit/postgres/server';
import { freePort } from '@fernway/devkit/process/ports';
import { slowdown } from '@fernway/devkit/process/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Two servers, as operators have them. The slot of a region that is away is lost after three files of the log.
const SETTINGS = {
  synchronous_commit: 'on',
  wal_retrieve_retry_interval: '200ms',
  max_slot_wal_keep_size: '32MB',
};

interface Server {
  /** As a superuser, for what a test looks at. */
  url: string;
  /** What the environment names. */
  ownUrl: string;
  running: PostgresServer;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Loses all that it holds, as with its machine, and starts anew with an empty database. */
  lose(): Promise<void>;
}

const stack = new AsyncDisposableStack();
let servers: Record<'CA' | 'US', Server>;
beforeAll(async () => {
  const [CA, US] = await Promise.all([server('ca'), server('us')]);
  servers = { CA, US };
});
afterAll(() => stack.disposeAsync());

async function server(name: string): Promise<Server> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'fernway-regions-'));
  stack.defer(() => rm(dataFolder, { recursive: true, force: true }));
  const port = await freePort();
  const launch = () => startPostgres({ dataFolder, port, durable: false, settings: SETTINGS });
  const begin = async () => {
    const running = await launch();
    await createDatabases(running, [name]);
    const url = running.url(name);
    return { running, url, ownUrl: await createOwner(url, 'fernway_owner') };
  };
  const one: Server = {
    ...(await begin()),
    async start() {
      one.running = await launch();
    },
    async kill() {
      process.kill(one.running.pid, 'SIGKILL');
      await one.running.ended;
    },
    async lose() {
      await one.kill();
      await rm(dataFolder, { recursive: true });
      Object.assign(one, await begin());
    },
  };
  stack.defer(() => one.running.stop());
  return one;
}

/** The URL of a user who owns the database, with the rights that docs/operating.md names and no other. */
async function createOwner(url: string, user: string): Promise<string> {
  await using cleanup = new AsyncDisposableStack();
  const { query } = await regionOf({ url }, cleanup);
  await query(`create role ${user} login replication password 'secret'
    in role pg_create_subscription, pg_read_all_stats`);
  await query(`grant set on parameter session_replication_role to ${user}`);
  await query(`do $$ begin execute format('alter database %I owner to ${user}', current_database()); end $$`);
  return as(user, url);
}

const as = (user: string, url: string): string =>
  Object.assign(new URL(url), { username: user, password: 'secret' }).href;

/** As `npm run` does; identity's database is not asked. */
async function npmRun(script: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', script), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL_CA: servers.CA.ownUrl,
      DATABASE_URL_US: servers.US.ownUrl,
      DATABASE_URL_IDENTITY: 'postgres://nobody@127.0.0.1:1/identity',
    },
  });
  const [[code], out, err] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
  return { code: code as number, output: `${out}${err}` };
}
const status = () => npmRun('regions/status.ts');

/** Both databases, for as long as both servers run. */
async function open() {
  const inner = new AsyncDisposableStack();
  const [CA, US] = await Promise.all([regionOf(servers.CA, inner), regionOf(servers.US, inner)]);
  return { CA, US, [Symbol.asyncDispose]: () => inner.disposeAsync() };
}

const LINKED = `select 'p' as kind, oid::text, pubname::text as name, pubtruncate::text as more from pg_publication
  union all select 's', oid::text, subname::text, subslotname::text from pg_subscription
  union all select 't', srrelid::text, srsubid::text, srsubstate::text from pg_subscription_rel
  union all select 'r', slot_name::text, plugin::text, '' from pg_replication_slots where not temporary
  union all select 'w', id::text, xmin::text, '' from products order by 1, 2, 3`;
const GOODS = (home: string) =>
  `select id, heading, offer_price_cents from products where home = '${home}' and status = 'active' order by id`;

async function sell(region: ReplicatedRegion, heading: string): Promise<{ product: string; store: string }> {
  const [row] = await region.query<{ product: string; store: string }>(
    `with company as (insert into companies (reg_name) values ($1 || ' Inc.') returning id),
      store as (insert into stores (company_id, store_name, website_url, sold_in_ca, sold_in_us)
        select id, $1 || ' Store', 'https://shop.example', true, true from company returning id),
      fresh as (select uuidv7() as id)
    insert into products (id, main_id, store_id, source_key, heading, offer_price_cents, actual_price_cents, vendor_url,
        sold_in_ca, sold_in_us)
      select fresh.id, fresh.id, store.id, $1, $1, 1299, 1500, 'https://shop.example/p', true, true from store, fresh
      returning id as product, store_id as store`,
    [heading],
  );
  if (!row) throw new Error('nothing was written');
  return row;
}

test('what cannot be linked yet is said in one line each, and one database is migrated alone', async () => {
  const [early, where, all] = await Promise.all([
    npmRun('regions/link.ts'),
    npmRun('regions/resync.ts', 'MX'),
    npmRun('migrate.ts'),
  ]);
  expect(early).toEqual({
    code: 1,
    output: 'DATABASE_URL_CA: the database has no tables yet: npm run db:migrate\n',
  });
  expect(where.output).toMatch(/^npm run regions:resync -- CA, or -- US.*\n$/);
  expect(all.output).toMatch(/^DATABASE_URL_IDENTITY does not answer.*\n$/);
  expect([where.code, all.code]).toEqual([1, 1]);
  expect((await npmRun('migrate.ts', 'CA')).output).toMatch(/CA: 0001[\s\S]*Up to date: CA\.\n$/);
  expect((await npmRun('regions/link.ts')).output).toMatch(/^DATABASE_URL_US: the database has no tables/);
  expect((await npmRun('migrate.ts', 'us')).code).toBe(0);
  expect(await status()).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /US does not follow CA: npm run regions:link\nCA does not follow US: npm run regions:link\n$/,
    ),
  });
});

test('a link lets both follow, a second one changes nothing, and the status shows each direction', async () => {
  await using regions = await open();
  await sell(regions.CA, 'Teapot');
  await sell(regions.US, 'Kettle');
  const linked = { code: 0, output: 'Both regions follow each other.\n' };
  expect(await npmRun('regions/link.ts')).toEqual(linked);
  await regions.US.sees(GOODS('CA'), await regions.CA.query(GOODS('CA')));
  await regions.CA.sees(GOODS('US'), await regions.US.query(GOODS('US')));
  const copied = `select count(*)::int as n from pg_subscription_rel where srsubstate <> 'r'`;
  for (const region of [regions.CA, regions.US]) await region.sees(copied, [{ n: 0 }]);
  const before = [await regions.CA.query(LINKED), await regions.US.query(LINKED)];
  expect(await npmRun('regions/link.ts')).toEqual(linked);
  expect([await regions.CA.query(LINKED), await regions.US.query(LINKED)]).toEqual(before);
  const { code, output } = await status();
  expect(code, output).toBe(0);
  expect(output).toMatch(/^ +CA to US +US to CA\nstate +ok +ok\nnot confirmed +[\d.]+ kB +[\d.]+ kB\n/);
  expect(output).toMatch(
    /\nseconds behind +[\d.]+ +[\d.]+\nerrors +0 +0\nslot +fernway_to_us_\d+ +fernway_to_ca_/,
  );
  expect(output).toMatch(/\nlog kept by it +.*B\nuntil it is lost +.*B\ntables to copy +none +none\n$/);
});

test('a login is exchanged for another one, and both go on following', async () => {
  {
    await using regions = await open();
    const { query } = regions.CA;
    // As docs/operating.md says.
    await query(`create role b login replication password 'secret' in role fernway_owner`);
    await query(`alter role b set role = 'fernway_owner'`);
    servers.CA.ownUrl = as('b', servers.CA.ownUrl);
    expect(await npmRun('regions/link.ts')).toMatchObject({ code: 0 });
    await query('alter role fernway_owner password null');
  }
  // After a restart the replication worker runs as the owner of the subscription.
  await servers.CA.kill();
  await servers.CA.start();
  await using regions = await open();
  await sell(regions.CA, 'By the new login');
  await sell(regions.US, 'To the new login');
  await regions.US.sees(GOODS('CA'), await regions.CA.query(GOODS('CA')));
  await regions.CA.sees(GOODS('US'), await regions.US.query(GOODS('US')));
  expect(await npmRun('regions/link.ts')).toMatchObject({ code: 0 });
  expect(await status()).toMatchObject({ code: 0 });
});

test('a server that was killed catches up by itself, and the status says while it is away', async () => {
  let product: string;
  let gone: string;
  {
    await using regions = await open();
    product = (await sell(regions.CA, 'Changed')).product;
    gone = (await sell(regions.CA, 'Gone')).product;
    await regions.US.sees(GOODS('CA'), await regions.CA.query(GOODS('CA')));
  }
  await servers.US.kill();
  await using cleanup = new AsyncDisposableStack();
  const ca = await regionOf(servers.CA, cleanup);
  await ca.query(
    `update products set heading = 'Changed while away', offer_price_cents = 1 where id = '${product}'`,
  );
  await ca.query(`delete from products where id = '${gone}'`);
  await sell(ca, 'New while away');
  expect(await status()).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /state +away +away\n[\s\S]*errors +unknown +\d+\n[\s\S]*The database of region US does not answer: .*\n$/,
    ),
  });
  expect(await npmRun('regions/link.ts')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^DATABASE_URL_US does not answer: .*\n$/),
  });
  await servers.US.start();
  await using regions = await open();
  await regions.US.sees(GOODS('CA'), await ca.query(GOODS('CA')));
  expect(await status()).toMatchObject({ code: 0 });
});

test('without the right to read statistics it is not known how many seconds a region is behind', async () => {
  await using regions = await open();
  await regions.CA.query('revoke pg_read_all_stats from fernway_owner');
  expect((await status()).output).toMatch(/\nseconds behind +unknown +[\d.]+\n/);
  await regions.CA.query('grant pg_read_all_stats to fernway_owner');
});

test('a server that hangs is left alone after a few seconds', async () => {
  process.kill(servers.US.running.pid, 'SIGSTOP');
  try {
    const began = performance.now();
    expect(await status()).toMatchObject({
      code: 1,
      output: expect.stringContaining('The database of region US does not answer'),
    });
    expect(performance.now() - began).toBeLessThan(10_000 * (await slowdown()));
  } finally {
    process.kill(servers.US.running.pid, 'SIGCONT');
  }
});

/** Switches the log to its next file, again and again. */
async function fillLog(region: ReplicatedRegion, files: number): Promise<void> {
  for (let file = 0; file < files; file += 1) {
    await region.query('select pg_switch_wal()');
    await region.query(`update stores set time_note = 'Note ${file}'`);
  }
}

/** Writes more than the slot of a region that is away may keep. */
async function loseSlot(region: ReplicatedRegion): Promise<void> {
  await fillLog(region, 4);
  await region.query('checkpoint');
  await region.sees('select invalidation_reason from pg_replication_slots', [
    { invalidation_reason: 'wal_removed' },
  ]);
}

test('a slot that is lost for real is told, and a resync repairs it and keeps what shoppers did', async () => {
  let liked: { product: string; store: string };
  let marks: unknown[];
  const MARKS = `select p.total_likes, p.avg_rating, p.rating_count, s.total_followers,
      (select count(*)::int from activities) as activities, (select count(*)::int from ratings) as ratings,
      (select count(*)::int from follows) as follows
    from products p join stores s on s.id = store_id where s.store_name = 'Liked Store'`;
  {
    await using regions = await open();
    liked = await sell(regions.CA, 'Liked');
    await sell(regions.CA, 'Gone with the slot');
    await regions.US.sees(GOODS('CA'), await regions.CA.query(GOODS('CA')));
    await regions.US.query(
      `with shopper as (insert into users (email) values ('ann@example.org') returning id),
        liked as (insert into activities (user_id, activity_type, product_id) select id, 'like', '${liked.product}' from shopper),
        followed as (insert into follows (user_id, store_id) select id, '${liked.store}' from shopper)
      insert into ratings (id, user_id, product_id, store_id, rating, status, user_name)
        select uuidv7(), id, '${liked.product}', '${liked.store}', 4.5, 'A', 'Ann' from shopper`,
    );
    marks = await regions.US.query(MARKS);
    expect(marks).toEqual([
      {
        total_likes: 1,
        avg_rating: '4.50',
        rating_count: 1,
        total_followers: 1,
        activities: 1,
        ratings: 1,
        follows: 1,
      },
    ]);
  }
  await servers.US.kill();
  await using cleanup = new AsyncDisposableStack();
  const ca = await regionOf(servers.CA, cleanup);
  await ca.query(`update products set heading = 'Liked the more' where id = '${liked.product}'`);
  await ca.query(`delete from products where heading = 'Gone with the slot'`);
  await sell(ca, 'New behind the slot');
  await fillLog(ca, 3);
  expect(await status()).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      '\nUS loses its place among the changes of CA once 0.0 MB more are written there: let it follow, or raise',
    ),
  });
  await loseSlot(ca);
  await servers.US.start();
  const report = await status();
  expect(report.code).toBe(1);
  expect(report.output).toMatch(/state +lost +ok\n/);
  expect(report.output).toContain(
    '\nUS has lost its place among the changes of CA: npm run regions:resync -- US\n',
  );
  expect(await npmRun('regions/link.ts')).toEqual({
    code: 1,
    output: 'Region US misses changes of the other one: npm run regions:resync -- US\n',
  });
  await using regions = await open();
  // As docs/operating.md recommends, but shorter than any resync takes.
  for (const [name, { query }] of Object.entries({ ca, us: regions.US }))
    await query(`alter database ${name} set idle_in_transaction_session_timeout = '5ms'`);
  expect(await npmRun('regions/resync.ts', 'US')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\nBoth regions follow each other\.\n$/),
  });
  // PostgreSQL's own copies, which ask the other server statement by statement, would be cut by it again and again.
  for (const [name, { query }] of Object.entries({ ca, us: regions.US }))
    await query(`alter database ${name} reset idle_in_transaction_session_timeout`);
  expect(await regions.US.query(GOODS('CA'))).toEqual(await ca.query(GOODS('CA')));
  expect(await regions.US.query(MARKS)).toEqual(marks);
  await ca.query(`update products set heading = 'Followed again' where id = '${liked.product}'`);
  await regions.US.sees(GOODS('CA'), await ca.query(GOODS('CA')));
  expect(await status()).toMatchObject({ code: 0 });
});

test('a region that begins anew with an empty database follows again, whatever became of its slot', async () => {
  await using cleanup = new AsyncDisposableStack();
  const ca = await regionOf(servers.CA, cleanup);
  await servers.US.lose();
  await loseSlot(ca);
  expect((await npmRun('migrate.ts', 'us')).code).toBe(0);
  // Canada holds what the lost database had.
  expect(await npmRun('regions/link.ts')).toEqual({
    code: 1,
    output: 'Region CA misses changes of the other one: npm run regions:resync -- CA\n',
  });
  const us = await regionOf(servers.US, cleanup);
  await us.sees(GOODS('CA'), await ca.query(GOODS('CA')));
  await sell(ca, 'After the loss');
  await us.sees(GOODS('CA'), await ca.query(GOODS('CA')));
  expect(await npmRun('regions/resync.ts', 'CA')).toMatchObject({ code: 0 });
  expect(await status()).toMatchObject({ code: 0 });
});
