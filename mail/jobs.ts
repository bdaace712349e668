import type { JobHandlers, JobTable } from '@fernway/jobs/queue';
import type { FastifyBaseLogger } from 'fastify';
import { MailDeliveryError, type SendMail } from './mailer.ts';
import { type Mail, renderMail } from './mails.ts';

/** The jobs of any service that sends mails, to be spread into its own. */
export interface MailJobs {
  'send-mail': {
    /** One address. */
    to: string;
    /** The locale of the site that caused the mail: "en-CA". */
    locale: string;
    mail: Mail;
  };
}

export const mailJobs: JobTable<MailJobs> = {
  // Retried after half a minute, one, two and so on up to an hour: for about a day, as long as any link works.
  // Finished jobs are deleted soon, since they hold an address.
  'send-mail': {
    retryLimit: 30,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3_600,
    expireInSeconds: 120,
    deleteAfterSeconds: 3_600,
  },
};

/**
 * Renders and sends mails. One that the server refuses for good is logged and not retried; one that goes out twice,
 * because the server's answer was lost, keeps its Message-ID.
 */
export function mailHandlers({
  send,
  log,
}: {
  send: SendMail;
  log: Pick<FastifyBaseLogger, 'error'>;
}): JobHandlers<MailJobs> {
  return {
    'send-mail': async ({ to, locale, mail }, { id, signal }) => {
      const message = { id, to, ...(await renderMail(mail, locale)) };
      const replyTo = mail.name === 'contact-message' ? { replyTo: mail.data.email } : {};
      try {
        await send({ ...message, ...replyTo }, signal);
      } catch (err) {
        if (!(err instanceof MailDeliveryError && err.isPermanent)) throw err;
        log.error({ err, id, mail: mail.name }, 'mail rejected: the server will never take it');
      }
    },
  };
}
