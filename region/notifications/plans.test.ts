import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainStatement, type QueryPlanNode } from '../test-plans.ts';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';
import { nextFollowersStatement, notifyFollowersStatement, storesWithEventsStatement } from './fan-out.ts';

let region: TestRegion;
let store: string;
let offer: string;
let users: string[];
beforeAll(async () => {
  region = await startTestRegion();
  const make = builders(region.db);
  store = await make.store();
  offer = await make.offer({ storeId: store });
  const others = await Promise.all(Array.from({ length: 12 }, () => make.store()));
  const { rows } = await region.db.execute<{ id: string }>(sql`with made as (
      insert into users (email) select 'p' || n || '@example.test' from generate_series(1, 5000) n returning id),
    follow as (insert into follows (user_id, store_id) select id, unnest(${`{${[store, ...others].join()}}`}::uuid[]) from made),
    listed as (insert into notifications (user_id, offer_id, store_id, title, body)
      select id, ${offer}, ${store}, 'Store', 'Offer ' || n from made, generate_series(1, 5) n)
    select id from made order by id limit 1000`);
  users = rows.map(({ id }) => id);
  await region.db.execute(sql`insert into store_events (store_id, product_id)
    select case when n < 4900 then ${store}::uuid else uuidv7() end, uuidv7() from generate_series(1, 5000) n`);
  for (const table of ['users', 'follows', 'notifications', 'store_events'])
    await region.db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
});
afterAll(() => region.close());

const plan = (statement: SQL) => explainStatement(region.db, statement);
const indexes = (nodes: QueryPlanNode[]) => nodes.flatMap((node) => node['Index Name'] ?? []);
const scannedTables = (nodes: QueryPlanNode[]) =>
  nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : []));

test('a batch of followers is read from its place in the index, and no more than it', async () => {
  const request = { storeId: store, at: new Date().toISOString(), after: users[500] ?? null, most: 100 };
  const nodes = await plan(nextFollowersStatement(request));
  expect([indexes(nodes), scannedTables(nodes)]).toEqual([['follows_in_order'], []]);
  expect(Math.max(...nodes.map((node) => node['Actual Rows'] ?? 0))).toBe(100);
});

test('a batch is told by indexes', async () => {
  const subject = { type: 'offer', id: offer, storeId: store, imageKey: null } as const;
  const message = { ...subject, title: 'Store', body: 'Offer', at: new Date().toISOString() };
  const nodes = await plan(notifyFollowersStatement(message, users.slice(0, 100)));
  expect(
    scannedTables(nodes).filter((table) => table !== 'offers' && table !== 'push_subscriptions'),
  ).toEqual([]);
  expect(indexes(nodes)).toContain('users_pkey');
});

test('stores with news are leapt through, however much one of them has', async () => {
  const nodes = await plan(storesWithEventsStatement(50));
  expect(scannedTables(nodes).filter((table) => table === 'store_events')).toEqual([]);
  expect(indexes(nodes)).toContain('store_events_of_store');
  expect(Math.max(...nodes.map((node) => node['Actual Rows'] ?? 0))).toBeLessThan(200);
});
