import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, PASSWORD, startTestIdentity, type TestIdentity } from '../testing.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity({ reach: (url) => url }); // with the usual limits
});
afterAll(() => identity.close());

test('S55 S69 the server cancels a statement that takes too long, and who waits for it is answered 503', async () => {
  const lock = new pg.Client({ connectionString: identity.url });
  await lock.connect();
  try {
    await lock.query('begin; lock table "user" in access exclusive mode');
    const { status, body } = await browser(identity).call('signIn', {
      email: 'shopper@example.test',
      password: PASSWORD,
    });
    expect([status, body.code]).toEqual([503, 'unavailable']);
    // Giving up waiting would not cancel it.
    const { rows } = await lock.query(
      `select application_name from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    expect(rows).toEqual([]);
  } finally {
    await lock.end();
  }
});
