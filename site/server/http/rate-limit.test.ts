import { requestLimits } from '@fernway/contract/limits';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { answerError } from './errors.ts';
import { rateLimitByNetwork } from './rate-limit.ts';

const { max } = requestLimits.posts;

/** Posts so many times as coming from an address. @returns how many were taken */
function poster() {
  const app = Fastify({ trustProxy: true });
  onTestFinished(() => app.close());
  app.setErrorHandler(answerError);
  for (const path of ['/one', '/other'])
    app.register(async (scope) => {
      rateLimitByNetwork(scope);
      scope.post(path, async () => '');
    });
  return async (ip: string, times: number, path = '/one'): Promise<number> => {
    let taken = 0;
    for (let n = 0; n < times; n += 1) {
      const { statusCode, headers } = await app.inject({
        method: 'POST',
        url: path,
        headers: { 'x-forwarded-for': ip },
      });
      if (statusCode === 200) taken += 1;
      else expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    }
    return taken;
  };
}

test('each network posts so much in a minute, to each group of calls', async () => {
  const post = poster();
  expect(await post('198.51.100.1', max + 2)).toBe(max);
  expect(await post('198.51.100.1', 1, '/other')).toBe(1);
  expect(await post('198.51.100.2', 1)).toBe(1);
});

test('S68 who moves from /64 to /64 uses up the /48, which has sixteen times as much', async () => {
  const post = poster();
  let taken = 0;
  for (let n = 1; n <= 20; n += 1) taken += await post(`2001:db8:0:${n}::1`, max);
  expect(taken).toBe(16 * max);
  expect(await post('2001:db8:1:1::1', 1)).toBe(1);
});
