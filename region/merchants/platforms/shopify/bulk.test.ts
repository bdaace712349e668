import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { bulkState, runningBulks, startBulk } from './bulk.ts';
import { type ResultLine, readBulkLines } from './bulk-lines.ts';
import { assembleBulkProduct, digitsOfId, readLinePlace } from './bulk-products.ts';
import { type PlannedAnswer, type ShopifyTestServer, startShopifyTestServer } from './testing.ts';

let shopify: ShopifyTestServer;
beforeAll(async () => {
  shopify = await startShopifyTestServer();
});
afterAll(() => shopify.close());
afterEach(() => vi.useRealTimers());

const ID = 'gid://shopify/BulkOperation/720918';

describe('operations', () => {
  const startAnswer = (bulkOperation: unknown, userErrors: unknown[] = []): PlannedAnswer => ({
    body: { data: { bulkOperationRunQuery: { bulkOperation, userErrors } } },
  });

  test('a bulk query is started with its values in its text', async () => {
    shopify.planAll(startAnswer({ id: ID, status: 'CREATED', createdAt: '2026-11-26T04:00:00Z' }));
    expect(
      await startBulk(shopify.client(), 'BulkProducts', {
        home: 'CA',
        publication: 'gid://shopify/Publication/1',
      }),
    ).toBe(ID);
    const { variables } = JSON.parse(shopify.received[0]?.body ?? '') as { variables: { query: string } };
    expect(variables.query).toContain('contextualPricing(context: { country: CA })');
    expect(variables.query).toContain('publicationId: "gid://shopify/Publication/1"');
  });

  test.each(['LIMIT_REACHED', 'OPERATION_IN_PROGRESS'])('%s means that no slot is free', async (code) => {
    shopify.planAll(startAnswer(null, [{ field: null, message: 'wait', code }]));
    expect(await startBulk(shopify.client(), 'BulkCollections', {})).toBeUndefined();
  });

  test('other refusals are errors', async () => {
    shopify.planAll(startAnswer(null, [{ field: ['query'], message: 'no', code: 'INVALID' }]));
    await expect(startBulk(shopify.client(), 'BulkCollections', {})).rejects.toMatchObject({
      kind: 'refused',
    });
    shopify.planAll(startAnswer(null));
    await expect(startBulk(shopify.client(), 'BulkCollections', {})).rejects.toMatchObject({
      kind: 'invalid',
    });
  });

  test('the state says how far it is and where the result is', async () => {
    const bulkOperation = {
      id: ID,
      status: 'COMPLETED',
      errorCode: null,
      objectCount: '12345',
      rootObjectCount: '1000',
      fileSize: '987654321',
      url: 'https://storage.googleapis.com/x',
      partialDataUrl: null,
      createdAt: '2026-11-26T04:00:00Z',
      completedAt: '2026-11-26T04:01:00Z',
    };
    shopify.planAll({ body: { data: { bulkOperation } } });
    expect(await bulkState(shopify.client(), ID)).toEqual({
      id: ID,
      isRunning: false,
      status: 'COMPLETED',
      errorCode: undefined,
      objectCount: 12_345,
      rootObjectCount: 1_000,
      fileBytes: 987_654_321,
      url: 'https://storage.googleapis.com/x',
      partialDataUrl: undefined,
    });
    const created = { ...bulkOperation, status: 'CREATED', url: null, fileSize: null, completedAt: null };
    shopify.planAll({ body: { data: { bulkOperation: created } } });
    expect(await bulkState(shopify.client(), ID)).toMatchObject({ isRunning: true, url: undefined });
    shopify.planAll({ body: { data: { bulkOperation: null } } });
    expect(await bulkState(shopify.client(), ID)).toBeUndefined();
  });

  test('those that are under way can be found', async () => {
    const node = { id: ID, status: 'RUNNING', createdAt: '2026-11-26T04:00:00Z', query: '{ x }' };
    shopify.planAll({
      body: {
        data: {
          bulkOperations: {
            nodes: [
              { ...node, type: 'QUERY' },
              { ...node, type: 'MUTATION' },
            ],
          },
        },
      },
    });
    expect(await runningBulks(shopify.client())).toEqual([
      { id: ID, createdAt: new Date('2026-11-26T04:00:00Z'), query: '{ x }' },
    ]);
  });
});

describe('lines of a result', () => {
  const lines = Array.from({ length: 50 }, (_, at) => `{"id":${at},"text":"caf\u00e9 ${'x'.repeat(at)}"}\n`);
  const file = Buffer.from(lines.join(''));

  async function readAll(url: string, options: { offset?: number; signal?: AbortSignal } = {}) {
    const found: ResultLine[] = [];
    for await (const bulkLine of readBulkLines(shopify.open(), url, options)) found.push(bulkLine);
    return found;
  }
  const idsOf = (found: ResultLine[]) => found.map(({ line }) => line.id);

  /** A storage that keeps to ranges, or not. */
  const serve = (content: Buffer, { knowsRanges = true, breaksAfter = Infinity } = {}) =>
    shopify.plan(({ headers: { range } }) => {
      const from = knowsRanges ? Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0) : 0;
      if (from > 0 && from >= content.length) return { status: 416, body: '' };
      const part = content.subarray(from, from + breaksAfter);
      return {
        status: from > 0 ? 206 : 200,
        headers: {
          'content-type': 'application/jsonl',
          'content-length': content.length - from,
          ...(from > 0 && { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }),
        },
        body: part,
        isBroken: from + part.length < content.length,
      };
    });

  test('are read in their order, each with where it ends', async () => {
    serve(file);
    const found = await readAll(shopify.storageUrl('/result?signature=s3cret'));
    expect(idsOf(found)).toEqual(lines.map((_, at) => at));
    expect(found[0]?.line.text).toBe('caf\u00e9 ');
    expect(found[0]?.endOffset).toBe(Buffer.byteLength(lines[0] ?? ''));
    expect(found.at(-1)?.endOffset).toBe(file.length);
    expect(shopify.received[0]?.path).toBe('/result?signature=s3cret');
  });

  test.each([true, false])('reading goes on behind a line, ranges %s', async (knowsRanges) => {
    serve(file);
    const url = shopify.storageUrl('/result');
    const all = await readAll(url);
    for (const at of [0, 7, 48]) {
      serve(file, { knowsRanges });
      const rest = await readAll(url, { offset: all[at]?.endOffset ?? 0 });
      expect(rest).toEqual(all.slice(at + 1));
    }
    serve(file, { knowsRanges });
    expect(await readAll(url, { offset: file.length })).toEqual([]);
  });

  test('F31 a connection that breaks loses no line and gives none twice', async () => {
    serve(file, { breaksAfter: 200 });
    const found = await readAll(shopify.storageUrl('/result'));
    expect(idsOf(found)).toEqual(lines.map((_, at) => at));
    expect(shopify.received.length).toBeGreaterThan(5);
  });

  test('a storage that gives nothing more is given up', async () => {
    serve(file, { breaksAfter: 0 });
    await expect(readAll(shopify.storageUrl('/result'))).rejects.toMatchObject({ kind: 'unavailable' });
    expect(shopify.received).toHaveLength(5);
  });

  test('the last line may lack its end, and empty lines are none', async () => {
    serve(Buffer.from('{"id":1}\n\n{"id":2}'));
    const found = await readAll(shopify.storageUrl('/result'));
    expect(found).toEqual([
      { line: { id: 1 }, endOffset: 9 },
      { line: { id: 2 }, endOffset: 18 },
    ]);
    serve(Buffer.from(''));
    expect(await readAll(shopify.storageUrl('/result'))).toEqual([]);
  });

  test.each([
    ['a line that is no JSON', Buffer.from('{"id":1}\nnot\n'), 'invalid'],
    ['a line that is no object', Buffer.from('[1]\n'), 'invalid'],
    ['a line above 5 MB', Buffer.from(`{"id":"${'x'.repeat(5 * 1024 ** 2)}"}\n`), 'invalid'],
  ])('%s is an error', async (_, content, kind) => {
    serve(content);
    await expect(readAll(shopify.storageUrl('/result'))).rejects.toMatchObject({ kind });
  });

  test('a result above 4 GB is refused before it is read', async () => {
    shopify.planAll({ headers: { 'content-length': 4 * 1024 ** 3 + 1 }, body: 'x', isBroken: true });
    await expect(readAll(shopify.storageUrl('/result'))).rejects.toMatchObject({ kind: 'refused' });
  });

  test('an address that does not open any more is refused, and one that fails is tried again', async () => {
    shopify.planAll({ status: 403, body: '<Error>ExpiredToken</Error>' });
    await expect(readAll(shopify.storageUrl('/result'))).rejects.toMatchObject({ kind: 'refused' });
    expect(shopify.received).toHaveLength(1);
    shopify.planAll({ status: 503, body: '' }, { body: '{"id":1}\n' });
    expect(await readAll(shopify.storageUrl('/result'))).toHaveLength(1);
  });

  test.each([
    'http://storage.googleapis.com/x',
    'https://storage.googleapis.com.evil.example/x',
    'https://evilshopify.com/x',
    'https://metadata.google.internal/x',
    'ftp://cdn.shopify.com/x',
    'http://localhost/x',
  ])('S23 %s is no storage of Shopify', async (url) => {
    shopify.plan(() => ({}));
    await expect(readAll(url)).rejects.toMatchObject({ kind: 'refused' });
    expect(shopify.received).toEqual([]);
  });

  test('a storage that sends nothing for 30 seconds is asked again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let requests = 0;
    shopify.plan(() => (++requests === 1 ? new Promise(() => {}) : { body: '{"id":1}\n' }));
    const reading = readAll(shopify.storageUrl('/result'));
    await vi.waitUntil(() => requests === 1, { interval: 1 }).catch(() => {});
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await reading).toHaveLength(1);
    expect(requests).toBe(2);
  });

  test('reading ends with its signal, and when nobody wants more', async () => {
    serve(file);
    const controller = new AbortController();
    const reason = new Error('the job was ended');
    const found: ResultLine[] = [];
    const read = async () => {
      const options = { signal: controller.signal };
      for await (const bulkLine of readBulkLines(shopify.open(), shopify.storageUrl('/result'), options)) {
        found.push(bulkLine);
        controller.abort(reason);
      }
    };
    await expect(read()).rejects.toBe(reason);
    for await (const _ of readBulkLines(shopify.open(), shopify.storageUrl('/result'))) break;
  });

  test('no error holds the address', async () => {
    shopify.planAll({ status: 403, body: '' });
    const error = await readAll(shopify.storageUrl('/result?signature=s3cret')).catch((thrown) => thrown);
    expect(`${error.message} ${error.stack}`).not.toContain('s3cret');
  });
});

describe('products from lines', () => {
  const product = { id: 'gid://shopify/Product/1', title: 'A' };
  const variant = (at: number) => ({
    id: `gid://shopify/ProductVariant/${at}`,
    position: at,
    __parentId: product.id,
  });
  const picture = (at: number, parent: string) => ({
    id: `gid://shopify/MediaImage/${at}`,
    status: 'READY',
    __parentId: parent,
  });

  test('a product gets its own, in whatever order its lines stand', () => {
    const lines = [
      picture(9, variant(2).id),
      variant(2),
      picture(10, product.id),
      { __parentId: product.id },
      picture(8, product.id),
      variant(1),
      picture(9, product.id),
    ];
    expect(assembleBulkProduct(product, lines)).toEqual({
      ...product,
      media: { nodes: [8, 9, 10].map((at) => picture(at, product.id)) },
      variants: {
        nodes: [
          { ...variant(1), media: { nodes: [] } },
          { ...variant(2), media: { nodes: [picture(9, variant(2).id)] } },
        ],
      },
    });
  });

  test('a line says what it is and to what it belongs', () => {
    expect(readLinePlace(product)).toEqual({ id: product.id, kind: 'Product', parentId: undefined });
    expect(readLinePlace(variant(2))).toEqual({
      id: variant(2).id,
      kind: 'ProductVariant',
      parentId: product.id,
    });
    expect(readLinePlace({ __parentId: product.id })).toEqual({
      id: undefined,
      kind: '',
      parentId: product.id,
    });
    expect(digitsOfId('gid://shopify/InventoryLevel/12?inventory_item_id=3')).toBe('12');
    expect(digitsOfId('gid://shopify/Product/1')).toBe('1');
    expect(digitsOfId('x')).toBe('');
  });
});
