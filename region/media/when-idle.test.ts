import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { whenIdle } from './when-idle.ts';

/** Longer than any test may take: a test that waits for it fails. */
const LONG_MS = 600_000;

async function openServer(ms: number) {
  let last = 0;
  const server = createServer((_request, response) => {
    last = performance.now();
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const leaving = new AbortController();
  const { port } = server.address() as AddressInfo;
  return {
    quiet: whenIdle({ server, isUnderPressure: () => false }, leaving.signal, ms),
    leave: () => leaving.abort(),
    ask: (path: string) => fetch(`http://127.0.0.1:${port}${path}`),
    /** Milliseconds since the last request. */
    since: () => performance.now() - last,
  };
}

test('it is quiet where nobody has asked, and probes ask for nothing', async () => {
  const { quiet, ask } = await openServer(LONG_MS);
  await quiet();
  await ask('/readyz');
  await quiet();
});

test('who asks again while it waits is waited for', async () => {
  const { quiet, ask, since } = await openServer(300);
  await ask('/api/stores');
  const waiting = quiet();
  await ask('/media/one-320.avif');
  await waiting;
  expect(since()).toBeGreaterThanOrEqual(300);
});

test('who leaves waits no longer', async () => {
  const { quiet, ask, leave } = await openServer(LONG_MS);
  await ask('/api/stores');
  const waiting = quiet();
  leave();
  await waiting;
});
