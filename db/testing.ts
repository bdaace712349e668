import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { applyMigrations } from './apply-migrations.ts';
import { sqlFilesIn } from './sql-files.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test server's maintenance database, and the templates that the global setup has migrated. */
    postgres: { adminUrl: string; templates: Record<TemplateOwner, string> };
  }
}

/** The owners of the databases. */
type TemplateOwner = 'CA' | 'US' | 'IDENTITY';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A separate database for a suite, as `npm run db:migrate` leaves it. Drop it after the suite. */
export async function createTestDatabase(owner: TemplateOwner = 'CA'): Promise<TestDatabase> {
  const { adminUrl, templates } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(adminUrl, `create database ${name} template ${templates[owner]} strategy file_copy`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(adminUrl, `drop database if exists ${name} with (force)`) };
}

async function administer(url: string, statement: string): Promise<void> {
  await query(url, statement);
}

/** Leaves rate limits as they are after the server's clock was set back by so many seconds. */
export const setCountersAhead = (pool: pg.Pool, seconds: number): Promise<unknown> =>
  pool.query(`update rate_limits set resets_at = resets_at + $1 * interval '1 second'`, [seconds]);

/** A database with nothing in it, dropped after the test. */
export async function emptyDatabase(): Promise<string> {
  const { adminUrl } = inject('postgres');
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await administer(adminUrl, `create database ${name}`);
  onTestFinished(() => administer(adminUrl, `drop database ${name} with (force)`));
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Applies the numbered files of a folder before the one that is named, alone: what an earlier release left.
 * @param home of a region's database
 */
export async function migrateUntil(
  url: string,
  migrations: string,
  until: string,
  home: 'CA' | 'US' = 'CA',
): Promise<void> {
  const earlier = mkdtempSync(join(tmpdir(), 'fernway-before-'));
  try {
    for (const name of sqlFilesIn(migrations).filter((name) => name < until))
      copyFileSync(join(migrations, name), join(earlier, name));
    await applyMigrations({
      url,
      folders: { migrations: earlier },
      owner: home,
      onProgress: () => {},
      async onApplied(client, name) {
        if (name === '0001_catalogue.sql')
          await client.query('insert into region (home) values ($1)', [home]);
      },
    });
  } finally {
    rmSync(earlier, { recursive: true });
  }
}

/** Runs one query on a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
