import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { REPLICATED } from './catalogue.ts';
import { type Home, type RegionAddresses, withRegions } from './direction.ts';
import { linkRegions } from './link.ts';
import { dropSlot, dropSubscription } from './unfollow.ts';

export interface ReplicatedRegion {
  url: string;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Waits until the statement returns these rows; fails with what it returns instead. */
  sees(text: string, rows: unknown[]): Promise<void>;
}

export interface ReplicatedRegions extends Record<Home, ReplicatedRegion>, AsyncDisposable {
  urls: RegionAddresses;
}

const CATCH_UP_TIMEOUT_MS = 60_000;

/** Two regions with databases of their own, which follow each other once `prepare` has run on them. */
export async function replicatedRegions(
  prepare: (regions: Record<Home, ReplicatedRegion>) => Promise<unknown> = async () => {},
): Promise<ReplicatedRegions> {
  await using stack = new AsyncDisposableStack();
  const databases = { CA: await createTestDatabase('CA'), US: await createTestDatabase('US') };
  for (const database of Object.values(databases)) stack.defer(() => database.drop());
  const urls = { CA: { url: databases.CA.url }, US: { url: databases.US.url } };
  stack.defer(() => endReplication(urls));
  const regions = { CA: await regionOf(databases.CA, stack), US: await regionOf(databases.US, stack) };
  await prepare(regions);
  await linkRegions(urls);
  for (const region of Object.values(regions)) await waitUntilCopied(region);
  const resources = stack.move();
  return { ...regions, urls, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

/** Waits until the first copy of every table is done. */
export const waitUntilCopied = (region: ReplicatedRegion): Promise<void> =>
  region.sees(
    `select count(*)::int as ready from pg_subscription_rel join pg_subscription s on s.oid = srsubid
     join pg_database d on d.oid = subdbid where datname = current_database() and srsubstate = 'r'`,
    [{ ready: Object.keys(REPLICATED).length }],
  );

/** A database cannot be dropped while it follows, or is followed. */
export const endReplication = (urls: RegionAddresses): Promise<void> =>
  withRegions(urls, async (directions) => {
    for (const direction of directions) await dropSubscription(direction);
    for (const direction of directions) await dropSlot(direction);
  });

/** A region's database, as a test looks at it. */
export async function regionOf(
  { url }: Pick<TestDatabase, 'url'>,
  stack: AsyncDisposableStack,
): Promise<ReplicatedRegion> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // a test may take its server away
  await client.connect();
  stack.defer(() => client.end());
  const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows;
  return { url, query, sees: (text, rows) => sees(query, text, rows) };
}

async function sees(query: ReplicatedRegion['query'], text: string, wanted: unknown[]): Promise<void> {
  const deadline = performance.now() + CATCH_UP_TIMEOUT_MS;
  for (;;) {
    const rows = await query(text);
    if (JSON.stringify(rows) === JSON.stringify(wanted)) return;
    if (performance.now() > deadline) {
      throw new Error(`${text} answers ${JSON.stringify(rows)} and not ${JSON.stringify(wanted)}`);
    }
    await pause(20);
  }
}
