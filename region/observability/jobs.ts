import type { Attempt, JobData, JobHandlers, JobName } from '../jobs.ts';
import type { Metrics } from './metrics.ts';

/** The same handlers, each try measured by its queue and how it ended. */
export function measureJobs(handlers: JobHandlers, metrics: Metrics): JobHandlers {
  const measured = (Object.keys(handlers) as JobName[]).map((queue) => {
    // Queue, handler and data of one name fit together; the loop cannot say so to the compiler.
    const handle = handlers[queue] as (data: JobData[JobName], attempt: Attempt) => Promise<void>;
    const handler: typeof handle = async (data, attempt) => {
      const end = metrics.jobs.startTimer({ queue });
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
  return Object.fromEntries(measured) as JobHandlers;
}
