import { wideNetworkOf } from '@fernway/server-kit/network-counters';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  type NetworkRateLimiter,
  openNetworkRateLimiter,
  purgeExpiredCounters,
} from './network-rate-limiter.ts';
import { createTestDatabase, setCountersAhead, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const TEN = { max: 10, seconds: 60 };

function open(on = pool): NetworkRateLimiter {
  const limiter = openNetworkRateLimiter(on, 'a secret of the tests');
  onTestFinished(() => limiter.stop());
  return limiter;
}

/** Asks so many times, and counts how often it was allowed. */
const countAllowed = (limiter: NetworkRateLimiter, times: number, who: string, limit = TEN): number =>
  Array.from({ length: times }, () => limiter.consume('usual', who, limit)).filter((one) => one.allowed)
    .length;

test('a process allows the limit and no more, to each, and says when there is more', () => {
  const limiter = open();
  expect(countAllowed(limiter, 12, 'one')).toBe(10);
  expect(countAllowed(limiter, 1, 'another')).toBe(1);
  expect(limiter.consume('suggestions', 'one', TEN).allowed).toBe(true);
  const { retryAfter } = limiter.consume('usual', 'one', TEN);
  expect(retryAfter).toBeGreaterThan(50);
  expect(retryAfter).toBeLessThanOrEqual(60);
});

test('S68 who moves from /64 to /64 uses up the /48, which has sixteen times as much', () => {
  const limiter = open();
  const network = (n: number) => `2001:db8:7:${n.toString(16)}::`;
  let allowed = 0;
  for (let n = 1; n <= 40; n += 1) allowed += countAllowed(limiter, 5, network(n));
  expect(allowed).toBe(160);
  expect(countAllowed(limiter, 1, '2001:db8:8:1::')).toBe(1);
  expect(['2001:db8::', '::', '2001:0:0:1::', '203.0.113.7', 'one'].map(wideNetworkOf)).toEqual([
    '2001:db8:0::/48',
    '0:0:0::/48',
    '2001:0:0::/48',
    undefined,
    undefined,
  ]);
});

test('what is asked between two rounds is all that several processes allow beyond it', async () => {
  const copies = [open(), open(), open()];
  const together = () => copies.reduce((sum, copy) => sum + countAllowed(copy, 3, 'many'), 0);
  let hits = 0;
  for (let round = 0; round < 4; round += 1) {
    hits += together();
    await Promise.all(copies.map((copy) => copy.flush()));
  }
  expect(hits).toBeGreaterThanOrEqual(10);
  expect(hits).toBeLessThanOrEqual(10 + 2 * 3 * 2);
  expect(together()).toBe(0);
});

test('the processes report to each other by themselves', async () => {
  const [one, other] = [open(), open()];
  expect(countAllowed(one, 10, 'told')).toBe(10);
  let elsewhere = 0;
  const another = () => {
    const isAllowed = countAllowed(other, 1, 'told') === 1;
    if (isAllowed) elsewhere += 1;
    return isAllowed;
  };
  await expect.poll(another, soon).toBe(false);
  expect(elsewhere).toBeGreaterThan(0);
});

const soon = { timeout: 10_000, interval: 400 };

test('a counter whose time is over begins anew, and goes', async () => {
  const limiter = open();
  const aSecond = { max: 1, seconds: 1 };
  expect(countAllowed(limiter, 3, 'soon', aSecond)).toBe(1);
  await limiter.flush();
  await expect.poll(() => countAllowed(limiter, 1, 'soon', aSecond), soon).toBe(1);
  const count = async () => (await pool.query('select from rate_limits where resets_at < now()')).rowCount;
  await expect.poll(count, soon).toBeGreaterThan(0);
  await purgeExpiredCounters(pool);
  expect(await count()).toBe(0);
});

test('a limit that is exhausted when the server’s clock is set back lasts a period and no longer', async () => {
  const limiter = open();
  expect(countAllowed(limiter, 12, 'set back')).toBe(10);
  await limiter.flush();
  await setCountersAhead(pool, 3_600);
  const other = open();
  countAllowed(other, 1, 'set back');
  await other.flush();
  expect(countAllowed(other, 12, 'set back')).toBe(9);
  expect(other.consume('usual', 'set back', TEN).retryAfter).toBeLessThanOrEqual(60);
});

test('an unavailable database refuses nobody and holds up nobody, and gets the counts when it is back', async () => {
  const gone = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  const limiter = open(gone);
  expect(countAllowed(limiter, 4, 'away')).toBe(4);
  await limiter.flush();
  expect(countAllowed(limiter, 10, 'away')).toBe(6);
  await gone.end();
});

test('hits of a period that has ended, and of the next one, are reported together: counting goes on', async () => {
  const [limiter, other] = [open(), open()];
  const aSecond = { max: 5, seconds: 1 };
  expect(countAllowed(limiter, 1, 'turn', aSecond)).toBe(1);
  // Nothing is reported while this runs: the period ends unreported.
  for (const until = performance.now() + 1_000; performance.now() < until; );
  expect(countAllowed(limiter, 5, 'turn', aSecond)).toBe(5);
  await limiter.flush();
  countAllowed(other, 1, 'turn', aSecond);
  await other.flush();
  expect(countAllowed(other, 1, 'turn', aSecond)).toBe(0);
});

test('nobody is named in the table', async () => {
  const limiter = open();
  limiter.consume('usual', '203.0.113.77', TEN);
  await limiter.flush();
  const { rows } = await pool.query<{ key: string }>('select key from rate_limits');
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
});
