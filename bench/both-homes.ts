import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVERYTHING } from '@fernway/contract/wire';
import { connect, type Database } from '@fernway/db/connect';
import { migrate } from '@fernway/db/migrate';
import { createDatabases } from '@fernway/devkit/postgres/databases';
import { startPostgres } from '@fernway/devkit/postgres/server';
import { readProductListing } from '@fernway/region/products/listings';
import { searchProducts } from '@fernway/region/search/queries';
import { suggest } from '@fernway/region/search/suggestions';
import { listDirectory } from '@fernway/region/stores/queries';
import pg from 'pg';
import { loadCatalogue, readCatalogue } from './catalogue.ts';
import { printTable } from './measure.ts';

const PRODUCTS = 20_000;
const ROUNDS = 300;
const page = { index: 0, size: 32 };
const own = ['CA'] as const;
const both = ['CA', 'US'] as const;

/**
 * `npm run bench:homes`: how long a market's own queries take in a database that also holds the 20,000 products of the
 * other home, compared with one that holds its own alone; and how long the same take in both markets. One query at a
 * time, the databases in turn, so that other load on the machine slows all of them.
 */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fernway-bench-'));
  const server = await startPostgres({ dataFolder: folder, port: 0, durable: false });
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  stack.defer(() => server.stop());
  await createDatabases(server, ['alone']);
  const { products, queries } = await readCatalogue();
  await migrate({ url: server.url('alone'), region: 'CA' });
  await loadCatalogue(server.url('alone'), products(PRODUCTS));
  await withClient(server.url('postgres'), (client) => client.query('create database shared template alone'));
  await withClient(server.url('shared'), loadPeer);
  const alone = await open(server.url('alone'), stack);
  const shared = await open(server.url('shared'), stack);
  const rows: string[][] = [];
  for (const [name, ask] of Object.entries(workloads(queries))) {
    const times = await inTurn([
      (round) => ask({ db: alone.db, category: pick(alone.categories, round), markets: own, round }),
      (round) => ask({ db: shared.db, category: pick(shared.categories, round), markets: own, round }),
      (round) => ask({ db: shared.db, category: pick(shared.categories, round), markets: both, round }),
    ]);
    const [before = 0, after = 0, mixed = 0] = times;
    rows.push([name, ms(before), ms(after), (after / before).toFixed(2), ms(mixed)]);
  }
  printTable(
    ['median ms of a query', 'own rows alone', 'beside those of the other home', 'ratio', 'both markets'],
    rows,
  );
}

interface WorkloadInput {
  db: Database;
  category: string;
  markets: readonly ('CA' | 'US')[];
  round: number;
}

function workloads(queries: string[]): Record<string, (input: WorkloadInput) => Promise<unknown>> {
  const readListingBy =
    (orderBy: 'relevance' | 'offerPrice' | 'createdOn') =>
    ({ db, category, markets }: WorkloadInput) =>
      readProductListing(db, { listingIds: [category], markets, sorting: { orderBy }, page });
  return {
    'listing of a category by price': readListingBy('offerPrice'),
    'listing of a category, best known': readListingBy('relevance'),
    'listing of everything, newest': ({ db, markets }) =>
      readProductListing(db, { listingIds: [EVERYTHING], markets, sorting: { orderBy: 'createdOn' }, page }),
    'search, 2 words': ({ db, markets, round }) =>
      searchProducts(
        db,
        { words: pick(queries, round), markets, ...NO_FILTERS },
        { orderBy: 'relevance' },
        page,
      ),
    suggestions: ({ db, markets, round }) =>
      suggest(db, { words: pick(queries, round).slice(0, 5), category: undefined, markets }),
    directory: ({ db, markets }) => listDirectory(db, markets),
  };
}

const NO_FILTERS = {
  category: undefined,
  subCategories: undefined,
  brand: undefined,
  minRating: undefined,
  fromCents: undefined,
  toCents: undefined,
  store: undefined,
  bestKnown: undefined,
};

/** Median milliseconds of each; three rounds of warm-up do not count. */
async function inTurn(asks: ((round: number) => Promise<unknown>)[]): Promise<number[]> {
  const taken = asks.map((): number[] => []);
  for (let round = -3; round < ROUNDS; round += 1) {
    for (let turn = 0; turn < asks.length; turn += 1) {
      const place = Math.abs(round + turn) % asks.length; // nobody is always the first
      const began = performance.now();
      await asks[place]?.(Math.abs(round));
      if (round >= 0) taken[place]?.push(performance.now() - began);
    }
  }
  return taken.map((times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);
}

async function open(url: string, stack: AsyncDisposableStack) {
  const { db, close } = connect({ url, max: 1, statementTimeout: 60_000, name: 'fernway-bench' });
  stack.defer(close);
  const { rows } = await db.execute<{ id: string }>(
    'select distinct category_id as id from product_categories order by 1',
  );
  return { db, categories: rows.map(({ id }) => id) };
}

async function withClient<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** A copy of every row, as the other home's: with ids of its own, in the same categories, sold over there alone. */
async function loadPeer(client: pg.Client): Promise<void> {
  await client.query(`begin;
    set local session_replication_role = replica;
    insert into companies (home, reg_name) values ('US', 'Peer Inc.');
    insert into stores (home, sold_in_ca, sold_in_us, company_id, store_name, website_url)
      select 'US', false, true, c.id, 'Peer', 'https://peer.example' from companies c where reg_name = 'Peer Inc.';
    create temp table peers on commit drop as select p.id, uuidv7() as peer from products p;
    insert into products (id, main_id, home, sold_in_ca, sold_in_us, store_id, source_key, heading, description, brand,
        offer_price_cents, actual_price_cents, vendor_url)
      select peer, peer, 'US', false, true, s.id, peer::text, heading, description, brand, offer_price_cents,
        actual_price_cents, vendor_url
      from peers join products p using (id), stores s where store_name = 'Peer';
    insert into product_categories (product_id, category_id, home, position)
      select peer, category_id, 'US', position from peers join product_categories on product_id = id;
    commit`);
  await client.query('vacuum analyze');
}

const pick = <One>(list: readonly One[], round: number): One => {
  const one = list[round % list.length];
  if (one === undefined) throw new Error('there is nothing to pick from');
  return one;
};
const ms = (time: number): string => time.toFixed(2);

await main();
