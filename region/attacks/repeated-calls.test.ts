import { randomUUID } from 'node:crypto';
import { takesIdempotencyKey } from '@fernway/contract/call';
import { IDEMPOTENCY_HEADER } from '@fernway/contract/idempotency';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestRegion, type TestRegion } from '../testing.ts';
import { type Catalogue, fillCatalogue } from './test-catalogue.ts';
import { addressOf, ask, calls, requestOf } from './testing.ts';

let region: TestRegion;
let catalogue: Catalogue;
beforeAll(async () => {
  region = await startTestRegion();
  catalogue = await fillCatalogue(region);
});
afterAll(() => region.close());

/**
 * What another call may leave: its count, a picture that nothing refers to and that is removed (decision 0069), and a
 * state that ends by itself.
 */
const COUNTED = ['rate_limits', 'uploads', 'oauth_states'];
/** Jobs that bring the other region what is here when they run: a second one brings nothing else. */
const BRINGS_STATE = ['save-profile-with-peer'];

/** Every row of the region's tables and every job, each as a text without its times. */
async function readRows(): Promise<Set<string>> {
  const { rows: tables } = await region.db.execute<{ name: string }>(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and (table_schema = 'public' or (table_schema, table_name) = ('pgboss', 'job'))`,
  );
  const all = await Promise.all(
    tables
      .filter(({ name }) => !COUNTED.includes(name.replace('public.', '')))
      .map(async ({ name }) => {
        const { rows } = await region.db.execute<{ row: Record<string, unknown> }>(
          sql`select to_jsonb(t) as row from ${sql.raw(name)} t`,
        );
        return rows
          .filter(({ row }) => !BRINGS_STATE.includes(String(row.name)))
          .map(
            ({ row }) =>
              `${name} ${JSON.stringify(row, (key, value) => (/_at$/.test(key) ? undefined : value))}`,
          );
      }),
  );
  return new Set(all.flat());
}

const writing = calls.filter(([, { writes }]) => writes);

test.each(writing)(
  '%s that is made again as the contract says leaves every row as it was',
  async (name, call) => {
    const address = addressOf(name, catalogue);
    const request = requestOf(name, catalogue);
    const key = takesIdempotencyKey(call) ? { [IDEMPOTENCY_HEADER]: randomUUID() } : {};
    const send = () => ask(region, address, { ...request, headers: { ...request.headers, ...key } });
    const first = await send();
    expect(first.status, first.text).toBe(200);
    const before = await readRows();
    const again = await send();
    const after = await readRows();
    const changed = [...before, ...after].filter((row) => before.has(row) !== after.has(row));
    expect(changed).toEqual([]);
    // Something may say that it is there already.
    expect([200, 409], again.text).toContain(again.status);
  },
);
