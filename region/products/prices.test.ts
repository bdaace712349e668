import { migrate } from '@fernway/db/migrate';
import { products } from '@fernway/db/schema/index';
import { emptyDatabase, query } from '@fernway/db/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';
import { purgePrices } from './jobs.ts';

let region: TestRegion;
let make: ReturnType<typeof builders>;
let storeId: string;
beforeAll(async () => {
  region = await startTestRegion('CA');
  make = builders(region.db, 'CA');
  storeId = await make.store();
});
afterAll(() => region.close());

interface PriceRow {
  market: string;
  price: number;
  compareAt: number | null;
  isOver: boolean;
}

async function pricesOf(productId: string): Promise<PriceRow[]> {
  const { rows } = await region.db.execute<PriceRow & Record<string, unknown>>(sql`
    select market, price_cents as price, compare_at_cents as "compareAt", ended_at is not null as "isOver"
    from price_observations where product_id = ${productId} order by market, first_seen`);
  return rows;
}

const update = (id: string, values: Partial<typeof products.$inferInsert>) =>
  region.db.update(products).set(values).where(eq(products.id, id));

test('each price of a variant is recorded once for each market, until it changes or the variant is sold no more', async () => {
  const id = await make.product({
    storeId,
    offerPriceCents: 1_500,
    actualPriceCents: 2_000,
    soldInCa: true,
    soldInUs: false,
  });
  const first = { market: 'CA', price: 1_500, compareAt: 2_000 };
  expect(await pricesOf(id)).toEqual([{ ...first, isOver: false }]);

  // What is no price changes nothing, and neither does the same price.
  await update(id, { heading: 'Another name', offerPriceCents: 1_500, inventory: 4 });
  expect(await pricesOf(id)).toEqual([{ ...first, isOver: false }]);

  await update(id, { offerPriceCents: 1_200, actualPriceCents: 1_200, soldInUs: true });
  const second = { market: 'CA', price: 1_200, compareAt: null };
  expect(await pricesOf(id)).toEqual([
    { ...first, isOver: true },
    { ...second, isOver: false },
    { ...second, market: 'US', isOver: false },
  ]);

  await update(id, { status: 'retired' });
  expect((await pricesOf(id)).map(({ isOver }) => isOver)).toEqual([true, true, true]);
  await update(id, { status: 'active', soldInUs: false });
  expect((await pricesOf(id)).filter(({ isOver }) => !isOver)).toEqual([{ ...second, isOver: false }]);

  await region.db.delete(products).where(eq(products.id, id));
  expect(await pricesOf(id)).toHaveLength(4);
  expect((await pricesOf(id)).every(({ isOver }) => isOver)).toBe(true);
});

test('two changes of one transaction are one price', async () => {
  const id = await make.product({ storeId, offerPriceCents: 900, actualPriceCents: 900 });
  await region.db.transaction(async (tx) => {
    await tx.update(products).set({ offerPriceCents: 100 }).where(eq(products.id, id));
    await tx.update(products).set({ offerPriceCents: 800 }).where(eq(products.id, id));
  });
  const ofCanada = (await pricesOf(id)).filter(({ market }) => market === 'CA');
  expect(ofCanada.map(({ price, isOver }) => [price, isOver])).toEqual([
    [900, true],
    [800, false],
  ]);
});

test('prices are kept for three years after they have ended, and those that hold for good', async () => {
  const id = await make.product({
    storeId,
    offerPriceCents: 700,
    actualPriceCents: 700,
    soldInUs: false,
    soldInCa: true,
  });
  await region.db.execute(sql`
    insert into price_observations (product_id, market, first_seen, ended_at, price_cents)
    select ${id}::uuid, 'CA', now() - ended - interval '1 day', now() - ended, cents
    from (values (interval '3 years 1 day', 500), (interval '2 years 360 days', 600)) old (ended, cents)`);
  await region.db.execute(
    sql`update price_observations set first_seen = now() - interval '9 years' where product_id = ${id} and ended_at is null`,
  );
  await purgePrices(region.db);
  expect((await pricesOf(id)).map(({ price }) => price).toSorted()).toEqual([600, 700]);
});

test('goods of the release before get their first price by the migration, the other region’s do not', async () => {
  const url = await emptyDatabase();
  await migrate({ url, region: 'CA' });
  const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
  const goods = (n: number, home: string, status: string) => `
    insert into products (id, main_id, home, store_id, source_key, heading, offer_price_cents, actual_price_cents, vendor_url,
      sold_in_ca, sold_in_us, status)
    values ('${id(n)}', '${id(n)}', '${home}', '${id(1)}', 'k${n}', 'Kettle', 1299, 1500, 'https://shop.example/p', true, true, '${status}');`;
  await query(
    url,
    `set session_replication_role = replica;
     insert into companies (id, reg_name) values ('${id(9)}', 'Kettles Inc.');
     insert into stores (id, company_id, store_name, website_url, sold_in_ca, sold_in_us)
       values ('${id(1)}', '${id(9)}', 'Kettles', 'https://shop.example', true, true);
     ${goods(2, 'CA', 'active')} ${goods(3, 'US', 'active')} ${goods(4, 'CA', 'retired')}`,
  );
  // What the release before leaves.
  await query(
    url,
    `drop table price_observations; drop function record_price cascade;
     delete from schema_migrations where name ~ '^0038_'; update schema_functions set checksum = 'other'`,
  );
  await migrate({ url, region: 'CA' });
  const recorded = await query(
    url,
    `select product_id as id, market, price_cents as price, compare_at_cents as "compareAt", first_seen::date = now()::date as today
     from price_observations order by market`,
  );
  expect(recorded).toEqual(
    ['CA', 'US'].map((market) => ({ id: id(2), market, price: 1_299, compareAt: 1_500, today: true })),
  );
});
