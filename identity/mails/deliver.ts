import { mailHandlers } from '@fernway/mail/jobs';
import { mailer } from '@fernway/mail/mailer';
import type { FastifyBaseLogger } from 'fastify';
import type { ReadyMail } from './send.ts';

/**
 * Renders mails and hands them to an SMTP server. A mail that the server refuses for good is logged and dropped; any
 * other failure, or an abort, is thrown, so that the job is retried.
 */
export function mailSender(url: string, log: Pick<FastifyBaseLogger, 'error'>) {
  const send = mailHandlers({ send: mailer(url), log })['send-mail'];
  return ({ id, ...job }: ReadyMail, signal: AbortSignal): Promise<void> =>
    send(job, { id, isLast: false, signal });
}
