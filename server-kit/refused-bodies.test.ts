import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { closeAfterRefusal } from './refused-bodies.ts';

/**
 * A server that answers 401 before it reads anything.
 * @param onAnswer called with each answer, and whether its connection is ended with it
 */
async function refuseAll(onAnswer = (_isEnded: boolean) => {}): Promise<Server> {
  const server = createServer(({ socket }, response) => {
    response.once('finish', () => onAnswer(socket.writableEnded));
    response.writeHead(401, { 'content-length': 2 }).end('no');
  });
  closeAfterRefusal(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

const open = (server: Server) => connect((server.address() as AddressInfo).port, '127.0.0.1');

test.each(['transfer-encoding: chunked', 'content-length: 1000000', 'content-length: 10'])(
  'S66 a connection is closed when its request was answered before the body came: %s',
  async (header) => {
    const socket = open(await refuseAll());
    const closed = once(socket, 'close');
    socket.on('error', () => {}).write(`POST / HTTP/1.1\r\nhost: x\r\n${header}\r\n\r\n`);
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 401 .*no$/s);
  },
);

test.each([
  ['transfer-encoding: chunked', true],
  ['content-length: 1000000', true],
  ['content-length: 10', false],
])('S66 nothing more is read of a body unless a little of it is left: %s', async (header, isEnded) => {
  const ends: boolean[] = [];
  const socket = open(await refuseAll((end) => ends.push(end)));
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {}).write(`POST / HTTP/1.1\r\nhost: x\r\n${header}\r\n\r\n`);
  await expect.poll(() => ends).toEqual([isEnded]);
});

test('a small body that comes a little later leaves the connection as it is', async () => {
  const socket = open(await refuseAll());
  onTestFinished(() => void socket.destroy());
  const ask = async (rest: string) => {
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\n');
    const [answer] = await once(socket, 'data');
    socket.write(rest);
    return String(answer).split('\r\n')[0];
  };
  expect(await ask('abcd')).toBe('HTTP/1.1 401 Unauthorized');
  expect(await ask('efgh')).toBe('HTTP/1.1 401 Unauthorized');
});
