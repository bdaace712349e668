import { createTestDatabase } from '@fernway/db/testing';
import { getMigrations } from 'better-auth/db/migration';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { authOptions } from './accounts/auth.ts';
import { migrateIdentity } from './migrate.ts';
import { HOSTS } from './testing.ts';

test('our migrations leave nothing that better-auth would still create', async () => {
  const database = await createTestDatabase('IDENTITY');
  const pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => {}); // dropping the database ends what is left of it
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  const options = authOptions({
    pool,
    secret: 'a secret of the tests, long enough',
    hosts: HOSTS,
    log: { error: () => {} },
  });
  const { toBeCreated, toBeAdded } = await getMigrations(options);
  expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
});

test('two runners at once leave one migrated database, and a database of a region is refused', async () => {
  const region = await createTestDatabase('CA');
  const own = await createTestDatabase('IDENTITY');
  onTestFinished(async () => {
    await region.drop();
    await own.drop();
  });
  await Promise.all([migrateIdentity({ url: own.url }), migrateIdentity({ url: own.url })]);
  await expect(migrateIdentity({ url: region.url })).rejects.toThrow('belongs to a region');
});
