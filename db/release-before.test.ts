import { expect, test } from 'vitest';
import { migrate, REGION_FOLDERS } from './migrate.ts';
import { emptyDatabase, migrateUntil, query } from './testing.ts';

const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [STORE, PRODUCT, OFFER, OTHER] = [id(1), id(2), id(3), id(4)];

const GOODS = `
  insert into companies (id, reg_name) values ('${id(9)}', 'Kettles Inc.');
  insert into stores (id, company_id, store_name, website_url, sold_in_ca, sold_in_us)
    values ('${STORE}', '${id(9)}', 'Kettles', 'https://shop.example', true, true);
  insert into products (id, main_id, store_id, source_key, heading, offer_price_cents, actual_price_cents, vendor_url,
      sold_in_ca, sold_in_us)
    values ('${PRODUCT}', '${PRODUCT}', '${STORE}', 'kettle', 'Kettle', 1299, 1500, 'https://shop.example/p', true, true);
  insert into offers (id, store_id, heading, vendor_url, sold_in_ca, sold_in_us)
    values ('${OFFER}', '${STORE}', 'Kettles for less', 'https://shop.example/o', true, true);
`;

test('a database of the release before keeps its rows, and serves processes of that release under the old names', async () => {
  const url = await emptyDatabase();
  await migrateUntil(url, REGION_FOLDERS.migrations, '0028');
  await query(url, GOODS);
  await query(
    url,
    `insert into budgets (key, used, ends_at) values ('k', 3, '2030-01-01Z');
     insert into store_tellings (store_id, told_at) values ('${STORE}', '2026-01-01Z');
     insert into store_news (store_id, product_id, was_cents) values ('${STORE}', '${PRODUCT}', 1400);
     insert into platform_events (shop_host, event_id, told_at) values ('shop.example', 'e1', '2026-01-02Z')`,
  );
  await migrate({ url, region: 'CA' });

  expect(await query(url, 'select key, hits, resets_at::date::text from rate_limits')).toEqual([
    { key: 'k', hits: 3, resets_at: '2030-01-01' },
  ]);
  expect(await query(url, 'select store_id, started_at::date::text from fan_outs')).toEqual([
    { store_id: STORE, started_at: '2026-01-01' },
  ]);
  expect(await query(url, 'select store_id, product_id, old_price_cents from store_events')).toEqual([
    { store_id: STORE, product_id: PRODUCT, old_price_cents: 1400 },
  ]);
  expect(await query(url, 'select event_id, received_at::date::text from platform_events')).toEqual([
    { event_id: 'e1', received_at: '2026-01-02' },
  ]);
  const listings = (column: string) =>
    query(
      url,
      `select ${column} as id from product_listings where product_id = '${PRODUCT}'
       union all select ${column} from offer_listings where offer_id = '${OFFER}' order by 1`,
    );
  const everythingAndStore = ['00000000-0000-0000-0000-000000000000', STORE].flatMap((one) => [
    { id: one },
    { id: one },
  ]);
  expect(await listings('listing_id')).toEqual(everythingAndStore);
  expect(await listings('shelf_id')).toEqual(everythingAndStore);

  // What the release before sends, word for word.
  const draw = `insert into budgets as known (key, used, ends_at) values ('k', 1, now() + 60 * interval '1 second')
    on conflict (key) do update set
      used = case when known.ends_at <= now() then 1 else least(known.used, 5) + 1 end,
      ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
    returning used`;
  expect(await query(url, draw)).toEqual([{ used: 4 }]);
  const addUp = `insert into budgets as known (key, used, ends_at)
    select key, drawn, now() + seconds * interval '1 second'
    from unnest('{k,l}'::text[], '{2,7}'::int[], '{60,60}'::int[]) as told (key, drawn, seconds) order by key
    on conflict (key) do update set
      used = case when known.ends_at <= now() then excluded.used else known.used + excluded.used end,
      ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
    returning key, used`;
  expect(await query(url, addUp)).toEqual([
    { key: 'k', used: 6 },
    { key: 'l', used: 7 },
  ]);
  const claimFanOut = (storeId: string) => `insert into store_tellings as t (store_id, told_at)
    values ('${storeId}', now())
    on conflict (store_id) do update set told_at = excluded.told_at where t.told_at <= now() - interval '1 hour'
    returning told_at`;
  expect(await query(url, claimFanOut(STORE))).toHaveLength(1);
  expect(await query(url, claimFanOut(STORE))).toHaveLength(0);
  expect(await query(url, claimFanOut(OTHER))).toHaveLength(1);
  expect(
    await query(url, `delete from store_tellings where store_id = '${OTHER}' returning store_id`),
  ).toEqual([{ store_id: OTHER }]);
  const takeEvents = `with taken as (delete from store_news where store_id = '${STORE}' returning product_id, was_cents)
    select * from taken`;
  expect(await query(url, takeEvents)).toEqual([{ product_id: PRODUCT, was_cents: 1400 }]);
  await query(
    url,
    `insert into platform_events (shop_host, event_id) values ('shop.example', 'e2') on conflict do nothing`,
  );
  const forget = `delete from platform_events where (shop_host, event_id) in (select shop_host, event_id
    from platform_events where told_at < now() - make_interval(days => 30) order by told_at limit 10) returning event_id`;
  expect(await query(url, forget)).toEqual([{ event_id: 'e1' }]);
  expect(
    await query(url, `select id from touched_by('{${PRODUCT}}'::uuid[]) id where id = '${STORE}'`),
  ).toEqual([{ id: STORE }]);
});

test('a listing that is read under the old name of its column is read by the same index', async () => {
  const url = await emptyDatabase();
  await migrate({ url, region: 'CA' });
  const plan = await query<{ 'QUERY PLAN': string }>(
    `${url}?options=${encodeURIComponent('-c enable_seqscan=off -c enable_bitmapscan=off')}`,
    `explain select product_id from product_listings l where l.shelf_id = '${STORE}' and l.sold_in_ca
     order by price_cents, product_id limit 32`,
  );
  expect(JSON.stringify(plan)).toContain(`Index Cond: (listing_id = '${STORE}'`);
});
