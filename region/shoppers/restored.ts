import { connect } from '@fernway/db/connect';
import { openJobQueue } from '@fernway/jobs/queue';
import { regionJobs } from '../jobs.ts';

/**
 * Has the other region, which was restored alone, be told all that shoppers have written into their profiles here. That
 * waits until both regions run, and may be asked for twice.
 * @param url of this region's database
 */
export async function tellRestoredPeer(url: string): Promise<void> {
  const log = { error() {}, warn() {} }; // what matters is thrown
  const { db, close } = connect({ url, max: 1, name: 'fernway-region' });
  try {
    const queue = await openJobQueue(regionJobs, { url, log });
    await db
      .transaction((tx) => queue.enqueue(tx, 'save-all-profiles-with-peer', [{ after: null }]))
      .finally(() => queue.close());
  } finally {
    await close();
  }
}
