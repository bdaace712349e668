import { connect } from '@fernway/db/connect';
import { linkRegions } from '@fernway/db/replication/link';
import { readReplication } from '@fernway/db/replication/state';
import { readStatus } from '@fernway/db/replication/status';
import { openJobQueue } from '@fernway/jobs/queue';
import { regionJobs } from '@fernway/region/jobs';
import { repairCutCopies } from '@fernway/region/peer/repair-cut-copies';
import { createLogger } from '@fernway/server-kit/logger';
import { expect, inject, test } from 'vitest';
import { fillCatalogue } from './goods.ts';
import { startWorld, type World } from './world.ts';

const REPLICATED_ROWS = {
  products: `select id, heading, offer_price_cents, store_id from products where home = 'CA' order by id`,
  product_categories: `select product_id, category_id from product_categories where home = 'CA' order by 1, 2`,
  stores: `select id, store_name from stores where home = 'CA' order by id`,
};

/** Two regions that begin to follow each other; the copy of Canada's products is cut at a statement of it. */
async function cutCopy(
  kind: 'reset' | 'mute',
  { at = 'drop', settings = {} }: { at?: 'copy' | 'drop'; settings?: Record<string, string> } = {},
): Promise<World> {
  const world = await startWorld({
    templates: inject('faultTemplates'),
    parts: [],
    owners: ['CA', 'US'],
    postgres: { wal_retrieve_retry_interval: '200ms', synchronous_commit: 'on', ...settings },
    async prepare({ CA, US }, changesOf) {
      await fillCatalogue(CA, { products: 300, stores: 5 });
      const [table] = await US.query<{ oid: string }>(`select 'products'::regclass::oid::text as oid`);
      const saying =
        at === 'copy'
          ? /COPY .* public\.products /s
          : new RegExp(`DROP_REPLICATION_SLOT "?pg_\\d+_sync_${table?.oid}_`);
      await changesOf.CA.inject(kind === 'reset' ? { kind, saying, when: 'answered' } : { kind, saying });
    },
  });
  await expect.poll(() => world.changesOf.CA.resets(), { timeout: 60_000 }).toBe(1);
  return world;
}

/** Interrupts the link that repairs a copy while it reads Canada's rows. */
async function interruptRepair({ databases, queriesOf, regions }: World): Promise<void> {
  await queriesOf.CA.inject({ kind: 'reset', saying: /fetch \d+ from mine/, when: 'before' });
  const proxied = { ...regions.CA, url: databases.CA.url(queriesOf.CA.port) };
  await expect(linkRegions({ ...regions, CA: proxied })).rejects.toThrow(
    'the connection to the database of region CA was lost',
  );
}

/** What is written while the copy stands still: an insertion, a change and a deletion. */
async function changeProducts({ databases: { CA } }: World): Promise<void> {
  await CA.query(
    `delete from product_categories where product_id in (select id from products where source_key = '1')`,
  );
  await CA.query(`delete from products where source_key = '1'`);
  await CA.query(`update products set heading = 'Changed meanwhile' where source_key = '2'`);
  await CA.query(
    `insert into products (id, main_id, sold_in_ca, sold_in_us, store_id, source_key, heading, offer_price_cents,
       actual_price_cents, vendor_url)
     select made.id, made.id, true, false, store_id, 'new', 'Made meanwhile', 1, 2, vendor_url
     from (select uuidv7() as id) made, (select * from products limit 1) one`,
  );
}

/** The other tables are done; only the products are not. */
const expectCutOff = ({ databases: { US } }: World): Promise<void> =>
  expect
    .poll(
      () =>
        US.query(
          `select relname::text as table, srsubstate as state from pg_subscription_rel join pg_class c on c.oid = srrelid
           where srsubstate <> 'r'`,
        ),
      { timeout: 60_000 },
    )
    .toEqual([{ table: 'products', state: 'f' }]);

async function expectSameRows({ databases: { CA, US } }: World): Promise<void> {
  for (const rows of Object.values(REPLICATED_ROWS))
    await expect.poll(() => US.query(rows), { timeout: 60_000 }).toEqual(await CA.query(rows));
}

test('F04 a first copy whose server is shut down when its slot is dropped is found and repaired by a link', async () => {
  await using world = await cutCopy('mute');
  const { databases, regions } = world;
  await databases.US.stop();
  await databases.US.start();
  await expectCutOff(world);
  {
    await using region = open(databases.US.url());
    expect(await readReplication(region.db, 'US')).toMatchObject({
      copying: [{ table: 'products', state: 'f', seconds: expect.any(Number) }],
    });
  }
  await changeProducts(world);
  expect(await linkRegions(regions)).toMatchObject({
    repaired: [{ name: 'products', home: 'US' }],
    lost: [],
  });
  await expectSameRows(world);
  await databases.CA.query(`update products set heading = 'Changed afterwards' where source_key = '3'`);
  await expectSameRows(world);
  expect(await readStatus(regions)).toMatchObject({
    wrong: [],
    directions: [{ state: 'ok' }, { state: 'ok' }],
  });
  expect(await linkRegions(regions)).toMatchObject({ repaired: [] });
});

test('F04 a first copy whose connection is reset when its slot is dropped is found and repaired by a job', async () => {
  await using world = await cutCopy('reset', { settings: { track_commit_timestamp: 'off' } });
  const { databases, regions } = world;
  await expectCutOff(world);
  expect((await readStatus(regions)).wrong).toEqual([
    expect.stringContaining('The copy of products from CA to US has made no progress for an unknown time'),
  ]);
  await changeProducts(world);
  await using region = open(databases.US.url());
  const warnings: unknown[] = [];
  await repairCutCopies({
    home: 'US',
    db: region.db,
    regions,
    log: { warn: (line: unknown) => void warnings.push(line) },
  });
  expect(warnings).toEqual([{ repaired: [{ name: 'products', home: 'US' }], resumed: [] }]);
  await expectSameRows(world);
  expect((await readStatus(regions)).wrong).toEqual([]);
});

test('F04 a repair that is interrupted while rows are read is reported, and resumed by the next link', async () => {
  await using world = await cutCopy('reset');
  const { regions } = world;
  await expectCutOff(world);
  await interruptRepair(world);
  await changeProducts(world);
  expect(await readStatus(regions)).toMatchObject({
    wrong: ['A resync of US was interrupted, and it does not follow CA: npm run regions:link resumes it.'],
    directions: [{ state: 'resyncing' }, {}],
  });
  expect(await linkRegions(regions)).toMatchObject({ resumed: ['US'], lost: [] });
  await expectSameRows(world);
  expect((await readStatus(regions)).wrong).toEqual([]);
});

test('F04 a repair that is interrupted is resumed by the job of a region that runs', async () => {
  await using world = await cutCopy('reset');
  const { parts, regions } = world;
  await expectCutOff(world);
  await interruptRepair(world);
  await changeProducts(world);
  await parts['region-us'].start();
  // As the schedule does each minute.
  await using queue = await openQueue(regions.US.url);
  await queue.enqueue('repair-cut-copies');
  await expect
    .poll(() => parts['region-us'].log.filter((line) => line.includes('replication repaired')), {
      timeout: 120_000,
    })
    .toEqual([expect.stringContaining('"resumed":["US"]')]);
  await expectSameRows(world);
  expect((await readStatus(regions)).wrong).toEqual([]);
});

test.each(['copy', 'drop'] as const)(
  'F04 a first copy whose connection goes silent (at its %s) is reported, and repaired by a link',
  async (at) => {
    await using world = await cutCopy('mute', { at, settings: { track_commit_timestamp: 'off' } });
    const { regions } = world;
    // Copies of the other direction may be reported too: their slots wait for the transaction of the silent one.
    await expect
      .poll(async () => (await readStatus(regions)).wrong, { timeout: 60_000 })
      .toContainEqual(
        expect.stringMatching(
          /^The copy of .*\bproducts\b.* from CA to US has made no progress for an unknown time/,
        ),
      );
    await changeProducts(world);
    expect(await linkRegions(regions)).toMatchObject({ lost: [] });
    await expectSameRows(world);
    await expect.poll(async () => (await readStatus(regions)).wrong, { timeout: 60_000 }).toEqual([]);
  },
);

function open(url: string) {
  const { db, close } = connect({ url, max: 1, name: 'fernway-faults' });
  return { db, [Symbol.asyncDispose]: close };
}

async function openQueue(url: string) {
  const { db, close } = connect({ url, max: 1, name: 'fernway-faults' });
  const queue = await openJobQueue(regionJobs, { url, log: createLogger({ base: {}, level: 'silent' }) });
  return {
    enqueue: (name: 'repair-cut-copies') => queue.enqueue(db, name, [{}]),
    async [Symbol.asyncDispose]() {
      await queue.close();
      await close();
    },
  };
}
