import type { FastifyInstance } from 'fastify';
import { installAddress } from '../oauth/install-address.ts';
import { OWN_NAMES } from '../own-names.ts';
import type { PlatformContext } from '../platform-context.ts';
import { ShopCreationError } from '../shops/create-generated-shop.ts';
import { sendFront } from '../storefront/storefront-routes.ts';
import { integerOf, readForm, textOf } from './form.ts';
import { sendPage } from './layout.ts';
import { storeView } from './store-view.ts';

/** The app store, on the stand-in's own names: the listing of the app, Install, and a form that makes a shop. */
export function addStoreRoutes(server: FastifyInstance, context: PlatformContext): void {
  const { app, installations, registry } = context;
  const view = (more: { chosen?: string; mistake?: string } = {}) =>
    storeView({
      appName: app.configuration.name,
      shops: registry.all(),
      isInstalled: ({ facts }) => installations.of(facts.host) !== undefined,
      port: context.port(),
      ...more,
    });

  server.get<{ Querystring: { shop?: string } }>('/', async (request, reply) => {
    if (OWN_NAMES.has(request.hostname))
      return sendPage(reply, view(request.query.shop === undefined ? {} : { chosen: request.query.shop }));
    return sendFront(context, request.hostname, reply) ?? reply.callNotFound();
  });
  server.get<{ Querystring: { shop?: string } }>('/install', async (request, reply) => {
    const shop = OWN_NAMES.has(request.hostname) && registry.find(request.query.shop ?? '');
    return shop ? reply.redirect(installAddress(context, shop), 302) : reply.callNotFound();
  });
  server.post('/new-shop', async (request, reply) => {
    if (!OWN_NAMES.has(request.hostname)) return reply.code(421).send();
    const form = readForm(request);
    try {
      const { facts } = context.createShop({
        name: textOf(form, 'name'),
        country: textOf(form, 'country'),
        currency: textOf(form, 'currency'),
        language: textOf(form, 'language'),
        productCount: integerOf(form, 'products') ?? 0,
        kind: undefined,
      });
      return reply.redirect(`/?shop=${facts.host}`, 303);
    } catch (error) {
      if (!(error instanceof ShopCreationError)) throw error;
      return sendPage(reply.code(400), view({ mistake: error.message }));
    }
  });
}
