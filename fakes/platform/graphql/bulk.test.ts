import { setImmediate as breathe } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { gid } from '../shops/app.ts';
import { addManyPictures, addManyVariants } from '../shops/hard-shops.ts';
import type { ShopEvent } from '../shops/model.ts';
import { startTestAdmin, type TestAdmin } from './testing.ts';

interface BulkState {
  id: string;
  status: string;
  errorCode: string | null;
  objectCount: string;
  rootObjectCount: string;
  fileSize: string | null;
  url: string | null;
  partialDataUrl: string | null;
}

const PRODUCTS = `{ products { edges { node { id title media { edges { node { ... on MediaImage { id image { url } } } } }
  variants { edges { node { id sku home: contextualPricing(context: { country: CA }) { price { amount } } media { edges { node { id } } } } } } } } } }`;

const START =
  'mutation($query: String!) { bulkOperationRunQuery(query: $query, groupObjects: false) { bulkOperation { id status } userErrors { field message code } } }';
const STATE =
  'query($id: ID!) { bulkOperation(id: $id) { id status errorCode objectCount rootObjectCount fileSize url partialDataUrl } }';

interface BulkStart {
  bulkOperation: { id: string; status: string } | null;
  userErrors: { message: string; code: string }[];
}

const startBulk = async ({ ask }: TestAdmin, query = PRODUCTS, scopes?: string[]) => {
  const result = await ask(START, { query }, scopes);
  expect(result.errors).toBeUndefined();
  return result.data?.bulkOperationRunQuery as BulkStart;
};
const stateOf = async ({ ask }: TestAdmin, id: string) =>
  (await ask(STATE, { id })).data?.bulkOperation as BulkState;

/** Lets a second pass and what follows from it happen, until the operation is over. */
async function follow(admin: TestAdmin, id: string): Promise<BulkState[]> {
  const states: BulkState[] = [];
  for (let round = 0; round < 2_000; round++) {
    const state = await stateOf(admin, id);
    if (state.status !== states.at(-1)?.status || state.objectCount !== states.at(-1)?.objectCount)
      states.push(state);
    if (!['CREATED', 'RUNNING'].includes(state.status)) return states;
    admin.clock.advance(200);
    await breathe();
  }
  throw new Error('the operation does not end');
}

const secretOf = (url: string | null) => /\/bulk\/([\w-]+)\.jsonl$/.exec(url ?? '')?.[1] ?? '';

async function readFile({ api }: TestAdmin, url: string | null, offset = 0): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of api.bulkFile(secretOf(url), offset) ?? []) pieces.push(piece);
  return pieces.join('');
}

async function runBulk(admin: TestAdmin, query = PRODUCTS): Promise<BulkState> {
  const { bulkOperation } = await startBulk(admin, query);
  const states = await follow(admin, bulkOperation?.id ?? '');
  const last = states.at(-1);
  if (!last) throw new Error('there is no state');
  return last;
}

interface FileLine {
  id: string;
  __parentId?: string;
  [key: string]: unknown;
}

const linesOf = (text: string): FileLine[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as FileLine);

describe('a bulk operation', () => {
  it('reads the whole shop, whatever the order of the lines', async () => {
    const admin = startTestAdmin(300);
    addManyVariants(admin.shop, admin.clock.now());
    addManyPictures(admin.shop, admin.clock.now());
    admin.clock.advance(5_000);
    const state = await runBulk(admin);
    const text = await readFile(admin, state.url);
    const lines = linesOf(text);
    expect(state.url).toMatch(/^http:\/\/storage\.googleapis\.localhost:3007\/bulk\//);
    expect(state).toMatchObject({
      status: 'COMPLETED',
      rootObjectCount: '302',
      objectCount: String(lines.length),
      fileSize: String(Buffer.byteLength(text)),
    });
    const children = Map.groupBy(lines, ({ __parentId }) => __parentId);
    const products = children.get(undefined) ?? [];
    expect(products.map(({ id }) => id).toSorted()).toEqual(
      [...admin.shop.products.keys()].map((id) => gid('Product', id)).toSorted(),
    );
    for (const product of admin.shop.products.values()) {
      const own = children.get(gid('Product', product.id)) ?? [];
      const ids = own.map(({ id }) => id);
      expect(ids.toSorted()).toEqual(
        [
          ...product.variants.map(({ id }) => gid('ProductVariant', id)),
          ...product.media.map(({ id }) => gid('MediaImage', id)),
        ].toSorted(),
      );
      const [variant] = product.variants;
      const line = own.find(({ id }) => id === gid('ProductVariant', variant?.id ?? ''));
      expect(Object.keys(line ?? {})).toEqual(['id', 'sku', 'home', '__parentId']);
      const pictures = children.get(gid('ProductVariant', variant?.id ?? '')) ?? [];
      expect(pictures).toHaveLength(variant?.imageId === undefined ? 0 : 1);
    }
    // Parents after children, and far from them.
    const places = new Map(lines.map(({ id, __parentId }, index) => [`${id} ${__parentId}`, index]));
    const isEarly = lines.filter(
      ({ __parentId }, index) =>
        __parentId?.includes('/Product/') && (places.get(`${__parentId} undefined`) ?? 0) > index,
    );
    expect(isEarly.length).toBeGreaterThan(100);
  });

  it('goes from CREATED over RUNNING to COMPLETED with growing counts, and says when it is over', async () => {
    const admin = startTestAdmin(5_000);
    const events: ShopEvent[] = [];
    admin.shop.onEvent((event) => events.push(event));
    const { bulkOperation } = await startBulk(admin, '{ products { edges { node { id } } } }');
    const states = await follow(admin, bulkOperation?.id ?? '');
    expect([...new Set(states.map(({ status }) => status))]).toEqual(['CREATED', 'RUNNING', 'COMPLETED']);
    const counts = states.map(({ objectCount }) => Number(objectCount));
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(new Set(counts).size).toBeGreaterThan(3);
    expect(states.slice(0, -1).every(({ url }) => url === null)).toBe(true);
    expect(events.map(({ topic, body }) => [topic, body])).toEqual([
      [
        'bulk_operations/finish',
        expect.objectContaining({
          admin_graphql_api_id: bulkOperation?.id,
          status: 'completed',
          type: 'query',
          error_code: null,
        }),
      ],
    ]);
  });

  it('is a snapshot: it can be fetched from any byte on, though the shop has changed', async () => {
    const admin = startTestAdmin(200);
    const { url, fileSize } = await runBulk(admin);
    const text = await readFile(admin, url);
    for (const id of [...admin.shop.products.keys()].slice(0, 50))
      admin.shop.changeProduct(id, { title: 'Changed' });
    admin.shop.deleteProduct([...admin.shop.products.keys()][60] ?? '');
    expect(await readFile(admin, url)).toBe(text);
    const middle = text.indexOf('\n', text.length / 2) + 1;
    const rest = await readFile(admin, url, Buffer.byteLength(text.slice(0, middle)));
    expect(rest).toBe(text.slice(middle));
    expect(await readFile(admin, url, Number(fileSize))).toBe('');
  });

  it('has no file for an empty result, and none after seven days', async () => {
    const admin = startTestAdmin(3);
    const empty = await runBulk(admin, '{ products(query: "status:unlisted") { edges { node { id } } } }');
    expect(empty).toMatchObject({ status: 'COMPLETED', url: null, objectCount: '0' });
    const full = await runBulk(admin);
    admin.clock.advance(7 * 24 * 60 * 60 * 1_000 + 1_000);
    expect(await stateOf(admin, full.id)).toMatchObject({ status: 'EXPIRED', url: null });
    expect(admin.api.bulkFile(secretOf(full.url), 0)).toBeUndefined();
    expect(admin.api.bulkFile('else', 0)).toBeUndefined();
  });

  it('reads collections with their products, and what a filter finds', async () => {
    const admin = startTestAdmin(100);
    const { url } = await runBulk(
      admin,
      '{ collections { edges { node { id handle products { edges { node { id } } } } } } }',
    );
    const lines = linesOf(await readFile(admin, url));
    for (const { id, productType, productIds } of admin.shop.collections.values()) {
      const members = lines
        .filter(({ __parentId }) => __parentId === gid('Collection', id))
        .map((line) => line.id);
      const expected =
        productType === undefined
          ? productIds
          : [...admin.shop.products.values()]
              .filter((one) => one.productType === productType)
              .map((one) => one.id);
      expect(members.toSorted()).toEqual(expected.map((one) => gid('Product', one)).toSorted());
    }
    const since = new Date(admin.clock.now()).toISOString();
    const [changed = ''] = admin.shop.products.keys();
    admin.shop.changeProduct(changed, { title: 'Changed' });
    admin.clock.advance(3_000);
    const some = await runBulk(
      admin,
      `{ products(query: "updated_at:>='${since}'") { edges { node { id title } } } }`,
    );
    expect(linesOf(await readFile(admin, some.url))).toEqual([
      { id: gid('Product', changed), title: 'Changed' },
    ]);
  });
});

describe('bulk operations', () => {
  it('have five slots in a shop', async () => {
    const admin = startTestAdmin(3);
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) ids.push((await startBulk(admin)).bulkOperation?.id ?? '');
    expect(await startBulk(admin)).toMatchObject({
      bulkOperation: null,
      userErrors: [{ code: 'LIMIT_REACHED' }],
    });
    const running = await admin.ask(
      '{ bulkOperations(first: 10, query: "status:running") { nodes { id } } }',
    );
    expect(running.data).toMatchObject({ bulkOperations: { nodes: ids.map((id) => ({ id })) } });
    await admin.ask(
      'mutation($id: ID!) { bulkOperationCancel(id: $id) { bulkOperation { status } userErrors { message } } }',
      {
        id: ids[0],
      },
    );
    expect(await stateOf(admin, ids[0] ?? '')).toMatchObject({ status: 'CANCELED', url: null });
    expect((await startBulk(admin)).bulkOperation?.status).toBe('CREATED');
  });

  it.each([
    ['{ shop { name } }', 'Bulk queries must contain at least one connection.'],
    [
      '{ nodes(ids: ["gid://shopify/Product/1"]) { id } }',
      'Bulk queries cannot contain a top level `node` field.',
    ],
    [
      '{ products { edges { node { id colour } } } }',
      'Invalid bulk query: Cannot query field "colour" on type "Product".',
    ],
    ['{ products {', 'Invalid bulk query: Syntax Error: Expected Name, found <EOF>.'],
    [
      '{ products { edges { node { title variants { edges { node { id } } } } } } }',
      expect.stringContaining("must select the 'id' field"),
    ],
    [
      '{ collections { edges { node { id products { edges { node { id variants { edges { node { id media { edges { node { id } } } } } } } } } } } } }',
      'Bulk queries cannot contain connections with a nesting depth greater than 2.',
    ],
    [
      '{ products { edges { node { id a: media { edges { node { id } } } b: media { edges { node { id } } } c: media { edges { node { id } } } d: media { edges { node { id } } } e: media { edges { node { id } } } } } } }',
      'Bulk queries cannot contain more than 5 connections.',
    ],
  ])('refuse %s', async (query, message) => {
    const refused = await startBulk(startTestAdmin(1), query);
    expect(refused).toEqual({
      bulkOperation: null,
      userErrors: [{ field: ['query'], message, code: 'INVALID' }],
    });
  });

  it('fail by time, with the part that was read, or for a scope', async () => {
    const admin = startTestAdmin(100);
    admin.api.failNext(admin.shop.facts.host, 'bulk-timeout');
    const failed = await runBulk(admin);
    expect(failed).toMatchObject({ status: 'FAILED', errorCode: 'TIMEOUT', url: null });
    const lines = linesOf(await readFile(admin, failed.partialDataUrl));
    expect(String(lines.length)).toBe(failed.objectCount);
    expect(lines.length).toBeGreaterThan(50);
    const { bulkOperation } = await startBulk(admin, PRODUCTS, ['read_orders']);
    const states = await follow(admin, bulkOperation?.id ?? '');
    expect(states.at(-1)).toMatchObject({
      status: 'FAILED',
      errorCode: 'ACCESS_DENIED',
      partialDataUrl: null,
    });
    expect((await runBulk(admin)).status).toBe('COMPLETED');
  });

  it('are forgotten with the app', async () => {
    const admin = startTestAdmin(3);
    const { url, id } = await runBulk(admin);
    admin.api.forgetShop(admin.shop.facts.host);
    expect(admin.api.bulkFile(secretOf(url), 0)).toBeUndefined();
    expect(await stateOf(admin, id)).toBeNull();
  });
});
