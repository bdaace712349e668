import { mailHandlers } from '@fernway/mail/jobs';
import { mailer } from '@fernway/mail/mailer';
import type { FastifyBaseLogger } from 'fastify';
import type { ReadyMail } from './mails.ts';

/**
 * Renders mails and hands them to an SMTP server. What the server refuses for good is logged, and is done with that;
 * anything else that goes wrong, and a mail that is aborted, is thrown, so that the row of the outbox is tried again.
 */
export function mailSender(url: string, log: Pick<FastifyBaseLogger, 'error'>) {
  const send = mailHandlers({ send: mailer(url), log })['send-mail'];
  return ({ id, ...job }: ReadyMail, signal: AbortSignal): Promise<void> =>
    send(job, { id, isLast: false, signal });
}
