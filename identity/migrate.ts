import { join } from 'node:path';
import { applyMigrations, MigrationError } from '@fernway/db/apply-migrations';
import { sqlFilesIn } from '@fernway/db/sql-files';

interface MigrateIdentityOptions {
  url: string;
  onProgress?: (text: string) => void;
}

const folders = { migrations: join(import.meta.dirname, 'migrations') };

/**
 * Brings identity's database to this version: the numbered files of `migrations/`. Safe to run twice, from several
 * machines, and again after a crash at any point.
 * @throws MigrationError when a landed file was edited, when one fails, or when the database belongs to a region.
 */
export async function migrateIdentity({ url, onProgress = () => {} }: MigrateIdentityOptions): Promise<void> {
  await applyMigrations({
    url,
    folders,
    owner: 'identity',
    onProgress,
    async check(client) {
      const { rows } = await client.query<{ isRegion: boolean }>(
        `select to_regclass('region') is not null as "isRegion"`,
      );
      if (rows[0]?.isRegion) throw new MigrationError('this database belongs to a region, not to identity');
    },
  });
}

/** The migration files in order. */
export const identityMigrationNames = (): string[] => sqlFilesIn(folders.migrations);
