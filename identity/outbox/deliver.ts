import { mailHandlers } from '@fernway/mail/jobs';
import { mailer } from '@fernway/mail/mailer';
import type { FastifyBaseLogger } from 'fastify';
import type { ReadyMail } from './mails.ts';

/**
 * Renders mails and hands them to an SMTP server. What the server refuses for good is logged, and is done with that;
 * anything else that goes wrong is thrown, so that the row of the outbox is tried again.
 */
export function mailSender(url: string, log: Pick<FastifyBaseLogger, 'error'>) {
  const send = mailHandlers({ send: mailer(url), log })['send-mail'];
  const { signal } = new AbortController(); // a mail under way is let finish
  return ({ id, ...job }: ReadyMail): Promise<void> => send(job, { id, isLast: false, signal });
}
