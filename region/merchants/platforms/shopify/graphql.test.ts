import { PeerUnavailableError } from '@fernway/server-kit/circuit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminClient } from './graphql.ts';
import { readLiveStock } from './live-stock.ts';
import type { ShopifyError } from './shopify-error.ts';
import { type PlannedAnswer, type ShopifyTestServer, startShopifyTestServer } from './testing.ts';

let shopify: ShopifyTestServer;
beforeAll(async () => {
  shopify = await startShopifyTestServer();
});
afterAll(() => shopify.close());

const RUNNING = { bulkOperations: { nodes: [] } };

/** An answer with what Shopify says of the cost. */
function answerWith(
  data: unknown,
  { requested = 10, available = 1_990, restoreRate = 100 }: Partial<Record<string, number>> = {},
): PlannedAnswer {
  return {
    body: {
      ...(data !== undefined && { data }),
      extensions: {
        cost: {
          requestedQueryCost: requested,
          actualQueryCost: data === undefined ? null : requested,
          throttleStatus: { maximumAvailable: 2_000, currentlyAvailable: available, restoreRate },
        },
      },
    },
  };
}

const errorWith = (code: string, data: unknown = null): PlannedAnswer => ({
  body: { data, errors: [{ message: `it is ${code}`, extensions: { code } }] },
});

function throttledWith(cost: Partial<Record<string, number>>): PlannedAnswer {
  const { body } = answerWith(undefined, cost);
  return {
    body: { ...(body as object), errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] },
  };
}

const ask = (client: AdminClient) => client.query('RunningBulks', {});
const failureOf = (client: AdminClient): Promise<ShopifyError> =>
  ask(client).then(
    () => {
      throw new Error('it was answered');
    },
    (error) => error,
  );

describe('a query', () => {
  test('goes to the shop, in our version, with its token and its variables', async () => {
    shopify.planAll(answerWith({ bulkOperation: null }));
    const { data, partialErrors } = await shopify
      .client()
      .query('BulkState', { id: 'gid://shopify/BulkOperation/1' });
    expect({ data, partialErrors }).toEqual({ data: { bulkOperation: null }, partialErrors: [] });
    const [request] = shopify.received;
    expect(request?.path).toBe('/admin/api/2026-10/graphql.json');
    expect(request?.headers['x-shopify-access-token']).toBe('token');
    const body = JSON.parse(request?.body ?? '') as { query: string; variables: unknown };
    expect(body.variables).toEqual({ id: 'gid://shopify/BulkOperation/1' });
    expect(body.query).toMatch(/^query BulkState\(/);
  });

  test.each([
    ['an internal error', errorWith('INTERNAL_SERVER_ERROR')],
    ['an internal error with data', errorWith('INTERNAL_SERVER_ERROR', RUNNING)],
    ['503', { status: 503, body: '<html>' }],
    ['a page instead of JSON', { body: '<html>' }],
    ['404 of a shop that is closed', { status: 404, body: { errors: 'Not Found' } }],
    ['a redirect', { status: 301, headers: { location: 'https://elsewhere.example/' } }],
    ['a broken connection', { body: '{"data":', isBroken: true }],
    ['JSON that is no answer', { body: [] }],
    ['no data', { body: {} }],
    ['compression that nobody asked for', { headers: { 'content-encoding': 'gzip' } }],
  ])('is sent again after %s, with longer and longer pauses', async (_, failure: PlannedAnswer) => {
    shopify.planAll(failure, failure, answerWith(RUNNING));
    expect((await ask(shopify.client())).data).toEqual(RUNNING);
    expect(shopify.received).toHaveLength(3);
    expect(shopify.pauses).toHaveLength(2);
    expect(shopify.pauses[0]).toBeGreaterThanOrEqual(500);
    expect(shopify.pauses[1]).toBeGreaterThanOrEqual(1_000);
  });

  test('is given up after four more failures', async () => {
    shopify.planAll({ status: 500, body: {} });
    expect(await failureOf(shopify.client())).toMatchObject({ kind: 'unavailable', message: 'answers 500' });
    expect(shopify.received).toHaveLength(5);
  });

  test('waits as long as Shopify says', async () => {
    shopify.planAll({ status: 503, headers: { 'retry-after': '7.0' }, body: {} }, answerWith(RUNNING));
    await ask(shopify.client());
    expect(shopify.pauses[0]).toBeGreaterThanOrEqual(7_000);
  });

  test.each([
    [errorWith('ACCESS_DENIED'), 'forbidden'],
    [errorWith('MAX_COST_EXCEEDED'), 'too_costly'],
    [errorWith('SHOP_INACTIVE'), 'paused'],
    [errorWith('undefinedField'), 'invalid'],
    [{ body: { errors: 'Something of old' } }, 'invalid'],
    [{ status: 403, body: { errors: 'Forbidden' } }, 'forbidden'],
    [{ status: 402, body: { errors: 'Unavailable Shop' } }, 'paused'],
    [{ status: 423, body: { errors: 'Locked' } }, 'paused'],
    [{ status: 400, body: { errors: 'bad' } }, 'invalid'],
    [answerWith({ bulkOperations: { nodes: 'none' } }), 'invalid'],
  ] as [PlannedAnswer, string][])('%j is %s and not sent again', async (answer, kind) => {
    shopify.planAll(answer);
    expect(await failureOf(shopify.client())).toMatchObject({ kind });
    expect(shopify.received).toHaveLength(1);
  });

  test('gives partial data with what is missing', async () => {
    const order = {
      id: 'gid://shopify/Order/1',
      legacyResourceId: '1',
      createdAt: '2026-11-26T04:00:00Z',
      updatedAt: '2026-11-26T04:00:00Z',
      cancelledAt: null,
      test: false,
      email: null,
      customAttributes: [],
      app: null,
      attribution: null,
      currencyCode: 'CAD',
      displayFinancialStatus: 'PAID',
      currentTotalPriceSet: { shopMoney: { amount: '1.00', currencyCode: 'CAD' } },
      customerJourneySummary: null,
      lineItems: { nodes: [] },
    };
    const data = { orders: { nodes: [order], pageInfo: { hasNextPage: false, endCursor: null } } };
    const errors = [
      {
        message: 'This app is not approved to use the email field.',
        path: ['orders', 'nodes', 0, 'email'],
        extensions: { code: 'ACCESS_DENIED' },
      },
    ];
    shopify.planAll({ body: { data, errors } });
    const answer = await shopify.client().query('OrdersChangedSince', { filter: 'x' });
    expect(answer.data.orders.nodes).toEqual([order]);
    expect(answer.partialErrors).toEqual([
      { path: 'orders.nodes.0.email', code: 'ACCESS_DENIED', message: errors[0]?.message },
    ]);
  });

  test('is forbidden when what is missing is what it was for', async () => {
    shopify.planAll({
      body: {
        data: { discountNodes: null, other: 1 },
        errors: [{ message: 'denied', path: ['discountNodes'], extensions: { code: 'ACCESS_DENIED' } }],
      },
    });
    await expect(shopify.client().query('Discounts', {})).rejects.toMatchObject({
      kind: 'forbidden',
      message: 'may not be asked for discountNodes',
    });
  });

  test('tells once that Shopify has another version', async () => {
    const versions: string[] = [];
    const client = shopify.client({ onOtherVersion: (version) => versions.push(version) });
    const headers = (version: string) => ({ headers: { 'x-shopify-api-version': version } });
    const answer = answerWith(RUNNING);
    shopify.planAll({ ...answer, ...headers('2026-10') }, { ...answer, ...headers('2027-01') });
    for (let calls = 0; calls < 3; calls++) await ask(client);
    expect(versions).toEqual(['2027-01']);
  });
});

describe('a token that is not taken', () => {
  const denied = { status: 401, body: { errors: '[API] Invalid API key or access token' } };

  test('is refreshed once', async () => {
    let token = 'old';
    shopify.planAll(denied, answerWith(RUNNING));
    const client = shopify.client({
      accessToken: async () => token,
      onUnauthorized: async () => {
        token = 'new';
      },
    });
    await ask(client);
    expect(shopify.received.map(({ headers }) => headers['x-shopify-access-token'])).toEqual(['old', 'new']);
  });

  test('is an error the second time', async () => {
    let refreshes = 0;
    shopify.planAll(denied);
    const client = shopify.client({
      onUnauthorized: async () => {
        refreshes += 1;
      },
    });
    expect(await failureOf(client)).toMatchObject({ kind: 'unauthorized' });
    expect(refreshes).toBe(1);
    expect(shopify.received).toHaveLength(2);
  });
});

describe('throttling', () => {
  test('what is throttled is sent again when there are points for it', async () => {
    shopify.planAll(throttledWith({ requested: 600, available: 100 }), answerWith(RUNNING));
    await ask(shopify.client());
    expect(shopify.pauses).toHaveLength(1);
    expect(shopify.pauses[0]).toBeGreaterThanOrEqual(5_000);
    expect(shopify.pauses[0]).toBeLessThan(5_500);
  });

  test('429 waits too', async () => {
    shopify.planAll({ status: 429, headers: { 'retry-after': '2' }, body: {} }, answerWith(RUNNING));
    await ask(shopify.client());
    expect(shopify.pauses[0]).toBeGreaterThanOrEqual(2_000);
  });

  test('F20 a query that would be throttled waits before it is sent', async () => {
    const client = shopify.client();
    shopify.planAll(
      answerWith(RUNNING, { requested: 800, available: 300, restoreRate: 50 }),
      answerWith(RUNNING),
    );
    await ask(client);
    expect(shopify.pauses).toEqual([]);
    await ask(client);
    expect(shopify.pauses).toEqual([10_000]);
  });

  test('points come back while nothing is asked', async () => {
    const client = shopify.client();
    shopify.planAll(
      answerWith(RUNNING, { requested: 800, available: 300, restoreRate: 50 }),
      answerWith(RUNNING),
    );
    await ask(client);
    shopify.passTime(10_000);
    await ask(client);
    expect(shopify.pauses).toEqual([]);
  });

  test('a shop that gives few points does not slow another one', async () => {
    const http = {};
    shopify.planAll(answerWith(RUNNING, { requested: 800, available: 0, restoreRate: 1 }));
    await ask(shopify.client({ ...http, shopHost: 'slow.myshopify.com' }));
    await ask(shopify.client({ ...http, shopHost: 'quick.myshopify.com' }));
    expect(shopify.pauses).toEqual([]);
  });

  test('two calls at once go to a shop, and twenty over all', async () => {
    const underWay = new Map<string, number>();
    let most = 0;
    let mostOfShop = 0;
    const waiting: (() => void)[] = [];
    shopify.plan(async ({ headers: { host = '' } }) => {
      underWay.set(host, (underWay.get(host) ?? 0) + 1);
      mostOfShop = Math.max(mostOfShop, underWay.get(host) ?? 0);
      const sum = [...underWay.values()].reduce((one, other) => one + other, 0);
      most = Math.max(most, sum);
      // The first ones are answered when as many are there as may be.
      if (sum === 20) for (const answer of waiting.splice(0)) answer();
      else if (shopify.received.length < 20) await new Promise<void>((answer) => waiting.push(answer));
      underWay.set(host, (underWay.get(host) ?? 0) - 1);
      return answerWith(RUNNING);
    });
    const { http } = shopify.client();
    const { createAdminClient } = await import('./graphql.ts');
    const shops = Array.from({ length: 12 }, (_, at) =>
      createAdminClient(http, {
        shopHost: `shop-${at}.myshopify.com`,
        accessToken: async () => 'token',
        onUnauthorized: async () => {},
      }),
    );
    await Promise.all(shops.flatMap((client) => [ask(client), ask(client), ask(client)]));
    expect(shopify.received).toHaveLength(36);
    expect({ most, mostOfShop }).toEqual({ most: 20, mostOfShop: 2 });
  });

  test('whoever gives up does not wait any longer, and nothing is sent for them', async () => {
    const client = shopify.client();
    const answers: (() => void)[] = [];
    shopify.plan(() => new Promise((resolve) => answers.push(() => resolve(answerWith(RUNNING)))));
    const others = [ask(client), ask(client)];
    const controller = new AbortController();
    const given = client.query('RunningBulks', {}, { signal: controller.signal });
    const reason = new Error('the job was ended');
    controller.abort(reason);
    await expect(given).rejects.toBe(reason);
    await expect.poll(() => answers.length).toBe(2);
    for (const answer of answers) answer();
    await Promise.all(others);
    expect(shopify.received).toHaveLength(2);
  });

  test('time that runs out is a shop that cannot be asked', async () => {
    shopify.plan(() => new Promise(() => {}));
    const asking = shopify.client().query('RunningBulks', {}, { signal: AbortSignal.timeout(20) });
    await expect(asking).rejects.toMatchObject({ kind: 'unavailable', message: 'does not answer in time' });
  });
});

describe('a mutation', () => {
  test('that is refused says why', async () => {
    const userErrors = [{ field: null, message: 'Bulk queries need a connection', code: 'INVALID' }];
    shopify.planAll(answerWith({ bulkOperationRunQuery: { bulkOperation: null, userErrors } }));
    await expect(shopify.client().query('StartBulk', { query: '{ shop { id } }' })).rejects.toMatchObject({
      kind: 'refused',
      codes: ['INVALID'],
      reasons: ['Bulk queries need a connection'],
    });
  });

  test('is not sent again when nobody knows what became of it', async () => {
    shopify.planAll({ status: 502, body: '' });
    await expect(shopify.client().query('StartBulk', { query: '{}' })).rejects.toMatchObject({
      kind: 'unavailable',
    });
    expect(shopify.received).toHaveLength(1);
  });

  test('that was throttled is sent again: it was not done', async () => {
    const bulkOperation = {
      id: 'gid://shopify/BulkOperation/1',
      status: 'CREATED',
      createdAt: '2026-11-26T04:00:00Z',
    };
    shopify.planAll(
      throttledWith({ requested: 10, available: 0 }),
      answerWith({ bulkOperationRunQuery: { bulkOperation, userErrors: [] } }),
    );
    const { data } = await shopify.client().query('StartBulk', { query: '{}' });
    expect(data.bulkOperationRunQuery?.bulkOperation).toEqual(bulkOperation);
  });
});

describe('live stock', () => {
  const variant = {
    availableForSale: true,
    inventoryPolicy: 'DENY',
    sellableOnlineQuantity: 7,
    requiresComponents: false,
    inventoryItem: { tracked: true },
    product: { status: 'ACTIVE', publishedAt: '2026-11-01T00:00:00Z' },
  };

  test.each([
    ['what is counted', variant, 7],
    ['what is sold out', { ...variant, availableForSale: false, sellableOnlineQuantity: 0 }, 0],
    [
      'what is oversold',
      { ...variant, inventoryPolicy: 'CONTINUE', sellableOnlineQuantity: -3 },
      2_147_483_647,
    ],
    ['what is not counted', { ...variant, inventoryItem: { tracked: false } }, 2_147_483_647],
    ['a draft', { ...variant, product: { ...variant.product, status: 'DRAFT' } }, 0],
    ['what is not published', { ...variant, product: { ...variant.product, publishedAt: null } }, 0],
    ['what is gone', null, 0],
  ])('of %s', async (_, productVariant, inventory) => {
    shopify.planAll(answerWith({ productVariant }));
    expect(await readLiveStock(shopify.client(), '42')).toBe(inventory);
    expect(JSON.parse(shopify.received[0]?.body ?? '')).toMatchObject({
      variables: { id: 'gid://shopify/ProductVariant/42' },
    });
  });

  test('a shop that is throttled is not asked', async () => {
    const client = shopify.client();
    shopify.planAll(answerWith({ productVariant: null }, { requested: 100, available: 0 }));
    await readLiveStock(client, '42');
    await expect(readLiveStock(client, '42')).rejects.toMatchObject({ kind: 'throttled' });
    expect(shopify.received).toHaveLength(1);
  });

  test('F19 a shop that fails three times is left alone, another is not', async () => {
    const client = shopify.client();
    shopify.planAll({ status: 503, body: {} });
    for (let calls = 0; calls < 5; calls++)
      await expect(readLiveStock(client, '42')).rejects.toBeInstanceOf(PeerUnavailableError);
    expect(shopify.received).toHaveLength(3);
    expect(shopify.pauses).toEqual([]);
  });
});
