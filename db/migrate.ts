import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { loadReference } from './load-reference.ts';
import { waitForLock } from './lock.ts';

export interface MigrateOptions {
  url: string;
  /** Which region the database is; written once and never changed. */
  region: 'CA' | 'US';
  onProgress?: (text: string) => void;
  /** Milliseconds to wait for another runner to finish. */
  patience?: number;
}

/** A database that cannot be brought to this version; the message is one line. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

const LOCK = 7_210_001;
const folder = join(import.meta.dirname, 'migrations');

/**
 * Brings a region's database to this version: the numbered files of `migrations/`, each in a transaction of its own,
 * then the reference rows (places, categories, sections). Safe to run twice, from several machines, and again after
 * a crash at any point.
 * @throws MigrationError when a landed file was edited, when one fails, or when the database belongs to the other region.
 */
export async function migrate({
  url,
  region,
  onProgress = () => {},
  patience = 120_000,
}: MigrateOptions): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'fernway-migrate' });
  await client.connect();
  try {
    if (!(await waitForLock(client, { key: LOCK, patience }))) {
      throw new MigrationError('another migration has been running for too long');
    }
    await client.query(`create table if not exists schema_migrations
      (name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    for (const name of migrationNames()) {
      const text = readFileSync(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      const known = applied.get(name);
      if (known === checksum) continue;
      if (known)
        throw new MigrationError(`${name} was edited after it was applied: add a new migration instead`);
      onProgress(`${region}: ${name}`);
      await inTransaction(client, async () => {
        await client.query(text).catch((cause: Error) => {
          throw new MigrationError(`${name} failed: ${cause.message}`, { cause });
        });
        await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
          name,
          checksum,
        ]);
        if (name.startsWith('0001')) await client.query('insert into region (home) values ($1)', [region]);
      });
    }
    const home = await client.query<{ home: string }>('select home from region');
    if (home.rows[0]?.home !== region) {
      throw new MigrationError(`this database belongs to region ${home.rows[0]?.home}, not to ${region}`);
    }
    await inTransaction(client, () => loadReference(client, (name) => onProgress(`${region}: ${name}`)));
  } finally {
    await client.end();
  }
}

/** The migration files in order. */
export const migrationNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
