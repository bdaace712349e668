import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { type MailStore, openMailStore } from './mail-store.ts';
import { startReceiver } from './receiver.ts';
import { goneView, listView, mailPolicy, mailView, pagePolicy } from './views.ts';

export interface Inbox {
  /** Of the page, such as `http://127.0.0.1:3004`. */
  origin: string;
  /** For `SMTP_URL`. */
  smtpUrl: string;
  close(): Promise<void>;
}

/**
 * Stands in for people's mailboxes: takes mails by SMTP and shows them on a page, both on loopback only.
 * `GET /messages?to=` answers them as JSON, newest first: id, at, from, to, replyTo, messageId, subject, text, html.
 * @param folder keeps them
 * @param ports 0 for any free one
 */
export async function startInbox(folder: string, ports: { page: number; smtp: number }): Promise<Inbox> {
  const mails = await openMailStore(folder);
  const receiver = await startReceiver(ports.smtp, mails.keep);
  const app = pages(mails);
  await app.listen({ host: '127.0.0.1', port: ports.page });
  return {
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    smtpUrl: receiver.url,
    close: async () => {
      await Promise.all([app.close(), receiver.close()]);
    },
  };
}

const OWN_NAMES = new Set(['127.0.0.1', 'localhost']);

function pages(mails: MailStore): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  // A foreign page whose host name is made to lead here must not read mails.
  app.addHook('onRequest', async (request, reply) => {
    if (!OWN_NAMES.has(request.hostname)) return reply.code(421).send();
    reply.headers({
      'content-security-policy': pagePolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  app.get('/readyz', async () => ({ ready: true }));
  app.get<{ Querystring: { to?: string | string[] } }>('/messages', async ({ query }) =>
    mails.list(recipientOf(query)),
  );
  app.get<{ Querystring: { to?: string | string[] } }>('/', async ({ query }, reply) => {
    const to = recipientOf(query);
    const recipients = [...new Set(mails.list().flatMap((mail) => mail.to))].sort();
    return send(reply, listView(mails.list(to), { to: to ?? '', recipients }));
  });
  app.get<{ Params: { id: string } }>('/mail/:id', async ({ params }, reply) => {
    const mail = mails.find(params.id);
    return mail ? send(reply, mailView(mail)) : send(reply.code(404), goneView());
  });
  app.get<{ Params: { id: string } }>('/mail/:id/page', async ({ params }, reply) => {
    const mail = mails.find(params.id);
    if (!mail) return send(reply.code(404), goneView());
    return send(reply.header('content-security-policy', mailPolicy), mail.html);
  });
  return app;
}

const send = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(page);

function recipientOf({ to }: { to?: string | string[] }): string | undefined {
  const recipient = (Array.isArray(to) ? to[0] : to)?.trim();
  return recipient === '' ? undefined : recipient;
}
