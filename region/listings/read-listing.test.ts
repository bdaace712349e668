import { EVERYTHING, ORDERS, PRODUCT_ORDERS } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categoryKindsStatement } from '../offers/category-kinds.ts';
import { departmentHighlightsStatement } from '../offers/department-highlights.ts';
import { offerListings } from '../offers/listings.ts';
import { sectionBlocksStatement } from '../offers/section-blocks.ts';
import { categoryStoresStatement, productListings } from '../products/listings.ts';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';
import { type ListingQuery, listingStatement } from './read-listing.ts';

interface ListingPlan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Alias?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: ListingPlan[];
}

let region: TestRegion;
let listingId: string;
/** A store with few goods among those of all the others. */
let corner: string;
const FEW = 5;

beforeAll(async () => {
  region = await startTestRegion();
  const make = builders(region.db);
  // The plans of such small tables depend on whether a vacuum has run.
  for (const table of ['product_listings', 'offer_listings'])
    await region.db.execute(sql`alter table ${sql.identifier(table)} set (autovacuum_enabled = off)`);
  listingId = await make.store();
  await region.db.execute(sql`insert into products (id, main_id, sold_in_ca, sold_in_us, store_id, source_key, heading,
      offer_price_cents, actual_price_cents, vendor_url)
    select id, id, true, false, ${listingId}, id::text, 'Thing ' || n, n, n, 'https://shop.example/p'
    from (select n, uuidv7() as id from generate_series(1, 3000) n) rows`);
  await region.db.execute(sql`insert into offers (sold_in_ca, sold_in_us, store_id, heading, vendor_url)
    select true, false, ${listingId}, 'Deal ' || n, 'https://shop.example' from generate_series(1, 2000) n`);
  corner = await make.store();
  for (let made = 0; made < FEW; made++) {
    await make.product({ storeId: corner });
    await make.offer({ storeId: corner });
  }
  await region.db.execute(sql`analyze`);
});
afterAll(() => region.close());

// The tables of a test are so small that a full scan is cheaper: what counts is that an index can serve.
async function plan(db: Database, statement: SQL, options = sql`format json`): Promise<ListingPlan[]> {
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute<{ 'QUERY PLAN': [{ Plan: ListingPlan }] }>(sql`explain (${options}) ${statement}`);
  });
  const nodes: ListingPlan[] = [];
  const visit = (node: ListingPlan) => {
    nodes.push(node);
    node.Plans?.forEach(visit);
  };
  for (const row of rows) visit(row['QUERY PLAN'][0].Plan);
  return nodes;
}

const listingIndexes = (nodes: ListingPlan[]): string[] =>
  nodes
    .filter(({ Alias = '' }) => !/^x(?:_\d+)?$/.test(Alias)) // whether a branch has it in the listing, too
    .flatMap((node) => (node['Index Name']?.includes('_listings_') ? node['Index Name'] : []));
const isListing = (node: ListingPlan) => node['Relation Name']?.endsWith('_listings') ?? false;

/** How many rows of the listing tables a statement has read. */
const countVisitedRows = (nodes: ListingPlan[]): number =>
  nodes
    .filter(isListing)
    .reduce(
      (sum, node) =>
        sum +
        (node['Actual Loops'] ?? 0) * ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)),
      0,
    );

describe.each([
  ['product_listings', productListings, PRODUCT_ORDERS],
  ['offer_listings', offerListings, ORDERS],
] as const)('a listing of %s', (table, source, orders) => {
  const requests = orders.flatMap((orderBy) =>
    [true, false].flatMap((ascending) =>
      ([['CA'], ['CA', 'US']] as const).map((markets) => ({ orderBy, ascending, markets })),
    ),
  );
  test.each(requests)(
    'is an index scan in order of $orderBy, ascending $ascending, for $markets',
    async ({ markets, ...sorting }) => {
      const request: ListingQuery = {
        listingIds: [listingId],
        markets,
        sorting,
        page: { index: 2, size: 32 },
      };
      const nodes = await plan(region.db, listingStatement(source as typeof productListings, request));
      expect(nodes.filter(isListing).length).toBeGreaterThan(0);
      expect(
        nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
      ).toEqual([]);
      const isFallingPrice = sorting.orderBy === 'offerPrice' && !sorting.ascending;
      const price = isFallingPrice && table === 'offer_listings' ? 'price_falling' : 'price';
      const index = `${table}_${{ relevance: 'popularity', offerPrice: price, avgRating: 'rating', createdOn: markets.length === 1 ? 'own' : 'newest', discount: 'discount' }[sorting.orderBy]}`;
      expect(nodes.map((node) => node['Index Name'])).toContain(index);
    },
  );

  test.each(orders)('of which a place sees little reads nothing else, in order of %s', async (orderBy) => {
    const request: ListingQuery = {
      listingIds: [EVERYTHING],
      markets: ['CA'],
      stores: [corner],
      sorting: { orderBy },
      page: { index: 0, size: 32 },
    };
    const statement = listingStatement(source as typeof productListings, request);
    const nodes = await plan(region.db, statement, sql`analyze, format json`);
    // Nothing stands beside the listing.
    const found = nodes.filter((node) => !isListing(node) || (node['Actual Rows'] ?? 0) > 0);
    expect(listingIndexes(found)).toEqual([`${table}_near`, `${table}_near`]);
    expect(countVisitedRows(nodes)).toBe(2 * FEW); // for the page and for the total
  });

  test.each(orders)('without the stores near a city is an index scan in order of %s', async (orderBy) => {
    const request = { listingIds: [listingId], markets: ['CA'], sorting: { orderBy } } as const;
    const page = { index: 0, size: 32 };
    const all = listingStatement(source as typeof productListings, { ...request, page });
    const exceptNear = { ...request, page, exceptStores: [corner] };
    const nodes = await plan(region.db, listingStatement(source as typeof productListings, exceptNear));
    expect(listingIndexes(nodes)).toEqual(listingIndexes(await plan(region.db, all)));
  });
});

test.each(['relevance', 'offerPrice', 'avgRating', 'discount'] as const)(
  'a listing narrowed by price, savings, stars and shipping is read by indexes, in order of %s',
  async (orderBy) => {
    const filters = { fromCents: 500, toCents: 800, minRating: 4, isReduced: true, isFreeShipping: true };
    const request = { listingIds: [listingId], markets: ['CA'], sorting: { orderBy }, filters } as const;
    const statement = listingStatement(productListings, { ...request, page: { index: 0, size: 32 } });
    const nodes = await plan(region.db, statement);
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    expect(listingIndexes(nodes).length).toBe(2); // of the page and of the total
  },
);

test('the stores of a category are counted by an index', async () => {
  const nodes = await plan(region.db, categoryStoresStatement(listingId, ['CA']));
  expect(nodes.filter(isListing).map((node) => node['Node Type'])).not.toContain('Seq Scan');
});

test('the blocks of all sections are read by indexes, in one statement', async () => {
  for (const scope of [{}, { stores: [corner] }, { exceptStores: [corner] }]) {
    const statement = sectionBlocksStatement({
      category: EVERYTHING,
      markets: ['CA'],
      ...scope,
      page: { index: 0, size: 4 },
    });
    const nodes = await plan(region.db, statement);
    const expected =
      'stores' in scope
        ? ['offer_listings_near', 'product_listings_near', 'product_listings_near']
        : ['offer_listings_popularity', 'product_listings_popularity'];
    expect(listingIndexes(nodes)).toEqual(expected);
  }
});

test('the kinds of departments read the best-known products of each sub-category', async () => {
  const nodes = await plan(region.db, categoryKindsStatement(['CA']));
  expect(listingIndexes(nodes)).toEqual(['product_listings_popularity']);
});

test('the highlights of departments read some rows of each listing, by popularity', async () => {
  const nodes = await plan(region.db, departmentHighlightsStatement(['CA']));
  expect(listingIndexes(nodes)).toEqual(['offer_listings_popularity', 'product_listings_popularity']);
});
