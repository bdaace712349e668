import { connect } from '@fernway/db/connect';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestRegion, type TestRegion } from '../testing.ts';
import { type Catalogue, fillCatalogue } from './test-catalogue.ts';
import { addressOf, ask } from './testing.ts';

let region: TestRegion;
let catalogue: Catalogue;
beforeAll(async () => {
  region = await startTestRegion('CA', { reach: (url) => url }); // with the usual limits
  catalogue = await fillCatalogue(region);
});
afterAll(() => region.close());

test('S55 S69 the server cancels statements: those of searches first, then the others, and both are answered 503', async () => {
  const { pool, close } = connect({
    url: region.url,
    max: 2,
    statementTimeout: 60_000,
    name: 'fernway-test',
  });
  const lock = await pool.connect();
  try {
    await lock.query('begin; lock table states, products in access exclusive mode');
    const order: string[] = [];
    const send = async (what: string, address: string) => {
      const { status, problem } = await ask(region, address);
      order.push(what);
      return [status, problem?.code];
    };
    const answers = await Promise.all([
      send('list', '/api/states/guest'),
      send('search', addressOf('searchProductNew', catalogue)),
    ]);
    expect(answers).toEqual([
      [503, 'unavailable'],
      [503, 'unavailable'],
    ]);
    expect(order).toEqual(['search', 'list']);
    // Giving up waiting would not cancel them.
    const { rows } = await pool.query(
      `select application_name from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    expect(rows).toEqual([]);
  } finally {
    await lock.query('rollback');
    lock.release();
    await close();
  }
});
