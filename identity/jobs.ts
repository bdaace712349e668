import type { Market } from '@fernway/contract/wire';
import { peerJob } from '@fernway/jobs/peer';
import type * as queue from '@fernway/jobs/queue';
import type { QueuedMail } from './mails/queued-mail.ts';

interface AccountJob {
  userId: string;
}

/** Every job of identity: its name says what it does, and its type is its input. */
export interface IdentityJobs {
  'save-profile-in-ca': AccountJob;
  'save-profile-in-us': AccountJob;
  'delete-account-in-ca': AccountJob;
  'delete-account-in-us': AccountJob;
  'send-mail': QueuedMail;
}
export type IdentityJobName = keyof IdentityJobs;
export type IdentityJobQueue = queue.JobQueue<IdentityJobs>;
export type IdentityJobHandlers = queue.JobHandlers<IdentityJobs>;

/** The job that deletes an account in a region. Its id is that of the account, so that it is found. */
export const deletionJob = {
  CA: 'delete-account-in-ca',
  US: 'delete-account-in-us',
} as const satisfies Record<Market, IdentityJobName>;
export const profileJob = { CA: 'save-profile-in-ca', US: 'save-profile-in-us' } as const satisfies Record<
  Market,
  IdentityJobName
>;

/** The largest integer of PostgreSQL: tries that nobody counts, and 68 years. */
const WITHOUT_END = 2_147_483_647;

/** A group is an account: of two changes, the older one never arrives last. */
const saveProfile = { ...peerJob, notify: true, groupConcurrency: 1 } as const;
/** Promised to a shopper, and never given up. */
const deleteAccount = {
  ...peerJob,
  notify: true,
  retryLimit: WITHOUT_END,
  retentionSeconds: WITHOUT_END,
} as const;

/** How each job is run. */
export const identityJobs: queue.JobTable<IdentityJobs> = {
  'save-profile-in-ca': saveProfile,
  'save-profile-in-us': saveProfile,
  'delete-account-in-ca': deleteAccount,
  'delete-account-in-us': deleteAccount,
  // Retried after 2 seconds, 4, 8 and so on up to a quarter of an hour: for three days at least.
  'send-mail': {
    ...peerJob,
    notify: true,
    retryLimit: 300,
    retryDelayMax: 900,
    expireInSeconds: 60, // an SMTP server may take 30
  },
};
