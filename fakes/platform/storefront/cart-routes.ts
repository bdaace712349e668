import * as t from '@fernway/messages/fake-shop';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readForm, textOf } from '../pages/form.ts';
import { sendPage } from '../pages/layout.ts';
import type { PlatformContext } from '../platform-context.ts';
import { readAttributes, readCart } from './cart.ts';
import { cartView, noCartView, orderedView } from './views.ts';

type CartRequest = FastifyRequest<{ Params: { lines: string } }>;

/** `/cart/{variant}:{quantity},...`: a shop's cart and its checkout. */
export function addCartRoutes(server: FastifyInstance, context: PlatformContext): void {
  const openCart = (request: CartRequest, reply: FastifyReply) => {
    const shop = context.registry.find(request.hostname);
    if (!shop) {
      reply.code(421).send();
      return undefined;
    }
    const query = new URLSearchParams(request.url.split(/\?(.*)/s)[1]);
    const lines = readCart(shop, request.params.lines);
    if (lines && context.opensCart(shop.facts.host, query.get('access_token') ?? ''))
      return { shop, lines, query, source: query.get('attributes[source]') ?? '' };
    sendPage(reply.code(404), noCartView(shop));
    return undefined;
  };

  server.get('/cart/:lines', async (request: CartRequest, reply) => {
    const cart = openCart(request, reply);
    if (!cart) return reply;
    return sendPage(reply, cartView(cart.shop, { ...cart, email: cart.query.get('checkout[email]') ?? '' }));
  });

  server.post('/cart/:lines', async (request: CartRequest, reply) => {
    const cart = openCart(request, reply);
    if (!cart) return reply;
    const { shop, lines, query } = cart;
    const email = textOf(readForm(request), 'email');
    const order = shop.placeOrder({
      ...{ email, lines, isTest: false, isOurs: true },
      attributes: readAttributes(query),
      referralCode: query.get('ref') ?? undefined,
    });
    if (!order) return sendPage(reply.code(409), cartView(shop, { ...cart, email, refusal: t.notEnough() }));
    // What has the app is told of every order.
    const isReported = context.installations.of(shop.facts.host) !== undefined;
    return sendPage(reply, orderedView(shop, { id: order.id, isReported }));
  });
}
