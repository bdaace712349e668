import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { HOSTS } from '@fernway/identity/testing';
import { expect, test } from 'vitest';
import { useTestStack } from '../test-stack.ts';

const stack = useTestStack({ identity: true });

/** Sends bytes that no client of Node's would send. @returns everything that is answered until the connection ends */
async function sendRaw(origin: string, request: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(request);
  return text(socket);
}

test.each([
  ['a region', () => stack.region.origin, '/livez'],
  ['identity', () => stack.identity.origin, '/jwks'],
  ['the site', () => `http://127.0.0.1:${stack.site.port}`, '/livez'],
])(
  'S71 %s refuses two Host headers and a second transfer coding, and the connection ends',
  async (_, origin, path) => {
    const host = `Host: ${HOSTS.CA}\r\n`;
    const get = (headers: string) => sendRaw(origin(), `GET ${path} HTTP/1.1\r\n${headers}\r\n`);
    const post = (headers: string) =>
      sendRaw(
        origin(),
        `POST ${path} HTTP/1.1\r\n${host}Content-Type: application/json\r\n${headers}\r\n2\r\n{}\r\n0\r\n\r\n`,
      );
    const REFUSED = /^HTTP\/1\.1 400 .*\r\nconnection: close\r\n/is;
    expect(await get(`${host}Connection: close\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await get(`${host}Host: elsewhere.example\r\n`)).toMatch(REFUSED);
    expect(await post('Transfer-Encoding: chunked\r\nConnection: close\r\n')).toMatch(/^HTTP\/1\.1 405 /);
    for (const coding of ['identity, chunked', 'identity\r\nTransfer-Encoding: chunked'])
      expect(await post(`Transfer-Encoding: ${coding}\r\n`), coding).toMatch(REFUSED);
  },
);
