import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { quietOf } from './quiet.ts';

const MS = 300;

async function asked() {
  const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const leaving = new AbortController();
  const { port } = server.address() as AddressInfo;
  return {
    quiet: quietOf(server, leaving.signal, MS),
    leave: () => leaving.abort(),
    ask: async (path: string) => {
      await fetch(`http://127.0.0.1:${port}${path}`);
      return performance.now();
    },
  };
}

test('it is quiet where nobody has asked, and probes ask for nothing', async () => {
  const { quiet, ask } = await asked();
  const before = performance.now();
  await quiet();
  await ask('/readyz');
  await quiet();
  expect(performance.now() - before).toBeLessThan(MS);
});

test('who asks again while it waits is waited for', async () => {
  const { quiet, ask } = await asked();
  await ask('/api/stores');
  const waiting = quiet();
  const last = await ask('/media/one-320.avif');
  await waiting;
  // The answer came shortly after the question, from which it counts.
  expect(performance.now() - last).toBeGreaterThan(MS / 2);
});

test('who leaves waits no longer', async () => {
  const { quiet, ask, leave } = await asked();
  const last = await ask('/api/stores');
  const waiting = quiet();
  leave();
  await waiting;
  expect(performance.now() - last).toBeLessThan(MS / 2);
});
