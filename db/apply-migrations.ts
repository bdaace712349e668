import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { waitForLock } from './lock.ts';

export interface ApplyOptions {
  url: string;
  /** Absolute path of the folder that holds the numbered `.sql` files. */
  folder: string;
  /** Whose database it is, such as `CA`: shown in the progress lines. */
  owner: string;
  onProgress: (text: string) => void;
  /** Milliseconds to wait for another runner to finish. */
  patience?: number | undefined;
  /** Called before anything is applied; throws to refuse the database. */
  check?(client: pg.Client): Promise<void>;
  /** Called after each file, in the same transaction. */
  applied?(client: pg.Client, name: string): Promise<void>;
  /** Called when every file is applied, before another runner may begin. */
  finish?(client: pg.Client): Promise<void>;
}

/** A database that cannot be brought to this version; the message is one line. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** Milliseconds for which a file waits for a lock on a table in use: all later queries of the table queue behind it. */
const IN_THE_WAY = 500;
const PAUSE = 1_000;

/**
 * Applies the numbered files of a folder that a database lacks, each in a transaction of its own. Safe to run twice,
 * from several machines, under load, and again after a crash at any point.
 * @throws MigrationError when a landed file was edited or one fails.
 */
export async function applyMigrations(options: ApplyOptions): Promise<void> {
  const { url, folder, owner, onProgress, patience = 120_000 } = options;
  const client = new pg.Client({ connectionString: url, application_name: 'fernway-migrate' });
  client.on('error', () => {}); // pending queries reject
  await client.connect();
  try {
    if (!(await waitForLock(client, { lock: 'migrating', patience }))) {
      throw new MigrationError('another migration has been running for too long');
    }
    await options.check?.(client);
    await client.query(`create table if not exists schema_migrations
      (name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    const known = new Map(rows.map((row) => [row.name, row.checksum]));
    for (const name of namesIn(folder)) {
      const text = readFileSync(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      if (known.get(name) === checksum) continue;
      if (known.has(name))
        throw new MigrationError(`${name} was edited after it was applied: add a new migration instead`);
      onProgress(`${owner}: ${name}`);
      const apply = async () => {
        await client.query(`set local lock_timeout = ${IN_THE_WAY}`);
        await client.query(text).catch((cause: Error) => {
          throw new MigrationError(`${name} failed: ${cause.message}`, { cause });
        });
        await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
          name,
          checksum,
        ]);
        await options.applied?.(client, name);
      };
      await untilFree(patience, () => inTransaction(client, apply));
    }
    await options.finish?.(client);
  } finally {
    await client.end();
  }
}

/** Retries the work while it fails with a lock timeout. */
async function untilFree(patience: number, work: () => Promise<void>): Promise<void> {
  for (const until = performance.now() + patience; ; await pause(PAUSE)) {
    try {
      return await work();
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      if (code !== '55P03' || performance.now() > until) throw error;
    }
  }
}

/** The migration files of a folder, in order. */
export const namesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

/** Runs the work in a transaction, which is rolled back when it throws. */
export async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
