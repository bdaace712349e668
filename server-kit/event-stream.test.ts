import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createEventSender } from './event-sender.ts';
import { followStream, type StreamEvent } from './event-stream.ts';

/** Follows a stream that a server sends in these pieces, on every connection, and then holds open. */
async function follow(pieces: string[], maxEventLength?: number) {
  let connections = 0;
  const server = createServer(async (_, response) => {
    connections += 1;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const piece of pieces) {
      response.write(piece);
      await new Promise((resolve) => setTimeout(resolve, 20)); // each in a packet of its own
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const events: StreamEvent[] = [];
  const stop = new AbortController();
  const ended = followStream({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers: () => ({}),
    onEvent: (event) => events.push(event),
    onLost: () => {},
    onRecovered: () => {},
    ...(maxEventLength !== undefined && { maxEventLength }),
    signal: stop.signal,
  });
  onTestFinished(async () => {
    stop.abort();
    await ended;
    server.closeAllConnections();
    server.close();
  });
  return { events, connections: () => connections };
}

test('events arrive with their name, however the bytes are cut, and comments are no events', async () => {
  const { events } = await follow([': still here\n\nevent: al', 'l\ndata: [', '1]\n\n', 'data: 2\n\n']);
  await expect
    .poll(() => events)
    .toEqual([
      { name: 'all', data: '[1]' },
      { name: 'message', data: '2' },
    ]);
});

test('the lines of data that one event has are one text', async () => {
  const { events } = await follow(['data: {\ndata: "a": 1\ndata: }\n\n']);
  await expect.poll(() => events).toEqual([{ name: 'message', data: '{\n"a": 1\n}' }]);
});

test('the space after a colon may be missing, and lines may end in any way', async () => {
  const { events } = await follow(['event:all\r\ndata:[]\r\n\r\n', 'event:one\rdata:{}\r\r', 'data:x\n\n']);
  await expect
    .poll(() => events)
    .toEqual([
      { name: 'all', data: '[]' },
      { name: 'one', data: '{}' },
      { name: 'message', data: 'x' },
    ]);
});

test.each([
  ['a line', ['data: aaaaaaaaaaaaaaaa', 'aaaaaaaaaaaaaaaa', 'aaaaaaaaaaaaaaaa\n\n']],
  ['the lines of an event', ['data: aaaaaaaaaaaaaaaa\n', 'data: aaaaaaaaaaaaaaaa\n', 'data: aaaaaaaa\n\n']],
])('a stream is left, and followed anew, when %s grows beyond the limit', async (_, pieces) => {
  const { events, connections } = await follow(pieces, 30);
  await expect.poll(connections, { timeout: 5_000 }).toBeGreaterThan(1);
  expect(events).toEqual([]);
});

test('whoever has left before a stream opens takes none of the places', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const sender = createEventSender(app, { maxStreams: 1, heartbeatMs: 1_000, headers: {} });
  const arrived = Promise.withResolvers<void>();
  const disconnected = Promise.withResolvers<void>();
  let subscriptions = 0;
  app.get('/', async (request, reply) => {
    request.raw.socket.once('close', () => disconnected.resolve());
    arrived.resolve();
    await disconnected.promise;
    return sender.open(reply, () => {
      subscriptions += 1;
      return () => {};
    });
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const answer = fetch(address, { signal: leaving.signal });
  await arrived.promise;
  leaving.abort();
  await expect(answer).rejects.toThrow();
  await disconnected.promise;
  await new Promise(setImmediate);
  expect([sender.isFull, subscriptions]).toEqual([false, 0]);
});
