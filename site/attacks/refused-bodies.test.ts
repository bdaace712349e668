import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { requestLimits } from '@fernway/contract/limits';
import { HOSTS } from '@fernway/identity/testing';
import { expect, test } from 'vitest';
import { useTestStack } from '../test-stack.ts';

const stack = useTestStack({ identity: true });

const CHUNK = `8000\r\n${'x'.repeat(0x8000)}\r\n`;

/** Sends chunks for as long as the other side takes them. */
function sendWithoutEnd(socket: Socket): void {
  const sendMore = () => {
    while (socket.writable && socket.write(CHUNK));
  };
  socket.on('drain', sendMore);
  sendMore();
}

/** The statuses that a request with an endless body is answered with, until the connection is closed. */
async function statusesOf(origin: string, head: readonly string[]): Promise<string[]> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let answers = '';
  socket.on('data', (bytes) => {
    answers += bytes;
  });
  socket.on('error', () => {}); // it breaks off while we write
  await once(socket, 'connect');
  socket.write([...head, 'transfer-encoding: chunked', '', ''].join('\r\n'));
  sendWithoutEnd(socket);
  await closed;
  return answers.match(/(?<=^HTTP\/1\.1 )\d+/gm) ?? [];
}

const site = () => `http://127.0.0.1:${stack.site.port}`;
const json = 'content-type: application/json';
const id = '019aa3f0-0000-7000-8000-000000000000';

/** Well-formed, so that only the body can show that Shopify has not signed it. */
const claimToBeShopify = [
  'x-shopify-shop-domain: shop.myshopify.com',
  'x-shopify-topic: orders/create',
  `x-shopify-webhook-id: ${id}`,
  'x-shopify-triggered-at: 2026-11-20T10:00:00Z',
  `x-shopify-hmac-sha256: ${'A'.repeat(43)}=`,
];

// Where the body would be read on, 408 would follow the first answer after ten seconds, or after two minutes.
test.each<[string, () => string, string[], string]>([
  [
    'a picture without a token',
    () => stack.region.origin,
    [`POST /api/uploadBillImage/${id}/${id}/bill HTTP/1.1`, 'host: region', 'content-type: image/png'],
    '401',
  ],
  [
    'a webhook without a signature',
    () => stack.region.origin,
    ['POST /platform/shopify HTTP/1.1', 'host: region', json],
    '401',
  ],
  [
    'a webhook that is too large',
    () => stack.region.origin,
    ['POST /platform/shopify HTTP/1.1', 'host: region', json, ...claimToBeShopify],
    '413',
  ],
  [
    'what comes to identity from elsewhere',
    () => stack.identity.origin,
    ['POST /auth/sign-in/email HTTP/1.1', 'host: identity', json],
    '401',
  ],
  [
    'a form of another site',
    site,
    ['POST /contact HTTP/1.1', `host: ${HOSTS.CA}`, 'sec-fetch-site: cross-site', json],
    '403',
  ],
  [
    'a report that is too large',
    site,
    ['POST /reports/csp HTTP/1.1', `host: ${HOSTS.CA}`, 'content-type: application/csp-report'],
    '413',
  ],
])('S66 the connection is closed with the answer to %s', async (_, origin, head, status) => {
  expect(await statusesOf(origin(), head)).toEqual([status]);
});

test('S66 the connection is closed with the answer to who asks too much', async () => {
  const head = [
    'POST /reports/errors HTTP/1.1',
    `host: ${HOSTS.CA}`,
    'sec-fetch-site: same-origin',
    json,
  ] as const;
  const [path = ''] = head[0].split(' ').slice(1);
  for (let n = 0; n <= requestLimits.posts.max; n += 1)
    await stack.site.ask('CA', path, { method: 'POST', body: '{}', headers: { 'content-type': 'text/x' } });
  expect(await statusesOf(site(), head)).toEqual(['429']);
});
