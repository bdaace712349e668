import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assertOneCluster, type Backup, backupsIn, MANIFEST } from './backups.ts';
import { prune } from './prune.ts';
import { testFolder } from './testing.ts';

let folder: ReturnType<typeof testFolder>;
beforeEach(() => {
  folder = testFolder();
});
afterEach(() => folder[Symbol.dispose]());

interface Made {
  hour: number;
  archive?: string;
  /** Number of the first log file that it needs. */
  first?: number;
  system?: number;
}

const nameOf = (number: number): string => `0000000100000000000000${number.toString(16).padStart(2, '0')}`;

function makeBackup({ hour, archive, first = 1, system = 7 }: Made): Backup {
  const time = `2026-01-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
  const path = join(folder.path, time.slice(0, 13));
  const cluster = { postgres: '18', firstSegment: nameOf(first), endedAt: time, archive, migrations: {} };
  const global = join(path, 'data/postgres/global');
  mkdirSync(global, { recursive: true });
  const control = Buffer.alloc(64);
  control.writeBigUInt64LE(BigInt(system));
  writeFileSync(join(global, 'pg_control'), control);
  const manifest = {
    format: 1,
    version: '1',
    startedAt: time,
    endedAt: time,
    cluster,
    files: 0,
    bytes: 0,
    sums: '',
  };
  writeFileSync(join(path, MANIFEST), JSON.stringify(manifest));
  const backup = backupsIn(folder.path).find((one) => one.folder === path);
  if (!backup) throw new Error('it is not read');
  return backup;
}

/** A log of three files, written at that hour. */
function log(archive: string, hour: number): void {
  const path = join(folder.path, 'wal', archive);
  const time = new Date(Date.UTC(2026, 0, 1, hour));
  mkdirSync(path, { recursive: true });
  for (const number of [1, 2, 3]) {
    writeFileSync(join(path, `${nameOf(number)}.gz`), '');
    utimesSync(join(path, `${nameOf(number)}.gz`), time, time);
  }
  utimesSync(path, time, time);
}

async function pruneAndList(newest: Backup, keep: number) {
  const said: string[] = [];
  await prune({ backups: folder.path, keep, made: newest, say: (line) => said.push(line) });
  const wal = join(folder.path, 'wal');
  const logs = existsSync(wal)
    ? Object.fromEntries(readdirSync(wal).map((name) => [name, readdirSync(join(wal, name)).length]))
    : {};
  return { backups: backupsIn(folder.path).map((one) => one.folder.slice(-2)), logs, said };
}

test('the log before the oldest backup that stays goes, and no file after it', async () => {
  log('one', 9);
  makeBackup({ hour: 1, archive: 'one', first: 1 });
  makeBackup({ hour: 2, archive: 'one', first: 2 });
  const newest = makeBackup({ hour: 3, archive: 'one', first: 3 });
  expect(await pruneAndList(newest, 2)).toEqual({ backups: ['02', '03'], logs: { one: 2 }, said: [] });
});

test('a log that a server still writes stays where no backup names it, and one that ended before them goes', async () => {
  log('running', 9);
  log('ended', 2);
  makeBackup({ hour: 1, archive: 'running' });
  makeBackup({ hour: 2, archive: 'ended' });
  const newest = makeBackup({ hour: 3 });
  expect(await pruneAndList(newest, 1)).toEqual({ backups: ['03'], logs: { running: 3 }, said: [] });
});

test('the backup that was just made stays, whatever the clock said before', async () => {
  makeBackup({ hour: 8 });
  const newest = makeBackup({ hour: 3 });
  expect(await pruneAndList(newest, 1)).toMatchObject({ backups: ['03'] });
});

test('nothing goes while a backup does not say what it needs', async () => {
  log('one', 9);
  makeBackup({ hour: 1, archive: 'one' });
  const unreadable = makeBackup({ hour: 2, archive: 'one' });
  writeFileSync(join(unreadable.folder, MANIFEST), '{');
  const newest = makeBackup({ hour: 3, archive: 'one', first: 3 });
  const { backups, logs, said } = await pruneAndList(newest, 1);
  expect([backups, logs]).toEqual([['01', '03'], { one: 3 }]);
  expect(said).toEqual([expect.stringMatching(/02 cannot be read/)]);
});

test('backups of two clusters are not in one folder', () => {
  makeBackup({ hour: 1 });
  expect(() => assertOneCluster(folder.path, '7')).not.toThrow();
  expect(() => assertOneCluster(folder.path, '8')).toThrow(/01 is a backup of other databases/);
  expect(() => assertOneCluster(folder.path, undefined)).toThrow(/of their own/);
});
