import { type Connection, connect } from '@fernway/db/connect';
import { createTestDatabase, type TestDatabase } from '@fernway/db/testing';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type JobHandlers, type JobQueue, openJobQueue, startWorkers } from './jobs.ts';
import { enqueuePictures } from './media/jobs.ts';

let database: TestDatabase;
let connection: Connection;
let queue: JobQueue;
let lines: { msg: string; job?: string; attempt?: number }[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });

beforeEach(async () => {
  lines = [];
  database = await createTestDatabase('CA');
  connection = connect({ url: database.url, max: 2, name: 'test' });
  queue = await openJobQueue({ url: database.url, log });
});
afterEach(async () => {
  await queue.close();
  await connection.close();
  await database.drop();
});

const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
const add = (productIds: string[]) =>
  connection.db.transaction((tx) => enqueuePictures(queue, tx, productIds));

/** Runs workers with this handler until `check` holds. */
async function work(fetchPictures: JobHandlers['fetch-product-pictures'], check: () => void | Promise<void>) {
  const handlers = { 'fetch-product-pictures': fetchPictures, 'purge-procurement-records': async () => {} };
  const workers = await startWorkers(handlers, { url: database.url, log });
  await vi.waitFor(check, { timeout: 20_000 });
  await workers.stop();
}

async function jobs() {
  const { rows } = await connection.db.execute<{ state: string; tries: number; waits: boolean }>(
    sql`select state, retry_count as tries, start_after > now() as waits from pgboss.job
      where name = 'fetch-product-pictures' order by created_on`,
  );
  return rows;
}

test('jobs exist when their transaction commits, and are done once', async () => {
  const rolledBack = connection.db.transaction(async (tx) => {
    await enqueuePictures(queue, tx, ids(1));
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  const products = ids(12);
  await add(products);

  const done: string[][] = [];
  const handler = async ({ productIds }: { productIds: string[] }) => void done.push(productIds);
  await work(handler, async () => {
    expect((await jobs()).map((job) => job.state)).toEqual(['completed', 'completed']);
  });
  expect(done.map((job) => job.length).toSorted()).toEqual([10, 2]);
  expect(done.flat().toSorted()).toEqual(products.toSorted());
  expect(lines).toEqual([]);
});

test('a job that fails is tried again later, and holds up no other', async () => {
  const [poison = '', fine = ''] = ids(2);
  await add([poison]);
  await add([fine]);
  const handler: JobHandlers['fetch-product-pictures'] = async ({ productIds }, { isLast }) => {
    expect(isLast).toBe(false);
    if (productIds.includes(poison)) throw new Error('poison');
  };
  await work(handler, async () => {
    expect(await jobs()).toMatchObject([{ state: 'retry', waits: true }, { state: 'completed' }]);
  });
  expect(lines).toMatchObject([
    { msg: 'a job failed and is tried again', job: 'fetch-product-pictures', attempt: 1 },
  ]);
});

test('the last try knows that it is the last, and its failure is an alert', async () => {
  await add(ids(1));
  await connection.db.execute(sql`update pgboss.job set retry_count = retry_limit`);
  let wasLast = false;
  const handler: JobHandlers['fetch-product-pictures'] = async (_data, { isLast }) => {
    wasLast = isLast;
    throw new Error('poison');
  };
  await work(handler, async () => {
    expect(await jobs()).toMatchObject([{ state: 'failed', tries: 12 }]);
  });
  expect(wasLast).toBe(true);
  expect(lines).toMatchObject([{ msg: 'a job failed for the last time', attempt: 13 }]);
});

test('what is done every day is planned once, however many processes there are', async () => {
  const handlers = { 'fetch-product-pictures': async () => {}, 'purge-procurement-records': async () => {} };
  const both = await Promise.all([1, 2].map(() => startWorkers(handlers, { url: database.url, log })));
  const { rows } = await connection.db.execute(sql`select name, cron from pgboss.schedule`);
  expect(rows).toEqual([{ name: 'purge-procurement-records', cron: '20 9 * * *' }]);
  await Promise.all(both.map((workers) => workers.stop()));
});

test('a job whose worker stops is left for another', async () => {
  await add(ids(1));
  const started = Promise.withResolvers<AbortSignal>();
  const handler: JobHandlers['fetch-product-pictures'] = async (_data, { signal }) => {
    started.resolve(signal);
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  const handlers = { 'fetch-product-pictures': handler, 'purge-procurement-records': async () => {} };
  const workers = await startWorkers(handlers, { url: database.url, log });
  const signal = await started.promise;
  await workers.stop();
  expect(signal.aborted).toBe(true);
  expect(await jobs()).toMatchObject([{ state: 'retry' }]);
});
