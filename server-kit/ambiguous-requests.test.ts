import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseAmbiguousRequests } from './ambiguous-requests.ts';
import { errorHandler } from './call-errors.ts';

const app = Fastify();
let port: number;
beforeAll(async () => {
  app.setErrorHandler(errorHandler({ securityHeaders: {} }));
  refuseAmbiguousRequests(app);
  app.post('/', async () => 'done');
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

async function send(headers: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(`POST / HTTP/1.1\r\n${headers}\r\n\r\n`);
  return text(socket);
}

test('S71 two Host headers are refused, and the connection ends', async () => {
  expect(await send('Host: a\r\nConnection: close')).toMatch(/^HTTP\/1\.1 200 /);
  for (const headers of ['Host: a\r\nHost: b', 'Host: a\r\nhost: a', 'Host: a\r\nhOst: \r\nHost: a'])
    expect(await send(headers), headers).toMatch(/^HTTP\/1\.1 400 .*connection: close/is);
});

test('S71 a transfer coding besides chunked is refused, and the connection ends', async () => {
  const last = 'chunked\r\nContent-Type: application/json\r\n\r\n2\r\n{}\r\n0';
  expect(await send(`Host: a\r\nConnection: close\r\nTransfer-Encoding: ${last}`)).toMatch(
    /^HTTP\/1\.1 200 /,
  );
  for (const before of ['identity, ', 'identity\r\nTransfer-Encoding: ', 'gzip, ', 'chunked, '])
    expect(await send(`Host: a\r\nTransfer-Encoding: ${before}${last}`), before).toMatch(/^HTTP\/1\.1 400 /);
});
