import { connect } from '@fernway/db/connect';
import { openJobQueue } from '@fernway/jobs/queue';
import { regionJobs } from '../jobs.ts';

/**
 * Adds a job that tells the other region, which alone was restored, all profiles that shoppers have written here. The
 * job waits until both regions run; it may be added twice.
 * @param url of this region's database
 */
export async function enqueueAllProfiles(url: string): Promise<void> {
  const log = { error() {}, warn() {} }; // errors that matter are thrown
  const { db, close } = connect({ url, max: 1, connectTimeout: 30_000, name: 'fernway-region' });
  try {
    const queue = await openJobQueue(regionJobs, { url, log });
    await db
      .transaction((tx) => queue.enqueue(tx, 'save-all-profiles-with-peer', [{ after: null }]))
      .finally(() => queue.close());
  } finally {
    await close();
  }
}
