import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { applyFunctions, areFunctionsOutdated, functionFilesIn } from './apply-functions.ts';
import { waitForLock } from './lock.ts';
import { MigrationError } from './migration-error.ts';
import { sqlFilesIn } from './sql-files.ts';

export { MigrationError } from './migration-error.ts';

export interface MigrationFolders {
  /** Absolute path of the folder that holds the numbered `.sql` files. */
  migrations: string;
  /** Absolute path of the folder with the current bodies of all functions; none: the migrations hold them. */
  functions?: string;
}

export interface ApplyOptions {
  url: string;
  folders: MigrationFolders;
  /** Whose database it is, such as `CA`: shown in the progress lines. */
  owner: string;
  onProgress: (text: string) => void;
  /** Milliseconds to wait for another runner to finish. */
  timeoutMs?: number | undefined;
  /** Called before anything is applied; throws to refuse the database. */
  check?(client: pg.Client): Promise<void>;
  /** Called after each file, in the same transaction. */
  onApplied?(client: pg.Client, name: string): Promise<void>;
  /** Called when every file is applied, before another runner may begin. */
  onFinished?(client: pg.Client): Promise<void>;
}

/** Milliseconds for which a file waits for a lock on a table in use: all later queries of the table queue behind it. */
const LOCK_TIMEOUT_MS = 500;
const RETRY_MS = 1_000;

/**
 * Applies the numbered files of a folder that a database lacks, each in a transaction of its own, and then the functions
 * if they are others than the database holds. Functions come in the transaction of the last file, so that a table and
 * the functions that write it are never of two releases. Safe to run twice, from several machines, under load, and again
 * after a crash at any point.
 * @throws MigrationError when a landed file was edited or one fails.
 */
export async function applyMigrations(options: ApplyOptions): Promise<void> {
  const { url, folders, owner, onProgress, timeoutMs = 120_000 } = options;
  const client = new pg.Client({ connectionString: url, application_name: 'fernway-migrate' });
  client.on('error', () => {}); // pending queries reject
  await client.connect();
  try {
    if (!(await waitForLock(client, { lock: 'migrating', timeoutMs }))) {
      throw new MigrationError('another migration has been running for too long');
    }
    await options.check?.(client);
    const { pending, isNewer } = await compareMigrations(client, folders.migrations);
    // A newer release was here, whose functions fit its tables; this one works with them as it does with the tables.
    const functions = folders.functions && !isNewer ? functionFilesIn(folders.functions) : [];
    const isOutdated = functions.length > 0 && (await areFunctionsOutdated(client, functions));
    const define = async () => {
      onProgress(`${owner}: functions`);
      await applyFunctions(client, functions);
    };
    for (const [index, { name, text, checksum }] of pending.entries()) {
      onProgress(`${owner}: ${name}`);
      const apply = async () => {
        await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
        await client.query(text).catch((cause: Error) => {
          throw new MigrationError(`${name} failed: ${cause.message}`, { cause });
        });
        await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
          name,
          checksum,
        ]);
        await options.onApplied?.(client, name);
        if (functions.length > 0 && index === pending.length - 1) await define();
      };
      await retryOnLockTimeout(timeoutMs, () => inTransaction(client, apply));
    }
    if (pending.length === 0 && isOutdated) await inTransaction(client, define);
    await options.onFinished?.(client);
  } finally {
    await client.end();
  }
}

interface MigrationFile {
  name: string;
  text: string;
  checksum: string;
}

/**
 * The files that a database lacks, and whether it has one that this release does not know.
 * @throws MigrationError when a landed file was edited
 */
async function compareMigrations(
  client: pg.Client,
  folder: string,
): Promise<{ pending: MigrationFile[]; isNewer: boolean }> {
  await client.query(`create table if not exists schema_migrations
    (name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const files = sqlFilesIn(folder).map((name): MigrationFile => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
  for (const { name, checksum } of files)
    if (applied.has(name) && applied.get(name) !== checksum)
      throw new MigrationError(`${name} was edited after it was applied: add a new migration instead`);
  const ours = new Set(files.map(({ name }) => name));
  return {
    pending: files.filter(({ name }) => !applied.has(name)),
    isNewer: [...applied.keys()].some((name) => !ours.has(name)),
  };
}

/** Repeats the work while it fails with a lock timeout. */
async function retryOnLockTimeout(timeoutMs: number, work: () => Promise<void>): Promise<void> {
  for (const until = performance.now() + timeoutMs; ; await pause(RETRY_MS)) {
    try {
      return await work();
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      if (code !== '55P03' || performance.now() > until) throw error;
    }
  }
}

/** Runs the work in a transaction, which is rolled back when it throws. */
export async function inTransaction<Result>(
  client: pg.ClientBase,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {}); // the connection is gone: so is the transaction
    throw error;
  }
}
