import { isUnavailable } from '@fernway/db/unavailable';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientBase, Pool, PoolConfig } from 'pg';
import { fromDrizzle, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss';
import { DEAD_LETTER_QUEUE, deadLetterOptions } from './dead-letters.ts';
import { logQueueErrors, QUEUE_FAILED } from './queue-errors.ts';

/** The jobs of a service: each one's name, and the type of its data. */
export type AnyJobs<Jobs> = { [Name in keyof Jobs]: object };

/**
 * How a failed job is retried, and when a job whose worker died goes to another (seconds). A job that fails for the
 * last time moves to the dead jobs, see `dead-letters.ts`. With `cron` a job is added at these times (UTC), once however many
 * processes there are; it has no data, and does not go to the dead jobs: the next run replaces a failed one.
 */
export type JobTable<Jobs extends AnyJobs<Jobs>> = {
  [Name in NameOf<Jobs>]: JobOptions;
};
type JobOptions = QueueOptions & {
  cron?: string;
  /** Workers learn of a new job at once, by NOTIFY, and not when they look again after two seconds. */
  notify?: true;
  /**
   * Concurrent jobs of one group, in all processes. With 1, a job that is added while another of its group runs begins
   * after that one has ended.
   */
  groupConcurrency?: 1;
  /**
   * Most concurrent jobs in a process, and most of one group among them, unless `groupConcurrency` says so for all
   * processes. Default: two, of any group.
   */
  concurrency?: { jobs: number; maxPerGroup?: number };
  /** A job that has failed for the last time is of no more use: it does not go to the dead jobs. */
  skipsDeadLetters?: true;
  /**
   * The job's name in the release before, whose processes still add it by that name: where there is such a queue, its
   * jobs are done too, those that waited, and those that are revived. To be dropped one release later.
   */
  formerName?: string;
};
type NameOf<Jobs> = Extract<keyof Jobs, string>;

/** What a handler knows about the current try. */
export interface Attempt {
  /** The job's id, the same for each try. */
  id: string;
  /** If this try fails, there is no other. */
  isLast: boolean;
  /** Aborted when the process stops: the next try does what is left. */
  signal: AbortSignal;
}

/** Jobs run at least once, so handlers are idempotent. One that throws is tried again. */
export type JobHandlers<Jobs extends AnyJobs<Jobs>> = {
  [Name in NameOf<Jobs>]: (data: Jobs[Name], attempt: Attempt) => Promise<void>;
};

/** The transaction that a job is added in: Drizzle's, or a client of `pg` that has begun one; or a pool, by itself. */
export type JobTransaction = Parameters<typeof fromDrizzle>[0] | ClientBase | Pool;

/** The earliest start of a job, in seconds from now, and its group: see `concurrency`. */
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
  /** Deletes, in the caller's transaction, all jobs of that name whose data holds exactly this text, done ones too. */
  discard(tx: JobTransaction, name: NameOf<Jobs>, text: string): Promise<void>;
  close(): Promise<void>;
}

/** Seconds after which a worker without a job looks for one. */
const POLL_S = 2;
/** Seconds between two checks for jobs that have been active for too long, because their worker has died. */
export const SUPERVISE_INTERVAL_S = 10;

interface QueueConnection {
  /** The service's database. */
  url: string;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Milliseconds after which a statement and its connection are given up. The queue's maintenance takes a while. */
  answerTimeout?: number;
}

/** Opens a service's queue for adding jobs; creates missing tables. */
export async function openJobQueue<Jobs extends AnyJobs<Jobs>>(
  table: JobTable<Jobs>,
  connection: QueueConnection,
): Promise<JobQueue<Jobs>> {
  const boss = await openBoss(table, connection, {
    supervise: false,
    max: 1,
    // That the database is away rejects in `enqueue`.
    watchErrors: (opened) =>
      opened.on('error', (err) => {
        if (!isUnavailable(err)) connection.log.error({ err }, QUEUE_FAILED);
      }),
  });
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
        { db: 'execute' in tx ? fromDrizzle(tx, sql) : executorOf(tx) },
      );
    },
    async discard(tx, name, text) {
      const database = 'execute' in tx ? fromDrizzle(tx, sql) : executorOf(tx);
      const { formerName = name }: JobOptions = table[name];
      await database.executeSql(
        'delete from pgboss.job where coalesce(source_name, name) = any($1) and position($2 in data::text) > 0',
        [[name, formerName], JSON.stringify(text)],
      );
    },
    close: () => boss.stop({ graceful: false }),
  };
}

export interface Workers {
  /** Takes no more jobs and gives active ones two seconds; what they have not finished is retried later. */
  stop(): Promise<void>;
}

/** Works on a service's jobs, several of each kind at once; any number of processes may do so. */
export async function startWorkers<Jobs extends AnyJobs<Jobs>>(
  table: JobTable<Jobs>,
  handlers: JobHandlers<Jobs>,
  connection: QueueConnection & { log: Pick<FastifyBaseLogger, 'info'> },
): Promise<Workers> {
  const { log } = connection;
  const boss = await openBoss(table, connection, {
    supervise: true,
    max: 3,
    watchErrors: (opened) => logQueueErrors(opened, log),
  });

  async function work<Name extends NameOf<Jobs>>(name: Name, queue: string = name): Promise<void> {
    const { concurrency, groupConcurrency }: JobOptions = table[name];
    const options = {
      includeMetadata: true,
      pollingIntervalSeconds: POLL_S,
      notifyPollingIntervalSeconds: POLL_S, // retries are due without a notification
      ...(groupConcurrency && { groupConcurrency }),
      ...(concurrency && {
        localConcurrency: concurrency.jobs,
        ...(concurrency.maxPerGroup !== undefined && { localGroupConcurrency: concurrency.maxPerGroup }),
      }),
    } as const;
    const worker: string = await boss.work(queue, options, async (jobs: JobWithMetadata<Jobs[Name]>[]) => {
      for (const { id, data, signal, retryCount, retryLimit } of jobs) {
        const isLast = retryCount >= retryLimit;
        try {
          await handlers[name](data, { id, isLast, signal });
          // Without this, a worker takes one job every two seconds. After a failure it does: all jobs may be failing.
          boss.notifyWorker(worker);
        } catch (err) {
          const line = { err, job: name, id, attempt: retryCount + 1 };
          if (isLast) log.error(line, `dead-lettered: job ${name}`);
          // Expected of jobs that depend on another server: the retry deals with it, and the metrics count it.
          else if (isLogged(retryCount + 1)) log.info(line, `retrying: job ${name}`);
          throw err;
        }
      }
    });
  }

  for (const name of namesOf(table)) {
    const { cron, concurrency, formerName }: JobOptions = table[name];
    await work(name);
    // Two separate workers: of several that share a group limit, only the first can be notified.
    if (!concurrency) await work(name);
    if (cron !== undefined) await boss.schedule(name, cron, {});
    if (formerName !== undefined && (await boss.getQueue(formerName))) {
      await work(name, formerName);
      await boss.unschedule(formerName);
    }
  }
  return { stop: () => boss.stop({ timeout: 2_000 }) };
}

/** A job may be retried for days, so only failures 1, 2, 4, 8 and so on are logged. */
const isLogged = (attempt: number): boolean => (attempt & (attempt - 1)) === 0;

async function openBoss<Jobs extends AnyJobs<Jobs>>(
  table: JobTable<Jobs>,
  { url, log, answerTimeout = 60_000 }: QueueConnection,
  { supervise, max, watchErrors }: { supervise: boolean; max: number; watchErrors: (boss: PgBoss) => void },
): Promise<PgBoss> {
  // An option of the pool: without it, a connection that silently died would block all jobs for good.
  const deadline = { query_timeout: answerTimeout } satisfies PoolConfig;
  const boss = new PgBoss({
    ...deadline,
    connectionString: url,
    application_name: 'fernway-jobs',
    max,
    supervise,
    schedule: supervise,
    superviseIntervalSeconds: SUPERVISE_INTERVAL_S,
    monitorIntervalSeconds: SUPERVISE_INTERVAL_S / 2, // must have elapsed by the next supervision
    // Jobs hold personal data: what must be deleted after an hour cannot wait for a daily maintenance.
    maintenanceIntervalSeconds: 3_600,
    useListenNotify: supervise && namesOf(table).some((name) => table[name].notify),
  });
  watchErrors(boss);
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue warning'));
  await boss.start();
  await boss.createQueue(DEAD_LETTER_QUEUE, deadLetterOptions);
  for (const name of namesOf(table)) {
    const {
      cron,
      concurrency: _,
      groupConcurrency,
      skipsDeadLetters,
      formerName: __,
      ...queueOptions
    }: JobOptions = table[name];
    const deadLetter = cron === undefined && !skipsDeadLetters ? DEAD_LETTER_QUEUE : undefined;
    const options = { ...queueOptions, ...(deadLetter && { deadLetter }) };
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
  }
  return boss;
}

const namesOf = <Jobs extends AnyJobs<Jobs>>(table: JobTable<Jobs>): NameOf<Jobs>[] =>
  Object.keys(table) as NameOf<Jobs>[];

const executorOf = (client: ClientBase | Pool) => ({
  executeSql: (text: string, values?: unknown[]) => client.query(text, values),
});
