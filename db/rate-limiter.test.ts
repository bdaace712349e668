import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRateLimiter } from './rate-limiter.ts';
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

const TWO = { max: 2, seconds: 60 };

test('a limit that is exhausted when the server’s clock is set back lasts a period and no longer', async () => {
  const limiter = openRateLimiter(pool, 'a secret of the tests');
  const consume = () => limiter.consume('guesses', 'ann', TWO);
  const countAllowed = async () =>
    (await Promise.all([consume(), consume(), consume()])).filter((one) => one.allowed).length;
  expect(await countAllowed()).toBe(2);
  await setCountersAhead(pool, 30);
  expect(await countAllowed(), 'clocks are never quite the same').toBe(0);
  await setCountersAhead(pool, 3_600);
  expect(await countAllowed()).toBe(2);
  const { retryAfter } = await consume();
  expect(retryAfter).toBeGreaterThan(50);
  expect(retryAfter).toBeLessThanOrEqual(60);
});
