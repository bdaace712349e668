import { CallError } from '@fernway/contract/call-error';
import type { ErrorCode } from '@fernway/contract/errors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { errorHandler } from './call-errors.ts';
import { createLogger } from './logger.ts';
import { logSecurityEvents } from './security-events.ts';

const ADDRESS = '203.0.113.77';

const streamTo = (logs: string[]) => ({ write: (line: string) => void logs.push(line) });

function open(logs: string[], key: string): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = createLogger({ base: {}, level: 'info', stream: streamTo(logs) });
  const app = Fastify({ loggerInstance });
  onTestFinished(() => app.close());
  app.setErrorHandler(errorHandler({ securityHeaders: {} }));
  logSecurityEvents(app, key, ({ headers }) => ({ account: headers.from, network: ADDRESS }));
  app.get<{ Params: { code: ErrorCode } }>('/:code', async ({ params }) => {
    throw new CallError(params.code);
  });
  return app;
}

test('401, 403 and 429 log one security event with keyed hashes of caller and network, others none', async () => {
  const eventsOf = async (key: string) => {
    const logs: string[] = [];
    const app = open(logs, key);
    for (const code of ['unauthorized', 'forbidden', 'rate_limited', 'not_found', 'invalid_request'])
      await app.inject({ url: `/${code}`, headers: { from: 'ann' } });
    expect(logs.join('')).not.toMatch(/203\.0|"ann"/);
    return logs.map((line) => JSON.parse(line)).filter(({ event }) => event === 'security');
  };
  const events = await eventsOf('a key');
  expect(events).toMatchObject([
    { status: 401, problem: 'unauthorized', method: 'GET', route: '/:code' },
    { status: 403, problem: 'forbidden' },
    { status: 429, problem: 'rate_limited' },
  ]);
  const [first] = events;
  expect([first.caller, first.network]).toEqual(Array(2).fill(expect.stringMatching(/^[\w-]{16}$/)));
  for (const { caller, network } of events) expect([caller, network]).toEqual([first.caller, first.network]);
  const [again] = await eventsOf('a key');
  expect([again.caller, again.network]).toEqual([first.caller, first.network]);
  const [whileExchanged] = await eventsOf('a key, its successor');
  expect(whileExchanged.network, 'as on the site, which has the first key alone').toBe(first.network);
  const [other] = await eventsOf('another key');
  expect(other.network).not.toBe(first.network);
});

test('an exhausted limit of a network is one security event a minute', async () => {
  const logs: string[] = [];
  const clock = { now: 0 };
  const loggerInstance: FastifyBaseLogger = createLogger({ base: {}, level: 'info', stream: streamTo(logs) });
  const app = Fastify({ loggerInstance });
  onTestFinished(() => app.close());
  app.setErrorHandler(errorHandler({ securityHeaders: {} }));
  logSecurityEvents(
    app,
    'a key',
    ({ headers }) => ({ network: headers.from ?? ADDRESS }),
    () => clock.now,
  );
  app.get<{ Params: { limit: string } }>('/:limit', async ({ params }) => {
    throw new CallError('rate_limited', { networkLimit: params.limit });
  });
  const countEvents = async (url: string, from: string = ADDRESS): Promise<number> => {
    const before = logs.length;
    for (let n = 0; n < 3; n += 1) await app.inject({ url, headers: { from } });
    return logs.slice(before).filter((line) => JSON.parse(line).event === 'security').length;
  };
  expect(await countEvents('/pages')).toBe(1);
  expect(await countEvents('/searches')).toBe(1);
  expect(await countEvents('/pages', '203.0.113.78')).toBe(1);
  clock.now = 59_999;
  expect(await countEvents('/pages')).toBe(0);
  clock.now = 60_000;
  expect(await countEvents('/pages')).toBe(1);
});
