import { Gauge, Histogram, type Registry } from 'prom-client';
import type { JobCount } from './dead-letters.ts';
import type { AnyJobs, Attempt, JobHandlers } from './queue.ts';

const BUCKETS_S = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1_800];

/** The same handlers, with the duration of each try recorded by queue and outcome. */
export function measureJobs<Jobs extends AnyJobs<Jobs>>(
  handlers: JobHandlers<Jobs>,
  tries: Pick<Histogram<'queue' | 'outcome'>, 'startTimer'>,
): JobHandlers<Jobs> {
  const measured = (Object.keys(handlers) as (keyof typeof handlers)[]).map((queue) => {
    // Queue, handler and data of one name match; the compiler cannot see that in a loop.
    const handle = handlers[queue] as (data: Jobs[typeof queue], attempt: Attempt) => Promise<void>;
    const handler: typeof handle = async (data, attempt) => {
      const end = tries.startTimer({ queue });
      try {
        await handle(data, attempt);
        end({ outcome: 'done' });
      } catch (error) {
        end({ outcome: 'failed' });
        throw error;
      }
    };
    return [queue, handler];
  });
  return Object.fromEntries(measured) as JobHandlers<Jobs>;
}

/** The metric of durations, for `measureJobs`. */
export const jobDurations = (registers: Registry[]): Histogram<'queue' | 'outcome'> =>
  new Histogram({
    name: 'job_duration_seconds',
    help: 'Jobs by queue and outcome: done or failed',
    labelNames: ['queue', 'outcome'],
    buckets: BUCKETS_S,
    registers,
  });

/** The metric of jobs that wait or have failed for the last time. @returns a function that sets how they are counted */
export function jobsGauge(registers: Registry[]): (count: () => Promise<JobCount[]>) => void {
  let count: () => Promise<JobCount[]> = async () => [];
  new Gauge({
    name: 'jobs_rows',
    help: 'What is still to be done, by queue; dead: failed for the last time, somebody has to look at it',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      const rows = await count().catch(() => undefined); // the database is away, which is reported elsewhere
      this.reset();
      for (const { queue, state, rows: value } of rows ?? []) this.set({ queue, state }, value);
    },
  });
  return (given) => {
    count = given;
  };
}
