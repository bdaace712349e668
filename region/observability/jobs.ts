import type { JobHandlers, JobName } from '../jobs.ts';
import type { Metrics } from './metrics.ts';

/** The same handlers, each try measured by its queue and how it ended. */
export function measureJobs(handlers: JobHandlers, metrics: Metrics): JobHandlers {
  const measured = (Object.keys(handlers) as JobName[]).map((queue) => {
    const handler: JobHandlers[JobName] = async (data, attempt) => {
      const end = metrics.jobs.startTimer({ queue });
      try {
        await handlers[queue](data, attempt);
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
