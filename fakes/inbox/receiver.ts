import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Attachment } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { ReceivedMail } from './mail-store.ts';

const MAX_MAIL_BYTES = 256 * 1024;

export interface Receiver {
  /** For `SMTP_URL`. */
  url: string;
  close(): Promise<void>;
}

/**
 * An SMTP server on loopback that takes every mail and answers when it is kept.
 * @param port 0 for any free one
 */
export async function startReceiver(
  port: number,
  keep: (mail: ReceivedMail) => Promise<void>,
): Promise<Receiver> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_MAIL_BYTES,
    rejectOversized: true,
    maxClients: 50,
    closeTimeout: 500,
    onData(stream, { envelope }, answer) {
      const to = envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then(async (source) => {
          if (!stream.sizeExceeded) await keep(await read(source, to));
        })
        .then(() => answer(), answer);
    },
  });
  // Somebody who hangs up in the middle is no fault of ours.
  server.on('error', () => {});
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

async function read(source: Buffer, to: string[]): Promise<ReceivedMail> {
  const parsed = await PostalMime.parse(source, { attachmentEncoding: 'base64' });
  const { from, replyTo, messageId, subject = '', text = '', html = '', attachments } = parsed;
  const name = from?.name ? `${from.name} ` : '';
  return {
    from: `${name}<${from?.address ?? ''}>`,
    to,
    replyTo: replyTo?.[0]?.address,
    messageId,
    subject,
    text,
    html: attachments.reduce(withAttachedPicture, html),
  };
}

/** Puts a picture that is attached where the mail shows it by its Content-ID. */
function withAttachedPicture(html: string, { contentId, mimeType, content }: Attachment): string {
  if (!contentId || !mimeType.startsWith('image/')) return html;
  return html.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, `data:${mimeType};base64,${content}`);
}
