import { APP_SCOPES } from '@fernway/fakes/platform/graphql/testing';
import { type Platform, startPlatform } from '@fernway/fakes/platform/platform';
import type { FakeShop } from '@fernway/fakes/platform/shops/shop';
import { installApp } from '@fernway/fakes/platform/testing';
import { FAKE_SHOPIFY } from '@fernway/settings/shopify-keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerShapes, type OperationName } from './answers.ts';
import { bulkState, startBulk } from './bulk.ts';
import { readBulkLines } from './bulk-lines.ts';
import { assembleBulkProduct, readLinePlace } from './bulk-products.ts';
import { type AdminClient, createAdminClient } from './graphql.ts';
import { readLiveStock } from './live-stock.ts';
import { refreshTokens } from './oauth.ts';
import { FAKE_STORAGE_HOST, fakeNetwork } from './open-app.ts';
import { bulkDocument, type OperationVariables } from './operations.ts';
import { readProducts } from './read-products.ts';
import { openShopify, type ShopifyHttp } from './shopify-http.ts';
import { toFeedProduct } from './to-feed-product.ts';

const PRODUCTS = 60;
const HOME = 'CA';

let platform: Platform;
let shop: FakeShop;
let http: ShopifyHttp;
let client: AdminClient;
let refreshToken: string;
let publication: string;

beforeAll(async () => {
  platform = await startPlatform({
    port: 0,
    connectOrigin: 'http://connect.localhost:1',
    clientId: FAKE_SHOPIFY.clientId,
    clientSecrets: [FAKE_SHOPIFY.clientSecret],
  });
  shop = platform.createShop({
    name: 'Maple Goods',
    country: 'CA',
    currency: 'CAD',
    language: 'en',
    productCount: PRODUCTS,
    kind: 'many-variants',
  });
  const tokens = await installApp(platform, shop.facts.host, {
    redirectUri: 'http://connect.localhost:1/shopify/callback',
    scopes: APP_SCOPES.join(','),
  });
  refreshToken = tokens.refresh_token;
  http = openShopify({
    clientId: FAKE_SHOPIFY.clientId,
    clientSecrets: [FAKE_SHOPIFY.clientSecret],
    network: fakeNetwork(platform.port),
    originOf: (shopHost) => `http://${shopHost}:${platform.port}`,
    storageHosts: [FAKE_STORAGE_HOST],
    log: { info: () => {}, warn: () => {} },
  });
  client = createAdminClient(http, {
    shopHost: shop.facts.host,
    accessToken: async () => tokens.access_token,
    onUnauthorized: async () => {},
  });
  const { data } = await client.query('Publications', {});
  const isOurs = (app: { handle: string | null }) => app.handle === 'fernway';
  publication = data.publications.nodes.find(({ catalog }) => catalog?.apps?.nodes.some(isOurs))?.id ?? '';
});
afterAll(() => platform.close());

const productIds = () => [...shop.products.keys()].map((digits) => `gid://shopify/Product/${digits}`);
const context = {
  home: HOME,
  website: 'https://maple-goods.example',
  onlyPublishedToApp: false,
  allowsFree: false,
  hasDefaultCategory: true,
} as const;

test('every operation is answered in the shape that we read', async () => {
  const [id = ''] = productIds();
  const [variant] = shop.products.get(id.split('/').at(-1) ?? '')?.variants ?? [];
  const order = shop.placeOrder({
    ...{ email: 'ann@shopper.test', isTest: false, isOurs: true, attributes: {}, referralCode: undefined },
    lines: [{ variantId: variant?.id ?? '', quantity: 1 }],
  });
  if (!order) throw new Error('nothing is left of the variant');
  const changedSince = { filter: "updated_at:>='2020-01-01T00:00:00Z'" };
  const variables: { [Name in OperationName]: OperationVariables[Name] } = {
    ShopFacts: {},
    Publications: {},
    MakeStorefrontToken: {},
    StartBulk: { query: bulkDocument('BulkCollections', {}) },
    BulkState: { id: 'gid://shopify/BulkOperation/1' },
    RunningBulks: {},
    ProductsByIds: { ids: [id], home: HOME, publication },
    MoreVariants: { id, home: HOME },
    MoreMedia: { id },
    ProductsChangedSince: changedSince,
    DeletedProducts: { filter: 'action:destroy AND subject_type:PRODUCT' },
    LiveStock: { id: `gid://shopify/ProductVariant/${variant?.id}` },
    ShopLocations: {},
    Discounts: {},
    OrdersChangedSince: changedSince,
    OrdersByIds: { ids: [`gid://shopify/Order/${order.id}`] },
    MoreOrderLines: { id: `gid://shopify/Order/${order.id}` },
    Leave: {},
  };
  const names = (Object.keys(answerShapes) as OperationName[]).filter((name) => name !== 'Leave');
  for (const name of names) {
    const { partialErrors } = await client.query(name, variables[name] as never);
    expect(partialErrors, name).toEqual([]);
  }
});

test('a shop’s goods are the same by their ids and in bulk', async () => {
  const ids = productIds();
  const byId = new Map<string, unknown>();
  for (let at = 0; at < ids.length; at += 5)
    for (const [id, node] of await readProducts(client, ids.slice(at, at + 5), { home: HOME, publication }))
      byId.set(id, toFeedProduct(node, context));

  const bulkId = (await startBulk(client, 'BulkProducts', { home: HOME, publication })) ?? '';
  await expect
    .poll(async () => (await bulkState(client, bulkId))?.isRunning, { interval: 200, timeout: 60_000 })
    .toBe(false);
  const state = await bulkState(client, bulkId);
  expect(state).toMatchObject({ status: 'COMPLETED', rootObjectCount: ids.length });
  const lines: Record<string, unknown>[] = [];
  for await (const { line } of readBulkLines(http, state?.url ?? '')) lines.push(line);
  expect(lines).toHaveLength(state?.objectCount ?? 0);

  const products = lines.filter((line) => readLinePlace(line).kind === 'Product');
  const children = Map.groupBy(lines, (line) => readLinePlace(line).parentId);
  expect(products).toHaveLength(ids.length);
  for (const product of products) {
    const own = children.get(String(product.id)) ?? [];
    const descendants = [...own, ...own.flatMap(({ id }) => children.get(String(id)) ?? [])];
    const mapping = toFeedProduct(assembleBulkProduct(product, descendants), context);
    expect(mapping, String(product.id)).toEqual(byId.get(String(product.id)));
  }
});

test('live stock is that of the shop', async () => {
  const product = [...shop.products.values()].find(
    ({ status, variants: [first] }) => status === 'ACTIVE' && first?.isTracked && first.available > 0,
  );
  const [variant] = product?.variants ?? [];
  expect(await readLiveStock(client, variant?.id ?? '')).toBe(variant?.available);
});

test('tokens are refreshed, and a refresh token that Shopify never gave is refused', async () => {
  const tokens = await refreshTokens(http, shop.facts.host, refreshToken);
  expect(tokens.expiresAt.getTime()).toBeGreaterThan(Date.now());
  expect(tokens.scope).toEqual(expect.arrayContaining(['read_products', 'read_orders']));
  await expect(refreshTokens(http, shop.facts.host, 'shprt_never')).rejects.toMatchObject({
    kind: 'refused',
  });
});

test('the app can leave, and its token is taken no longer', async () => {
  await client.query('Leave', {});
  await expect(client.query('ShopFacts', {})).rejects.toMatchObject({ kind: 'unauthorized' });
});
