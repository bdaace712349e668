import type { AddressInfo } from 'node:net';
import * as t from '@fernway/messages/fake-shop';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { cartIn, type Shop, type Shops, sell } from './shops.ts';
import { cartView, listView, noCartView, orderedView, otherView, policy } from './views.ts';
import { type Order, sendOrderWebhook } from './webhooks.ts';

export interface Platform {
  /** Where regions ask for stock, such as `http://127.0.0.1:3007`. */
  origin: string;
  port: number;
  close(): Promise<void>;
}

interface PlatformOptions {
  /** 0 for any free one. */
  port: number;
  /** The shops, loaded when the first one is needed. */
  shops: () => Promise<Shops>;
  /** The key from which every shop's secret is derived. */
  key: string;
  /** Where the region of a home listens. */
  webhooks: Readonly<Record<Shop['home'], string>>;
}

/**
 * Stands in for the platform of merchants' shops, on loopback only. Each shop is at a host of its own, `*.localhost`,
 * with a cart (`/cart/{variant}:{quantity},...`) and a checkout that tells the region of the order.
 * `GET /shops/{host}/variants/{id}` answers what there is of a variant: `{"inventory": 7}`.
 */
export async function startPlatform({ port, shops, key, webhooks }: PlatformOptions): Promise<Platform> {
  let cachedShops: Promise<Shops> | undefined;
  const all = () => {
    cachedShops ??= shops();
    return cachedShops;
  };
  const order = numbers();
  const app = pages({
    all,
    async place(shopHost, shop, { email, lines }) {
      const placed: Order = { id: order(), email, lines, at: new Date() };
      const isTold = await sendOrderWebhook({ address: webhooks[shop.home], key, shopHost, order: placed });
      return { id: placed.id, isTold };
    },
  });
  await app.listen({ host: '127.0.0.1', port });
  const { port: taken } = app.server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${taken}`, port: taken, close: () => app.close() };
}

/** Numbers of orders, 13 digits and none twice, though every start begins anew. */
function numbers(): () => number {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Date.now());
    return last;
  };
}

/** Host names of the stand-in itself, not of one of its shops. */
const OWN_NAMES = new Set(['127.0.0.1', 'localhost']);

interface PlatformContext {
  all(): Promise<Shops>;
  place(
    shopHost: string,
    shop: Shop,
    order: Pick<Order, 'email' | 'lines'>,
  ): Promise<{ id: number; isTold: boolean }>;
}

type CartRequest = FastifyRequest<{ Params: { lines: string } }>;

function pages({ all, place }: PlatformContext): FastifyInstance {
  const shopAt = async (host: string): Promise<Shop | undefined> => (await all()).get(host);
  const app = fastify({
    forceCloseConnections: true,
    bodyLimit: 4_096,
    routerOptions: { maxParamLength: 2_048 },
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: string) => new URLSearchParams(body),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  app.get('/readyz', async () => ({ ready: true }));
  app.get<{ Params: { host: string; id: string } }>(
    '/shops/:host/variants/:id',
    async ({ params }, reply) => {
      const goods = (await shopAt(params.host))?.goods.get(params.id);
      return goods ? { inventory: goods.inventory } : reply.code(404).send({});
    },
  );

  const cartOf = async (request: CartRequest, reply: FastifyReply) => {
    const shop = await shopAt(request.hostname);
    if (!shop) return reply.code(421).send();
    const searchParams = new URLSearchParams(request.url.split(/\?(.*)/s)[1]);
    const lines = cartIn(shop, request.params.lines);
    if (!lines || searchParams.get('access_token') !== shop.storefrontToken)
      return send(reply.code(404), noCartView(shop));
    const source = searchParams.get('attributes[source]') ?? '';
    return { shop, lines, source, email: searchParams.get('checkout[email]') ?? '' };
  };
  app.get('/cart/:lines', async (request: CartRequest, reply) => {
    const found = await cartOf(request, reply);
    return 'shop' in found ? send(reply, cartView(found.shop, found)) : found;
  });
  app.post('/cart/:lines', async (request: CartRequest, reply) => {
    const found = await cartOf(request, reply);
    if (!('shop' in found)) return found;
    const { shop, lines } = found;
    const email = (request.body instanceof URLSearchParams && request.body.get('email')) || '';
    if (!sell(shop, lines))
      return send(reply.code(409), cartView(shop, { ...found, email, refusal: t.notEnough() }));
    return send(reply, orderedView(shop, await place(request.hostname, shop, { email, lines })));
  });
  app.get('/*', async (request, reply) => {
    if (request.url === '/' && OWN_NAMES.has(request.hostname))
      return send(reply, listView(await all(), request.socket.localPort ?? 0));
    const shop = await shopAt(request.hostname);
    return shop ? send(reply, otherView(shop)) : reply.code(421).send();
  });
  return app;
}

const send = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(page);
