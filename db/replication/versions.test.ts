import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyMigrations } from '../apply-migrations.ts';
import { REPLICATED } from './catalogue.ts';
import type { Home } from './direction.ts';
import { linkRegions } from './link.ts';
import { resync } from './resync.ts';
import { readStatus } from './status.ts';
import { type ReplicatedRegions, replicatedRegions } from './testing.ts';
import { THIS_VERSION, type Version } from './version.ts';

// Two databases at this version, and a next version that adds a replicated column and table.
const MIGRATION = '9000_tints.sql';
const TINTS = `alter table products add tint text not null default 'plain';
create table product_tints (
  product_id uuid not null,
  tint text not null,
  home text not null default region_home() check (home in ('CA', 'US')),
  primary key (product_id, tint)
);
create unique index product_tints_identity on product_tints (home, product_id, tint);
alter table product_tints replica identity using index product_tints_identity;`;
const NEXT: Version = {
  tables: {
    ...REPLICATED,
    products: { ...REPLICATED.products, shared: [...(REPLICATED.products?.shared ?? []), 'tint'] },
    product_tints: { shared: ['product_id', 'tint', 'home'] },
  },
  migrations: [...THIS_VERSION.migrations, MIGRATION],
};
const NEWER = { home: 'CA', name: MIGRATION };
const LINKED = { lost: [], repaired: [], resumed: [], newer: undefined, waiting: [], required: [] };

const stack = new AsyncDisposableStack();
let folder: string;
let regions: ReplicatedRegions;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fernway-versions-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, MIGRATION), TINTS);
  regions = stack.use(await replicatedRegions());
});
afterAll(() => stack.disposeAsync());

const upgrade = (home: Home): Promise<void> =>
  applyMigrations({
    url: regions[home].url,
    folders: { migrations: folder },
    owner: home,
    onProgress: () => {},
  });

let sold = 0;
const written: string[] = [];

/** Creates a product in that region; `more` fills columns that only a newer version has. */
async function sell(home: Home, more: Record<string, string> = {}): Promise<string> {
  const heading = `Bowl ${++sold} of ${home}`;
  const names = Object.keys(more).map((name) => `, ${name}`);
  const values = Object.values(more).map((value) => `, '${value}'`);
  const [row] = await regions[home].query<{ id: string }>(
    `with company as (insert into companies (reg_name) values ('${heading} Inc.') returning id),
      store as (insert into stores (company_id, store_name, website_url, sold_in_ca, sold_in_us)
        select id, '${heading} Store', 'https://shop.example', true, true from company returning id),
      fresh as (select uuidv7() as id)
    insert into products (id, main_id, store_id, source_key, heading, offer_price_cents, actual_price_cents, vendor_url,
        sold_in_ca, sold_in_us${names.join('')})
      select fresh.id, fresh.id, store.id, '${heading}', '${heading}', 1299, 1500, 'https://shop.example/p', true, true
        ${values.join('')} from store, fresh returning id`,
  );
  if (!row) throw new Error('nothing was written');
  written.push(row.id);
  return row.id;
}

/** Writes, changes and deletes in both regions, and waits until both hold all that was written, without an error. */
async function changesFlow(more: Record<string, string> = {}): Promise<void> {
  for (const home of ['CA', 'US'] as const) {
    const [staying, gone] = [await sell(home), await sell(home, more)];
    await regions[home].query(`update products set brand = 'Kiln' where id = '${staying}'`);
    await regions[home].query(`delete from products where id = '${gone}'`);
    written.splice(written.indexOf(gone), 1);
  }
  for (const [from, to] of [
    ['CA', 'US'],
    ['US', 'CA'],
  ] as const) {
    const own = `select id, heading, brand from products where home = '${from}' order by id`;
    await regions[to].sees(own, await regions[from].query(own));
  }
  for (const home of ['CA', 'US'] as const) {
    expect(await regions[home].query('select id from products order by id')).toEqual(
      written.toSorted().map((id) => ({ id })),
    );
  }
  for (const home of ['CA', 'US'] as const) {
    expect(
      await regions[home].query(
        `select (apply_error_count + sync_error_count)::int as errors, confl_insert_exists::int as doubled
          from pg_stat_subscription_stats where subid = (select s.oid from pg_subscription s
            join pg_database d on d.oid = subdbid where datname = current_database())`,
      ),
    ).toEqual([{ errors: 0, doubled: 0 }]);
  }
}

const tintsOf = 'select product_id, tint, home from product_tints order by 1, 2';
const waitingColumns = (home: Home) => [
  { name: 'products.tint', home },
  { name: 'product_tints', home },
];

test('while one region is migrated and the other is not, changes flow both ways, whichever version links', async () => {
  const { urls } = regions;
  await changesFlow();
  await upgrade('CA');
  await changesFlow();
  expect(await linkRegions(urls, NEXT)).toEqual({ ...LINKED, waiting: waitingColumns('US') });
  const red = await sell('CA', { tint: 'red' });
  await regions.CA.query(`insert into product_tints (product_id, tint) values ('${red}', 'red')`);
  await changesFlow();
  expect(await readStatus(urls, NEXT)).toMatchObject({
    directions: [{ state: 'ok' }, { state: 'ok' }],
    wrong: [],
    waiting: [
      'products.tint is not sent yet: the database of US lacks it.',
      'product_tints is not sent yet: the database of US lacks it.',
    ],
  });
  // As the region that is not upgraded yet does when it restarts.
  expect(await linkRegions(urls)).toEqual({ ...LINKED, newer: NEWER });
  await changesFlow();
});

test('once both are migrated a link lets the column and the table join, and brings what was written before', async () => {
  const { CA, US, urls } = regions;
  await upgrade('US');
  await changesFlow();
  const blue = await sell('US', { tint: 'blue' });
  await US.query(`insert into product_tints (product_id, tint) values ('${blue}', 'blue')`);
  await changesFlow({ tint: 'green' });
  const status = await readStatus(urls, NEXT);
  expect(status).toMatchObject({ waiting: [], directions: [{ state: 'ok' }, { state: 'ok' }] });
  expect(status.wrong).toEqual([
    'products.tint is in both databases, and not sent yet: npm run regions:link',
    'product_tints is in both databases, and not sent yet: npm run regions:link',
  ]);
  expect(await linkRegions(urls, NEXT)).toEqual(LINKED);
  const tints = `select tint, home from products where tint <> 'plain' order by tint`;
  for (const region of [CA, US]) {
    await region.sees(tints, [
      { tint: 'blue', home: 'US' },
      { tint: 'red', home: 'CA' },
    ]);
    await region.sees('select tint, home from product_tints order by tint', [
      { tint: 'blue', home: 'US' },
      { tint: 'red', home: 'CA' },
    ]);
  }
  await changesFlow({ tint: 'green' });
  await CA.query(`update products set tint = 'crimson' where tint = 'red'`);
  await US.query(`update product_tints set tint = 'navy' where tint = 'blue'`);
  await US.sees(`select count(*)::int as n from products where tint = 'crimson'`, [{ n: 1 }]);
  await CA.sees(tintsOf, await US.query(tintsOf));
  expect(await linkRegions(urls, NEXT)).toEqual(LINKED);
});

test('an older version that starts again takes nothing away, and leaves a resync to the newer one', async () => {
  const { CA, US, urls } = regions;
  expect(await linkRegions(urls)).toEqual({ ...LINKED, newer: NEWER });
  await CA.query(`update products set tint = 'scarlet' where tint = 'crimson'`);
  await US.sees(`select count(*)::int as n from products where tint = 'scarlet'`, [{ n: 1 }]);
  await expect(resync(urls, { to: 'US' })).rejects.toThrow(
    `a newer version has migrated region CA (${MIGRATION}): resync with that one`,
  );
  await changesFlow({ tint: 'green' });
});

test('a table that had left and comes again is not copied onto its own rows: a resync lets it join', async () => {
  const { CA, US, urls } = regions;
  await CA.query('alter publication fernway drop table product_tints');
  await US.query('alter subscription fernway_from_ca refresh publication');
  await CA.query(`update product_tints set tint = 'ruby' where home = 'CA'`);
  expect(await linkRegions(urls, NEXT)).toEqual({ ...LINKED, lost: ['US'] });
  await resync(urls, { to: 'US' }, NEXT);
  expect(await US.query(tintsOf)).toEqual(await CA.query(tintsOf));
  expect(await linkRegions(urls, NEXT)).toEqual(LINKED);
  await changesFlow({ tint: 'green' });
});

test('what leaves the list may be dropped after a link, on one side first', async () => {
  const { CA, US, urls } = regions;
  const last: Version = { tables: REPLICATED, migrations: NEXT.migrations };
  expect(await linkRegions(urls, last)).toEqual(LINKED);
  await US.query('drop table product_tints');
  await US.query('alter table products drop tint');
  await changesFlow();
  await CA.query('alter table products drop tint');
  await changesFlow();
});

test('a column that must be filled and is not sent is told before a row is refused', async () => {
  const { US, urls } = regions;
  const last: Version = { tables: REPLICATED, migrations: NEXT.migrations };
  await US.query(`alter table companies add seal text not null default 'none'`);
  await US.query('alter table companies alter seal drop default');
  const required = [{ name: 'companies.seal', home: 'US' }];
  expect(await linkRegions(urls, last)).toEqual({ ...LINKED, required });
  expect((await readStatus(urls, last)).wrong).toEqual([
    'companies.seal must be filled in US, and the other region does not send it: its rows are not taken.',
  ]);
  await US.query('alter table companies drop seal');
  expect((await readStatus(urls, last)).wrong).toEqual([]);
});
