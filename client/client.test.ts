import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { CallError, createClient } from './index.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Starts a server on the network that answers with this listener. */
async function peer(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const json =
  (status: number, body: unknown, type = 'application/json; charset=utf-8'): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));

const failureOf = async (call: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) throw new Error('the call did not fail with a problem');
  return error;
};

const id = '019aa3f0-0000-7000-8000-000000000000';

test('a call fills its path, writes its query and brings its headers', async () => {
  let seen: string[] = [];
  const baseUrl = await peer((request, response) => {
    seen = [request.method ?? '', request.url ?? '', String(request.headers.traceparent)];
    json(200, { content: [] })(request, response);
  });
  const client = createClient({ baseUrl, headers: { traceparent: '00-trace' } });
  const page = await client.searchProductNew({
    text: 'Ymlr ZQ==',
    catId: 'all',
    rate: 4,
    asc: false,
    fromPrice: 12.5,
    marketPlace: 'Canada,United States',
  });
  expect(page.content).toEqual([]);
  expect(seen).toEqual([
    'GET',
    '/api/stores/searchProductNew?text=Ymlr+ZQ%3D%3D&catId=all&rate=4&asc=false&fromPrice=12.5&marketPlace=Canada%2CUnited+States',
    '00-trace',
  ]);
  await client.subCategoriesListByName({ user: 'guest', name: '../a b/ç?' });
  expect(seen[1]).toBe('/api/subCategoriesListByName/guest/..%2Fa%20b%2F%C3%A7%3F');
});

test('what would lead to another address, or is no value, is asked of nobody', async () => {
  let requests = 0;
  const baseUrl = await peer((request, response) => {
    requests += 1;
    json(200, {})(request, response);
  });
  const { makeFollow, me } = createClient({ baseUrl });
  for (const storeId of ['.', '..', '\ud800', { toString: 'x' }, [], null]) {
    const sent = makeFollow({ user: 'guest', storeId: storeId as string });
    expect(await failureOf(sent)).toMatchObject({
      code: 'invalid_request',
      issues: [{ field: 'path.storeId', message: 'cannot stand in an address' }],
    });
  }
  const sent = me({ productIds: { toString: 'x' } as unknown as string });
  expect(await failureOf(sent)).toMatchObject({ code: 'invalid_request' });
  expect(requests).toBe(0);
});

test('problem details become an error with code, status and issues', async () => {
  const issues = [{ field: 'query.pageId', message: 'must be at least 1' }];
  const problem = { code: 'invalid_request', status: 400, title: '', type: '', requestId: 'r1', issues };
  const client = createClient({ baseUrl: await peer(json(400, problem, 'application/problem+json')) });
  const error = await failureOf(client.product({ user: 'guest', productId: id }));
  expect(error).toMatchObject({ code: 'invalid_request', status: 400, requestId: 'r1', issues });
});

test('what is no answer of a region is unavailable', async () => {
  const answers: RequestListener[] = [
    json(502, '<html>', 'text/html'),
    json(500, { error: 'x' }),
    json(500, { code: 'made_up' }),
    json(200, '<html>', 'text/html'),
    (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"half'),
    (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ];
  for (const answer of answers) {
    const client = createClient({ baseUrl: await peer(answer) });
    expect(await failureOf(client.states({ user: 'guest' }))).toMatchObject({
      code: 'unavailable',
      status: 503,
    });
    server?.close();
  }
});

test('F04 a connection that breaks is tried once more, and no more', async () => {
  let requests = 0;
  const baseUrl = await peer((request, response) => {
    requests += 1;
    if (requests === 1) request.socket.destroy();
    else json(200, [])(request, response);
  });
  expect(await createClient({ baseUrl }).states({ user: 'guest' })).toEqual([]);
  expect(requests).toBe(2);

  requests = 0;
  const breaking = await peer((request) => {
    requests += 1;
    request.socket.destroy();
  });
  expect((await failureOf(createClient({ baseUrl: breaking }).states({ user: 'guest' }))).code).toBe(
    'unavailable',
  );
  expect(requests).toBe(2);
});

test('a call ends at its deadline and when its caller gives up, without a second attempt', async () => {
  let requests = 0;
  const baseUrl = await peer(() => {
    requests += 1;
  });
  const began = performance.now();
  const error = await failureOf(createClient({ baseUrl, timeoutMs: 50 }).states({ user: 'guest' }));
  expect(error.code).toBe('unavailable');
  expect(performance.now() - began).toBeLessThan(1_000);
  expect(requests).toBe(1);
  const given = createClient({ baseUrl }).states({ user: 'guest' }, { signal: AbortSignal.abort() });
  expect((await failureOf(given)).code).toBe('unavailable');
});

test('a page is answered as text', async () => {
  const baseUrl = await peer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<!doctype html>'),
  );
  expect(await createClient({ baseUrl }).shareMobileProduct({ productId: id })).toBe('<!doctype html>');
});

test('F04 a call that changes something is posted with its body and whom it is for, and never twice', async () => {
  const seen: unknown[] = [];
  let requests = 0;
  const baseUrl = await peer(async (request, response) => {
    requests += 1;
    if (requests > 2) return request.socket.destroy();
    const { method, url, headers } = request;
    seen.push([method, url, headers.authorization, headers['content-type'], await text(request)]);
    json(200, { removed: 1 })(request, response);
  });
  const client = createClient({ baseUrl });
  await client.snippetsDelete({ user: 'me', body: { id } }, { token: 'a.b.c' });
  await client.makeUnfollow({ user: 'me', storeId: id }, { token: 'd.e.f' });
  expect(seen).toEqual([
    ['POST', '/api/snippets/delete/me', 'Bearer a.b.c', 'application/json', JSON.stringify({ id })],
    ['POST', `/api/offers/makeFollow/me/${id}/unfollow`, 'Bearer d.e.f', undefined, ''],
  ]);
  expect((await failureOf(client.makeUnfollow({ user: 'me', storeId: id }))).code).toBe('unavailable');
  expect(requests).toBe(3);
});
