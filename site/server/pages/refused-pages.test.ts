import { beforeAll, expect, test } from 'vitest';
import { useTestStack } from '../../test-stack.ts';
import type { TestResponse, TestSite } from '../../testing.ts';

const timers: (() => void)[] = [];
const stack = useTestStack({
  site: {
    renderLimits: { searches: 1 },
    refusalTimer: (callback) => timers.push(callback),
  },
});
let site: TestSite;
beforeAll(() => {
  ({ site } = stack);
});

const searchPath = () => `/search/${Buffer.from(crypto.randomUUID()).toString('hex')}/all`;

test('S62 who is refused waits, fifty at a time, and loses the connection beyond; nobody else does', async () => {
  const from = '127.0.0.21';
  const path = searchPath();
  expect((await site.ask('CA', path, { from })).status).toBe(200);
  const answers: TestResponse[] = [];
  const visits = Array.from({ length: 50 }, async () => {
    answers.push(await site.ask('CA', searchPath(), { from }));
  });
  await expect.poll(() => timers.length).toBe(50);
  const beyond = await site.ask('CA', searchPath(), { from });
  expect([beyond.status, beyond.headers.connection, Number(beyond.headers['retry-after']) > 0]).toEqual([
    429,
    'close',
    true,
  ]);
  expect((await site.ask('CA', path, { from })).status, 'the cache answers who is refused').toBe(200);
  expect((await site.ask('CA', searchPath(), { from: '127.0.0.22' })).status).toBe(200);
  expect(answers).toEqual([]);
  for (const callback of timers.splice(0)) callback();
  await Promise.all(visits);
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.connection}`))).toEqual(
    new Set(['429 keep-alive']),
  );
});

test('S62 a flood of a network is one security event a minute for each limit', async () => {
  const from = '127.0.0.23';
  const countEvents = () => site.logs.filter((line) => line.includes('"event":"security"')).length;
  await site.ask('CA', searchPath(), { from });
  const before = countEvents();
  const answers = Array.from({ length: 20 }, () => site.ask('CA', searchPath(), { from }));
  await expect.poll(() => timers.length).toBe(20);
  for (const callback of timers.splice(0)) callback();
  await Promise.all(answers);
  expect(countEvents() - before).toBe(1);
  expect(JSON.parse(site.logs.findLast((line) => line.includes('"event":"security"')) ?? '{}')).toMatchObject(
    {
      status: 429,
      problem: 'rate_limited',
      limit: 'searches',
    },
  );
});
