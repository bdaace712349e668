import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationNames } from '@fernway/db/migrate';
import { identityMigrationNames } from '@fernway/identity/migrate';
import { archiveFolder } from '../postgres/archive.ts';
import { majorVersion } from '../postgres/cluster.ts';
import { StartError } from '../process/start-error.ts';
import type { CopiedCluster } from './cluster.ts';
import { expectSegment, segmentOf } from './wal.ts';

/** What a backup says of itself, in `manifest.json`; `data` beside it is a data folder. */
export interface Manifest {
  format: 1;
  /** Of Fernway. */
  version: string;
  startedAt: string;
  /** Until when everything acknowledged is in it. */
  endedAt: string;
  /** Undefined where the databases are on the operator's servers. */
  cluster?: ClusterFacts | undefined;
  files: number;
  bytes: number;
  /** SHA-256 of `SHA256SUMS`. */
  sums: string;
}

interface ClusterFacts extends CopiedCluster {
  /** Major version of PostgreSQL. */
  postgres: string;
  /** Names the archive of its log; undefined: there is none. */
  archive?: string | undefined;
  /** Names of the migrations that were applied. */
  migrations: { region: string[]; identity: string[] };
}

export interface Backup extends Manifest {
  folder: string;
}

/** As `sha256sum --check` reads it. */
export const SUMS = 'SHA256SUMS';
export const MANIFEST = 'manifest.json';

/** Of a time, as it names a backup: no system minds these characters. */
export const nameOf = (time: string): string => `${time.slice(0, 19).replaceAll(':', '-')}Z`;
export const UNFINISHED = 'unfinished-';

/** The complete backups in a folder, the oldest first: one that was broken off has no manifest. */
export function backupsIn(folder: string): Backup[] {
  if (!existsSync(folder)) throw new StartError(`${folder} does not exist`);
  return readdirSync(folder)
    .filter((name) => /^\d{4}-/.test(name) && existsSync(join(folder, name, MANIFEST)))
    .map((name) => readBackup(join(folder, name)))
    .sort((one, other) => one.endedAt.localeCompare(other.endedAt));
}

function readBackup(folder: string): Backup {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest;
    if (manifest.format === 1) return { ...manifest, folder };
  } catch {
    // Said below.
  }
  throw new StartError(`${join(folder, MANIFEST)} cannot be read: another backup is needed`);
}

/** @throws StartError when this version cannot read the backup. */
export function expectReadable({ folder, version, cluster }: Backup): void {
  if (!cluster) return;
  if (cluster.postgres !== majorVersion)
    throw new StartError(
      `${folder} is of PostgreSQL ${cluster.postgres}, and this version runs ${majorVersion}: restore it with the Fernway that made it (${version}), then see "Upgrading PostgreSQL" in docs/operating.md`,
    );
  const known = new Set([...migrationNames(), ...identityMigrationNames()]);
  const { region, identity } = cluster.migrations;
  const unknown = [...region, ...identity].find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new StartError(
      `${folder} was made by a newer Fernway (${version}, with ${unknown}): restore it with that one`,
    );
}

/**
 * The sum of each file, by its path.
 * @throws StartError when the list itself was changed.
 */
export async function readSums({ folder, sums }: Backup): Promise<Map<string, string>> {
  const file = join(folder, SUMS);
  const text = await readFile(file).catch(() => Buffer.alloc(0));
  if (createHash('sha256').update(text).digest('hex') !== sums)
    throw new StartError(`${file} is not as it was written: another backup is needed`);
  const lines = text.toString('utf8').split('\n').slice(0, -1);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

/**
 * Removes all but the newest backups, those that were broken off, and the log that no backup needs any more.
 * @param keep how many stay; undefined: all
 */
export async function prune(folder: string, keep: number | undefined): Promise<void> {
  const all = backupsIn(folder);
  const kept = keep === undefined ? all : all.slice(-keep);
  const old = all.filter((backup) => !kept.includes(backup));
  const broken = readdirSync(folder).filter((name) => name.startsWith(UNFINISHED));
  for (const path of [...old.map((backup) => backup.folder), ...broken.map((name) => join(folder, name))])
    await rm(path, { recursive: true });
  for (const archive of new Set(old.map(({ cluster }) => cluster?.archive))) {
    const first = kept.find(({ cluster }) => cluster?.archive === archive)?.cluster?.firstSegment;
    if (archive !== undefined) await pruneLog(archiveFolder(folder, archive), first);
  }
}

async function pruneLog(archive: string, firstSegment: string | undefined): Promise<void> {
  const first = firstSegment === undefined ? Number.POSITIVE_INFINITY : expectSegment(firstSegment).number;
  for (const name of existsSync(archive) ? readdirSync(archive) : []) {
    const segment = segmentOf(name.slice(0, 24));
    if (segment && segment.number < first) await rm(join(archive, name));
  }
}
