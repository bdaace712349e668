import pg from 'pg';
import { waitForLock } from '../lock.ts';

export type Home = 'CA' | 'US';

export interface RegionAddress {
  /** The region's database. */
  url: string;
  /** The URL at which the other region's server reaches it; default: `url`. */
  reach?: string | undefined;
}
export type RegionAddresses = Record<Home, RegionAddress>;

/** The addresses of the regions' databases: for us, and for each other's servers, as the environment has them. */
export const replicationUrls = (
  urls: Record<Home, string>,
  env: Readonly<Partial<Record<`REPLICATION_URL_${Home}`, string | undefined>>>,
): RegionAddresses => ({
  CA: { url: urls.CA, reach: env.REPLICATION_URL_CA },
  US: { url: urls.US, reach: env.REPLICATION_URL_US },
});

/** Replication of one region's rows to the other. */
export interface Direction {
  from: Home;
  to: Home;
  publisher: pg.Client;
  subscriber: pg.Client;
  /** The URL at which the subscriber's server reaches the publisher's database. */
  reach: string;
  /** The slot on the publisher, which keeps the changes that the subscriber does not have yet. */
  slot: string;
  /** The subscription on the subscriber. */
  subscription: string;
}

/** Regions that cannot be linked; the message is one line. */
export class ReplicationError extends Error {
  override name = 'ReplicationError';
}

export const PUBLICATION = 'fernway';
export const subscriptionTo = (from: Home): string => `fernway_from_${from.toLowerCase()}`;

/** Connects to both databases and holds a lock on each while `work` runs, so that only one link runs at a time. */
export async function withRegions<Result>(
  regions: RegionAddresses,
  work: (directions: [Direction, Direction]) => Promise<Result>,
): Promise<Result> {
  await using stack = new AsyncDisposableStack();
  const lost: ReplicationError[] = [];
  const connect = (home: Home) =>
    openReplicationClient(
      { home, connectionString: regions[home].url, onLost: (error) => lost.push(error) },
      stack,
    );
  const clients = { CA: await connect('CA'), US: await connect('US') };
  try {
    for (const home of ['CA', 'US'] as const) {
      const isFree = await waitForLock(clients[home], { lock: 'linkingRegions', timeoutMs: 60_000 });
      if (!isFree) throw new ReplicationError('another link of the regions has been running for too long');
      await checkReady(clients[home], home);
    }
    return await work(await directionsBetween(regions, clients));
  } catch (error) {
    // When a connection was lost, the reason says more than the error of the query that failed on it.
    if (lost[0]) throw lost[0];
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new ReplicationError(`the regions cannot be linked: ${error.message}`, { cause: error });
  }
}

interface SubscriptionConnection {
  home: Home;
  connectionString: string;
  /** `database`: the connection also takes replication commands. */
  replication?: 'database';
  /** Called when the connection breaks. */
  onLost: (error: ReplicationError) => void;
}

/**
 * Connects to a region's database until the stack is disposed. The session has no timeouts, whatever the server's
 * defaults: it waits for the other database, and takes as long as the catalogue needs. Only somebody's lock, or a
 * machine that cannot be reached any more, is not waited for without end.
 */
export async function openReplicationClient(
  { home, connectionString, replication, onLost }: SubscriptionConnection,
  stack: AsyncDisposableStack,
): Promise<pg.Client> {
  // `replication` is missing from the driver's types, but the driver passes it on.
  const config: pg.ClientConfig & { replication?: string } = {
    connectionString,
    application_name: 'fernway-replication',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(replication && { replication }),
  };
  const client = new pg.Client(config);
  client.on('error', (cause) =>
    onLost(
      new ReplicationError(`the connection to the database of region ${home} was lost: ${cause.message}`, {
        cause,
      }),
    ),
  );
  try {
    await client.connect();
    stack.defer(() => client.end());
    await client.query(
      Object.entries(SESSION_SETTINGS)
        .map(([name, value]) => `set ${name} = ${value}`)
        .join('; '),
    );
  } catch (error) {
    const cause = error as NodeJS.ErrnoException;
    throw new ReplicationError(
      `the database of region ${home} does not answer: ${cause.message || cause.code}`,
      { cause },
    );
  }
  return client;
}

const SESSION_SETTINGS = {
  idle_in_transaction_session_timeout: 0,
  idle_session_timeout: 0,
  transaction_timeout: 0,
  statement_timeout: 0,
  lock_timeout: 60_000,
  // The server ends the session of a machine that is gone: it holds the lock that others need to link.
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 4,
};

/** Both directions, the Canadian rows' first. */
export const directionsBetween = async (
  regions: RegionAddresses,
  clients: Record<Home, pg.Client>,
): Promise<[Direction, Direction]> => [
  await directionOf({ from: 'CA', to: 'US' }, regions, clients),
  await directionOf({ from: 'US', to: 'CA' }, regions, clients),
];

/** @throws ReplicationError unless the database is that region's, and can be linked */
export async function checkReady(client: pg.Client, home: Home): Promise<void> {
  const { rows } = await client.query<{ level: string; migrated: boolean }>(
    `select current_setting('wal_level') as level, to_regclass('region') is not null as migrated`,
  );
  if (rows[0]?.level !== 'logical') {
    throw new ReplicationError(
      `DATABASE_URL_${home}: the server needs wal_level=logical (docs/operating.md)`,
    );
  }
  if (!rows[0].migrated) {
    throw new ReplicationError(`DATABASE_URL_${home}: the database has no tables yet: npm run db:migrate`);
  }
  const found = await client.query<{ home: Home }>('select home from region');
  if (found.rows[0]?.home !== home) {
    throw new ReplicationError(`DATABASE_URL_${home}: the database belongs to region ${found.rows[0]?.home}`);
  }
}

async function directionOf(
  { from, to }: { from: Home; to: Home },
  regions: RegionAddresses,
  clients: Record<Home, pg.Client>,
): Promise<Direction> {
  const publisher = clients[from];
  // Slot names are unique per server; the database's oid lets several installations share one server.
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

/** Whether any of the tables has a row of that home. */
export async function hasRowsOfHome(
  client: pg.Client,
  home: Home,
  tables: readonly string[],
): Promise<boolean> {
  const any = tables.map((table) => `exists (select from ${table} where home = $1)`);
  if (any.length === 0) return false;
  const { rows } = await client.query<{ any: boolean }>(`select ${any.join(' or ')} as any`, [home]);
  return rows[0]?.any ?? false;
}
