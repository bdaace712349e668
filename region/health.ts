import { countDeadJobs } from '@fernway/jobs/dead-letters';
import type { Handlers } from './http/calls.ts';
import { summarizeReplication } from './peer/replication-monitor.ts';
import type { Region } from './region.ts';

/** Whether the process runs, and reaches its own database: never a replica. */
export const healthRoutes = (region: Region): Handlers<'livez' | 'readyz'> => ({
  livez: async () => ({ status: 'ok' }),
  readyz: async () => {
    await region.db.execute('select 1');
    // Reported, but no reason to take the region out of service: it serves without the other one.
    const state = region.replicationMonitor?.state();
    const dead = await countDeadJobs((text) => region.db.execute(text)).catch(() => undefined);
    return {
      status: 'ok',
      ...(state && { replication: summarizeReplication(state) }),
      ...(dead !== undefined && { jobs: { dead } }),
    };
  },
});
