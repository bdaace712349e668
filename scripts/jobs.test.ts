import { openJobQueue, startWorkers } from '@fernway/jobs/queue';
import { type RegionJobHandlers, regionJobs } from '@fernway/region/jobs';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServers, type TestServers } from './testing.ts';

let servers: TestServers;
beforeAll(async () => {
  servers = await startTestServers();
});
afterAll(() => servers.close());

/** As `npm run jobs` does, with other databases where some are named. */
async function run(args: string[], databases?: Record<string, string>) {
  const { code, out, err } = await servers.run('jobs.ts', args, databases);
  return { code, lines: out.trimEnd().split('\n'), errors: err };
}

async function jobs(...args: string[]): Promise<string[]> {
  const { code, lines, errors } = await run(args);
  expect([code, errors]).toEqual([0, '']);
  return lines;
}

test('F31 a job that was given up is counted where people look, and brought back by a command', async () => {
  const { identity, regions } = servers;
  const lines: { level: string; msg: string; job?: string }[] = [];
  const log = pino(
    { formatters: { level: (level) => ({ level }) } },
    { write: (line: string) => lines.push(JSON.parse(line)) },
  );
  const poison = 'the poisoned one';
  let isPoison = true;
  const saved: string[] = [];
  const idle = Object.fromEntries(
    Object.keys(regionJobs).map((name) => [name, async () => {}]),
  ) as unknown as RegionJobHandlers;
  const handlers: RegionJobHandlers = {
    ...idle,
    'save-profile-with-peer': async ({ userId }) => {
      if (userId === poison && isPoison) throw new Error('poison');
      saved.push(userId);
    },
  };
  // Three tries instead of 26,001, without pauses.
  const few = { retryLimit: 2, retryDelay: 0 };
  const table: typeof regionJobs = { ...regionJobs, 'save-profile-with-peer': few };
  const { url, db } = regions.CA;
  await using stack = new AsyncDisposableStack();
  const usQueue = await openJobQueue(table, { url: regions.US.url, log });
  stack.defer(() => usQueue.close());
  const queue = await openJobQueue(table, { url, log });
  stack.defer(() => queue.close());
  const others = Array.from({ length: 20 }, (_, index) => ({ userId: `other ${index}` }));
  await db.transaction((tx) => queue.enqueue(tx, 'save-profile-with-peer', [{ userId: poison }, ...others]));
  const workers = await startWorkers(table, handlers, { url, log });
  stack.defer(() => workers.stop());
  await vi.waitFor(() => expect(lines.filter(({ level }) => level === 'error')).toHaveLength(1), {
    timeout: 60_000,
  });
  expect(saved.toSorted(), 'the others went on').toEqual(others.map(({ userId }) => userId).toSorted());
  const [alert] = lines.filter(({ level }) => level === 'error');
  expect(alert).toMatchObject({
    job: 'save-profile-with-peer',
    msg: 'dead-lettered: job save-profile-with-peer',
  });
  const dead = 'save-profile-with-peer 1 given up';
  await vi.waitFor(async () => expect(await jobs()).toContain(`region CA: ${dead}`), { timeout: 60_000 });
  const readyz = async (at: string) => (await fetch(`${at}/readyz`)).json();
  expect(await readyz(regions.CA.origin)).toMatchObject({ status: 'ok', jobs: { dead: 1 } });
  const { metrics } = regions.CA;
  expect(await metrics.registry.metrics()).toContain(
    'jobs_rows{queue="save-profile-with-peer",state="dead"} 1',
  );

  await identity.pool.query(
    `select bury_of_outbox('profile-us', '{"userId":"00000000-0000-7000-8000-000000000000"}', now())`,
  );
  expect(await jobs()).toContain('identity: save-profile-in-us 1 given up');
  expect(await readyz(identity.origin)).toEqual({ status: 'ok', jobs: { dead: 1 } });

  const away = { DATABASE_URL_IDENTITY: 'postgres://127.0.0.1:1/identity' };
  const { code, lines: output, errors } = await run([], away);
  expect(code, 'a database that is away is told, and the others too').toBe(1);
  expect(errors).toMatch(/^identity: .*ECONNREFUSED.*\n$/);
  expect(output).toEqual(expect.arrayContaining([`region CA: ${dead}`, 'region US: nothing waits']));

  isPoison = false;
  expect(await jobs('--again')).toEqual([
    'identity: 1 are done again',
    'region CA: 1 are done again',
    'region US: 0 are done again',
  ]);
  await vi.waitFor(() => expect(saved).toContain(poison), { timeout: 60_000 });
  await identity.jobsDone('save-profile-in-us');
  expect(await jobs()).toContain('identity: nothing waits');
  expect(await readyz(regions.CA.origin)).toMatchObject({ jobs: { dead: 0 } });
});
