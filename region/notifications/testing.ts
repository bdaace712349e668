import { type JobTable, openJobQueue, startWorkers } from '@fernway/jobs/queue';
import { createLogger } from '@fernway/server-kit/logger';
import { openPeer } from '@fernway/server-kit/peer-call';
import { sql } from 'drizzle-orm';
import type { RegionJobs } from '../jobs.ts';
import { regionJobs } from '../jobs.ts';
import { A_MOMENT, PEER_KEY, type TestRegion } from '../testing.ts';
import { notifyFollowerBatch, startFanOuts } from './jobs.ts';
import { pushNotification } from './push.ts';
import type { SendPush } from './push-sender.ts';

type Jobs = Pick<RegionJobs, 'start-fan-outs' | 'notify-followers' | 'push-notification'>;

export interface TestEvents {
  /** Runs the job `start-fan-outs`, which otherwise runs every minute. */
  gather(): Promise<void>;
  /** The jobs that are not done yet. */
  pendingJobs(): Promise<{ name: string; data: object; waits: number }[]>;
  stop(): Promise<void>;
}

/** Workers of a region that tell followers, and push messages by `send`. */
export async function startTelling(
  region: TestRegion,
  { send, batch }: { send?: SendPush; batch?: number } = {},
): Promise<TestEvents> {
  const log = createLogger({ base: {}, level: 'silent' });
  const { db, url } = region;
  const queue = await openJobQueue(regionJobs, { url, log });
  // Gathered only when a test says so.
  const { cron: _, ...gathering } = regionJobs['start-fan-outs'];
  const table: JobTable<Jobs> = {
    'start-fan-outs': gathering,
    'notify-followers': regionJobs['notify-followers'],
    'push-notification': regionJobs['push-notification'],
  };
  const identity = openPeer({
    ...{ name: 'identity', origin: region.identity.url, log },
    signed: { to: 'identity', key: PEER_KEY },
    halfOpenAfter: A_MOMENT,
  });
  const gather = (signal = new AbortController().signal) => startFanOuts({ home: 'CA', db, queue }, signal);
  const workers = await startWorkers<Jobs>(
    table,
    {
      'start-fan-outs': (_data, { signal }) => gather(signal),
      'notify-followers': (data) => notifyFollowerBatch({ db, queue }, data, batch),
      'push-notification': (data) => pushNotification({ db, queue, identity, send, log }, data),
    },
    { url, log },
  );
  return {
    gather: () => gather(),
    async pendingJobs() {
      const { rows } = await db.execute<{ name: string; data: object; waits: number }>(
        sql`select name, data, extract(epoch from start_after - now())::float8 as waits from pgboss.job
            where name in ('start-fan-outs', 'notify-followers', 'push-notification') and state < 'completed'`,
      );
      return rows;
    },
    async stop() {
      await workers.stop();
      await queue.close();
    },
  };
}
