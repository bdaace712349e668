import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { testOperations } from '../schema/test-operations.ts';
import { appPublicationId, gid, onlineStorePublicationId } from '../shops/app.ts';
import { addManyVariants } from '../shops/hard-shops.ts';
import type { AdminResult, TestAdmin } from './testing.ts';
import { APP_SCOPES, startTestAdmin } from './testing.ts';

const OPERATIONS = join(
  import.meta.dirname,
  '../../../region/merchants/platforms/shopify/operations.graphql',
);

interface ResultPage<Node> {
  nodes: Node[];
  pageInfo: {
    hasNextPage: boolean;
    endCursor: string | null;
    hasPreviousPage: boolean;
    startCursor: string | null;
  };
}

const pageOf = <Node>(result: AdminResult, name: string): ResultPage<Node> => {
  expect(result.errors).toBeUndefined();
  return result.data?.[name] as ResultPage<Node>;
};

const PRODUCTS = `query($filter: String, $after: String, $key: ProductSortKeys) {
  products(first: 50, after: $after, query: $filter, sortKey: $key) { nodes { id updatedAt status } pageInfo { hasNextPage endCursor hasPreviousPage startCursor } } }`;

async function readAll(
  { ask }: TestAdmin,
  filter?: string,
  key = 'ID',
): Promise<{ id: string; updatedAt: string }[]> {
  const found: { id: string; updatedAt: string }[] = [];
  let after: string | null = null;
  for (;;) {
    const page: ResultPage<{ id: string; updatedAt: string }> = pageOf(
      await ask(PRODUCTS, { filter, after, key }),
      'products',
    );
    found.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) return found;
    after = page.pageInfo.endCursor;
  }
}

describe('the schema', () => {
  const schema = buildSchema(
    readFileSync(join(import.meta.dirname, '../schema/admin-2026-10.graphql'), 'utf8'),
  );

  it('has what the tests ask for, and of every field all arguments', () => {
    expect(validate(schema, parse(testOperations))).toEqual([]);
    const products = schema.getQueryType()?.getFields().products;
    expect(products?.args.map(({ name }) => name)).toEqual(
      ['first', 'after', 'last', 'before', 'reverse', 'sortKey', 'query', 'savedSearchId'].toSorted(),
    );
  });

  it.skipIf(!existsSync(OPERATIONS))('has everything that our operations ask for', () => {
    expect(validate(schema, parse(readFileSync(OPERATIONS, 'utf8')))).toEqual([]);
  });
});

describe('our operations', () => {
  it.skipIf(!existsSync(OPERATIONS))('are all answered without an error', async () => {
    const admin = startTestAdmin(40);
    const { shop, ask, clock } = admin;
    const product = addManyVariants(shop, clock.now());
    const sellable = [...shop.products.values()].find(({ variants }) => (variants[0]?.available ?? 0) > 1);
    const variant = sellable?.variants[0];
    const order = {
      email: 'b@example.com',
      isTest: false,
      attributes: {},
      referralCode: undefined,
      isOurs: true,
    };
    shop.placeOrder({ ...order, lines: [{ variantId: variant?.id ?? '', quantity: 1 }] });
    shop.deleteProduct([...shop.products.keys()][3] ?? '');
    clock.advance(10 * 60_000);
    const text = readFileSync(OPERATIONS, 'utf8');
    const document = parse(text);
    const collection = [...shop.collections.keys()][0] ?? '';
    const variables: Record<string, Record<string, unknown>> = {
      MoreOrderLines: { id: gid('Order', [...shop.orders.keys()][0] ?? '') },
      LiveStock: { id: gid('ProductVariant', variant?.id ?? '') },
      StartBulk: { query: '{ products { edges { node { id } } } }' },
      BulkState: { id: 'gid://shopify/BulkOperation/1' },
      DeletedProducts: { filter: 'action:destroy' },
      OrdersChangedSince: { filter: "updated_at:>='2020-01-01T00:00:00Z'" },
    };
    const common = {
      id: gid('Product', product.id),
      // Every operation takes those of its own kind.
      ids: [
        gid('Product', product.id),
        gid('ProductVariant', variant?.id ?? ''),
        gid('InventoryItem', variant?.inventoryItemId ?? ''),
        gid('Collection', collection),
      ],
      home: 'CA',
      publication: gid('Publication', appPublicationId(shop.facts)),
      filter: 'status:active',
    };
    for (const definition of document.definitions) {
      if (definition.kind !== 'OperationDefinition') continue;
      const name = definition.name?.value ?? '';
      // Bulk documents are never sent as they are.
      if (name.startsWith('Bulk') && name !== 'BulkState') continue;
      const wanted = new Set(definition.variableDefinitions?.map((one) => one.variable.name.value));
      const all = { ...common, ...variables[name] };
      const body = {
        query: text,
        operationName: name,
        variables: Object.fromEntries(Object.entries(all).filter(([key]) => wanted.has(key))),
      };
      const answer = await admin.api.handle({ shop, scopes: APP_SCOPES, version: '2026-10', body });
      const result = answer.body as AdminResult;
      expect(result.errors, name).toBeUndefined();
      expect(result.extensions?.cost.requestedQueryCost, name).toBeLessThanOrEqual(1_000);
    }
    expect(await ask('{ shop { name } }')).toMatchObject({ data: { shop: { name: shop.facts.name } } });
  });
});

describe('pages', () => {
  it('lead through the whole shop, each product once, in either direction', async () => {
    const admin = startTestAdmin(180);
    const ids = [...admin.shop.products.keys()].map((id) => gid('Product', id));
    expect((await readAll(admin)).map(({ id }) => id)).toEqual(ids);
    const byTime = await readAll(admin, undefined, 'UPDATED_AT');
    expect(byTime.map(({ updatedAt }) => updatedAt)).toEqual(
      byTime.map(({ updatedAt }) => updatedAt).toSorted(),
    );
    expect(new Set(byTime.map(({ id }) => id))).toEqual(new Set(ids));
    const last = pageOf<{ id: string }>(
      await admin.ask(
        '{ products(last: 20) { nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor } } }',
      ),
      'products',
    );
    expect(last.nodes.map(({ id }) => id)).toEqual(ids.slice(-20));
    expect(last.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    const before = pageOf<{ id: string }>(
      await admin.ask(
        `query($before: String) { products(last: 20, before: $before) { nodes { id } pageInfo { hasNextPage } } }`,
        {
          before: last.pageInfo.startCursor,
        },
      ),
      'products',
    );
    expect(before.nodes.map(({ id }) => id)).toEqual(ids.slice(-40, -20));
  });

  it('hold 250 at most, but all variants of one product', async () => {
    const { ask, shop, clock } = startTestAdmin(3);
    const product = addManyVariants(shop, clock.now());
    expect((await ask('{ products(first: 251) { nodes { id } } }')).errors?.[0]).toMatchObject({
      message: 'first cannot exceed 250',
      extensions: { code: 'BAD_REQUEST' },
    });
    expect((await ask('{ products { nodes { id } } }')).errors?.[0]?.message).toBe(
      'you must provide one of first or last',
    );
    const result = await ask(
      'query($id: ID!) { product(id: $id) { variants(first: 2048) { nodes { id position } } } }',
      {
        id: gid('Product', product.id),
      },
    );
    const { variants } = (result.data?.product ?? {}) as { variants: { nodes: { position: number }[] } };
    expect(variants.nodes.map(({ position }) => position)).toEqual(
      Array.from({ length: 2_048 }, (_, index) => index + 1),
    );
  });
});

describe('searches', () => {
  it('see a change when the index has it', async () => {
    const admin = startTestAdmin(20);
    await admin.ask('{ shop { name } }');
    const [id = ''] = admin.shop.products.keys();
    const filter = `updated_at:>='${new Date(admin.clock.now()).toISOString().slice(0, 19)}Z'`;
    admin.shop.changeProduct(id, { title: 'Anew', status: 'DRAFT' });
    expect(await readAll(admin, filter)).toEqual([]);
    // What is found is old, what is shown of it is not.
    const all = await admin.ask('{ products(first: 1, query: "status:active") { nodes { title status } } }');
    expect(all.data?.products).toEqual({ nodes: [{ title: 'Anew', status: 'DRAFT' }] });
    admin.clock.advance(2_500);
    expect((await readAll(admin, filter)).map((one) => one.id)).toEqual([gid('Product', id)]);
    expect((await readAll(admin, `${filter} AND status:active`)).length).toBe(0);
  });

  it('find by status, publication and count', async () => {
    const admin = startTestAdmin(200);
    const products = [...admin.shop.products.values()];
    const countFound = (filter: string) => readAll(admin, filter).then(({ length }) => length);
    expect(await countFound('status:active')).toBe(
      products.filter(({ status }) => status === 'ACTIVE').length,
    );
    expect(await countFound('status:draft,archived')).toBe(
      products.filter(({ status }) => /DRAFT|ARCH/.test(status)).length,
    );
    expect(await countFound('-status:active')).toBe(
      products.filter(({ status }) => status !== 'ACTIVE').length,
    );
    expect(await countFound(`publication_ids:${appPublicationId(admin.shop.facts)}`)).toBe(
      products.filter(({ isPublishedToApp }) => isPublishedToApp).length,
    );
    expect(await countFound(`publication_ids:${onlineStorePublicationId(admin.shop.facts)}`)).toBe(
      products.filter(({ publishedAt }) => publishedAt !== undefined).length,
    );
    const counted = await admin.ask(
      '{ all: productsCount(limit: null) { count precision } some: productsCount(limit: 5) { count precision } }',
    );
    expect(counted.data).toEqual({
      all: { count: 200, precision: 'EXACT' },
      some: { count: 5, precision: 'AT_LEAST' },
    });
  });

  it('find what was deleted in the events', async () => {
    const { ask, shop, clock } = startTestAdmin(5);
    const [id = ''] = shop.products.keys();
    const since = new Date(clock.now()).toISOString();
    shop.deleteProduct(id);
    const query = `{ events(first: 10, sortKey: CREATED_AT, query: "action:destroy AND subject_type:PRODUCT AND created_at:>='${since}'") { nodes { ... on BasicEvent { subjectId action } } } }`;
    expect((await ask(query)).data).toEqual({ events: { nodes: [] } });
    clock.advance(2_500);
    expect((await ask(query)).data).toEqual({
      events: { nodes: [{ subjectId: gid('Product', id), action: 'destroy' }] },
    });
  });
});

describe('values', () => {
  it('are null for what is gone, and refuse what is no id', async () => {
    const { ask, shop } = startTestAdmin(2);
    const [id = ''] = shop.products.keys();
    const query = 'query($ids: [ID!]!) { nodes(ids: $ids) { id } }';
    const ids = [gid('Product', '1'), gid('Product', id), gid('ProductVariant', '2'), gid('Customer', '3')];
    expect((await ask(query, { ids })).data).toEqual({
      nodes: [null, { id: gid('Product', id) }, null, null],
    });
    expect((await ask(query, { ids: ['tea'] })).errors?.[0]?.message).toBe("Invalid global id 'tea'");
  });

  it('of prices are texts in both forms, and those abroad in their currency', async () => {
    const { ask, shop } = startTestAdmin(2);
    const [product] = shop.products.values();
    const variantId = product?.variants[0]?.id ?? '';
    shop.changeVariant(variantId, {
      priceCents: 1_250,
      pricesAbroad: { US: { priceCents: 900, currency: 'USD' } },
    });
    const result = await ask(
      `query($id: ID!) { productVariant(id: $id) { price
        CA: contextualPricing(context: { country: CA }) { price { amount currencyCode } }
        US: contextualPricing(context: { country: US }) { price { amount currencyCode } compareAtPrice { amount } } } }`,
      { id: gid('ProductVariant', variantId) },
    );
    expect(result.data?.productVariant).toEqual({
      price: '12.50',
      CA: { price: { amount: '12.5', currencyCode: shop.facts.currency } },
      US: { price: { amount: '9.0', currencyCode: 'USD' }, compareAtPrice: null },
    });
  });

  it('of an order wait for its journey, and hide the address when it is not approved', async () => {
    const { ask, shop, clock, api } = startTestAdmin(40);
    const variant = [...shop.products.values()]
      .flatMap(({ variants }) => variants)
      .find(({ available }) => available > 1);
    const order = shop.placeOrder({
      email: 'b@example.com',
      isTest: true,
      attributes: { fernway: 'a click' },
      referralCode: 'fernway',
      isOurs: true,
      lines: [{ variantId: variant?.id ?? '', quantity: 1 }],
    });
    const query = `query($id: ID!) { order(id: $id) { test email app { id } customAttributes { key value } customerJourneySummary { ready lastVisit { referralCode } } } }`;
    const id = gid('Order', order?.id ?? '');
    expect((await ask(query, { id })).data?.order).toMatchObject({
      test: true,
      email: 'b@example.com',
      customAttributes: [{ key: 'fernway', value: 'a click' }],
      customerJourneySummary: { ready: false, lastVisit: null },
    });
    clock.advance(4 * 60_000);
    api.setPersonalDataApproved(false);
    const later = await ask(query, { id });
    expect(later.data?.order).toMatchObject({
      email: null,
      customerJourneySummary: { ready: true, lastVisit: { referralCode: 'fernway' } },
    });
    expect(later.errors?.[0]).toMatchObject({
      path: ['order', 'email'],
      extensions: { code: 'ACCESS_DENIED' },
    });
    clock.advance(61 * 24 * 60 * 60 * 1_000);
    expect((await ask(query, { id })).data).toEqual({ order: null });
  });
});

describe('scopes', () => {
  it('refuse a field by what it needs', async () => {
    const { ask, shop } = startTestAdmin(2);
    const denied = await ask('{ products(first: 1) { nodes { id } } }', {}, ['read_orders']);
    expect(denied.data ?? null).toBeNull();
    expect(denied.errors?.[0]).toMatchObject({
      message: 'Access denied for products field. Required access: `read_products` access scope.',
      path: ['products'],
      extensions: { code: 'ACCESS_DENIED', requiredAccess: '`read_products` access scope.' },
    });
    const [id = ''] = shop.products.keys();
    const node = await ask(
      'query($ids: [ID!]!) { nodes(ids: $ids) { id } }',
      { ids: [gid('Product', id)] },
      [],
    );
    expect(node).toMatchObject({ data: { nodes: [null] }, errors: [{ path: ['nodes', 0] }] });
    expect((await ask('{ shop { name } }', {}, [])).errors).toBeUndefined();
    // Who may write may read.
    const mayWrite = await ask('{ products(first: 1) { nodes { id } } }', {}, ['write_products']);
    expect(mayWrite.errors).toBeUndefined();
  });

  it('decide whether there is a publication of ours', async () => {
    const { ask } = startTestAdmin(1);
    const query =
      '{ publications(first: 5, catalogType: APP) { nodes { id catalog { title ... on AppCatalog { apps(first: 1) { nodes { handle } } } } } } }';
    const titles = (result: AdminResult) =>
      pageOf<{ catalog: { title: string } }>(result, 'publications').nodes.map(
        ({ catalog }) => catalog.title,
      );
    expect(titles(await ask(query))).toEqual(['Online Store', 'Fernway']);
    expect(titles(await ask(query, {}, ['read_publications', 'read_products']))).toEqual(['Online Store']);
  });
});

describe('costs', () => {
  it('are those of Shopify for a query that was measured there', async () => {
    const { ask } = startTestAdmin(1);
    const { extensions } = await ask(
      'query($id: ID!) { product(id: $id) { variants(first: 250) { nodes { inventoryItem { id tracked } } } } }',
      { id: gid('Product', '1') },
    );
    expect(extensions?.cost).toMatchObject({ requestedQueryCost: 25, actualQueryCost: 1 });
  });

  it('take what was wanted, give back what was not used, and come back by the second', async () => {
    const { ask, api, shop, clock } = startTestAdmin(60);
    api.setRestoreRate(shop.facts.host, 50);
    const query =
      '{ products(first: 250) { nodes { id variants(first: 250) { nodes { id inventoryItem { id } product { id } } } } } }';
    const first = await ask(query);
    const cost = first.extensions?.cost;
    // 2 + 11 * (1 + (2 + 11 * 3)), and much less for what there is.
    expect(cost?.requestedQueryCost).toBe(398);
    expect(cost?.actualQueryCost).toBeLessThan(120);
    expect(cost?.throttleStatus).toMatchObject({ maximumAvailable: 1_000, restoreRate: 50 });
    let answered = 1;
    let throttled: AdminResult | undefined;
    while (!throttled) {
      const next = await ask(query);
      if (next.errors) throttled = next;
      else answered++;
    }
    expect(answered).toBeGreaterThan(3);
    expect('data' in throttled).toBe(false);
    expect(throttled.errors?.[0]?.extensions?.code).toBe('THROTTLED');
    const { requestedQueryCost = 0, throttleStatus } = throttled.extensions?.cost ?? {};
    const wait = (requestedQueryCost - (throttleStatus?.currentlyAvailable ?? 0)) / 50;
    clock.advance(1_000 * wait - 400);
    expect((await ask(query)).errors).toBeDefined();
    clock.advance(500);
    expect((await ask(query)).errors).toBeUndefined();
    expect((await ask('mutation { appUninstall { app { id } } }')).extensions?.cost.requestedQueryCost).toBe(
      10,
    );
    // Without a rate of its own a shop has its plan's.
    api.setRestoreRate(shop.facts.host, undefined);
    expect((await ask('{ shop { name } }')).extensions?.cost.throttleStatus).toMatchObject({
      maximumAvailable: 20_000,
      restoreRate: 1_000,
    });
  });

  it('of more than a thousand are refused, and are itemised on demand', async () => {
    const { ask, api, shop } = startTestAdmin(1);
    const ids = Array.from({ length: 200 }, (_, index) => gid('Product', String(index + 1)));
    const query =
      'query($ids: [ID!]!) { nodes(ids: $ids) { ... on Product { category { id } media(first: 9) { nodes { id } } } } }';
    const refused = await ask(query, { ids });
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'MAX_COST_EXCEEDED', maxCost: 1_000 });
    const body = { query: '{ shop { name plan { shopifyPlus } } }' };
    const answer = await api.handle({ shop, scopes: [], version: '2026-10', body, costDebug: true });
    expect((answer.body as AdminResult).extensions?.cost.fields).toEqual([
      { path: ['shop', 'plan'], definedCost: 1, requestedTotalCost: 1, requestedChildrenCost: 0 },
      { path: ['shop'], definedCost: 1, requestedTotalCost: 2, requestedChildrenCost: 1 },
    ]);
  });
});

describe('calls that fail', () => {
  it('say so in Shopify’s words', async () => {
    const { ask, api, shop } = startTestAdmin(1);
    expect((await ask('{ shop { colour } }')).errors?.[0]).toMatchObject({
      message: "Field 'colour' doesn't exist on type 'Shop'",
      extensions: { code: 'undefinedField', typeName: 'Shop', fieldName: 'colour' },
    });
    expect((await ask('{ shop {')).errors?.[0]?.extensions).toEqual({ code: 'syntaxError' });
    expect((await ask('query($id: ID!) { product(id: $id) { id } }')).errors?.[0]?.extensions).toEqual({
      code: 'INVALID_VARIABLE',
    });
    expect(await api.handle({ shop, scopes: [], version: '2026-10', body: undefined })).toMatchObject({
      status: 400,
    });
  });

  it('fall forward from a version that is not there', async () => {
    const { api, shop } = startTestAdmin(1);
    const versionOf = async (version: string) =>
      (await api.handle({ shop, scopes: [], version, body: { query: '{ shop { name } }' } })).headers[
        'x-shopify-api-version'
      ];
    expect(await Promise.all(['2026-10', '2026-07', '2024-01', 'unstable'].map(versionOf))).toEqual([
      '2026-10',
      '2026-07',
      '2026-01',
      'unstable',
    ]);
  });

  it('fail once and in order, as they were told to', async () => {
    const { api, shop, ask } = startTestAdmin(1);
    const modes = [
      'frozen',
      'locked',
      'server-error',
      'bad-gateway',
      'unauthorized',
      'forbidden',
      'internal-error',
    ] as const;
    for (const mode of modes) api.failNext(shop.facts.host, mode);
    const statuses: number[] = [];
    for (const _ of modes) {
      const body = { query: '{ shop { name } }' };
      statuses.push((await api.handle({ shop, scopes: [], version: '2026-10', body })).status);
    }
    expect(statuses).toEqual([402, 423, 500, 502, 401, 403, 200]);
    api.failNext(shop.facts.host, 'throttled');
    expect((await ask('{ shop { name } }')).errors?.[0]?.extensions?.code).toBe('THROTTLED');
    api.failNext(shop.facts.host, 'cut');
    const body = { query: '{ shop { name } }' };
    expect(await api.handle({ shop, scopes: [], version: '2026-10', body })).toMatchObject({ isCut: true });
    expect((await ask('{ shop { name } }')).errors).toBeUndefined();
  });
});

describe('mutations', () => {
  it('make storefront tokens, at most a hundred, while the scope is there', async () => {
    const { ask, api, shop } = startTestAdmin(1);
    const mutation =
      'mutation { storefrontAccessTokenCreate(input: { title: "Carts" }) { storefrontAccessToken { accessToken accessScopes { handle } } userErrors { message } } }';
    const made = (await ask(mutation)).data?.storefrontAccessTokenCreate as {
      storefrontAccessToken: { accessToken: string };
    };
    expect(api.storefrontTokens(shop.facts.host)).toEqual([made.storefrontAccessToken.accessToken]);
    const refused = await ask(mutation, {}, ['read_products']);
    expect(refused.data).toMatchObject({
      storefrontAccessTokenCreate: { storefrontAccessToken: null, userErrors: [{}] },
    });
    for (let count = 1; count < 100; count++) await ask(mutation);
    expect((await ask(mutation)).data).toMatchObject({
      storefrontAccessTokenCreate: { storefrontAccessToken: null },
    });
    expect(api.storefrontTokens(shop.facts.host)).toHaveLength(100);
  });

  it('take feedback of products and of the shop', async () => {
    const { ask, api, shop } = startTestAdmin(2);
    const [id = ''] = shop.products.keys();
    const input = {
      productId: gid('Product', id),
      state: 'REQUIRES_ACTION',
      messages: ['Add a picture.'],
      feedbackGeneratedAt: '2026-11-23T10:00:00Z',
      productUpdatedAt: '2026-11-23T10:00:00Z',
    };
    const mutation =
      'mutation($feedback: [ProductResourceFeedbackInput!]!) { bulkProductResourceFeedbackCreate(feedbackInput: $feedback) { feedback { productId state messages } userErrors { field message code } } }';
    const feedback = [input, { ...input, productId: gid('Product', '1') }];
    expect((await ask(mutation, { feedback })).data?.bulkProductResourceFeedbackCreate).toEqual({
      feedback: [{ productId: input.productId, state: 'REQUIRES_ACTION', messages: ['Add a picture.'] }],
      userErrors: [
        { field: ['feedbackInput', '1'], message: 'Product not found', code: 'PRODUCT_NOT_FOUND' },
      ],
    });
    expect(api.feedback(shop.facts.host).products.get(id)).toMatchObject({ messages: ['Add a picture.'] });
    const older = [
      { ...input, state: 'ACCEPTED', messages: [], feedbackGeneratedAt: '2026-11-22T10:00:00Z' },
    ];
    expect((await ask(mutation, { feedback: older })).data).toMatchObject({
      bulkProductResourceFeedbackCreate: { userErrors: [{ code: 'OUTDATED_FEEDBACK' }] },
    });
    const shopMutation =
      'mutation($input: ResourceFeedbackCreateInput!) { shopResourceFeedbackCreate(input: $input) { feedback { state messages { message } } userErrors { message } } }';
    const { productId: _, productUpdatedAt: __, ...shopInput } = input;
    expect((await ask(shopMutation, { input: shopInput })).data?.shopResourceFeedbackCreate).toEqual({
      feedback: { state: 'REQUIRES_ACTION', messages: [{ message: 'Add a picture.' }] },
      userErrors: [],
    });
    expect(api.feedback(shop.facts.host).shop?.state).toBe('REQUIRES_ACTION');
  });

  it('uninstall the app', async () => {
    const { ask, api, shop } = startTestAdmin(1);
    const uninstalled: string[] = [];
    api.onUninstall(({ facts }) => uninstalled.push(facts.host));
    await ask(
      'mutation { storefrontAccessTokenCreate(input: { title: "Carts" }) { userErrors { message } } }',
    );
    expect((await ask('mutation { appUninstall { app { id } userErrors { message } } }')).data).toMatchObject(
      {
        appUninstall: { userErrors: [] },
      },
    );
    expect(uninstalled).toEqual([shop.facts.host]);
    expect(api.storefrontTokens(shop.facts.host)).toEqual([]);
  });
});
