import { setTimeout as pause } from 'node:timers/promises';
import { connect, type DatabaseConnection } from '@fernway/db/connect';
import { createTestDatabase, type TestDatabase } from '@fernway/db/testing';
import { startProxy } from '@fernway/faults/proxy';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countDeadJobs, reviveJobs } from './dead-letters.ts';
import { type JobHandlers, type JobQueue, type JobTable, openJobQueue, startWorkers } from './queue.ts';

interface TestJobs {
  'water-plants': { plants: string[] };
  'count-plants': Record<never, never>;
}
const table: JobTable<TestJobs> = {
  'water-plants': { retryLimit: 12, retryDelay: 60, retryBackoff: true, heartbeatSeconds: 60 },
  'count-plants': { retryLimit: 3, cron: '20 9 * * *' },
};

let database: TestDatabase;
let connection: DatabaseConnection;
let queue: JobQueue<TestJobs>;
let lines: { msg: string; job?: string; attempt?: number }[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });

beforeEach(async () => {
  lines = [];
  database = await createTestDatabase('CA');
  connection = connect({ url: database.url, max: 2, name: 'test' });
  queue = await openJobQueue(table, { url: database.url, log });
});
afterEach(async () => {
  await queue.close();
  await connection.close();
  await database.drop();
});

const add = (...jobs: string[][]) =>
  connection.db.transaction((tx) =>
    queue.enqueue(
      tx,
      'water-plants',
      jobs.map((plants) => ({ plants })),
    ),
  );

const start = (waterPlants: JobHandlers<TestJobs>['water-plants']) =>
  startWorkers(
    table,
    { 'water-plants': waterPlants, 'count-plants': async () => {} },
    { url: database.url, log },
  );

/** Runs workers with this handler until `check` holds. */
async function work(handler: JobHandlers<TestJobs>['water-plants'], check: () => void | Promise<void>) {
  const workers = await start(handler);
  await vi.waitFor(check, { timeout: 20_000 });
  await workers.stop();
}

async function jobs() {
  const { rows } = await connection.db.execute<{ state: string; tries: number; waits: boolean }>(
    sql`select state, retry_count as tries, start_after > now() as waits from pgboss.job
      where name = 'water-plants' order by created_on`,
  );
  return rows;
}

test('jobs exist when their transaction commits, and are done once', async () => {
  const rolledBack = connection.db.transaction(async (tx) => {
    await queue.enqueue(tx, 'water-plants', [{ plants: ['cactus'] }]);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await add(['fern', 'ivy'], ['moss']);

  const done: string[][] = [];
  await work(
    async ({ plants }) => void done.push(plants),
    async () => {
      expect((await jobs()).map((job) => job.state)).toEqual(['completed', 'completed']);
    },
  );
  expect(done.toSorted()).toEqual([['fern', 'ivy'], ['moss']]);
  expect(lines).toEqual([]);
});

test('a transaction of a plain client carries jobs too', async () => {
  const client = await connection.pool.connect();
  for (const [plant, end] of [
    ['fern', 'commit'],
    ['cactus', 'rollback'],
  ] as const) {
    await client.query('begin');
    await queue.enqueue(client, 'water-plants', [{ plants: [plant] }]);
    await client.query(end);
  }
  client.release();

  const done: string[][] = [];
  await work(
    async ({ plants }) => void done.push(plants),
    async () => {
      expect(await jobs()).toMatchObject([{ state: 'completed' }]);
    },
  );
  expect(done).toEqual([['fern']]);
});

test('a job that fails is tried again later, and holds up no other', async () => {
  await add(['poison ivy']);
  await add(['fern']);
  const handler: JobHandlers<TestJobs>['water-plants'] = async ({ plants }, { isLast }) => {
    expect(isLast).toBe(false);
    if (plants.includes('poison ivy')) throw new Error('poison');
  };
  await work(handler, async () => {
    expect(await jobs()).toMatchObject([{ state: 'retry', waits: true }, { state: 'completed' }]);
  });
  expect(lines).toMatchObject([{ msg: 'retrying: job water-plants', job: 'water-plants', attempt: 1 }]);
});

test('the last try knows that it is the last, and its failure is an alert', async () => {
  await add(['poison ivy']);
  await connection.db.execute(sql`update pgboss.job set retry_count = retry_limit`);
  let wasLast = false;
  const handler: JobHandlers<TestJobs>['water-plants'] = async (_data, { isLast }) => {
    wasLast = isLast;
    throw new Error('poison');
  };
  await work(handler, async () => {
    expect(await jobs()).toMatchObject([{ state: 'failed', tries: 12 }]);
  });
  expect(wasLast).toBe(true);
  expect(lines).toMatchObject([{ msg: 'dead-lettered: job water-plants', attempt: 13 }]);
});

test('what is done every day is planned once, however many processes there are', async () => {
  const both = await Promise.all([1, 2].map(() => start(async () => {})));
  const { rows } = await connection.db.execute(sql`select name, cron from pgboss.schedule`);
  expect(rows).toEqual([{ name: 'count-plants', cron: '20 9 * * *' }]);
  await Promise.all(both.map((workers) => workers.stop()));
});

test('a job whose worker stops is left for another, and keeps its id', async () => {
  await add(['fern']);
  const started = Promise.withResolvers<{ id: string; signal: AbortSignal }>();
  const workers = await start(async (_data, { id, signal }) => {
    started.resolve({ id, signal });
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const { id, signal } = await started.promise;
  await workers.stop();
  expect(signal.aborted).toBe(true);
  expect(await jobs()).toMatchObject([{ state: 'retry' }]);
  await connection.db.execute(sql`update pgboss.job set start_after = now()`);
  const again = Promise.withResolvers<string>();
  await work(
    async (_data, attempt) => again.resolve(attempt.id),
    async () => expect(await jobs()).toMatchObject([{ state: 'completed' }]),
  );
  expect(await again.promise).toBe(id);
});

test('a job whose process was killed is found soon, and done by another', async () => {
  await add(['fern']);
  await connection.db.execute(
    sql`update pgboss.job set state = 'active', started_on = now() - interval '1 hour', retry_delay = 0`,
  );
  // `work` waits for 20 seconds; by default pg-boss checks once a minute.
  await work(
    async () => {},
    async () => expect(await jobs()).toEqual([{ state: 'completed', tries: 1, waits: false }]),
  );
});

test('F32 several workers do each job once', async () => {
  const plants = Array.from({ length: 12 }, (_, i) => `plant ${i}`);
  await add(...plants.map((plant) => [plant]));
  const done: string[] = [];
  const helpers = new Set<number>();
  const both = Promise.withResolvers<void>();
  const workers = await Promise.all(
    [1, 2].map((helper) =>
      start(async ({ plants }) => {
        // Otherwise the first might finish everything before the second has started.
        if (helpers.add(helper).size === 2) both.resolve();
        await both.promise;
        done.push(...plants);
      }),
    ),
  );
  await vi.waitFor(
    async () => expect((await jobs()).every(({ state }) => state === 'completed')).toBe(true),
    { timeout: 60_000 },
  );
  await Promise.all(workers.map((one) => one.stop()));
  expect(done.toSorted()).toEqual(plants.toSorted());
  expect(helpers).toEqual(new Set([1, 2]));
});

test('F32 what is due each minute is done once in it, though several processes find it due', async () => {
  const eachMinute = { ...table, 'count-plants': { retryLimit: 3, cron: '* * * * *' } };
  let counted = 0;
  const count = async () => {
    counted += 1;
  };
  const handlers = { 'water-plants': async () => {}, 'count-plants': count };
  const workers = [];
  for (let process = 0; process < 4; process += 1) {
    workers.push(await startWorkers(eachMinute, handlers, { url: database.url, log }));
    // As if all of them had checked at the same moment: otherwise one checks for all, twice a minute.
    await connection.db.execute(sql`update pgboss.version set cron_on = null`);
  }
  const countJobs = async () => {
    const { rows } = await connection.db.execute<{ open: number; minutes: number }>(
      sql`select count(*) filter (where state <> 'completed')::int as open,
        count(distinct singleton_on)::int as minutes
        from pgboss.job where name in ('__pgboss__send-it', 'count-plants')`,
    );
    return rows[0];
  };
  await vi.waitFor(async () => expect(counted).toBeGreaterThan(0), { timeout: 60_000 });
  await vi.waitFor(async () => expect(await countJobs()).toMatchObject({ open: 0 }), { timeout: 20_000 });
  expect(counted).toBe((await countJobs())?.minutes);
  await Promise.all(workers.map((one) => one.stop()));
});

test('a worker that is notified begins at once, and one group waits for its own job in every process', async () => {
  const serial: JobTable<TestJobs> = {
    ...table,
    'water-plants': { retryLimit: 2, notify: true, groupConcurrency: 1 },
  };
  await queue.close();
  queue = await openJobQueue(serial, { url: database.url, log });
  const addTo = (group: string, plant: string) =>
    queue.enqueue(connection.pool, 'water-plants', [{ plants: [plant] }], () => ({ group }));
  const begun: string[] = [];
  const first = Promise.withResolvers<void>();
  const handlers: JobHandlers<TestJobs> = {
    'water-plants': async ({ plants: [plant = ''] }) => {
      begun.push(plant);
      if (plant === 'fern') await first.promise;
    },
    'count-plants': async () => {},
  };
  const workers = await Promise.all(
    [1, 2].map(() => startWorkers(serial, handlers, { url: database.url, log })),
  );
  await pause(500); // all have looked once, and look again in two seconds
  const began = performance.now();
  await addTo('ferns', 'fern');
  await vi.waitFor(() => expect(begun).toEqual(['fern']), { interval: 10 });
  expect(performance.now() - began).toBeLessThan(1_000);
  await addTo('ferns', 'tree fern');
  await addTo('mosses', 'moss');
  await vi.waitFor(() => expect(begun).toEqual(['fern', 'moss']));
  first.resolve();
  await vi.waitFor(() => expect(begun).toEqual(['fern', 'moss', 'tree fern']), { timeout: 10_000 });
  await Promise.all(workers.map((one) => one.stop()));
});

test('a renamed job is done under both names, and is due under the new one alone', async () => {
  const isDone: JobHandlers<TestJobs>['water-plants'] = async () => {};
  await (await start(isDone)).stop(); // the release before plans its jobs
  await add(['fern']);
  type RenamedJobs = { 'irrigate-plants': TestJobs['water-plants']; 'tally-plants': Record<never, never> };
  const renamed: JobTable<RenamedJobs> = {
    'irrigate-plants': { retryLimit: 0, formerName: 'water-plants' },
    'tally-plants': { retryLimit: 3, cron: '20 9 * * *', formerName: 'count-plants' },
  };
  const done: string[] = [];
  const handlers: JobHandlers<RenamedJobs> = {
    'irrigate-plants': async ({ plants }) => void done.push(...plants),
    'tally-plants': async () => {},
  };
  const workers = await startWorkers(renamed, handlers, { url: database.url, log });
  await vi.waitFor(() => expect(done, 'what waited').toEqual(['fern']), { timeout: 20_000 });
  const newQueue = await openJobQueue(renamed, { url: database.url, log });
  await newQueue.enqueue(connection.pool, 'irrigate-plants', [{ plants: ['ivy'] }]);
  await add(['moss']);
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['fern', 'ivy', 'moss']), { timeout: 20_000 });
  const { rows } = await connection.db.execute(sql`select name from pgboss.schedule`);
  expect(rows).toEqual([{ name: 'tally-plants' }]);
  await workers.stop();

  await add(['cactus']);
  await newQueue.discard(connection.pool, 'irrigate-plants', 'cactus');
  await add(['poison ivy']);
  expect((await jobs()).filter(({ state }) => state === 'created')).toHaveLength(1);
  await connection.db.execute(sql`update pgboss.job set retry_limit = 0 where state = 'created'`);
  const fails: typeof handlers = {
    ...handlers,
    'irrigate-plants': async () => {
      throw new Error('poison');
    },
  };
  const failing = await startWorkers(renamed, fails, { url: database.url, log });
  const dead = () => countDeadJobs((text) => connection.db.execute(sql.raw(text)));
  await vi.waitFor(async () => expect(await dead()).toBe(1), { timeout: 20_000 });
  await failing.stop();
  expect(await reviveJobs(database.url)).toBe(1);
  const again = await startWorkers(renamed, handlers, { url: database.url, log });
  await vi.waitFor(() => expect(done).toContain('poison ivy'), { timeout: 20_000 });
  await again.stop();
  await newQueue.close();
});

test('a process of the release before goes on with a renamed job beside one of this release', async () => {
  const done: string[] = [];
  const water = async ({ plants }: TestJobs['water-plants']) => void done.push(...plants);
  const before = await start(water);
  const renamed: JobTable<{ 'irrigate-plants': TestJobs['water-plants'] }> = {
    'irrigate-plants': { retryLimit: 12, formerName: 'water-plants' },
  };
  const now = await startWorkers(renamed, { 'irrigate-plants': water }, { url: database.url, log });
  const plants = Array.from({ length: 12 }, (_, number) => `plant ${number}`);
  await add(...plants.map((plant) => [plant]));
  await vi.waitFor(() => expect(done.toSorted()).toEqual(plants.toSorted()), { timeout: 20_000 });
  await now.stop();
  await add(['fern']);
  await vi.waitFor(() => expect(done).toContain('fern'), { timeout: 20_000 });
  await before.stop();
});

test('jobs go on when the connections of a worker are never heard of again', async () => {
  await using proxy = await startProxy(Number(new URL(database.url).port));
  const url = Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: String(proxy.port) });
  const done: string[] = [];
  const workers = await startWorkers(
    table,
    { 'water-plants': async ({ plants }) => void done.push(...plants), 'count-plants': async () => {} },
    { url: url.href, log, answerTimeout: 1_000 },
  );
  await add(['fern']);
  await vi.waitFor(() => expect(done).toEqual(['fern']), { timeout: 20_000 });
  await proxy.inject({ kind: 'lost' });
  await add(['moss']);
  await vi.waitFor(() => expect(done).toContain('moss'), { timeout: 20_000 });
  await workers.stop();
});

test('F06 that the database of a queue is away is one line with the cause, and one when it is back', async () => {
  await using proxy = await startProxy(Number(new URL(database.url).port));
  const url = Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: String(proxy.port) });
  const done: string[] = [];
  const workers = await startWorkers(
    table,
    { 'water-plants': async ({ plants }) => void done.push(...plants), 'count-plants': async () => {} },
    { url: url.href, log },
  );
  const queueLines = () => lines.filter(({ msg }) => msg.startsWith('job queue'));
  await proxy.inject({ kind: 'refuse' });
  await vi.waitFor(() => expect(queueLines()).toHaveLength(1), { timeout: 20_000 });
  await proxy.inject({ kind: 'none' });
  await add(['fern']);
  await vi.waitFor(() => expect(done).toEqual(['fern']), { timeout: 20_000 });
  const recovered = { msg: 'job queue recovered: its database answers', level: 30 };
  await vi.waitFor(() => expect(lines.at(-1)).toMatchObject(recovered), { timeout: 20_000 });
  expect(queueLines()).toMatchObject([
    {
      msg: expect.stringMatching(/^job queue lost: its database is away \((ECONN|Connection terminated)/),
      level: 50,
    },
    recovered,
  ]);
  await workers.stop();
});
