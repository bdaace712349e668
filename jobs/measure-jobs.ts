import type { Histogram } from 'prom-client';
import type { AnyJobs, Attempt, JobHandlers } from './queue.ts';

/** The same handlers, with the duration of each try recorded by queue and outcome. */
export function measureJobs<Jobs extends AnyJobs<Jobs>>(
  handlers: JobHandlers<Jobs>,
  tries: Pick<Histogram<'queue' | 'outcome'>, 'startTimer'>,
): JobHandlers<Jobs> {
  const entries = (Object.keys(handlers) as (keyof typeof handlers)[]).map((queue) => {
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
  return Object.fromEntries(entries) as JobHandlers<Jobs>;
}
