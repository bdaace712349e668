import type { Market } from '@fernway/contract/wire';
import { type ConnectOptions, connect, type Database, type DatabaseConnection } from '@fernway/db/connect';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { RegionMetrics } from './observability/metrics.ts';
import { type PoolWatcher, poolWatcher } from './observability/pools.ts';
import { monitorReplicas, type Replicas } from './replicas.ts';

export interface RegionDatabase {
  url: string;
  usual: DatabaseConnection;
  search: DatabaseConnection;
  close(): Promise<void>;
}

/** How a region's database, or a replica of it, is reached. */
interface DatabaseOptions {
  url: string;
  /** Connections of the usual pool; searches get half as many. */
  size: number;
  watch: PoolWatcher;
  limits?: DatabaseLimits | undefined;
  /** Which replica it is, for the metrics; undefined: the database that is written to. */
  replica?: string;
}

/** Milliseconds: for a free connection, for a statement, for a search's. */
export interface DatabaseLimits {
  connection: number;
  statement: number;
  search: number;
}
const LIMITS: DatabaseLimits = { connection: 1_000, statement: 5_000, search: 500 };
/**
 * The region's two pools: the usual one, and a smaller one for searches, whose statements are cut off after half a
 * second. Search statements are planned once: which form suits the words at hand is decided beforehand, from their
 * frequencies.
 */
function openDatabase({ url, size, watch, limits = LIMITS, replica }: DatabaseOptions): RegionDatabase {
  const reach = { url, connectTimeout: limits.connection } satisfies Partial<ConnectOptions>;
  const usual = connect({ ...reach, max: size, statementTimeout: limits.statement, name: 'fernway-region' });
  const search = connect({
    ...reach,
    max: Math.max(2, Math.ceil(size / 2)),
    statementTimeout: limits.search,
    name: 'fernway-search',
    settings: { plan_cache_mode: 'force_generic_plan' },
  });
  const suffix = replica === undefined ? '' : `-replica-${replica}`;
  watch(`usual${suffix}`, usual.pool);
  watch(`search${suffix}`, search.pool);
  return {
    url,
    usual,
    search,
    close: async () => {
      await Promise.all([usual.close(), search.close()]);
    },
  };
}

/** Milliseconds for a statement that reads the whole catalogue: of a million products, about a tenth of that. */
const CATALOGUE_STATEMENT_MS = 300_000;

/** Runs a job whose statements read the whole catalogue, on a connection of its own. */
export async function withCatalogueConnection(
  url: string,
  work: (db: Database) => Promise<unknown>,
): Promise<void> {
  const { db, close } = connect({
    url,
    max: 1,
    statementTimeout: CATALOGUE_STATEMENT_MS,
    connectTimeout: START_TIMEOUT_MS,
    name: 'fernway-catalogue',
  });
  try {
    await work(db);
  } finally {
    await close();
  }
}

/** Milliseconds for which a process that starts waits for its database, if that takes connections at all. */
const START_TIMEOUT_MS = 10_000;

/**
 * Fails unless the database has been set up for that region: a region that serves from the other's database would sell
 * the other's goods at home.
 * @throws Error of one line
 */
async function checkHome({ usual }: RegionDatabase, home: Market): Promise<void> {
  const [region] = await readHome(usual.pool, home);
  if (!region) throw new Error(`DATABASE_URL_${home} is not set up: npm run db:migrate does that`);
  if (region.home !== home) throw new Error(`DATABASE_URL_${home} is the database of region ${region.home}`);
}

/**
 * Reads whose database it is. Where a machine is busy, as when everything on it starts, the first connections may take
 * longer than a call would wait.
 */
async function readHome(pool: pg.Pool, home: Market): Promise<{ home: Market }[]> {
  for (const deadline = performance.now() + START_TIMEOUT_MS; ; ) {
    try {
      return (await pool.query<{ home: Market }>('select home from region')).rows;
    } catch (caught) {
      const error = caught as NodeJS.ErrnoException;
      const UNDEFINED_TABLE = '42P01';
      if (error.code === UNDEFINED_TABLE) return [];
      if (!isTimeout(error) || performance.now() > deadline)
        throw new Error(`DATABASE_URL_${home} does not answer: ${error.message || error.code}`);
    }
  }
}

/** What the driver or its pool says of a connection that takes too long: neither has a code. */
const isTimeout = ({ message }: Error): boolean =>
  /^Connection terminated due to connection timeout$|^timeout exceeded when trying to connect$/.test(message);

/** A region's database, and its replicas where there are any. */
export interface RegionDatabases {
  primary: RegionDatabase;
  replicas: Replicas | undefined;
  /** Those from which searches alone are answered. */
  searchReplicas: Replicas | undefined;
  close(): Promise<void>;
}

interface RegionDatabasesOptions {
  home: Market;
  url: string;
  /** The replicas. */
  readUrls?: readonly string[] | undefined;
  /** The replicas for searches alone. */
  searchUrls?: readonly string[] | undefined;
  /** Connections of a usual pool. */
  poolSize: number;
  limits?: DatabaseLimits | undefined;
  metrics: RegionMetrics;
  log: FastifyBaseLogger;
}

/**
 * Opens a region's database and its replicas, each of them with pools as large as its own.
 * @throws Error of one line when the database is not this region's
 */
export async function openDatabases({
  home,
  url,
  readUrls = [],
  searchUrls = [],
  poolSize,
  limits,
  metrics,
  log,
}: RegionDatabasesOptions): Promise<RegionDatabases> {
  const pools = { size: poolSize, watch: poolWatcher(metrics, log), limits };
  const primary = openDatabase({ ...pools, url });
  await checkHome(primary, home);
  const openReplicas = (urls: readonly string[], kind: string) => {
    const opened = urls.map((replicaUrl, number) => ({
      url: replicaUrl,
      database: openDatabase({ ...pools, url: replicaUrl, replica: `${kind}${number}` }),
    }));
    const monitored = opened.map(({ url: replicaUrl, database: { usual, search } }) => ({
      ...{ url: replicaUrl, db: usual.db, searchDb: search.db },
    }));
    const monitor = { home, primary: { url, pool: primary.usual.pool }, metrics, log };
    return {
      opened,
      replicas: urls.length > 0 ? monitorReplicas({ ...monitor, replicas: monitored }) : undefined,
    };
  };
  const reading = openReplicas(readUrls, '');
  const searching = openReplicas(searchUrls, 'search-');
  return {
    ...{ primary, replicas: reading.replicas, searchReplicas: searching.replicas },
    close: async () => {
      reading.replicas?.stop();
      searching.replicas?.stop();
      const replicas = [...reading.opened, ...searching.opened].map(({ database }) => database);
      await Promise.all([primary, ...replicas].map((one) => one.close()));
    },
  };
}
