import { join } from 'node:path';
import { applyMigrations, MigrationError } from '@fernway/db/apply-migrations';
import { sqlFilesIn } from '@fernway/db/sql-files';
import { openJobQueue } from '@fernway/jobs/queue';
import { identityJobs } from './jobs.ts';

interface MigrateIdentityOptions {
  url: string;
  onProgress?: (text: string) => void;
}

export const IDENTITY_FOLDERS = { migrations: join(import.meta.dirname, 'migrations') };

/**
 * Brings identity's database to this version: the numbered files of `migrations/`. Safe to run twice, from several
 * machines, and again after a crash at any point.
 * @throws MigrationError when a landed file was edited, when one fails, or when the database belongs to a region.
 */
export async function migrateIdentity({ url, onProgress = () => {} }: MigrateIdentityOptions): Promise<void> {
  const onFault = (fault: object) => onProgress(`identity: ${JSON.stringify(fault)}`);
  await applyMigrations({
    url,
    folders: IDENTITY_FOLDERS,
    owner: 'identity',
    onProgress,
    async check(client) {
      const { rows } = await client.query<{ isRegion: boolean }>(
        `select to_regclass('region') is not null as "isRegion"`,
      );
      if (rows[0]?.isRegion) throw new MigrationError('this database belongs to a region, not to identity');
      // Triggers add jobs: the tables and queues of jobs come first.
      const log = { error: onFault, warn: onFault };
      await (await openJobQueue(identityJobs, { url, log })).close();
    },
  });
}

/** The migration files in order. */
export const identityMigrationNames = (): string[] => sqlFilesIn(IDENTITY_FOLDERS.migrations);
