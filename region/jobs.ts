import type * as queue from '@fernway/jobs/queue';
import { type MailJobs, mailJobs } from '@fernway/mail/jobs';

/** Every job of a region: its name says what it does, the rest is what it is told. */
export interface RegionJobs extends MailJobs {
  'fetch-product-pictures': { productIds: string[] };
  'purge-procurement-records': Record<never, never>;
  'save-profile-with-peer': { userId: string };
}
export type JobHandlers = queue.JobHandlers<RegionJobs>;
export type JobQueue = queue.JobQueue<RegionJobs>;

/** How each of them is run. */
export const regionJobs: queue.JobTable<RegionJobs> = {
  ...mailJobs,
  // Tried again after a minute, two, four and so on up to a day: for about two days.
  'fetch-product-pictures': {
    retryLimit: 12,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 86_400,
    expireInSeconds: 3_600,
    heartbeatSeconds: 60,
  },
  'purge-procurement-records': {
    retryLimit: 3,
    retryDelay: 600,
    expireInSeconds: 3_600,
    cron: '20 9 * * *',
  },
  // The other region may be away for days.
  'save-profile-with-peer': {
    retryLimit: 100,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 60,
  },
};
