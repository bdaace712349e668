import type { Page, ProductCard, StoreCard } from '@fernway/contract';
import { userSegment } from '@fernway/contract/wire';
import { connect } from '@fernway/db/connect';
import { activities, buyClicks, offers, products, stores, users } from '@fernway/db/schema/index';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RegionJobQueue, RegionJobs } from '../jobs.ts';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';
import { rankStore, rankThingsStatement, rankTrending } from './trending.ts';

let region: TestRegion;
let make: ReturnType<typeof builders>;
beforeAll(async () => {
  region = await startTestRegion();
  make = builders(region.db);
});
afterAll(() => region.close());

const { signal } = new AbortController();
/** Stores that could not be ranked. */
const failed: string[] = [];
const log = { error: (line: unknown) => void failed.push((line as { storeId: string }).storeId) };

/** Runs the job and those that it adds, with so many stores each. */
async function rank(most = 2): Promise<number> {
  let runs = 0;
  const pendingJobs: RegionJobs['rank-trending'][] = [{}];
  const queue: Pick<RegionJobQueue, 'enqueue'> = {
    enqueue: async (_tx, _name, jobs) => void pendingJobs.push(...(jobs as RegionJobs['rank-trending'][])),
  };
  for (let job = pendingJobs.shift(); job; job = pendingJobs.shift()) {
    runs++;
    await rankTrending({ db: region.db, queue, log }, job, signal, most);
  }
  return runs;
}

async function does(call: 'makeLikes' | 'makeFollow', id: string) {
  const shopper = await region.identity.shopper();
  const user = userSegment(shopper.id);
  const path =
    call === 'makeLikes'
      ? `/offers/makeLikes/${user}/${id}/Product`
      : `/offers/makeFollow/${user}/${id}/follow`;
  expect((await region.get(path, { method: 'POST', headers: shopper.headers })).status).toBe(200);
}
const productsOf = async (store: string) => {
  const { body } = await region.get<Page<ProductCard>>(`/stores/productByStore?id=${store}`);
  return body.content.map(({ heading }) => heading);
};
const popularityOf = async (id: string) =>
  (await region.db.select({ is: products.popularity }).from(products).where(eq(products.id, id)))[0]?.is ?? 0;

test('what is liked goes up in Trending with the next run, and what was liked long ago comes down', async () => {
  const store = await make.store();
  const old = await make.product({ storeId: store, heading: 'Old', createdAt: new Date('2026-01-01') });
  const now = await make.product({ storeId: store, heading: 'Now', createdAt: new Date('2026-01-02') });
  await make.product({ storeId: store, heading: 'None', createdAt: new Date('2026-01-03') });
  for (const times of [1, 2, 3]) await does('makeLikes', times < 3 ? old : now);
  expect(await productsOf(store)).toEqual(['None', 'Now', 'Old']);
  await rank();
  expect(await productsOf(store)).toEqual(['Old', 'Now', 'None']);
  expect(await popularityOf(old)).toBeCloseTo(2, 2);
  await region.db
    .update(activities)
    .set({ createdAt: sql`now() - interval '90 days'` })
    .where(eq(activities.productId, old));
  await rank();
  expect(await productsOf(store)).toEqual(['Now', 'Old', 'None']);
  expect(await popularityOf(old)).toBeCloseTo(0.25, 2);
});

test('who leaves to buy counts, once a shopper and product whatever the variant; guests do not', async () => {
  const store = await make.store();
  const main = await make.product({ storeId: store });
  const variant = await make.product({ storeId: store, mainId: main });
  const offerId = await make.offer({ storeId: store });
  const [ann, eve] = await Promise.all([region.identity.shopper(), region.identity.shopper()]);
  await region.db.insert(users).values([ann, eve].map(({ id, email }) => ({ id, email })));
  const long = sql`now() - interval '30 days'` as unknown as Date;
  await region.db.insert(buyClicks).values([
    { userId: ann.id, productId: main, quantity: 1, createdAt: long },
    { userId: ann.id, productId: variant, quantity: 9 },
    { userId: eve.id, productId: variant, quantity: 1, createdAt: long },
    { userId: null, productId: variant, quantity: 1 },
    { userId: ann.id, offerId, quantity: 1 },
    { userId: null, offerId, quantity: 1 },
  ]);
  await rank();
  expect([await popularityOf(main), await popularityOf(variant)]).toEqual([expect.closeTo(4.5, 2), 0]);
  const [offer] = await region.db
    .select({ is: offers.popularity })
    .from(offers)
    .where(eq(offers.id, offerId));
  expect(offer?.is).toBeCloseTo(3, 2);
});

test('stores rank by who follows them, the newest first where New is asked for', async () => {
  const names: string[] = [];
  for (const at of [1, 2, 3]) {
    const storeName = `Ranked ${at}`;
    names.push(storeName);
    const id = await make.store({ storeName, createdAt: new Date(Date.now() + at * 60_000) });
    if (at < 3) for (let times = at; times < 3; times++) await does('makeFollow', id);
  }
  await rank();
  const order = async (catId: string) => {
    const path = `/stores/InStores?catId=${catId}&recordsPerPage=100`;
    const { body } = await region.get<Page<StoreCard>>(path);
    return body.content.map(({ storeName }) => storeName).filter((name) => names.includes(name));
  };
  expect(await order('Trending')).toEqual(names);
  expect(await order('New')).toEqual(names.toReversed());
});

test('every store is ranked, however few at a time, and of two runs at once one leaves it to the other', async () => {
  const ids = await Promise.all(Array.from({ length: 7 }, () => make.store()));
  for (const id of ids) await does('makeFollow', id);
  const other = connect({ url: region.url, max: 1, name: 'trending-test' });
  await other.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('rank-trending'))`);
    expect(await rank()).toBe(1);
  });
  await other.close();
  const countUnranked = () => region.db.$count(stores, sql`total_followers > 0 and popularity = 0`);
  expect(await countUnranked()).toBe(7);
  expect(await rank()).toBeGreaterThan(3);
  expect(await countUnranked()).toBe(0);
});

test('a store that cannot be ranked leaves those after it ranked, in this job and the next one', async () => {
  const ids = [await make.store(), await make.store(), await make.store(), await make.store()];
  for (const id of ids) await does('makeFollow', id);
  await region.db.execute(
    sql`create function fail() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`,
  );
  await region.db.execute(
    sql.raw(`create trigger fail before update of popularity on stores
    for each row when (new.id = '${ids[1]}') execute function fail()`),
  );
  const countRanked = () =>
    region.db.$count(stores, sql`id = any(${`{${ids.join()}}`}::uuid[]) and popularity > 0`);
  try {
    await rank();
    expect([failed, await countRanked()]).toEqual([[ids[1]], 3]);
  } finally {
    await region.db.execute(sql`drop function fail cascade`);
  }
  await rank();
  expect(await countRanked()).toBe(4);
});

test('what has hardly faded is not written again', async () => {
  const id = await make.product();
  await does('makeLikes', id);
  const [{ storeId } = { storeId: '' }] = await region.db
    .select({ storeId: products.storeId })
    .from(products)
    .where(eq(products.id, id));
  await rankStore(region.db, storeId);
  const versionOf = async () =>
    (await region.db.execute<{ xmin: string }>(sql`select xmin::text from products where id = ${id}`)).rows[0]
      ?.xmin;
  const before = await versionOf();
  await rankStore(region.db, storeId);
  expect(await versionOf()).toBe(before);
});

test('a store’s goods are ranked by indexes, one look for each', async () => {
  const store = await make.store();
  await region.db.execute(sql`with made as (
      insert into products (id, main_id, sold_in_ca, sold_in_us, store_id, source_key, heading, offer_price_cents,
        actual_price_cents, vendor_url)
      select id, id, true, false, case when n <= 50 then ${store}::uuid else (select id from stores where id <> ${store} limit 1) end,
        id::text, 'Thing ' || n, n, n, 'https://shop.example/p'
      from (select n, uuidv7() as id from generate_series(1, 2000) n) rows returning id),
    fans as (insert into users (email) select 't' || n || '@example.test' from generate_series(1, 20) n returning id)
    insert into activities (user_id, activity_type, product_id) select fans.id, 'like', made.id from made, fans`);
  for (const table of ['products', 'activities'])
    await region.db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
  const text = await explain(rankThingsStatement('product', store));
  expect(text).toMatch(
    /Index (?:Only )?Scan using activities_of_product|Bitmap Index Scan on activities_of_product/,
  );
  expect(text).not.toContain('Seq Scan on activities');
  expect(text).not.toContain('Seq Scan on products');
  expect(text).not.toContain('Seq Scan on buy_clicks');
});

async function explain(statement: SQL): Promise<string> {
  const { rows } = await region.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
