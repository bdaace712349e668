import { identityLimits } from '@fernway/contract/limits';
import type { Market } from '@fernway/contract/wire';
import type { RateLimiter } from '@fernway/db/rate-limiter';
import type { JobTransaction } from '@fernway/jobs/queue';
import type pg from 'pg';
import type { IdentityJobQueue } from '../jobs.ts';
import type { IdentityMailKind, QueuedMail } from './queued-mail.ts';

type MailDetails = Pick<QueuedMail, 'joining' | 'userId'>;

export interface MailQueue {
  /**
   * Queues a mail, whether or not there is such an account, so that neither the answer nor its time depends on it. When
   * the rate limit of the address is exceeded, nothing is queued.
   */
  enqueue(mail: IdentityMailKind, email: string, market: Market, details?: MailDetails): Promise<void>;
  /** The same in two steps: counts the mail, and returns a function that queues it in a transaction. */
  prepare(
    mail: IdentityMailKind,
    email: string,
    market: Market,
    details?: MailDetails,
  ): Promise<(tx: JobTransaction) => Promise<void>>;
}

/** @param rateLimiter how many mails of one kind an address gets */
export function openMailQueue(pool: pg.Pool, jobs: IdentityJobQueue, rateLimiter: RateLimiter): MailQueue {
  const prepare: MailQueue['prepare'] = async (mail, address, market, details) => {
    const email = address.toLowerCase();
    const { allowed } = await rateLimiter.consume(`mail ${mail}`, email, identityLimits.mailsToAddress);
    if (!allowed) return async () => {};
    return (tx) => jobs.enqueue(tx, 'send-mail', [{ mail, email, market, ...details }]);
  };
  return { prepare, enqueue: async (...mail) => (await prepare(...mail))(pool) };
}
