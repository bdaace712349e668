import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyMigrations } from '@fernway/db/apply-migrations';
import { migrationNames } from '@fernway/db/migrate';
import { linkRegions } from '@fernway/db/replication/link';
import { projectRoot, readEnvironment } from '@fernway/env';
import { identityMigrationNames } from '@fernway/identity/migrate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreArguments } from './arguments.ts';
import { type Backup, backupsIn, MANIFEST, type Manifest } from './backups.ts';
import { restoreBackup } from './restore.ts';
import { command, query, runData, testFolder } from './testing.ts';

const folder = testFolder();
const data = join(folder.path, 'data');
const backups = join(folder.path, 'backups');
let backup: Backup;

/** Shops of the version before: each last migration is not there yet. No log is kept. */
beforeAll(async () => {
  await using running = await runData(data);
  const { urls } = running;
  const region = earlier('db/migrations', migrationNames());
  for (const home of ['CA', 'US'] as const)
    await applyMigrations({
      url: urls[home],
      folder: region,
      owner: home,
      onProgress: () => {},
      async applied(client, name) {
        if (name.startsWith('0001')) await client.query('insert into region (home) values ($1)', [home]);
      },
    });
  const identity = earlier('identity/migrations', identityMigrationNames());
  await applyMigrations({ url: urls.IDENTITY, folder: identity, owner: 'identity', onProgress: () => {} });
  await linkRegions({ CA: { url: urls.CA }, US: { url: urls.US } });
  await query(urls.CA, "insert into companies (reg_name) values ('Kettles of old Inc.')");
  writeFileSync(join(data, 'links.secret'), 'a secret', { mode: 0o600 });
  mkdirSync(join(data, 'media/ca/ab'), { recursive: true });
  writeFileSync(join(data, 'media/ca/ab/ab.webp'), 'a picture');
  mkdirSync(join(backups, 'unfinished-1/data'), { recursive: true });
  expect(backupsIn(backups)).toEqual([]);
  for (const round of ['first', 'second'])
    expect([round, await backUp(backups)]).toEqual([round, expect.objectContaining({ code: 0 })]);
  const [, second] = backupsIn(backups);
  if (!second) throw new Error('two backups in a second have one name');
  backup = second;
}, 120_000);
afterAll(() => folder[Symbol.dispose]());

function earlier(migrations: string, names: string[]): string {
  const copy = join(folder.path, migrations.replace('/', '-'));
  cpSync(join(projectRoot, migrations), copy, { recursive: true });
  for (const name of names.slice(-1)) rmSync(join(copy, name));
  return copy;
}

const backUp = (to: string) => command('backup', [to], { FERNWAY_DATA: data });
const restore = (target: string, ...args: string[]) =>
  command('restore', args, { FERNWAY_DATA: join(folder.path, target) });

test('F35 a backup of the version before is migrated, and the regions agree', async () => {
  const { code, output } = await restore('new', backups);
  expect(code, output).toBe(0);
  await using running = await runData(join(folder.path, 'new'));
  const names = 'select name from schema_migrations order by name';
  const applied = await query<{ name: string }>(running.urls.US, names);
  expect(applied.map(({ name }) => name)).toEqual(migrationNames());
  for (const home of ['CA', 'US'] as const)
    expect(await query(running.urls[home], 'select reg_name, home from companies')).toEqual([
      { reg_name: 'Kettles of old Inc.', home: 'CA' },
    ]);
  const lost = await linkRegions({ CA: { url: running.urls.CA }, US: { url: running.urls.US } });
  expect(lost.lost).toEqual([]);
  const target = join(folder.path, 'new');
  expect(readFileSync(join(target, 'links.secret'), 'utf8')).toBe('a secret');
  expect(readFileSync(join(target, 'media/ca/ab/ab.webp'), 'utf8')).toBe('a picture');
});

describe('a restore is refused in one line, and leaves nothing', () => {
  const target = join(folder.path, 'refused');
  const refused = async (says: RegExp, until?: Date, from = backups) => {
    const order = { backups: from, dataFolder: target, until, hasBucket: false, say: () => {} };
    await expect(restoreBackup(order)).rejects.toThrow(says);
    expect(existsSync(target) ? readdirSync(target) : []).toEqual([]);
  };
  const withManifest = async (change: Partial<NonNullable<Manifest['cluster']>>, says: RegExp) => {
    const file = join(backup.folder, MANIFEST);
    const original = readFileSync(file, 'utf8');
    const manifest = JSON.parse(original) as Manifest;
    writeFileSync(file, JSON.stringify({ ...manifest, cluster: { ...manifest.cluster, ...change } }));
    await refused(says);
    writeFileSync(file, original);
  };

  test('into a folder that holds something', async () => {
    const { code, output } = await restore('data', backups);
    expect(code).toBe(1);
    expect(output).toMatch(/^\S*data already holds \S+: set FERNWAY_DATA [^\n]*\n$/);
    expect(readFileSync(join(data, 'links.secret'), 'utf8')).toBe('a secret');
  });
  test('from a folder without backups', () => refused(/holds no complete backup/, undefined, folder.path));
  test('of before the oldest', () => refused(/the oldest backup in .* is of /, new Date(0)));
  test('of a time without its zone', () => {
    const read = (until: string) => restoreArguments(['.', '--until', until], readEnvironment({})).until;
    expect(() => read('2026-01-01T00:00:00')).toThrow(/a time with its zone/);
    expect(read('2026-01-01T00:00:00-05:00')).toEqual(new Date('2026-01-01T05:00:00Z'));
  });
  test('of when nothing was written any more', () => refused(/the log ends before /, new Date(Date.now())));
  test('of another PostgreSQL', () => withManifest({ postgres: '17' }, /is of PostgreSQL 17, and /));
  test('of a newer Fernway', () =>
    withManifest({ migrations: { region: ['9999_new.sql'], identity: [] } }, /made by a newer Fernway/));
  test('of a file that was changed', async () => {
    const file = join(backup.folder, 'data/media/ca/ab/ab.webp');
    const original = readFileSync(file);
    writeFileSync(file, 'b picture');
    await refused(/ab\.webp is missing or not as it was written/);
    rmSync(file);
    await refused(/ab\.webp is missing or not as it was written/);
    writeFileSync(file, original);
  });
});

test('what broke off is taken for no backup, and goes with the next', () => {
  expect(readdirSync(backups).filter((name) => name !== 'lock')).toHaveLength(2);
});
