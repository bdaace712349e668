import pg from 'pg';
import type { ReplicatedTable } from './catalogue.ts';
import {
  type Direction,
  type Home,
  openReplicationClient,
  type RegionAddresses,
  ReplicationError,
  withRegions,
} from './direction.ts';
import { primaryKeyOf } from './key.ts';
import { publish, rememberUnsent } from './publication.ts';
import { endSilentCopies } from './silent-copies.ts';
import { markResync, subscribe } from './subscribe.ts';
import { dropSlot } from './unfollow.ts';
import { compareSchemas, newerMigration, type SharedTables, THIS_VERSION } from './version.ts';

interface ResyncOptions {
  /** The region that is missing changes. */
  to: Home;
  onProgress?: (table: string, rows: number) => void;
}

/** Where a resync reads the rows. */
export interface ResyncSource {
  /** The publisher's database, as we reach it. */
  url: string;
  tables: SharedTables;
  onProgress?: ResyncOptions['onProgress'];
}

/**
 * For when a region has lost its place among the other's changes: makes its copy of the other's rows equal to the
 * originals in one transaction, and lets it follow again. Only rows that differ are written; what the region counts for
 * itself and what its shoppers did stays. If it is interrupted, the next link begins it anew.
 * @throws ReplicationError when a database does not answer, or a newer version has migrated one
 */
export async function resync(
  regions: RegionAddresses,
  { to, onProgress }: ResyncOptions,
  version = THIS_VERSION,
): Promise<void> {
  await withRegions(regions, async (directions) => {
    const direction = directions[to === 'US' ? 0 : 1];
    const newer = await newerMigration(direction, version);
    if (newer) {
      throw new ReplicationError(
        `a newer version has migrated region ${newer.home} (${newer.name}): resync with that one`,
      );
    }
    const { tables } = await compareSchemas(direction, version);
    await endSilentCopies(direction);
    await resyncDirection(direction, {
      url: regions[direction.from].url,
      tables,
      ...(onProgress && { onProgress }),
    });
  });
}

/** Resyncs while nobody else links. */
export async function resyncDirection(
  direction: Direction,
  { url, tables, onProgress = () => {} }: ResyncSource,
): Promise<void> {
  const { from, publisher, subscriber } = direction;
  await publish(publisher, from, tables);
  await markResync(direction);
  await dropSlot(direction);
  // What the snapshot shows is copied now; what commits later arrives through the slot.
  await beginWhereSlotBegins(direction, url);
  await subscriber.query('begin');
  try {
    // As the apply worker does: rows of the other home are accepted, and foreign keys are not checked.
    await subscriber.query('set local session_replication_role = replica; set local lock_timeout = 0');
    for (const [table, { shared }] of Object.entries(tables)) {
      onProgress(table, await fetchRows(direction, table, shared));
    }
    // Referencing rows are removed before the rows that they refer to.
    for (const [table, shape] of Object.entries(tables).reverse()) await removeRows(direction, table, shape);
    for (const [table, shape] of Object.entries(tables)) await writeRows(subscriber, table, shape);
    await subscriber.query('commit');
  } catch (error) {
    await subscriber.query('rollback');
    throw error;
  } finally {
    await publisher.query('rollback');
  }
  await subscribe(direction, { copy: false });
  await rememberUnsent(publisher, {}); // everything has arrived
}

/** Creates the slot, and begins a transaction on the publisher whose snapshot is exactly where the slot begins. */
async function beginWhereSlotBegins(
  { from, publisher, slot }: Direction,
  connectionString: string,
): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const connection = { home: from, connectionString, replication: 'database' } as const;
  // If this connection is lost, the snapshot is gone, and importing it below fails with the error that matters.
  const maker = await openReplicationClient({ ...connection, onLost: () => {} }, stack);
  // The replication protocol takes commands in upper case only.
  const { rows } = await maker.query<{ snapshot_name: string }>(
    `CREATE_REPLICATION_SLOT ${slot} LOGICAL pgoutput (SNAPSHOT 'export')`,
  );
  await publisher.query('begin isolation level repeatable read read only');
  // Once imported, the snapshot outlives the connection that exported it.
  await publisher.query(`set transaction snapshot ${pg.escapeLiteral(rows[0]?.snapshot_name ?? '')}`);
}

const BATCH = 2_000;
const fetchedTableOf = (table: string): string => `fetched_${table}`;

/** Copies the publisher's rows into a temporary table on the subscriber. */
async function fetchRows(
  { from, publisher, subscriber }: Direction,
  table: string,
  shared: readonly string[],
): Promise<number> {
  const columns = shared.join(', ');
  await subscriber.query(
    `create temp table ${fetchedTableOf(table)} on commit drop as select ${columns} from ${table} with no data`,
  );
  await publisher.query(
    `declare mine no scroll cursor for select row_to_json(r)::text as row
     from (select ${columns} from ${table} where home = ${pg.escapeLiteral(from)}) r`,
  );
  for (let count = 0; ; ) {
    const { rows } = await publisher.query<{ row: string }>(`fetch ${BATCH} from mine`);
    if (rows.length === 0) {
      await publisher.query('close mine');
      await subscriber.query(`analyze ${fetchedTableOf(table)}`);
      return count;
    }
    await subscriber.query(
      `insert into ${fetchedTableOf(table)} select * from json_populate_recordset(null::${fetchedTableOf(table)}, $1::json)`,
      [`[${rows.map(({ row }) => row).join(',')}]`],
    );
    count += rows.length;
  }
}

/** Removes rows that are gone; without `local` columns also those that differ, since two may have swapped values. */
async function removeRows(
  { from, subscriber }: Direction,
  table: string,
  { shared, local }: ReplicatedTable,
): Promise<void> {
  const compared = local ? await primaryKeyOf(subscriber, table) : shared;
  await subscriber.query(
    `delete from ${table} t where home = ${pg.escapeLiteral(from)}
       and not exists (select from ${fetchedTableOf(table)} f where ${equalColumns(compared)})`,
  );
}

async function writeRows(
  subscriber: pg.Client,
  table: string,
  { shared, local, named }: ReplicatedTable,
): Promise<void> {
  const key = await primaryKeyOf(subscriber, table);
  const columns = shared.join(', ');
  if (named) {
    await subscriber.query(
      `update ${table} t set ${named} = 'renamed ' || t.id from ${fetchedTableOf(table)} f
       where ${equalColumns(key)} and t.${named} <> f.${named}`,
    );
  }
  if (local) {
    await subscriber.query(
      `update ${table} t set (${columns}) = (select ${shared.map((column) => `f.${column}`).join(', ')})
       from ${fetchedTableOf(table)} f where ${equalColumns(key)} and not (${equalColumns(shared)})`,
    );
  }
  await subscriber.query(
    `insert into ${table} (${columns}) select ${columns} from ${fetchedTableOf(table)} f
     where not exists (select from ${table} t where ${equalColumns(key)})`,
  );
}

const equalColumns = (columns: readonly string[]): string => {
  const columnsOf = (row: string) => columns.map((column) => `${row}.${column}`).join(', ');
  return columns.length === 1
    ? `${columnsOf('t')} = ${columnsOf('f')}`
    : `(${columnsOf('t')}) is not distinct from (${columnsOf('f')})`;
};
