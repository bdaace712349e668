import type { AddressInfo } from 'node:net';
import { FAKE_SHOPIFY } from '@fernway/settings/shopify-keys';
import fastify, { type FastifyInstance } from 'fastify';
import { addAppPage } from './admin/app-page.ts';
import { addCollectionPages } from './admin/collection-pages.ts';
import { addDiscountPages } from './admin/discount-pages.ts';
import { addOrderPages } from './admin/order-pages.ts';
import { addProductPages } from './admin/product-pages.ts';
import { addSettingsPage } from './admin/settings-page.ts';
import { addAdminApiRoutes } from './admin-api-routes.ts';
import { createPlatformClock, type PlatformClock } from './clock.ts';
import { addControlRoutes } from './control/control-routes.ts';
import { createFailures } from './failures.ts';
import { createAdminApi } from './graphql/api.ts';
import { type AppInstallations, createInstallations } from './installations.ts';
import { createMerchantApp, type MerchantApp } from './merchant-app.ts';
import { addAuthorizeRoutes } from './oauth/authorize-routes.ts';
import { addTokenRoute } from './oauth/token-route.ts';
import { createAccessTokens } from './oauth/tokens.ts';
import { PICTURE_HOST } from './own-names.ts';
import { addFileRoutes, type FileSource } from './pages/file-routes.ts';
import { sendPage } from './pages/layout.ts';
import { addStoreRoutes } from './pages/store-routes.ts';
import type { PlatformContext } from './platform-context.ts';
import { createGeneratedShop, type GeneratedShopWish } from './shops/create-generated-shop.ts';
import type { FakeShop } from './shops/shop.ts';
import { createShopRegistry, type ShopRegistry } from './shops/shop-registry.ts';
import { openSavedState } from './state/saved-state.ts';
import { createStorefrontTokens } from './state/storefront-tokens.ts';
import { addCartRoutes } from './storefront/cart-routes.ts';
import type { Storefront } from './storefront/storefront.ts';
import { addStorefrontRoutes } from './storefront/storefront-routes.ts';
import { otherView } from './storefront/views.ts';
import { passEventsOn } from './webhooks/app-events.ts';
import { createWebhookSender, type WebhookSender } from './webhooks/webhook-sender.ts';

/** The running stand-in, and its inside for tests in the same process. */
export interface Platform {
  /** Such as `http://127.0.0.1:3007`; a shop is asked there too, by its host in the header. */
  origin: string;
  port: number;
  clock: PlatformClock;
  app: MerchantApp;
  registry: ShopRegistry;
  installations: AppInstallations;
  sender: WebhookSender;
  createShop(wish: GeneratedShopWish): FakeShop;
  close(): Promise<void>;
}

export interface PlatformOptions {
  /** 0 for any free one. */
  port: number;
  /** Where the app that shops install is, such as `http://connect.localhost:3000`. */
  connectOrigin: string;
  /** The app's client id and secrets, the newest one first. */
  clientId?: string;
  clientSecrets?: readonly [string, ...string[]];
  clock?: PlatformClock;
  /** The shops that are there from the start, made when the first one is needed; their pictures are at `filesOrigin`. */
  shops?: (clock: PlatformClock, filesOrigin: string) => Promise<readonly FakeShop[]>;
  /** Stores that have pages here and no shop, made when the first page is asked for. */
  storefronts?: (filesOrigin: string) => Promise<readonly Storefront[]>;
  /** Pictures that are not drawn here, below `/files/`. */
  pictures?: FileSource;
  /** Keeps what must outlive the process; undefined: nothing does. */
  folder?: string;
}

/** Where the files of bulk operations are. */
const STORAGE_HOST = 'storage.googleapis.localhost';

/**
 * Stands in for Shopify, on loopback only: its app store, and shops, each at a host of its own with an admin, the OAuth and
 * the Admin API that apps use, a cart and a checkout. What happens in a shop that has the app is told to the app.
 */
export async function startPlatform({
  port,
  connectOrigin,
  clientId = FAKE_SHOPIFY.clientId,
  clientSecrets = [FAKE_SHOPIFY.clientSecret],
  clock = createPlatformClock(),
  shops = async () => [],
  storefronts = async () => [],
  pictures,
  folder,
}: PlatformOptions): Promise<Platform> {
  let taken = port;
  const originOf = (host: string) => `http://${host}:${taken}`;
  const app = createMerchantApp({ clientId, clientSecrets, connectOrigin });
  const installations = createInstallations(clock);
  const wishes: GeneratedShopWish[] = [];
  const saved = openSavedState(folder, () => ({
    ...{ wishes, installations: installations.list(), grants: tokens.listGrants() },
    storefrontTokens: Object.fromEntries(
      installations.list().map(({ shopHost }) => [shopHost, storefrontTokens.of(shopHost)]),
    ),
  }));
  const tokens = createAccessTokens(app, clock, saved.saveApp);
  const sender = createWebhookSender({ app, clock });
  const plainApi = createAdminApi({ clock, originOf, fileOrigin: () => originOf(STORAGE_HOST) });
  const storefrontTokens = createStorefrontTokens(plainApi);
  const api = storefrontTokens.watchApi(saved.saveApp);

  const makeShop = (wish: GeneratedShopWish, others: readonly FakeShop[]) =>
    createGeneratedShop(wish, { clock, filesOrigin: originOf(PICTURE_HOST), taken: others });
  let fronts: readonly Storefront[] = [];
  const registry = createShopRegistry(async () => {
    fronts = await storefronts(originOf(PICTURE_HOST));
    const all = [...(await shops(clock, originOf(PICTURE_HOST)))];
    for (const wish of saved.app?.wishes ?? []) {
      wishes.push(wish);
      all.push(makeShop(wish, all));
    }
    for (const shop of all) saved.followShop(shop);
    return all;
  });
  const createShop = (wish: GeneratedShopWish) => {
    const shop = makeShop(wish, registry.all());
    saved.followShop(shop);
    registry.add(shop);
    wishes.push(wish);
    saved.saveApp();
    return shop;
  };
  if (saved.app) {
    installations.restore(saved.app.installations);
    tokens.restoreGrants(saved.app.grants);
    storefrontTokens.restore(saved.app.storefrontTokens);
  }
  installations.listen({
    onInstall: saved.saveApp,
    onScopesChange: saved.saveApp,
    onUninstall(shopHost) {
      tokens.revokeAll(shopHost);
      storefrontTokens.revokeAll(shopHost);
      api.forgetShop(shopHost);
      saved.saveApp();
    },
  });
  api.onUninstall(({ facts }) => installations.uninstall(facts.host));
  const server = createServer({
    ...{ clock, app, registry, installations, tokens, sender, api, createShop },
    failures: createFailures(),
    sendCompliance: passEventsOn({ clock, registry, installations, sender }),
    opensCart: (shopHost, token) => storefrontTokens.of(shopHost).includes(token),
    storefronts: () => fronts,
    pictures,
    port: () => taken,
  });
  await server.listen({ host: '127.0.0.1', port });
  taken = (server.server.address() as AddressInfo).port;
  return {
    ...{
      origin: originOf('127.0.0.1'),
      port: taken,
      clock,
      app,
      registry,
      installations,
      sender,
      createShop,
    },
    async close() {
      sender.close();
      await server.close();
      saved.close();
    },
  };
}

/** GraphQL documents and forms with 2,048 variants fit. */
const MAX_BODY_BYTES = 4_000_000;

function createServer(context: PlatformContext): FastifyInstance {
  const server = fastify({
    forceCloseConnections: true,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: 2_048 },
  });
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: string) => new URLSearchParams(body),
  );
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    if (request.url !== '/readyz') await context.registry.load();
  });
  server.get('/readyz', async () => ({ ready: true }));
  // Browsers ask for it at every host.
  server.get('/favicon.ico', async (_request, reply) => reply.code(204).send());
  addAuthorizeRoutes(server, context);
  addTokenRoute(server, context);
  addAdminApiRoutes(server, context);
  addStoreRoutes(server, context);
  for (const addPages of [addProductPages, addCollectionPages, addDiscountPages]) addPages(server, context);
  for (const addPages of [addOrderPages, addAppPage, addSettingsPage]) addPages(server, context);
  server.get('/admin', async (_request, reply) => reply.redirect('/admin/products', 302));
  addCartRoutes(server, context);
  addStorefrontRoutes(server, context);
  addFileRoutes(server, context.pictures);
  addControlRoutes(server, context);
  server.setNotFoundHandler((request, reply) => {
    const shop = context.registry.find(request.hostname);
    if (!shop) return reply.code(421).send();
    return sendPage(reply.code(404), otherView(shop, `http://${shop.facts.host}:${context.port()}/admin`));
  });
  return server;
}
