import { brand, mailAddresses } from '@fernway/brand';
import { createTransport } from 'nodemailer';
import type { RenderedMail } from './letter.ts';

export interface Message extends RenderedMail {
  /** Part of the Message-ID, by which mail programs recognise duplicates: the same for each try. */
  id: string;
  /** One address. */
  to: string;
  /** One address: where replies go, if not to us. */
  replyTo?: string;
}

/** A mail that did not go out. The message contains no address, so that it may be logged. */
export class MailNotSent extends Error {
  override name = 'MailNotSent';
  /** The server, or we, will never accept it: a retry is useless. */
  readonly forGood: boolean;
  /** Why, as logs show it. */
  readonly code: string;

  constructor(code: string, forGood: boolean) {
    super(`a mail was not sent: ${code}`);
    this.code = code;
    this.forGood = forGood;
  }
}

/** Longest waits, in milliseconds. */
export interface MailDeadlines {
  connection: number;
  greeting: number;
  /** Longest silence of the connection. */
  silence: number;
  /** For the whole mail. */
  whole: number;
}
const DEADLINES: MailDeadlines = { connection: 5_000, greeting: 5_000, silence: 10_000, whole: 30_000 };

/**
 * Sends a mail to exactly one recipient.
 * @throws MailNotSent
 */
export type SendMail = (message: Message, signal?: AbortSignal) => Promise<void>;

/**
 * Sends through an SMTP server, with a new connection for each mail.
 * @param url `smtp://user:password@host:587` or `smtps://...`. To another machine a connection without TLS is refused,
 * unless the address ends with `?requireTLS=false`.
 */
export function mailer(url: string, deadlines: MailDeadlines = DEADLINES): SendMail {
  const transport = createTransport({
    url,
    requireTLS: !['127.0.0.1', '[::1]', 'localhost'].includes(new URL(url).hostname),
    dnsTimeout: deadlines.connection,
    connectionTimeout: deadlines.connection,
    greetingTimeout: deadlines.greeting,
    socketTimeout: deadlines.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ id, to, replyTo, subject, html, text }, signal) => {
    const recipient = oneAddress(to);
    if (/[\p{Cc}\u2028\u2029]/u.test(subject + id)) throw new MailNotSent('a header has several lines', true);
    const late = AbortSignal.timeout(deadlines.whole);
    try {
      await transport.sendMail({
        envelope: { from: mailAddresses.from, to: [recipient] },
        from: { name: brand.name, address: mailAddresses.from },
        to: { name: '', address: recipient },
        ...(replyTo !== undefined && { replyTo: { name: '', address: oneAddress(replyTo) } }),
        messageId: `<${id}@${mailAddresses.from.split('@')[1]}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        subject,
        html,
        text,
        signal: signal ? AbortSignal.any([signal, late]) : late,
      });
    } catch (error) {
      throw error instanceof MailNotSent ? error : notSent(error);
    }
  };
}

/** Matches exactly one address: no list, no display name, no comment, no second line. */
const ADDRESS = /^[^\p{Cc}\p{Z}()<>[\]:;,\\"@]{1,64}@[^\p{Cc}\p{Z}()<>[\]:;,\\"@]{1,255}$/u;

function oneAddress(address: string): string {
  if (address.length <= 320 && ADDRESS.test(address)) return address;
  throw new MailNotSent('what it is sent to is not one address', true);
}

/** Leaves out the server's own message, which may contain the address. */
function notSent(error: unknown): MailNotSent {
  const { code = 'unknown', responseCode = 0 } = error as { code?: string; responseCode?: number };
  // A wrong password can be corrected by the operator; 503 is about the order of commands, not the mail.
  const forGood = ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode >= 500 && responseCode !== 503;
  return new MailNotSent(responseCode > 0 ? `${code} ${responseCode}` : code, forGood);
}
