import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { enableGracefulShutdown } from './graceful-shutdown.ts';

test('F24 a server that leaves says so, answers all the same, and finishes what is under way', async () => {
  const app = Fastify({ return503OnClosing: false });
  enableGracefulShutdown(app);
  const { promise: finished, resolve: finish } = Promise.withResolvers<string>();
  app.get('/readyz', async () => 'ready');
  app.get('/', async () => 'here');
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  app.get('/long', async () => {
    begin();
    return finished;
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (path: string) => {
    const { status, headers } = await fetch(origin + path);
    return [status, headers.get('connection')];
  };
  expect(await ask('/readyz')).toEqual([200, 'keep-alive']);
  const long = fetch(`${origin}/long`).then((answer) => answer.text());
  await begun;

  const shutdown = app.shutDown(500);
  expect(await ask('/readyz')).toEqual([503, 'close']);
  expect(await ask('/')).toEqual([200, 'close']);
  await expect.poll(() => ask('/').catch(() => 'refused')).toBe('refused');
  finish('done');
  expect(await long).toBe('done');
  await shutdown;
});
