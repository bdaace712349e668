import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Home, ReplicationError } from './direction.ts';
import { primaryKeyOf } from './key.ts';
import { readPublication, readUnsent, rememberUnsent } from './publication.ts';

/** Rows per transaction: they stay locked for some milliseconds in a table that is in use. */
const AT_ONCE = 500;
const RESEND_TIMEOUT_MS = 60_000;
const DEADLOCK = '40P01';

/**
 * Updates, and so replicates again, a region's rows in tables whose publication has gained columns. Progress is stored:
 * after an interruption the next link continues where this one stopped.
 * @throws ReplicationError when a transaction that wrote to such a table before this began is still open after a minute
 */
export async function resend(publisher: pg.Client, home: Home): Promise<void> {
  const published = await readPublication(publisher);
  const unsent = Object.entries(await readUnsent(publisher)).filter(([table]) => published?.has(table));
  if (unsent.length === 0) return;
  await waitForEarlierWriters(
    publisher,
    unsent.map(([table]) => table),
  );
  const remaining = Object.fromEntries(unsent);
  for (const [table, sent] of unsent) {
    const key = await primaryKeyOf(publisher, table);
    for (let last = sent; ; ) {
      const next = await sendSome(publisher, { table, key, home, after: last });
      if (!next) break;
      last = remaining[table] = next;
      await rememberUnsent(publisher, remaining);
    }
    delete remaining[table];
    await rememberUnsent(publisher, remaining);
  }
}

/**
 * Waits for transactions that are writing: what they wrote before the publication changed is sent without the new
 * columns, and is not visible to us before they end.
 */
async function waitForEarlierWriters(publisher: pg.Client, tables: string[]): Promise<void> {
  const writers = `select distinct virtualtransaction as writer from pg_locks
    where database = (select oid from pg_database where datname = current_database())
      and relation = any($1::regclass[]::oid[]) and mode = 'RowExclusiveLock'`;
  const { rows } = await publisher.query<{ writer: string }>(writers, [tables]);
  const earlier = rows.map(({ writer }) => writer);
  for (const deadline = performance.now() + RESEND_TIMEOUT_MS; earlier.length > 0; await pause(100)) {
    const { rowCount } = await publisher.query(`${writers} and virtualtransaction = any($2)`, [
      tables,
      earlier,
    ]);
    if (rowCount === 0) return;
    if (performance.now() > deadline) {
      throw new ReplicationError(
        `somebody has been writing to ${tables.join(', ')} for too long: npm run regions:link once that has ended`,
      );
    }
  }
}

interface KeyRange {
  table: string;
  key: string[];
  home: Home;
  /** The key of the last row that was sent; null: none yet. */
  after: string[] | null;
}

/** @returns the key of the last row that it sent; undefined: there are no more */
async function sendSome(publisher: pg.Client, range: KeyRange): Promise<string[] | undefined> {
  const { table, key, home, after } = range;
  const columns = key.join(', ');
  const behind = after ? `and (${columns}) > (${after.map((_, at) => `$${at + 1}`).join(', ')})` : '';
  try {
    const { rows } = await publisher.query<{ key: string[] }>(
      `with batch as materialized (select ${columns} from ${table} where home = ${pg.escapeLiteral(home)} ${behind}
         order by ${columns} limit ${AT_ONCE} for no key update),
       sent as (update ${table} t set home = t.home from batch b where ${key.map((name) => `t.${name} = b.${name}`).join(' and ')})
       select array[${key.map((name) => `${name}::text`).join(', ')}] as key from batch
       order by ${key.map((name) => `${name} desc`).join(', ')} limit 1`,
      after ?? [],
    );
    return rows[0]?.key;
  } catch (error) {
    // Somebody locks these rows in another order: let them finish, and retry.
    if (error instanceof pg.DatabaseError && error.code === DEADLOCK) return sendSome(publisher, range);
    throw error;
  }
}
