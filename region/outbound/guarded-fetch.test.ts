import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guardedFetcher } from './guarded-fetch.ts';
import { type Network, publicInternet } from './network.ts';

type RequestListener = (request: http.IncomingMessage, response: http.ServerResponse) => void;

const picture = Buffer.from('a picture, as far as the fetcher can tell');
const limits = { contentTypes: ['image/png'], maxBytes: 1_000, deadline: 5_000 };
const send: RequestListener = (_request, response) => {
  response.setHeader('content-type', 'image/png; charset=binary').end(picture);
};

let answer: RequestListener = send;
let connections = 0;
let seen: http.IncomingMessage[] = [];
const server = http.createServer((request, response) => {
  seen.push(request);
  answer(request, response);
});
server.on('connection', () => connections++);
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  answer = send;
  connections = 0;
  seen = [];
});
afterAll(
  () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }),
);

/** A network of named hosts; without a list of its own it allows the test server's address only. */
const networkOf = (
  hosts: Record<string, string[]>,
  allows = (address: string): boolean => address === '127.0.0.1',
): Network => ({ allows, ports: new Set([port]), resolve: async (host) => hosts[host] ?? [] });

/** Fetches from the test server as shop.test, beside hosts that must not be reached. */
function fetchFromShop(path: string, options: Partial<typeof limits> = {}) {
  const network = networkOf({
    'shop.test': ['127.0.0.1'],
    'inside.test': ['10.0.0.7'],
    'mixed.test': ['127.0.0.1', '10.0.0.7'],
  });
  return guardedFetcher(network)(`http://shop.test:${port}${path}`, { ...limits, ...options });
}

test('S23 an allowed address is fetched under its own name, without compression', async () => {
  expect(await fetchFromShop('/a.png?x=1#part')).toEqual({
    ok: true,
    bytes: picture,
    contentType: 'image/png',
  });
  expect(seen[0]?.url).toBe('/a.png?x=1');
  expect(seen[0]?.headers.host).toBe(`shop.test:${port}`);
  expect(seen[0]?.headers['accept-encoding']).toBe('identity');
  expect(seen[0]?.headers).not.toHaveProperty('cookie');
  expect(seen[0]?.headers).not.toHaveProperty('authorization');
});

describe('S23 a name is judged by every address it has, before a connection', () => {
  test.each([
    ['private', ['10.0.0.7']],
    ['this machine', ['127.0.0.1']],
    ['cloud metadata', ['169.254.169.254']],
    ['mixed, private last', ['93.184.216.34', '127.0.0.1']],
    ['mixed, private first', ['::1', '93.184.216.34']],
    ['nothing that can be read', ['localhost']],
  ])('%s', async (_name, addresses) => {
    const network = networkOf({ 'shop.test': addresses }, publicInternet.allows);
    expect(await guardedFetcher(network)(`http://shop.test:${port}/`, limits)).toEqual({
      ok: false,
      refusal: 'private_address',
    });
    expect(connections).toBe(0);
  });

  test('no address at all', async () => {
    const network = networkOf({});
    expect(await guardedFetcher(network)(`http://gone.test:${port}/`, limits)).toEqual({
      ok: false,
      refusal: 'unknown_host',
    });
  });
});

test('S23 a name that changes its answer is asked once, and the checked address is used', async () => {
  const answers = [['127.0.0.1'], ['10.0.0.7']];
  let requests = 0;
  const network = networkOf({});
  network.resolve = async () => answers[requests++] ?? [];
  const result = await guardedFetcher(network)(`http://rebind.test:${port}/`, limits);
  expect(result).toMatchObject({ ok: true });
  expect(requests).toBe(1);
  expect(seen).toHaveLength(1);
});

test('S23 over TLS the server is named as the address names it, and must prove it', async () => {
  const hello = Promise.withResolvers<Buffer>();
  const tlsServer = net.createServer((socket) =>
    socket
      .on('error', () => {})
      .once('data', (data: Buffer) => {
        hello.resolve(data);
        socket.destroy();
      }),
  );
  await new Promise<void>((resolve) => tlsServer.listen(0, '127.0.0.1', resolve));
  const tlsPort = (tlsServer.address() as AddressInfo).port;
  const network = networkOf({ 'secure.shop.test': ['127.0.0.1'] });
  const fetch = guardedFetcher({ ...network, ports: new Set([tlsPort]) });
  const result = await fetch(`https://secure.shop.test:${tlsPort}/`, limits);
  expect((await hello.promise).includes('secure.shop.test')).toBe(true);
  expect(result).toEqual({ ok: false, refusal: 'connection_failed' });
  await new Promise((resolve) => tlsServer.close(resolve));
});

describe('S23 redirects are checked like the first address', () => {
  const redirect =
    (location: string, status = 302): RequestListener =>
    (request, response) => {
      if (request.url === '/end') return send(request, response);
      response.writeHead(status, { location }).end();
    };

  test.each([
    ['to a private name', () => `http://inside.test:${port}/`, 'private_address'],
    ['to a name with one private address', () => `http://mixed.test:${port}/`, 'private_address'],
    ['to this machine', () => `http://127.0.0.1:${port}/end`, 'address_literal'],
    ['to cloud metadata', () => 'http://169.254.169.254/latest/meta-data/', 'address_literal'],
    ['to a mapped address', () => `http://[::ffff:127.0.0.1]:${port}/end`, 'address_literal'],
    ['to another port', () => 'http://shop.test:25/', 'port'],
    ['without a scheme', () => '//inside.test/', 'port'],
    ['to a file', () => 'file:///etc/passwd', 'scheme'],
    ['to gopher', () => 'gopher://shop.test/', 'scheme'],
    ['to a data address', () => 'data:image/png;base64,AAAA', 'scheme'],
    ['with credentials', () => `http://user@shop.test:${port}/end`, 'credentials'],
    ['to nonsense', () => 'http://[', 'malformed_address'],
    ['for ever', () => '/again', 'too_many_redirects'],
  ])('%s', async (_name, location, refusal) => {
    answer = redirect(location());
    expect(await fetchFromShop('/')).toEqual({ ok: false, refusal });
    expect(seen.length).toBeLessThanOrEqual(4);
  });

  test('three are followed, a relative one too, the fourth is not', async () => {
    answer = (request, response) => {
      const redirectsLeft = Number(request.url?.slice(1));
      if (redirectsLeft === 0) return send(request, response);
      response.writeHead(307, { location: `${redirectsLeft - 1}` }).end();
    };
    expect(await fetchFromShop('/3')).toMatchObject({ ok: true });
    expect(await fetchFromShop('/4')).toEqual({ ok: false, refusal: 'too_many_redirects' });
  });

  test('a redirect that leads nowhere', async () => {
    answer = (_request, response) => response.writeHead(301).end();
    expect(await fetchFromShop('/')).toEqual({ ok: false, refusal: 'broken_redirect' });
  });
});

describe('S23 S29 what an answer may cost is bounded', () => {
  const start = (response: http.ServerResponse, headers: http.OutgoingHttpHeaders = {}) =>
    response.writeHead(200, { 'content-type': 'image/png', ...headers });

  test('a server that never answers', async () => {
    answer = () => {};
    expect(await fetchFromShop('/', { deadline: 200 })).toEqual({ ok: false, refusal: 'timed_out' });
  });

  test('a body that never ends in time', async () => {
    answer = (_request, response) => start(response).write('a');
    expect(await fetchFromShop('/', { deadline: 200 })).toEqual({ ok: false, refusal: 'timed_out' });
  });

  test('a name server that never answers', async () => {
    const network = networkOf({});
    network.resolve = () => new Promise(() => {});
    const result = await guardedFetcher(network)(`http://shop.test:${port}/`, { ...limits, deadline: 200 });
    expect(result).toEqual({ ok: false, refusal: 'timed_out' });
  });

  test('a body without end', async () => {
    const closed = Promise.withResolvers<void>();
    answer = (_request, response) => {
      response.on('close', closed.resolve);
      start(response);
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', pour);
      pour();
    };
    expect(await fetchFromShop('/', { maxBytes: 1_000_000 })).toEqual({ ok: false, refusal: 'too_large' });
    await closed.promise;
  });

  test('a body that announces too much is not read', async () => {
    const closed = Promise.withResolvers<void>();
    answer = (_request, response) => {
      response.on('close', closed.resolve);
      start(response, { 'content-length': 1_001 }).write('a');
    };
    expect(await fetchFromShop('/')).toEqual({ ok: false, refusal: 'too_large' });
    await closed.promise;
  });

  test('a body of exactly the limit is taken', async () => {
    answer = (_request, response) => start(response).end(Buffer.alloc(1_000));
    expect(await fetchFromShop('/')).toMatchObject({ ok: true });
  });

  test('a body that is compressed unasked', async () => {
    answer = (_request, response) =>
      start(response, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(100_000)));
    expect(await fetchFromShop('/')).toEqual({ ok: false, refusal: 'content_encoding' });
  });

  test('headers without end', async () => {
    answer = (_request, response) => start(response, { 'x-long': 'a'.repeat(20_000) }).end(picture);
    expect(await fetchFromShop('/')).toEqual({ ok: false, refusal: 'connection_failed' });
  });

  test.each(['text/html', 'image/svg+xml', 'image/pngx', ''])('the content type %j', async (contentType) => {
    answer = (_request, response) => response.writeHead(200, { 'content-type': contentType }).end(picture);
    expect(await fetchFromShop('/')).toEqual({ ok: false, refusal: 'content_type' });
  });

  test('a body that breaks off', async () => {
    answer = (_request, response) => {
      start(response, { 'content-length': 100 }).write('a', () => response.destroy());
    };
    expect(await fetchFromShop('/')).toEqual({ ok: false, refusal: 'connection_failed' });
  });

  test.each([
    [204, 'not_served'],
    [206, 'not_served'],
    [304, 'not_served'],
    [403, 'not_served'],
    [404, 'not_served'],
    [429, 'not_served_now'],
    [500, 'not_served_now'],
    [503, 'not_served_now'],
  ])('the status %i', async (status, refusal) => {
    answer = (_request, response) => response.writeHead(status, { 'content-type': 'image/png' }).end();
    expect(await fetchFromShop('/')).toEqual({ ok: false, refusal });
  });
});

test('S23 a closed port fails, and may be tried again', async () => {
  const closed = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => closed.once('listening', resolve));
  const closedPort = (closed.address() as AddressInfo).port;
  await new Promise((resolve) => closed.close(resolve));
  const network = networkOf({ 'shop.test': ['127.0.0.1'] });
  const fetch = guardedFetcher({ ...network, ports: new Set([closedPort]) });
  expect(await fetch(`http://shop.test:${closedPort}/`, limits)).toEqual({
    ok: false,
    refusal: 'connection_failed',
  });
});
