import { peerJob } from '@fernway/jobs/peer';
import type * as queue from '@fernway/jobs/queue';
import { type MailJobs, mailJobs } from '@fernway/mail/jobs';
import type { ForwardedWebhook } from './merchants/sync/forward-webhook.ts';
import type { ComplianceAction, RedactedOrders } from './merchants/sync/read-hint.ts';
import type { FollowerMessage } from './notifications/rules.ts';
import type { OrderForPeer } from './orders/rules.ts';

/** A message to a browser. `gateway`: host of its push service. */
interface PushJob {
  notificationId: string;
  subscriptionId: string;
  gateway: string;
}

/** Every job of a region: its name says what it does, and its type is its input. */
export interface RegionJobs extends MailJobs {
  'fetch-product-pictures': { productIds: string[] };
  'purge-platform-events': Record<never, never>;
  'publish-ordered-ratings': { userId: string };
  'start-fan-outs': Record<never, never>;
  'purge-idempotency-keys': Record<never, never>;
  'purge-notifications': Record<never, never>;
  'purge-prices': Record<never, never>;
  'purge-procurement-records': Record<never, never>;
  'purge-search-counts': Record<never, never>;
  'rebuild-click-bonuses': Record<never, never>;
  'repair-cut-copies': Record<never, never>;
  'remove-ended-subscriptions': Record<never, never>;
  'mark-best-known': Record<never, never>;
  'rebuild-vocabulary': Record<never, never>;
  'remove-unused-uploads': Record<never, never>;
  'push-notification': PushJob;
  'rank-trending': { after?: string };
  'save-all-profiles-with-peer': { after: string | null };
  'save-profile-with-peer': { userId: string };
  'send-order-to-peer': OrderForPeer;
  'answer-compliance': { installationId: string; action: ComplianceAction; orderIds: string[] };
  'compare-catalogues': Record<never, never>;
  'redact-peer-orders': RedactedOrders;
  'forward-webhook': ForwardedWebhook;
  'uninstall-shop': { installationId: string };
  'purge-platform-inbox': Record<never, never>;
  'read-collections': Record<never, never>;
  'reconcile-all-shops': Record<never, never>;
  'reconcile-orders': Record<never, never>;
  'reconcile-shop': { installationId: string };
  'reconcile-shop-orders': { installationId: string };
  'check-installations': Record<never, never>;
  'retire-uninstalled-shops': Record<never, never>;
  'sync-shop': { installationId: string };
  'notify-followers': FollowerMessage & { after: string | null };
}
export type RegionJobHandlers = queue.JobHandlers<RegionJobs>;
export type RegionJobQueue = queue.JobQueue<RegionJobs>;

/** How each job is run. */
export const regionJobs: queue.JobTable<RegionJobs> = {
  ...mailJobs,
  // Retried after a minute, two, four and so on up to a day: for about two days.
  'fetch-product-pictures': {
    retryLimit: 12,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 86_400,
    expireInSeconds: 3_600,
    heartbeatSeconds: 60,
  },
  'purge-platform-events': {
    formerName: 'forget-platform-events',
    retryLimit: 3,
    retryDelay: 600,
    expireInSeconds: 3_600,
    cron: '40 9 * * *',
  },
  'publish-ordered-ratings': { retryLimit: 10, retryDelay: 1, retryBackoff: true, expireInSeconds: 60 },
  // Whoever writes the catalogue adds one; this one finds what others wrote, such as the other region.
  'start-fan-outs': {
    formerName: 'gather-store-news',
    retryLimit: 3,
    retryDelay: 5,
    expireInSeconds: 300,
    deleteAfterSeconds: 3_600,
    cron: '* * * * *',
  },
  'purge-idempotency-keys': { retryLimit: 2, retryDelay: 60, expireInSeconds: 600, cron: '50 * * * *' },
  'purge-notifications': {
    retryLimit: 3,
    retryDelay: 600,
    expireInSeconds: 3_600,
    cron: '0 10 * * *',
  },
  'purge-prices': { retryLimit: 3, retryDelay: 600, expireInSeconds: 3_600, cron: '25 9 * * *' },
  'purge-procurement-records': {
    retryLimit: 3,
    retryDelay: 600,
    expireInSeconds: 3_600,
    cron: '20 9 * * *',
  },
  'purge-search-counts': { retryLimit: 3, retryDelay: 600, expireInSeconds: 3_600, cron: '55 8 * * *' },
  // The next run works all of it out again.
  'rebuild-click-bonuses': {
    retryLimit: 0,
    expireInSeconds: 600,
    deleteAfterSeconds: 3_600,
    cron: '15 * * * *',
  },
  'mark-best-known': { retryLimit: 2, retryDelay: 600, expireInSeconds: 3_600, cron: '30 8 * * *' },
  // Nothing is read while the catalogue has not changed.
  'rebuild-vocabulary': {
    retryLimit: 0,
    expireInSeconds: 600,
    deleteAfterSeconds: 3_600,
    cron: '*/5 * * * *',
  },
  // It compares all rows that the other region replicates to this one, and the next run looks again.
  'repair-cut-copies': {
    retryLimit: 0,
    expireInSeconds: 3_600,
    deleteAfterSeconds: 3_600,
    cron: '* * * * *',
  },
  // The next run looks again at what this one could not ask the identity service about.
  'remove-ended-subscriptions': {
    retryLimit: 2,
    retryDelay: 60,
    expireInSeconds: 540,
    deleteAfterSeconds: 3_600,
    cron: '*/10 * * * *',
  },
  'remove-unused-uploads': { retryLimit: 2, retryDelay: 60, expireInSeconds: 600, cron: '*/10 * * * *' },
  // A push service may be away for some hours without losing messages; one that hangs leaves room for the others.
  'push-notification': {
    retryLimit: 12,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3_600,
    expireInSeconds: 60,
    deleteAfterSeconds: 3_600,
    concurrency: { jobs: 8, maxPerGroup: 2 },
    skipsDeadLetters: true, // by then it is no news
  },
  // What one run leaves undone, the next one does.
  'rank-trending': {
    retryLimit: 3,
    retryDelay: 60,
    expireInSeconds: 600,
    deleteAfterSeconds: 3_600,
    cron: '25 * * * *',
  },
  'save-all-profiles-with-peer': { ...peerJob, expireInSeconds: 60 },
  'save-profile-with-peer': peerJob,
  'send-order-to-peer': { ...peerJob, formerName: 'tell-peer-of-order' },
  'answer-compliance': {
    retryLimit: 12,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 3_600,
    expireInSeconds: 300,
  },
  // Every night each connected shop is compared with what is shown of it.
  'compare-catalogues': { retryLimit: 3, retryDelay: 60, expireInSeconds: 300, cron: '10 8 * * *' },
  'forward-webhook': { ...peerJob, expireInSeconds: 60 },
  'redact-peer-orders': peerJob,
  'uninstall-shop': {
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 60,
  },
  'purge-platform-inbox': { retryLimit: 3, retryDelay: 600, expireInSeconds: 3_600, cron: '45 9 * * *' },
  // Which products a smart collection holds changes without a word from the platform.
  'read-collections': {
    retryLimit: 1,
    retryDelay: 60,
    expireInSeconds: 300,
    deleteAfterSeconds: 3_600,
    cron: '35 * * * *',
  },
  'reconcile-all-shops': {
    retryLimit: 1,
    retryDelay: 60,
    expireInSeconds: 300,
    deleteAfterSeconds: 3_600,
    cron: '*/15 * * * *',
  },
  // The next run asks for what this one could not.
  'reconcile-shop': {
    retryLimit: 3,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 600,
    deleteAfterSeconds: 3_600,
    skipsDeadLetters: true,
    concurrency: { jobs: 2, maxPerGroup: 1 },
  },
  'reconcile-orders': {
    retryLimit: 1,
    retryDelay: 60,
    expireInSeconds: 300,
    deleteAfterSeconds: 3_600,
    cron: '50 * * * *',
  },
  'reconcile-shop-orders': {
    retryLimit: 3,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 600,
    deleteAfterSeconds: 3_600,
    skipsDeadLetters: true,
    concurrency: { jobs: 2, maxPerGroup: 1 },
  },
  'check-installations': {
    formerName: 'resume-paused-shops',
    ...{ retryLimit: 3, retryDelay: 600, expireInSeconds: 300, cron: '15 8 * * *' },
  },
  'retire-uninstalled-shops': {
    retryLimit: 3,
    retryDelay: 60,
    expireInSeconds: 600,
    deleteAfterSeconds: 3_600,
    cron: '5 * * * *',
  },
  // A shop that cannot be asked is tried for a day; what was marked stays, and the reconciliation adds the next job.
  'sync-shop': {
    retryLimit: 300,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 3_600,
    heartbeatSeconds: 20,
    deleteAfterSeconds: 600,
    groupConcurrency: 1,
    concurrency: { jobs: 4 },
    notify: true,
    skipsDeadLetters: true,
  },
  'notify-followers': {
    formerName: 'tell-followers',
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 60,
    deleteAfterSeconds: 3_600,
  },
};
