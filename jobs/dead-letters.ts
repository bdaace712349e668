import { PgBoss } from 'pg-boss';

/** The queue of jobs that failed for the last time: it has no workers, and keeps them for 90 days. */
export const DEAD_LETTER_QUEUE = 'dead-jobs';
export const deadLetterOptions = { retentionSeconds: 90 * 24 * 60 * 60 };
/** Jobs that one statement revives. */
const BATCH_SIZE = 1_000;

/** Jobs of one name that wait, or that failed for the last time. */
export interface JobCount {
  queue: string;
  state: 'waiting' | 'dead';
  rows: number;
}

/** Runs a query in the service's database. */
type RunQuery = (text: string) => Promise<{ rows: unknown[] }>;

/** Counts a service's jobs by name. */
export async function countJobs(runQuery: RunQuery): Promise<JobCount[]> {
  const { rows } = await runQuery(
    `select coalesce(source_name, name) as queue, case name when '${DEAD_LETTER_QUEUE}' then 'dead' else 'waiting' end as state,
       count(*)::int as rows
     from pgboss.job where state < 'active' and name !~ '^__' group by 1, 2 order by 1, 2`,
  );
  return rows as JobCount[];
}

/** How many jobs failed for the last time. */
export async function countDeadJobs(runQuery: RunQuery): Promise<number> {
  const { rows } = await runQuery(
    `select count(*)::int as dead from pgboss.job where name = '${DEAD_LETTER_QUEUE}'`,
  );
  return (rows as { dead: number }[])[0]?.dead ?? 0;
}

/** Puts the jobs that failed for the last time back into their queues, with all their retries. @returns how many */
export async function reviveJobs(url: string): Promise<number> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'fernway-jobs',
    max: 1,
    supervise: false,
  });
  boss.on('error', () => {}); // what matters rejects below
  await boss.start();
  try {
    let revived = 0;
    for (let count = BATCH_SIZE; count === BATCH_SIZE; revived += count)
      count = await boss.redrive(DEAD_LETTER_QUEUE, { limit: BATCH_SIZE });
    return revived;
  } finally {
    await boss.stop({ graceful: false });
  }
}
