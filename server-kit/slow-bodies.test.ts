import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { answerClientError } from './client-error.ts';
import { endSlowBodies } from './slow-bodies.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** The status of the answer to a body whose second half is sent once `half` settles. */
async function send(path: string, half: Promise<unknown>): Promise<number | undefined> {
  server = createServer(async (request, answer) => {
    answer.end(await text(request).catch(() => '')); // refused, it is aborted
  });
  server.on('clientError', (error, socket) => {
    answerClientError(error, socket as never, 'id', {});
  });
  endSlowBodies(server, { timeoutMs: 50, mayTakeLonger: (address) => address.startsWith('/pictures/') });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const post = request({ port, path, method: 'POST', headers: { 'content-length': 2 } });
  const answered = once(post, 'response').then(([response]) => response.statusCode as number);
  post.write('a');
  await Promise.race([half, answered]);
  post.end('b');
  return answered;
}

test('F28 a body that takes too long is answered 408, and one that may take longer is taken', async () => {
  expect(await send('/calls', new Promise(() => {}))).toBe(408);
  server?.close();
  const later = Promise.withResolvers<void>();
  setTimeout(later.resolve, 150);
  expect(await send('/pictures/1', later.promise)).toBe(200);
});

test('a body that comes in time is taken', async () => {
  expect(await send('/calls', Promise.resolve())).toBe(200);
});

test('a request that was refused as too slow is not carried out when the rest of its body comes', async () => {
  let bodies = 0;
  server = createServer(async (request, answer) => {
    await text(request).then(
      () => {
        bodies += 1;
      },
      () => {}, // refused, it is aborted
    );
    answer.end();
  });
  server.on('clientError', (error, socket) => {
    answerClientError(error, socket as never, 'id', {});
  });
  endSlowBodies(server, { timeoutMs: 50, mayTakeLonger: () => false });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const line = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  line.on('error', () => {}); // the server may have closed it by then
  const closed = once(line, 'close');
  line.write('POST /calls HTTP/1.1\r\nhost: shop.example\r\ncontent-length: 2\r\n\r\na');
  const [answer] = await once(line, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
  line.end('b');
  await closed;
  await once(server.close(), 'close');
  expect(bodies).toBe(0);
});
