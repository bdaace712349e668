import { join } from 'node:path';
import { applyMigrations, inTransaction, MigrationError } from './apply-migrations.ts';
import { loadReference } from './load-reference.ts';
import { sqlFilesIn } from './sql-files.ts';

export { MigrationError } from './apply-migrations.ts';

export interface MigrateOptions {
  url: string;
  /** Which region the database is; written once and never changed. */
  region: 'CA' | 'US';
  onProgress?: (text: string) => void;
  /** Milliseconds to wait for another runner to finish. */
  timeoutMs?: number;
}

export const REGION_FOLDERS = {
  migrations: join(import.meta.dirname, 'migrations'),
  functions: join(import.meta.dirname, 'functions'),
};

/**
 * Brings a region's database to this version: the numbered files of `migrations/`, the functions of `functions/`, then
 * the reference rows (places, categories, sections). Safe to run twice, from several machines, and again after a crash at any point.
 * @throws MigrationError when a landed file was edited, when one fails, or when the database belongs to the other region.
 */
export async function migrate({
  url,
  region,
  onProgress = () => {},
  timeoutMs,
}: MigrateOptions): Promise<void> {
  await applyMigrations({
    url,
    folders: REGION_FOLDERS,
    owner: region,
    onProgress,
    timeoutMs,
    async onApplied(client, name) {
      if (name.startsWith('0001')) await client.query('insert into region (home) values ($1)', [region]);
    },
    async onFinished(client) {
      const home = await client.query<{ home: string }>('select home from region');
      if (home.rows[0]?.home !== region) {
        throw new MigrationError(`this database belongs to region ${home.rows[0]?.home}, not to ${region}`);
      }
      await inTransaction(client, () => loadReference(client, (name) => onProgress(`${region}: ${name}`)));
    },
  });
}

/** The migration files in order. */
export const migrationNames = (): string[] => sqlFilesIn(REGION_FOLDERS.migrations);
