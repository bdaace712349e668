import type { Database } from '@fernway/db/connect';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss';

/** Every job of a region: its name says what it does, the rest is what it is told. */
export interface JobData {
  'fetch-product-pictures': { productIds: string[] };
  'purge-procurement-records': Record<never, never>;
}
export type JobName = keyof JobData;

/** How a job that fails is tried again, and when one whose worker died is taken up by another (seconds). */
const queues: Record<JobName, QueueOptions> = {
  // Tried again after a minute, two, four and so on up to a day: for about two days.
  'fetch-product-pictures': {
    retryLimit: 12,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 86_400,
    expireInSeconds: 3_600,
    heartbeatSeconds: 60,
  },
  'purge-procurement-records': { retryLimit: 3, retryDelay: 600, expireInSeconds: 3_600 },
};
/** Jobs that add themselves, as cron has it, UTC: once, however many processes there are. */
const daily: Partial<Record<JobName, string>> = { 'purge-procurement-records': '20 9 * * *' };
const names = Object.keys(queues) as JobName[];

/** What a handler knows about the try that it is. */
export interface Attempt {
  /** Whatever fails now is not tried again. */
  isLast: boolean;
  /** Aborted when the process stops: what is left is for the next try. */
  signal: AbortSignal;
}

/** Jobs run at least once, so handlers are idempotent. One that throws is tried again. */
export type JobHandlers = {
  [Name in JobName]: (data: JobData[Name], attempt: Attempt) => Promise<void>;
};

export interface JobQueue {
  /** Adds jobs in the caller's transaction: they exist when, and only when, it commits. */
  enqueue<Name extends JobName>(tx: Database, name: Name, jobs: JobData[Name][]): Promise<void>;
  close(): Promise<void>;
}

interface QueueConnection {
  /** The region's database. */
  url: string;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** Opens the region's queue for adding jobs; its tables are made when they are missing. */
export async function openJobQueue(connection: QueueConnection): Promise<JobQueue> {
  const boss = await openBoss(connection, { supervise: false, max: 1 });
  return {
    async enqueue(tx, name, jobs) {
      if (jobs.length === 0) return;
      await boss.insert(
        name,
        jobs.map((data) => ({ data })),
        { db: fromDrizzle(tx, sql) },
      );
    },
    close: () => boss.stop({ graceful: false }),
  };
}

export interface Workers {
  /** Takes no more jobs and gives those under way two seconds; what they leave is tried again later. */
  stop(): Promise<void>;
}

/** Works on the region's jobs, two of each kind at once in this process; any number of processes may. */
export async function startWorkers(
  handlers: JobHandlers,
  { url, log }: QueueConnection & { log: Pick<FastifyBaseLogger, 'info'> },
): Promise<Workers> {
  const boss = await openBoss({ url, log }, { supervise: true, max: 3 });

  async function work<Name extends JobName>(name: Name): Promise<void> {
    const options = { includeMetadata: true, localConcurrency: 2 } as const;
    await boss.work(name, options, async (jobs: JobWithMetadata<JobData[Name]>[]) => {
      for (const { id, data, signal, retryCount, retryLimit } of jobs) {
        const isLast = retryCount >= retryLimit;
        try {
          await handlers[name](data, { isLast, signal });
        } catch (err) {
          const line = { err, job: name, id, attempt: retryCount + 1 };
          if (isLast) log.error(line, 'a job failed for the last time');
          // Expected of jobs that wait for somebody else: the retry is the answer, and the metrics count it.
          else log.info(line, 'a job failed and is tried again');
          throw err;
        }
      }
    });
  }

  for (const name of names) await work(name);
  for (const [name, cron] of Object.entries(daily)) await boss.schedule(name, cron, {});
  return { stop: () => boss.stop({ timeout: 2_000 }) };
}

async function openBoss(
  { url, log }: QueueConnection,
  { supervise, max }: { supervise: boolean; max: number },
): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'fernway-jobs',
    max,
    supervise,
    schedule: supervise,
  });
  boss.on('error', (err) => log.error({ err }, 'the job queue has a fault'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue has a warning'));
  await boss.start();
  for (const name of names) {
    await boss.createQueue(name, queues[name]);
    await boss.updateQueue(name, queues[name]);
  }
  return boss;
}
