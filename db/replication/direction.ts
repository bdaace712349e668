import pg from 'pg';
import { waitForLock } from '../lock.ts';
import { REPLICATED } from './catalogue.ts';

export type Home = 'CA' | 'US';

export interface RegionAddress {
  /** The region's database. */
  url: string;
  /** How the other region's server reaches it; default: the same. */
  reach?: string | undefined;
}
export type Regions = Record<Home, RegionAddress>;

/** One region's rows on their way to the other. */
export interface Direction {
  from: Home;
  to: Home;
  publisher: pg.Client;
  subscriber: pg.Client;
  /** How the subscriber's server reaches the publisher's database. */
  reach: string;
  /** On the publisher: keeps what the subscriber has not got yet. */
  slot: string;
  /** On the subscriber. */
  subscription: string;
}

/** Replication that cannot be set up; the message is one line. */
export class ReplicationError extends Error {
  override name = 'ReplicationError';
}

export const PUBLICATION = 'fernway';
export const subscriptionTo = (from: Home): string => `fernway_from_${from.toLowerCase()}`;

/** Connects to both databases and holds their lock, so that two set-ups never meet, for as long as `work` takes. */
export async function withRegions<Result>(
  regions: Regions,
  work: (directions: Direction[]) => Promise<Result>,
): Promise<Result> {
  await using stack = new AsyncDisposableStack();
  const clients = { CA: await open(regions.CA.url, stack), US: await open(regions.US.url, stack) };
  for (const home of ['CA', 'US'] as const) {
    const isFree = await waitForLock(clients[home], { key: LOCK, patience: 60_000 });
    if (!isFree)
      throw new ReplicationError('another set-up of the replication has been running for too long');
    const { rows } = await clients[home].query<{ level: string }>(
      "select current_setting('wal_level') as level",
    );
    if (rows[0]?.level !== 'logical') {
      throw new ReplicationError(
        `DATABASE_URL_${home}: the server needs wal_level=logical (docs/operating.md)`,
      );
    }
  }
  const directions = [
    await directionOf({ from: 'CA', to: 'US' }, regions, clients),
    await directionOf({ from: 'US', to: 'CA' }, regions, clients),
  ];
  try {
    return await work(directions);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new ReplicationError(`replication between the regions cannot be set up: ${error.message}`, {
      cause: error,
    });
  }
}

const LOCK = 7_210_003;

async function open(connectionString: string, stack: AsyncDisposableStack): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'fernway-replication' });
  await client.connect();
  stack.defer(() => client.end());
  return client;
}

async function directionOf(
  { from, to }: { from: Home; to: Home },
  regions: Regions,
  clients: Record<Home, pg.Client>,
): Promise<Direction> {
  const publisher = clients[from];
  // Slots are named across a server, so that regions of several installations may share one.
  const { rows } = await publisher.query<{ oid: string }>(
    'select oid::text from pg_database where datname = current_database()',
  );
  return {
    from,
    to,
    publisher,
    subscriber: clients[to],
    reach: regions[from].reach ?? regions[from].url,
    slot: `fernway_to_${to.toLowerCase()}_${rows[0]?.oid}`,
    subscription: subscriptionTo(from),
  };
}

/** Whether the database holds any row of that home. */
export async function hasRowsOf(client: pg.Client, home: Home): Promise<boolean> {
  const any = Object.keys(REPLICATED).map((table) => `exists (select from ${table} where home = $1)`);
  const { rows } = await client.query<{ any: boolean }>(`select ${any.join(' or ')} as any`, [home]);
  return rows[0]?.any ?? false;
}
