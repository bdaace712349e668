import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { applyMigrations } from '@fernway/db/apply-migrations';
import { migrationNames } from '@fernway/db/migrate';
import { linkRegions } from '@fernway/db/replication/link';
import { SECRET_FILES } from '@fernway/devkit/launch/secret-file';
import { identityMigrationNames } from '@fernway/identity/migrate';
import { projectRoot, readEnvironment } from '@fernway/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreArguments } from './arguments.ts';
import { type Backup, type BackupManifest, backupsIn, clusterIn, MANIFEST } from './backups.ts';
import { logFolder, restoreLog } from './log.ts';
import { restoreBackup } from './restore.ts';
import { command, query, runData, testFolder } from './testing.ts';
import { expectSegment, segmentName } from './wal.ts';

const folder = testFolder();
const data = join(folder.path, 'data');
const backups = join(folder.path, 'backups');
let backup: Backup;

/** Shops of an earlier version: the last migrations of each database are not there yet. No log is kept. */
beforeAll(async () => {
  await using running = await runData(data);
  const { urls } = running;
  const region = earlier('db/migrations', migrationNames().slice(-1));
  for (const home of ['CA', 'US'] as const)
    await applyMigrations({
      url: urls[home],
      folders: { migrations: region },
      owner: home,
      onProgress: () => {},
      async onApplied(client, name) {
        if (name.startsWith('0001')) await client.query('insert into region (home) values ($1)', [home]);
      },
    });
  // From this one on, the tables of jobs are there before the migrations.
  const withJobs = identityMigrationNames().filter((name) => name >= '0005');
  const identity = earlier('identity/migrations', withJobs);
  await applyMigrations({
    url: urls.IDENTITY,
    folders: { migrations: identity },
    owner: 'identity',
    onProgress: () => {},
  });
  await linkRegions({ CA: { url: urls.CA }, US: { url: urls.US } });
  await query(urls.CA, "insert into companies (reg_name) values ('Kettles of old Inc.')");
  for (const file of Object.values(SECRET_FILES))
    writeFileSync(join(data, file), 'a secret', { mode: 0o600 });
  for (const name of ['ab', 'cd']) {
    mkdirSync(join(data, `media/ca/${name}`), { recursive: true });
    writeFileSync(join(data, pictureOf(name)), 'a picture');
  }
  await expectUnfinished();
  expect(await backUp()).toMatchObject({ code: 0 });
  const [first] = backupsIn(backups);
  writeFileSync(join(first?.folder ?? '', 'data', pictureOf('ab')), 'b picture');
  const { code, output } = await backUp();
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(
      /^Only the moment of this backup can be restored, none after it\. .* BACKUP_FOLDER\n/,
    ),
  ]);
  const [, second] = backupsIn(backups);
  if (!second) throw new Error('two backups in a second have one name');
  backup = second;
}, 120_000);
afterAll(() => folder[Symbol.dispose]());

const pictureOf = (name: string): string => `media/ca/${name}/${name}.webp`;

/** An unfinished backup from before, and one that the disk does not take, are gone when the next one ends. */
async function expectUnfinished(): Promise<void> {
  mkdirSync(join(backups, 'unfinished-1/data'), { recursive: true });
  expect(backupsIn(backups)).toEqual([]);
  const programs = join(folder.path, 'programs');
  mkdirSync(programs);
  writeFileSync(join(programs, 'sync'), '#!/bin/sh\necho "sync: Input/output error" >&2\nexit 1', {
    mode: 0o755,
  });
  const { code, output } = await backUp({ PATH: `${programs}:${process.env.PATH}` });
  expect([code, output]).toEqual([1, expect.stringMatching(/cannot be flushed to its disk: sync: Input/)]);
  expect(readdirSync(backups)).toEqual(['lock']);
}

/** A copy of the migrations that lacks the latest ones. */
function earlier(migrations: string, latest: string[]): string {
  const copy = join(folder.path, migrations.replace('/', '-'));
  cpSync(join(projectRoot, migrations), copy, { recursive: true });
  for (const name of latest) rmSync(join(copy, name));
  return copy;
}

const backUp = (settings: Record<string, string> = {}) =>
  command('backup', [backups], { FERNWAY_DATA: data, ...settings });
const restore = (target: string, ...args: string[]) =>
  command('restore', args, { FERNWAY_DATA: join(folder.path, target) });

test('a picture is kept once for all backups, and a damaged one is copied anew', () => {
  const files = backupsIn(backups).map((one) => (name: string) => join(one.folder, 'data', pictureOf(name)));
  expect(new Set(files.map((file) => statSync(file('cd')).ino)).size).toBe(1);
  expect(files.map((file) => readFileSync(file('ab'), 'utf8'))).toEqual(['b picture', 'a picture']);
});

test('F35 a backup of the version before is migrated, the regions agree, and a damaged picture is all that is missing', async () => {
  const damaged = pictureOf('cd');
  writeFileSync(join(backup.folder, 'data', damaged), 'b picture');
  const { code, output } = await restore('new', backups);
  expect(code, output).toBe(2);
  expect(output).toContain(`Damaged and not restored, files: 1\n  ${damaged}\n`);
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
  for (const file of Object.values(SECRET_FILES))
    expect(readFileSync(join(target, file), 'utf8')).toBe('a secret');
  expect(readFileSync(join(target, pictureOf('ab')), 'utf8')).toBe('a picture');
  expect(existsSync(join(target, damaged))).toBe(false);
});

test('F35 a file of the log that is damaged in the archive comes from the cluster that is given up', () => {
  const [archive, lost, dataFolder] = ['archive', 'given-up', 'brought'].map((name) =>
    join(folder.path, name),
  );
  if (!archive || !lost || !dataFolder) throw new Error('no folders');
  for (const path of [archive, join(lost, 'pg_wal'), join(dataFolder, 'postgres/pg_wal')])
    mkdirSync(path, { recursive: true });
  const [good, damaged, alone] = [1, 2, 3].map((number) => segmentName({ timeline: '00000001', number }));
  writeFileSync(join(archive, `${good}.gz`), gzipSync('archived'));
  for (const name of [damaged, alone]) writeFileSync(join(archive, `${name}.gz`), 'not packed');
  for (const name of [good, damaged]) writeFileSync(join(lost, 'pg_wal', `${name}`), 'left');
  restoreLog({ dataFolder, firstSegment: good ?? '', archive, lost, isPartial: false, owner: {} });
  expect(readdirSync(logFolder(dataFolder)).sort()).toEqual([`${good}.gz`, `${alone}.gz`]);
  expect(readdirSync(join(dataFolder, 'postgres/pg_wal'))).toEqual([damaged]);
});

describe('a restore is refused in one line, and leaves nothing', () => {
  const target = join(folder.path, 'refused');
  const expectRefusal = async (
    says: RegExp,
    further: { until?: Date; backups?: string; lost?: string } = {},
  ) => {
    const order = { backups, dataFolder: target, hasBucket: false, say: () => {}, ...further };
    await expect(restoreBackup(order)).rejects.toThrow(says);
    expect(existsSync(target) ? readdirSync(target) : []).toEqual([]);
  };
  const withManifest = async (change: Partial<NonNullable<BackupManifest['cluster']>>, says: RegExp) => {
    const file = join(backup.folder, MANIFEST);
    const original = readFileSync(file, 'utf8');
    const manifest = JSON.parse(original) as BackupManifest;
    writeFileSync(file, JSON.stringify({ ...manifest, cluster: { ...manifest.cluster, ...change } }));
    await expectRefusal(says);
    writeFileSync(file, original);
  };

  test('into a folder that holds something', async () => {
    const { code, output } = await restore('data', backups);
    expect(code).toBe(1);
    expect(output).toMatch(/^\S*data already holds \S+: set FERNWAY_DATA [^\n]*\n$/);
    expect(readFileSync(join(data, 'links.secret'), 'utf8')).toBe('a secret');
  });
  test('from a folder without backups', () =>
    expectRefusal(/holds no complete backup/, { backups: folder.path }));
  test('of before the oldest', () => expectRefusal(/the oldest backup in .* is of /, { until: new Date(0) }));
  test('of a time without its zone', () => {
    const read = (until: string) => restoreArguments(['.', '--until', until], readEnvironment({})).until;
    expect(() => read('2026-01-01T00:00:00')).toThrow(/a time with its zone/);
    expect(read('2026-01-01T00:00:00-05:00')).toEqual(new Date('2026-01-01T05:00:00Z'));
  });
  test('of when nothing was written any more', () =>
    expectRefusal(/the log ends before /, { until: new Date(Date.now()) }));
  test('of a log that is damaged', async () => {
    const names = readdirSync(join(clusterIn(backup.folder), 'pg_wal')).sort();
    const { timeline, number } = expectSegment(names.at(-1) ?? '');
    const next = segmentName({ timeline, number: number + 1 });
    mkdirSync(join(backups, 'wal/damaged'), { recursive: true });
    writeFileSync(join(backups, 'wal/damaged', `${next}.gz`), 'not packed');
    await withManifest({ archive: 'damaged' }, new RegExp(`${next} of the log is damaged: say --until`));
  });
  test.each([
    ['with what another shop lost', 0, /holds other databases than /],
    ['with what a restore lies before', 48, /a restore lies between /],
  ])('%s', async (_name, at, says) => {
    const control = readFileSync(join(clusterIn(backup.folder), 'global/pg_control'));
    control.writeUInt8(control.readUInt8(at) + 1, at);
    const lost = join(folder.path, `lost-${at}`);
    mkdirSync(join(lost, 'postgres/global'), { recursive: true });
    writeFileSync(join(lost, 'postgres/global/pg_control'), control);
    await expectRefusal(says, { lost });
  });
  test('of another PostgreSQL', () => withManifest({ postgres: '17' }, /is of PostgreSQL 17, and /));
  test('of a newer Fernway', () =>
    withManifest({ migrations: { region: ['9999_new.sql'], identity: [] } }, /made by a newer Fernway/));
  test('of a secret that was changed', async () => {
    const file = join(backup.folder, 'data/links.secret');
    const original = readFileSync(file);
    writeFileSync(file, 'b secret');
    await expectRefusal(/links\.secret is missing or not as it was written/);
    rmSync(file);
    await expectRefusal(/links\.secret is missing or not as it was written/);
    writeFileSync(file, original);
  });
});
