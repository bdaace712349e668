import { OWN_DATA } from '@fernway/contract/shoppers';
import { buyClicks, follows } from '@fernway/db/schema/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCatalogue } from '../attacks/test-catalogue.ts';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';
import { ownData } from './own-data.ts';

/** Tables that may hold something of a shopper and are in no copy of their data, and why. */
const EXCUSED: Record<string, string> = {
  deleted_users: 'an id that is nobody’s any more',
  idempotency_keys: 'keyed hashes of what was asked, for a day',
  platform_installations: 'the address of a merchant’s shop, which no shopper owns',
};

let region: TestRegion;
beforeAll(async () => {
  region = await startTestRegion();
});
afterAll(() => region.close());

interface OwnDataPart {
  rows: Record<string, unknown>[];
  next: string | null;
}

test('every table that names a shopper is in the copy that they can have of their data', async () => {
  const { rows } = await region.db.execute<{ table: string }>(sql`
    select distinct c.table_name as "table" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.column_name ~ '(^|_)(user|shopper|account|email|mail|mob|phone)(_|$)' or c.table_name ~ 'user|shopper')
    union select distinct conrelid::regclass::text from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass`);
  const coveredTables = [...Object.values(ownData).map(({ table }) => table), ...Object.keys(EXCUSED)];
  expect(rows.map(({ table }) => table).sort()).toEqual(coveredTables.sort());
});

test('a shopper gets all of theirs and nothing of others', async () => {
  const catalogue = await fillCatalogue(region);
  const { shopper } = catalogue;
  const eve = await region.identity.shopper();
  const ask = async (kind: string, { user, headers } = shopper, query = '') =>
    (await region.get<OwnDataPart>(`/ownData/${user}/${kind}${query}`, { headers })).body;
  for (const kind of OWN_DATA) {
    const { rows, next } = await ask(kind);
    expect(next).toBeNull();
    for (const row of rows) expect(row[ownData[kind].owner]).toBe(shopper.id);
    expect((await ask(kind, eve)).rows).toEqual([]);
  }
  expect((await ask('profile')).rows).toMatchObject([{ email: shopper.email, name: 'Ann Shopper' }]);
  expect((await ask('bills')).rows).toMatchObject([{ id: catalogue.bill }]);
  expect(await ask('likesAndList')).toMatchObject({ rows: { length: 2 } });
  const elsewhere = await region.get(`/ownData/${shopper.user}/profile`, { headers: eve.headers });
  expect(elsewhere.status).toBe(403);
});

test('what is much comes in parts, each row once', async () => {
  const ann = await region.identity.shopper();
  await region.get(`/updateUserSignIn/${ann.user}`, { method: 'POST', headers: ann.headers });
  const make = builders(region.db);
  const productId = await make.product();
  const one = { userId: ann.id, productId, quantity: 1 };
  await region.db.insert(buyClicks).values(Array.from({ length: 1_203 }, () => one));
  for (let store = 0; store < 3; store++)
    await region.db.insert(follows).values({ userId: ann.id, storeId: await make.store() });
  const seen: unknown[] = [];
  for (let after = ''; ; ) {
    const path = `/ownData/${ann.user}/buyClicks${after && `?after=${after}`}`;
    const { rows, next } = (await region.get<OwnDataPart>(path, { headers: ann.headers })).body;
    expect(rows.length).toBeLessThanOrEqual(500);
    seen.push(...rows.map(({ id }) => id));
    if (next === null) break;
    after = next;
  }
  expect([seen.length, new Set(seen).size]).toEqual([1_203, 1_203]);
});
