import { ORDERS } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offerShelving } from '../offers/shelf.ts';
import { productShelving } from '../products/shelf.ts';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';
import { type ShelfRequest, shelfStatement } from './shelf.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

let region: TestRegion;
let shelf: string;
beforeAll(async () => {
  region = await startTestRegion();
  const make = builders(region.db);
  shelf = await make.store();
  await region.db.execute(sql`insert into products (id, main_id, sold_in_ca, sold_in_us, store_id, source_key, heading,
      offer_price_cents, actual_price_cents, vendor_url)
    select id, id, true, false, ${shelf}, id::text, 'Thing ' || n, n, n, 'https://shop.example/p'
    from (select n, uuidv7() as id from generate_series(1, 3000) n) rows`);
  await region.db.execute(sql`insert into offers (sold_in_ca, sold_in_us, store_id, heading, vendor_url)
    select true, false, ${shelf}, 'Deal ' || n, 'https://shop.example' from generate_series(1, 2000) n`);
  await region.db.execute(sql`analyze`);
});
afterAll(() => region.close());

// The tables of a test are so small that reading them whole is cheaper: what counts is that an index can serve.
async function plan(db: Database, statement: SQL): Promise<Plan[]> {
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`explain (format json) ${statement}`);
  });
  const nodes: Plan[] = [];
  const visit = (node: Plan) => {
    nodes.push(node);
    node.Plans?.forEach(visit);
  };
  for (const row of rows) visit(row['QUERY PLAN'][0].Plan);
  return nodes;
}

describe.each([
  ['product_listings', productShelving],
  ['offer_listings', offerShelving],
] as const)('a shelf of %s', (table, shelving) => {
  test.each(ORDERS.flatMap((orderBy) => [true, false].map((ascending) => ({ orderBy, ascending }))))(
    'is an index scan in order of $orderBy, ascending $ascending',
    async (sorting) => {
      const request: ShelfRequest = {
        shelves: [shelf],
        markets: ['CA'],
        sorting,
        page: { index: 2, size: 32 },
      };
      const nodes = await plan(region.db, shelfStatement(shelving as typeof productShelving, request));
      const scanned = nodes.filter((node) => node['Relation Name']?.endsWith('_listings'));
      expect(scanned.length).toBeGreaterThan(0);
      expect(
        nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
      ).toEqual([]);
      const isFallingPrice = sorting.orderBy === 'offerPrice' && !sorting.ascending;
      const price = isFallingPrice && table === 'offer_listings' ? 'price_falling' : 'price';
      const index = `${table}_${{ relevance: 'popularity', offerPrice: price, avgRating: 'rating', createdOn: 'newest' }[sorting.orderBy]}`;
      expect(nodes.map((node) => node['Index Name'])).toContain(index);
    },
  );
});
