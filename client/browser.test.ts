import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fetchJson } from './browser.ts';

/** A server that answers each request with the next of these; it notes the key that each brought. */
async function startScriptedServer(answers: ((response: ServerResponse) => void)[]) {
  const keys: IncomingHttpHeaders[string][] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key']);
    request.resume();
    answers[keys.length - 1]?.(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { keys, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

const answerWith = (status: number, body: object) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const breakOff = (response: ServerResponse) => response.destroy();

test('a form keeps its key until there is an answer, and gets a new one for other content', async () => {
  const { keys, address } = await startScriptedServer([
    breakOff,
    answerWith(503, { code: 'unavailable' }),
    answerWith(200, {}),
    answerWith(200, {}),
    answerWith(400, { code: 'invalid_request' }),
    answerWith(200, {}),
    breakOff,
    answerWith(200, {}),
  ]);
  const send = (comment = 'Hello') => fetchJson(address, { json: { comment }, once: true });
  await expect(send()).rejects.toMatchObject({ code: 'offline' });
  await expect(send()).rejects.toMatchObject({ code: 'unavailable' });
  await send();
  await send();
  await expect(send()).rejects.toMatchObject({ code: 'invalid_request' });
  await send();
  await expect(send()).rejects.toMatchObject({ code: 'offline' });
  await send('Hello there');
  const [first, ...others] = keys;
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(others.slice(0, 2)).toEqual([first, first]);
  expect(new Set(others.slice(1)).size).toBe(others.length - 1);
});

test('two forms of one address keep a key each until they are answered', async () => {
  const { keys, address } = await startScriptedServer([
    breakOff,
    breakOff,
    answerWith(200, {}),
    answerWith(200, {}),
  ]);
  const send = (comment: string) => fetchJson(address, { json: { comment }, once: true });
  for (const comment of ['one', 'two'])
    await expect(send(comment)).rejects.toMatchObject({ code: 'offline' });
  for (const comment of ['one', 'two']) await send(comment);
  expect(keys.slice(2)).toEqual(keys.slice(0, 2));
  expect(keys[0]).not.toBe(keys[1]);
});

test('a form that is still being taken is sent again with its key until it is answered', async () => {
  const { keys, address } = await startScriptedServer([
    answerWith(409, { code: 'idempotency_key_in_use' }),
    answerWith(200, { done: true }),
  ]);
  expect(await fetchJson(address, { json: {}, once: true })).toEqual({ done: true });
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('what may be done twice is sent without a key', async () => {
  const { keys, address } = await startScriptedServer([answerWith(200, {})]);
  await fetchJson(address, { json: {} });
  expect(keys).toEqual([undefined]);
});
