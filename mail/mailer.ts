import { brand, mailAddresses } from '@fernway/brand';
import { createTransport } from 'nodemailer';
import type { RenderedMail } from './layout.ts';
import { logosOf } from './logo.ts';

export interface Message extends RenderedMail {
  /** Part of the Message-ID, by which mail programs recognise duplicates: the same for each try. */
  id: string;
  /** One address. */
  to: string;
  /** One address: where replies go, if not to us. */
  replyTo?: string;
}

/** A mail that did not go out. The message contains no address, so that it may be logged. */
export class MailDeliveryError extends Error {
  override name = 'MailDeliveryError';
  /** The server, or we, will never accept it: a retry is useless. */
  readonly isPermanent: boolean;
  /** Why, as logs show it. */
  readonly code: string;

  constructor(code: string, isPermanent: boolean) {
    super(`a mail was not sent: ${code}`);
    this.code = code;
    this.isPermanent = isPermanent;
  }
}

/** Longest waits, in milliseconds. */
export interface MailTimeouts {
  connection: number;
  greeting: number;
  /** Longest silence of the connection. */
  silence: number;
  /** For the whole mail. */
  whole: number;
}
const DEFAULT_TIMEOUTS: MailTimeouts = { connection: 5_000, greeting: 5_000, silence: 10_000, whole: 30_000 };

/**
 * Sends a mail to exactly one recipient.
 * @throws MailDeliveryError
 */
export type SendMail = (message: Message, signal?: AbortSignal) => Promise<void>;

/**
 * Sends through an SMTP server, with a new connection for each mail.
 * @param url `smtp://user:password@host:587` or `smtps://...`. To another machine a connection without TLS is refused,
 * unless the address ends with `?requireTLS=false`.
 */
export function mailer(url: string, deadlines: MailTimeouts = DEFAULT_TIMEOUTS): SendMail {
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
    const recipient = parseAddress(to);
    if (/[\p{Cc}\u2028\u2029]/u.test(subject + id))
      throw new MailDeliveryError('a header has several lines', true);
    const timeout = AbortSignal.timeout(deadlines.whole);
    try {
      await transport.sendMail({
        envelope: { from: mailAddresses.from, to: [recipient] },
        from: { name: brand.name, address: mailAddresses.from },
        to: { name: '', address: recipient },
        ...(replyTo !== undefined && { replyTo: { name: '', address: parseAddress(replyTo) } }),
        messageId: `<${id}@${mailAddresses.from.split('@')[1]}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        subject,
        html,
        text,
        attachments: logosOf(html),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
    } catch (error) {
      throw error instanceof MailDeliveryError ? error : toDeliveryError(error);
    }
  };
}

/** Matches exactly one address: no list, no display name, no comment, no second line. */
const ADDRESS = /^[^\p{Cc}\p{Z}()<>[\]:;,\\"@]{1,64}@[^\p{Cc}\p{Z}()<>[\]:;,\\"@]{1,255}$/u;

function parseAddress(address: string): string {
  if (address.length <= 320 && ADDRESS.test(address)) return address;
  throw new MailDeliveryError('what it is sent to is not one address', true);
}

/** Leaves out the server's own message, which may contain the address. */
function toDeliveryError(error: unknown): MailDeliveryError {
  const { code = 'unknown', responseCode = 0 } = error as { code?: string; responseCode?: number };
  // A wrong password can be corrected by the operator; 503 is about the order of commands, not the mail.
  const isPermanent = ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode >= 500 && responseCode !== 503;
  return new MailDeliveryError(responseCode > 0 ? `${code} ${responseCode}` : code, isPermanent);
}
