import type { Market } from '@fernway/contract/wire';
import { measureJobs } from '@fernway/jobs/metrics';
import { startWorkers, type Workers } from '@fernway/jobs/queue';
import type { FastifyBaseLogger } from 'fastify';
import { deleteInRegion } from './deletion/in-regions.ts';
import type { Identity } from './identity.ts';
import { type IdentityJobHandlers, identityJobs } from './jobs.ts';
import { type ReadyMail, sendQueuedMail } from './mails/send.ts';
import { saveProfile } from './profiles/save-profile.ts';

interface IdentityWorkersOptions {
  /** Identity's database: workers have connections of their own. */
  url: string;
  log: FastifyBaseLogger;
  /** Origins of the sites, such as `http://ca.localhost:3000`. */
  origins: Record<Market, string>;
  /** Renders and sends a mail, until the signal aborts it. */
  deliver(mail: ReadyMail, signal: AbortSignal): Promise<void>;
}

/** Works on identity's jobs; any number of processes may do so. */
export function startIdentityWorkers(
  { auth, pool, regions, metrics }: Identity,
  { url, log, origins, deliver }: IdentityWorkersOptions,
): Promise<Workers> {
  const handlers: IdentityJobHandlers = {
    'save-profile-in-ca': (job) => saveProfile({ pool, regions }, 'CA', job),
    'save-profile-in-us': (job) => saveProfile({ pool, regions }, 'US', job),
    'delete-account-in-ca': (job) => deleteInRegion(regions, 'CA', job),
    'delete-account-in-us': (job) => deleteInRegion(regions, 'US', job),
    'send-mail': (mail, attempt) => sendQueuedMail({ auth, origins, deliver }, mail, attempt),
  };
  return startWorkers(identityJobs, measureJobs(handlers, metrics.jobs), { url, log });
}
