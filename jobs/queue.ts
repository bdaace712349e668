import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientBase, PoolConfig } from 'pg';
import { fromDrizzle, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss';
import { DEAD_JOBS, deadJobs } from './dead.ts';

/** Every job of a service: its name says what it does, the rest is what it is told. */
export type AnyJobs<Jobs> = { [Name in keyof Jobs]: object };

/**
 * How a job that fails is tried again, and when one whose worker died is taken up by another (seconds). What fails for
 * the last time is kept among the dead, see `dead.ts`. With `cron` a job adds itself at these times, UTC: once, however
 * many processes there are; such a job is told nothing, and the next one takes the place of one that failed.
 */
export type JobTable<Jobs extends AnyJobs<Jobs>> = {
  [Name in NameOf<Jobs>]: JobOptions;
};
type JobOptions = QueueOptions & {
  cron?: string;
  /** Jobs under way at once in a process, and of them those of one group. Default: two, whatever their group. */
  atOnce?: { jobs: number; ofAGroup: number };
  /** What has failed for the last time is of no use any more. */
  diesForGood?: true;
};
type NameOf<Jobs> = Extract<keyof Jobs, string>;

/** What a handler knows about the try that it is. */
export interface Attempt {
  /** Of the job: the same for each of its tries. */
  id: string;
  /** Whatever fails now is not tried again. */
  isLast: boolean;
  /** Aborted when the process stops: what is left is for the next try. */
  signal: AbortSignal;
}

/** Jobs run at least once, so handlers are idempotent. One that throws is tried again. */
export type JobHandlers<Jobs extends AnyJobs<Jobs>> = {
  [Name in NameOf<Jobs>]: (data: Jobs[Name], attempt: Attempt) => Promise<void>;
};

/** What a job is added in: a transaction of Drizzle, or the client of `pg` that has begun one. */
export type JobTransaction = Parameters<typeof fromDrizzle>[0] | ClientBase;

/** When a job may begin at the earliest, in seconds from now, and whom it has to do with: see `atOnce`. */
export interface JobTiming {
  after?: number;
  group?: string;
}

export interface JobQueue<Jobs extends AnyJobs<Jobs>> {
  /** Adds jobs in the caller's transaction: they exist when, and only when, it commits. */
  enqueue<Name extends NameOf<Jobs>>(
    tx: JobTransaction,
    name: Name,
    jobs: Jobs[Name][],
    timing?: (job: Jobs[Name]) => JobTiming,
  ): Promise<void>;
  /** Takes back, in the caller's transaction, the jobs of that name which are told this very text, and forgets what was done. */
  discard(tx: JobTransaction, name: NameOf<Jobs>, told: string): Promise<void>;
  close(): Promise<void>;
}

/** Seconds between two looks at what has been under way for longer than it may be: its worker has died. */
export const LOOKS_FOR_DEAD_S = 10;

interface QueueConnection {
  /** The service's database. */
  url: string;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Milliseconds after which a statement is given up, and its connection with it. Its maintenance takes a while. */
  answerTimeout?: number;
}

/** Opens a service's queue for adding jobs; its tables are made when they are missing. */
export async function openJobQueue<Jobs extends AnyJobs<Jobs>>(
  table: JobTable<Jobs>,
  connection: QueueConnection,
): Promise<JobQueue<Jobs>> {
  const boss = await openBoss(table, connection, { supervise: false, max: 1 });
  return {
    async enqueue(tx, name, jobs, timing = () => ({})) {
      if (jobs.length === 0) return;
      await boss.insert(
        name,
        jobs.map((data) => {
          const { after, group } = timing(data);
          return {
            data,
            ...(after !== undefined && { startAfter: after }),
            ...(group !== undefined && { group: { id: group } }),
          };
        }),
        { db: 'execute' in tx ? fromDrizzle(tx, sql) : fromClient(tx) },
      );
    },
    async discard(tx, name, told) {
      const database = 'execute' in tx ? fromDrizzle(tx, sql) : fromClient(tx);
      await database.executeSql(
        'delete from pgboss.job where coalesce(source_name, name) = $1 and position($2 in data::text) > 0',
        [name, JSON.stringify(told)],
      );
    },
    close: () => boss.stop({ graceful: false }),
  };
}

export interface Workers {
  /** Takes no more jobs and gives those under way two seconds; what they leave is tried again later. */
  stop(): Promise<void>;
}

/** Works on a service's jobs, some of each kind at once in this process; any number of processes may. */
export async function startWorkers<Jobs extends AnyJobs<Jobs>>(
  table: JobTable<Jobs>,
  handlers: JobHandlers<Jobs>,
  connection: QueueConnection & { log: Pick<FastifyBaseLogger, 'info'> },
): Promise<Workers> {
  const { log } = connection;
  const boss = await openBoss(table, connection, { supervise: true, max: 3 });

  async function work<Name extends NameOf<Jobs>>(name: Name): Promise<void> {
    const { atOnce }: JobOptions = table[name];
    const options = {
      includeMetadata: true,
      ...(atOnce && { localConcurrency: atOnce.jobs, localGroupConcurrency: atOnce.ofAGroup }),
    } as const;
    const worker: string = await boss.work(name, options, async (jobs: JobWithMetadata<Jobs[Name]>[]) => {
      for (const { id, data, signal, retryCount, retryLimit } of jobs) {
        const isLast = retryCount >= retryLimit;
        try {
          await handlers[name](data, { id, isLast, signal });
          // By itself a worker takes one job in two seconds. After a failure it does: what fails may do so for all.
          boss.notifyWorker(worker);
        } catch (err) {
          const line = { err, job: name, id, attempt: retryCount + 1 };
          if (isLast) log.error(line, 'a job failed for the last time');
          // Expected of jobs that wait for somebody else: the retry is the answer, and the metrics count it.
          else if (isTold(retryCount + 1)) log.info(line, 'a job failed and is tried again');
          throw err;
        }
      }
    });
  }

  for (const name of namesOf(table)) {
    const { cron, atOnce }: JobOptions = table[name];
    await work(name);
    // Two of their own, since the first one only of workers that share a group's limit can be told to go on.
    if (!atOnce) await work(name);
    if (cron !== undefined) await boss.schedule(name, cron, {});
  }
  return { stop: () => boss.stop({ timeout: 2_000 }) };
}

/** Of a job that waits for days the tries 1, 2, 4, 8 and so on are told. */
const isTold = (attempt: number): boolean => (attempt & (attempt - 1)) === 0;

async function openBoss<Jobs extends AnyJobs<Jobs>>(
  table: JobTable<Jobs>,
  { url, log, answerTimeout = 60_000 }: QueueConnection,
  { supervise, max }: { supervise: boolean; max: number },
): Promise<PgBoss> {
  // Given to the pool: without it a connection that is never heard of again would hold up all jobs for good.
  const deadline = { query_timeout: answerTimeout } satisfies PoolConfig;
  const boss = new PgBoss({
    ...deadline,
    connectionString: url,
    application_name: 'fernway-jobs',
    max,
    supervise,
    schedule: supervise,
    superviseIntervalSeconds: LOOKS_FOR_DEAD_S,
    monitorIntervalSeconds: LOOKS_FOR_DEAD_S / 2, // has to be over by then
    // Jobs name people: what is to be forgotten after an hour must not wait for a daily maintenance.
    maintenanceIntervalSeconds: 3_600,
  });
  boss.on('error', (err) => log.error({ err }, 'the job queue has a fault'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue has a warning'));
  await boss.start();
  await boss.createQueue(DEAD_JOBS, deadJobs);
  for (const name of namesOf(table)) {
    const { cron, atOnce: _, diesForGood, ...usual }: JobOptions = table[name];
    const deadLetter = cron === undefined && !diesForGood ? DEAD_JOBS : undefined;
    const options = { ...usual, ...(deadLetter && { deadLetter }) };
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
  }
  return boss;
}

const namesOf = <Jobs extends AnyJobs<Jobs>>(table: JobTable<Jobs>): NameOf<Jobs>[] =>
  Object.keys(table) as NameOf<Jobs>[];

const fromClient = (client: ClientBase) => ({
  executeSql: (text: string, values?: unknown[]) => client.query(text, values),
});
