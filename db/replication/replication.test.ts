import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../connect.ts';
import { withRegions } from './direction.ts';
import { linkRegions } from './link.ts';
import { resync } from './resync.ts';
import { readReplication } from './state.ts';
import { readStatus } from './status.ts';
import { markResync } from './subscribe.ts';
import {
  type ReplicatedRegion,
  type ReplicatedRegions,
  regionOf,
  replicatedRegions,
  waitUntilCopied,
} from './testing.ts';

let regions: ReplicatedRegions;
const before = { CA: '', US: '' };
beforeAll(async () => {
  regions = await replicatedRegions(async ({ CA, US }) => {
    before.CA = (await sell(CA, 'Teapot of old')).product;
    before.US = (await sell(US, 'Kettle of old')).product;
  });
});
afterAll(() => regions[Symbol.asyncDispose]());

const LINKED = { lost: [], repaired: [], resumed: [], newer: undefined, waiting: [], required: [] };
const BOTH = [
  ['CA', 'US'],
  ['US', 'CA'],
] as const;

/** Creates a product with its store, pictures, offer and so on, in one transaction. */
async function sell(
  region: ReplicatedRegion,
  heading: string,
): Promise<{ product: string; store: string; offer: string }> {
  const [ids] = await region.query<{ product: string; store: string; offer: string }>(
    `with company as (insert into companies (reg_name) values ($1 || ' Inc.') returning id),
      store as (insert into stores (company_id, store_name, website_url, sold_in_ca, sold_in_us)
        select id, $1 || ' Store', 'https://shop.example', true, true from company returning id),
      fresh as (select uuidv7() as id),
      product as (insert into products (id, main_id, store_id, source_key, heading, offer_price_cents, actual_price_cents,
          vendor_url, sold_in_ca, sold_in_us, attributes)
        select fresh.id, fresh.id, store.id, $1, $1, 1299, 1500, 'https://shop.example/p', true, true,
          '[{"column": "Glaze", "value": "Celadon"}]' from store, fresh returning id),
      image as (insert into product_images (product_id, position, media_key, fetch_state)
        select id, 0, 'products/0', 'stored' from product),
      placed as (insert into product_categories (product_id, category_id, position)
        select product.id, (select id from categories where not root order by id limit 1), 0 from product),
      collection as (insert into collections (store_id, heading) select id, 'All' from store returning id),
      collected as (insert into collection_products (collection_id, product_id)
        select collection.id, product.id from collection, product),
      offer as (insert into offers (store_id, heading, vendor_url, sold_in_ca, sold_in_us)
        select id, $1 || ' for less', 'https://shop.example', true, true from store returning id),
      offered as (insert into offer_products (offer_id, product_id) select offer.id, product.id from offer, product)
    select product.id as product, store.id as store, offer.id as offer from product, store, offer`,
    [heading],
  );
  if (!ids) throw new Error('nothing was written');
  return ids;
}

/** A query: how many listings a product is in, and whether the word of its attribute finds it. */
const listingsQuery = (product: string): string =>
  `select (select count(*)::int from product_listings where product_id = '${product}') as listings,
    (select count(*)::int from product_search where product_id = '${product}' and words @@ to_tsquery('fernway', 'celadon')) as found`;

test('what was there before is copied, with its listings, words and offers', async () => {
  for (const [from, to] of BOTH) {
    const wanted = await regions[from].query<{ listings: number }>(listingsQuery(before[from]));
    expect(wanted[0]?.listings).toBeGreaterThan(5);
    await regions[to].sees(listingsQuery(before[from]), wanted);
    await regions[to].sees(
      `select count(*)::int as offers from offer_listings l join offers o on o.id = offer_id where home = '${from}' and listing_id = o.store_id`,
      [{ offers: 1 }],
    );
  }
});

test('what is written, changed and deleted at home follows in the other region, and stays one row in both', async () => {
  for (const [from, to] of BOTH) {
    const { product } = await sell(regions[from], `Bowl of ${from}`);
    await regions[to].sees(listingsQuery(product), await regions[from].query(listingsQuery(product)));
    await regions[from].query(
      `update products set offer_price_cents = 999, heading = 'Bowl, second choice' where id = '${product}'`,
    );
    await regions[to].sees(
      `select p.heading, p.discount_perc, l.price_cents, s.heading as searched from products p
        join product_listings l on l.product_id = p.id and listing_id = p.store_id join product_search s on s.product_id = p.id
        where p.id = '${product}'`,
      [
        {
          heading: 'Bowl, second choice',
          discount_perc: 33,
          price_cents: 999,
          searched: 'bowl second choice',
        },
      ],
    );
    await regions[from].query(`delete from offer_products where product_id = '${product}'`);
    await regions[from].query(`delete from products where id = '${product}'`);
    await regions[to].sees(`select count(*)::int as n from products where id = '${product}'`, [{ n: 0 }]);
    await regions[to].sees(listingsQuery(product), [{ listings: 0, found: 0 }]);
    await regions[to].sees(`select count(*)::int as n from product_images where product_id = '${product}'`, [
      { n: 0 },
    ]);
  }
  // A row that was sent back to its origin would have failed there with a duplicate key.
  for (const [home] of BOTH) {
    await regions[home].sees(
      `select (sum(apply_error_count) + sum(sync_error_count))::int as errors, sum(confl_insert_exists)::int as doubled
        from pg_stat_subscription_stats where subname like 'fernway_from_%' and subid in (select s.oid from pg_subscription s
        join pg_database d on d.oid = subdbid where datname = current_database())`,
      [{ errors: 0, doubled: 0 }],
    );
  }
});

test('what each region counts stays its own', async () => {
  const { product, store } = await sell(regions.CA, 'Counted');
  await regions.US.sees(`select total_likes from products where id = '${product}'`, [{ total_likes: 0 }]);
  await regions.US.query(
    `update products set total_likes = 7, avg_rating = 4.5, rating_count = 2 where id = '${product}'`,
  );
  await regions.US.query(`update stores set total_followers = 3 where id = '${store}'`);
  await regions.CA.query(`update products set total_likes = 1, brand = 'Kiln' where id = '${product}'`);
  await regions.CA.query(`update stores set time_note = 'Late on Fridays' where id = '${store}'`);
  await regions.US.sees(
    `select brand, p.total_likes, p.avg_rating, total_followers, time_note from products p join stores s on s.id = store_id where p.id = '${product}'`,
    [{ brand: 'Kiln', total_likes: 7, avg_rating: '4.50', total_followers: 3, time_note: 'Late on Fridays' }],
  );
  await regions.CA.sees(
    `select p.total_likes, p.avg_rating, total_followers from products p join stores s on s.id = store_id where p.id = '${product}'`,
    [{ total_likes: 1, avg_rating: '0.00', total_followers: 0 }],
  );
});

test('a like given here moves to the variant that its home makes the main one', async () => {
  const { CA, US } = regions;
  const { product } = await sell(CA, 'Renamed');
  await US.sees(listingsQuery(product), await CA.query(listingsQuery(product)));
  await US.query(`with shopper as (insert into users (email) values ('r@example.org') returning id)
    insert into activities (user_id, activity_type, product_id) select id, 'like', '${product}' from shopper`);
  const [variant] = await CA.query<{ id: string }>(
    `insert into products (id, main_id, store_id, source_key, heading, offer_price_cents, actual_price_cents, vendor_url,
        sold_in_ca, sold_in_us)
      select uuidv7(), id, store_id, 'Renamed/2', heading, 1299, 1500, vendor_url, true, true from products where id = '${product}'
      returning id`,
  );
  await CA.query(`update products set main_id = '${variant?.id}' where main_id = '${product}'`);
  await US.sees(
    `select product_id, total_likes from activities join products p on p.id = product_id where activity_type = 'like' and main_id = '${variant?.id}'`,
    [{ product_id: variant?.id, total_likes: 1 }],
  );
});

test('goods that somebody here likes stay, retired, when their home deletes them, and their key is free again', async () => {
  const { product, store } = await sell(regions.CA, 'Beloved');
  await regions.US.sees(listingsQuery(product), await regions.CA.query(listingsQuery(product)));
  await regions.US.query(`with shopper as (insert into users (email) values ('a@example.org') returning id)
    insert into activities (user_id, activity_type, product_id) select id, 'like', '${product}' from shopper`);
  await regions.CA.query(`delete from products where id = '${product}'`);
  await regions.US.sees(`select status from products where id = '${product}'`, [{ status: 'retired' }]);
  await regions.US.sees(listingsQuery(product), [{ listings: 0, found: 0 }]);
  await regions.CA.query(
    `with fresh as (select uuidv7() as id) insert into products (id, main_id, store_id, source_key, heading,
      offer_price_cents, actual_price_cents, vendor_url, sold_in_ca, sold_in_us)
    select id, id, '${store}', 'Beloved', 'Beloved again', 1, 1, 'https://shop.example', true, false from fresh`,
  );
  await regions.US.sees(`select heading from products where store_id = '${store}' and status = 'active'`, [
    { heading: 'Beloved again' },
  ]);
});

test('a company that stays for its store says once that its home has deleted it', async () => {
  const { CA, US } = regions;
  const { store } = await sell(CA, 'Outlived');
  const company = `select reg_name, 'Outlived Inc. (deleted ' || companies.id || ')' as once
    from companies join stores on stores.company_id = companies.id where stores.id = '${store}'`;
  await US.sees(`select count(*)::int as stores from stores where id = '${store}'`, [{ stores: 1 }]);
  for (let copied = 0; copied < 2; copied += 1)
    await US.query(`begin; set local session_replication_role = replica;
      delete from companies where reg_name like 'Outlived Inc.%'; commit`);
  const [{ reg_name, once } = {}] = await US.query<{ reg_name: string; once: string }>(company);
  expect(reg_name).toBe(once);
});

test('a product and its link that arrive in two transactions stand in the listing, whichever comes first', async () => {
  const { CA, US } = regions;
  const { product } = await sell(CA, 'Late link');
  const section = (await CA.query<{ id: string }>('select id from sections order by id limit 1'))[0]?.id;
  await CA.query(`insert into product_sections (section_id, product_id) values ('${section}', '${product}')`);
  await US.sees(
    `select count(*)::int as n from product_listings where listing_id = '${section}' and product_id = '${product}'`,
    [{ n: 1 }],
  );
});

test('a second link changes nothing', async () => {
  const { store } = await sell(regions.CA, 'Widened');
  await regions.US.sees(`select count(*)::int as n from stores where id = '${store}'`, [{ n: 1 }]);
  expect(await linkRegions(regions.urls)).toEqual(LINKED);
});

test('a server that cannot be reached any more is noticed within half a minute, also during a copy', async () => {
  const connections = await regions.CA.query<{ conninfo: string }>(
    `select subconninfo as conninfo from pg_subscription where subname like 'fernway_from_%'`,
  );
  expect(connections.length).toBeGreaterThan(0);
  for (const { conninfo } of connections)
    expect(Object.fromEntries(new URL(conninfo).searchParams)).toEqual({
      keepalives_idle: '10',
      keepalives_interval: '5',
      keepalives_count: '4',
      tcp_user_timeout: '30000',
    });
});

test('a column that joins the list brings its values, some rows at a time, and goes on where it was interrupted', async () => {
  const { CA, US, urls } = regions;
  const branches = (id: string, name: string, from: string) =>
    `insert into stores (id, company_id, store_name, website_url, sold_in_ca, sold_in_us, time_zone)
     select ${id}, (select id from companies where reg_name = 'Widened Inc.'), ${name}, 'https://shop.example', true, true,
       'America/Toronto' ${from}`;
  await CA.query(branches('uuidv7()', `'Branch ' || n`, 'from generate_series(1, 600) n'));
  // The state that an older version leaves, which does not know time_zone yet.
  const [{ columns } = { columns: '' }] = await CA.query<{ columns: string }>(
    `select array_to_string(attnames, ', ') as columns from pg_publication_tables where pubname = 'fernway' and tablename = 'companies'`,
  );
  await CA.query(`alter publication fernway drop table companies, stores`);
  await CA.query(`alter publication fernway add table companies (${columns}) where (home = 'CA'),
    stores (id, home, sold_in_ca, sold_in_us, company_id, store_name, website_url) where (home = 'CA')`);
  await CA.query(`update stores set time_zone = 'America/Halifax' where store_name = 'Branch 1'`);
  await CA.query(`update stores set time_zone = 'America/Regina' where time_zone = 'America/Toronto'`);
  const zones = `select count(*)::int as n, time_zone from stores where home = 'CA' group by 2 order by 2`;
  await using others = new AsyncDisposableStack();
  const [writer, holder] = [await regionOf(CA, others), await regionOf(CA, others)];
  await writer.query('begin');
  // Its key sorts before all the others, so a resend that started now would skip it.
  await writer.query(branches(`'${'0'.repeat(32)}'::uuid`, `'Unfinished branch'`, ''));
  await holder.query('begin');
  await holder.query('select from stores order by id desc limit 1 for no key update');

  const interrupted = linkRegions(urls).catch((error: Error) => error.message);
  const link = `from pg_stat_activity where datname = current_database() and application_name = 'fernway-replication'`;
  await CA.sees(`select count(*)::int as n ${link} and query like '%pg_locks%'`, [{ n: 1 }]);
  await writer.query('commit');
  await US.sees(`select time_zone from stores where store_name = 'Branch 1'`, [
    { time_zone: 'America/Halifax' },
  ]);
  await CA.sees(`select count(*)::int as n ${link} and wait_event_type = 'Lock'`, [{ n: 1 }]);
  await CA.query(`select pg_terminate_backend(pid) ${link}`);
  expect(await interrupted).toMatch(/terminating connection due to administrator command/);
  expect((await readStatus(urls)).wrong).toEqual([
    'Rows of stores of CA are still to be sent with a new column: npm run regions:link',
  ]);
  await holder.query('rollback');
  const first = `select xmin::text from stores where store_name = 'Branch 1'`;
  const sent = await CA.query(first);
  expect(await linkRegions(urls)).toEqual(LINKED);
  await US.sees(zones, await CA.query(zones));
  expect(await CA.query(first)).toEqual(sent);
  expect((await readStatus(urls)).wrong).toEqual([]);
});

test('a subscription that somebody has disabled is told as that, and a link enables it', async () => {
  await regions.US.query('alter subscription fernway_from_ca disable');
  expect((await readStatus(regions.urls)).wrong).toEqual([
    'US does not follow CA, its subscription is disabled: npm run regions:link',
  ]);
  expect(await linkRegions(regions.urls)).toEqual(LINKED);
  expect((await readStatus(regions.urls)).wrong).toEqual([]);
});

test('a lost slot is reported, and a resync brings what was missed and keeps what the region counted', async () => {
  const { CA, US, urls } = regions;
  const [staying, gone] = [await sell(CA, 'Kept'), await sell(CA, 'Gone')];
  await US.sees(listingsQuery(gone.product), await CA.query(listingsQuery(gone.product)));
  await US.query(`update products set total_likes = 5 where id = '${staying.product}'`);
  await US.query('alter subscription fernway_from_ca disable');
  await CA.sees(`select active from pg_replication_slots where database = current_database()`, [
    { active: false },
  ]);
  await CA.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots where database = current_database()`,
  );
  await using connection = open(CA.url);
  expect(await readReplication(connection.db, 'CA')).toMatchObject({ out: 'lost', lagBytes: undefined });
  const missed = await sell(CA, 'Missed');
  await CA.query(`update products set source_key = case source_key when 'Kept' then 'Was kept' else 'Kept' end,
    heading = heading || ' on' where id = '${staying.product}'`);
  await CA.query(`delete from products where id = '${gone.product}'`);
  for (const [from, to] of [
    ['Kept Inc.', 'Between'],
    ['Gone Inc.', 'Kept Inc.'],
    ['Between', 'Gone Inc.'],
    ['Widened Inc.', 'Widened & Sons Inc.'],
  ]) {
    await CA.query('update companies set reg_name = $2 where reg_name = $1', [from, to]);
  }

  expect(await linkRegions(urls)).toEqual({ ...LINKED, lost: ['US'] });
  await resync(urls, { to: 'US' });
  const now = `select id, heading, source_key from products where home = 'CA' and status = 'active' order by id`;
  await US.sees(now, await CA.query(now));
  const companies = `select id, reg_name, created_at, updated_at from companies where home = 'CA' order by id`;
  expect(await US.query(companies)).toEqual(await CA.query(companies));
  expect(await US.query(listingsQuery(missed.product))).toEqual(
    await CA.query(listingsQuery(missed.product)),
  );
  expect(await US.query(listingsQuery(gone.product))).toEqual([{ listings: 0, found: 0 }]);
  expect(await US.query(`select total_likes from products where id = '${staying.product}'`)).toEqual([
    { total_likes: 5 },
  ]);
  await CA.query(`update products set brand = 'Again' where id = '${staying.product}'`);
  await US.sees(`select brand from products where id = '${staying.product}'`, [{ brand: 'Again' }]);
  await waitUntilCopied(US);
  expect(await linkRegions(urls)).toEqual(LINKED);
  expect(await readReplication(connection.db, 'CA')).toMatchObject({ in: 'ok', out: 'ok', errors: 0 });
});

test('what an interrupted resync was to compare is for people to say where the other database began anew', async () => {
  const { CA, US, urls } = regions;
  const goods = `select id, heading from products where home = 'CA' order by id`;
  const before = await US.query(goods);
  await withRegions(urls, ([fromCanada]) => markResync(fromCanada));
  await CA.query('drop publication fernway');
  expect((await readStatus(urls)).directions).toMatchObject([{ state: 'resyncing' }, { state: 'ok' }]);
  for (let link = 0; link < 2; link += 1)
    expect(await linkRegions(urls)).toEqual({ ...LINKED, lost: ['US'] });
  expect(await US.query(goods)).toEqual(before);
  await resync(urls, { to: 'US' });
  expect(await linkRegions(urls)).toEqual(LINKED);
  expect((await readStatus(urls)).wrong).toEqual([]);
});

function open(url: string) {
  const connection = connect({ url, max: 1, name: 'fernway-replication-test' });
  return { db: connection.db, [Symbol.asyncDispose]: () => connection.close() };
}
