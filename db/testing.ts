import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test server's maintenance database, and the templates that the global setup has migrated. */
    postgres: { adminUrl: string; templates: Record<Templated, string> };
  }
}

/** The owners of the databases. */
type Templated = 'CA' | 'US' | 'IDENTITY';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A separate database for a suite, as `npm run db:migrate` leaves it. Drop it after the suite. */
export async function createTestDatabase(owner: Templated = 'CA'): Promise<TestDatabase> {
  const { adminUrl, templates } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(adminUrl, `create database ${name} template ${templates[owner]} strategy file_copy`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(adminUrl, `drop database if exists ${name} with (force)`) };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
