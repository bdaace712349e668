import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { decrypt } from './decrypt.ts';
import type { ReceivedMessage } from './received-message.ts';
import { isVapid } from './vapid.ts';
import { messagesView, pagePolicy } from './views.ts';

/** What a browser gives out. */
export interface GivenSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** How the service answers instead of taking messages, as a busy, broken or dead one does. */
export type PushFailure = { status: number; retryAfter?: string } | 'silent' | undefined;

export interface PushStandIn {
  /** Such as `http://localhost:3008`. */
  origin: string;
  /** A browser asks for messages of the sender with this key. */
  subscribe(applicationServerKey: string): Promise<GivenSubscription>;
  /** It does not want them any more. */
  unsubscribe(endpoint: string): Promise<void>;
  /** Newest first. */
  messages(): readonly ReceivedMessage[];
  /** How messages to an endpoint are answered from now on. */
  answer(endpoint: string, failure: PushFailure): void;
  close(): Promise<void>;
}

interface Browser {
  /** Private, in base64url. */
  key: string;
  auth: string;
  sender: string;
}

/** https://www.rfc-editor.org/rfc/rfc8030#section-7.2 */
const MAX_BODY_BYTES = 4_096;
const MAX_MESSAGES = 500;

/**
 * Stands in for browsers and their push services, on loopback only: gives out subscriptions, takes messages as a push
 * service does (RFC 8030), and reads them as a browser does.
 * `POST /subscriptions` with `{applicationServerKey}` answers a subscription, `DELETE /subscriptions?endpoint=` ends it;
 * `GET /messages?endpoint=` answers its messages.
 * @param folder keeps the subscriptions
 * @param port 0 for any free one
 */
export async function startPush(folder: string, port: number): Promise<PushStandIn> {
  const browsers = await openBrowsers(folder);
  const messages: ReceivedMessage[] = [];
  const failures = new Map<string, PushFailure>();
  const app = fastify({ forceCloseConnections: true, bodyLimit: MAX_BODY_BYTES });
  const originOf = () => `http://localhost:${(app.server.address() as AddressInfo).port}`;
  const endpointOf = (id: string) => `${originOf()}/send/${id}`;

  async function subscribe(sender: string): Promise<GivenSubscription> {
    const [key, id] = [createECDH('prime256v1'), randomBytes(12).toString('base64url')];
    const p256dh = key.generateKeys('base64url');
    const auth = randomBytes(16).toString('base64url');
    await browsers.keep(id, { key: key.getPrivateKey('base64url'), auth, sender });
    return { endpoint: endpointOf(id), keys: { p256dh, auth } };
  }

  ownNamesOnly(app);
  app.get('/readyz', async () => ({ ready: true }));
  app.get<{ Querystring: { endpoint?: string } }>('/messages', async ({ query: { endpoint } }) =>
    endpoint === undefined ? messages : messages.filter(({ to }) => to === endpoint),
  );
  app.get('/', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(messagesView(messages)),
  );
  app.post<{ Body: { applicationServerKey: string } }>('/subscriptions', async ({ body }, reply) =>
    reply.code(201).send(await subscribe(body.applicationServerKey)),
  );
  app.delete<{ Querystring: { endpoint?: string } }>('/subscriptions', async ({ query }, reply) => {
    const id = idOf(query.endpoint ?? '');
    if (browsers.find(id)) await browsers.keep(id, null);
    return reply.code(204).send();
  });
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_: unknown, body: Buffer) => body,
  );
  app.post<{ Params: { id: string }; Body: Buffer }>('/send/:id', async (request, reply) => {
    const { id } = request.params;
    const failure = failures.get(endpointOf(id));
    if (failure === 'silent') return reply.hijack();
    if (failure) {
      if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter);
      return reply.code(failure.status).send();
    }
    const browser = browsers.find(id);
    if (!browser) return reply.code(browsers.wasThere(id) ? 410 : 404).send();
    const { authorization = '', ttl = '', topic, 'content-encoding': encoding } = request.headers;
    if (!isVapid(authorization, { key: browser.sender, audience: originOf() })) return reply.code(403).send();
    if (encoding !== 'aes128gcm' || !/^\d+$/.test(String(ttl))) return reply.code(400).send();
    messages.unshift({
      to: endpointOf(id),
      at: new Date().toISOString(),
      text: decrypt(request.body, privateKeyOf(browser), Buffer.from(browser.auth, 'base64url')),
      topic: topic === undefined ? undefined : String(topic),
      lasts: Number(ttl),
    });
    messages.splice(MAX_MESSAGES);
    return sendCreated(reply, `${originOf()}/messages/${randomBytes(8).toString('hex')}`);
  });

  await app.listen({ host: '127.0.0.1', port });
  return {
    origin: originOf(),
    subscribe,
    unsubscribe: (endpoint) => browsers.keep(idOf(endpoint), null),
    messages: () => messages,
    answer: (endpoint, failure) => void failures.set(endpoint, failure),
    close: () => app.close(),
  };
}

const sendCreated = (reply: FastifyReply, location: string) =>
  reply.code(201).header('location', location).send();

const idOf = (endpoint: string): string => URL.parse(endpoint)?.pathname.split('/').at(-1) ?? '';

function privateKeyOf({ key }: Browser): ECDH {
  const own = createECDH('prime256v1');
  own.setPrivateKey(key, 'base64url');
  return own;
}

const OWN_NAMES = new Set(['127.0.0.1', 'localhost']);

// A foreign page whose host name is made to lead here must not read messages.
function ownNamesOnly(app: FastifyInstance): void {
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
}

/** Browsers that have subscribed; null: they do not want messages any more. */
async function openBrowsers(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'browsers.json');
  const registered = new Map<string, Browser | null>(
    Object.entries(JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))),
  );
  let writing = Promise.resolve();
  const write = () => {
    writing = writing.then(async () => {
      const unfinished = `${file}.new`;
      await writeFile(unfinished, JSON.stringify(Object.fromEntries(registered)), { mode: 0o600 });
      await rename(unfinished, file);
    });
    return writing;
  };
  return {
    find: (id: string) => registered.get(id) ?? undefined,
    wasThere: (id: string) => registered.has(id),
    keep: (id: string, browser: Browser | null) => {
      registered.set(id, browser);
      return write();
    },
  };
}
