import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationNames } from '@fernway/db/migrate';
import { SECRET_FILES } from '@fernway/devkit/launch/secret-file';
import { majorVersion } from '@fernway/devkit/postgres/cluster';
import { StartError } from '@fernway/devkit/process/start-error';
import { identityMigrationNames } from '@fernway/identity/migrate';
import type { CopiedCluster } from './cluster.ts';
import { type ClusterControl, controlOf } from './control.ts';

/**
 * Of a data folder, what a backup holds besides the databases: all that cannot be made anew, which is pictures, secrets,
 * and what imports could not take in.
 */
export const COPIED_ENTRIES: ReadonlySet<string> = new Set([
  'media',
  'imports',
  ...Object.values(SECRET_FILES),
  'postgres.password',
]);

/** What a backup says of itself, in `manifest.json`; `data` beside it is a data folder. */
export interface BackupManifest {
  format: 1;
  /** Version of Fernway. */
  version: string;
  startedAt: string;
  /** Everything acknowledged until then is in it. */
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
  /** The id of the archive of its log; undefined when there is none. */
  archive?: string | undefined;
  /** Names of the migrations that were applied. */
  migrations: { region: string[]; identity: string[] };
}

export interface Backup extends BackupManifest {
  folder: string;
  /** The cluster that it is a copy of; undefined when there is none. */
  control?: ClusterControl | undefined;
}

/** As `sha256sum --check` reads it. */
export const SUMS = 'SHA256SUMS';
export const MANIFEST = 'manifest.json';

/** The name of a backup, from its time in RFC 3339 with milliseconds: every file system allows these characters. */
export const nameOf = (time: string): string => time.replaceAll(':', '-').replace('.', '-');
export const UNFINISHED = 'unfinished-';

/** The part of a backup that is PostgreSQL's own. */
export const clusterIn = (folder: string): string => join(folder, 'data/postgres');

/** The complete backups in a folder, the oldest first: one that was broken off has no manifest. */
export function backupsIn(folder: string): Backup[] {
  return foldersIn(folder)
    .flatMap((path) => readBackup(path) ?? [])
    .sort((one, other) => one.endedAt.localeCompare(other.endedAt));
}

/** Folders that are named as backups and do not say what they hold: their manifest is damaged, or of a newer Fernway. */
export const unreadableIn = (folder: string): string[] =>
  foldersIn(folder).filter((path) => readBackup(path) === undefined);

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) throw new StartError(`${folder} does not exist`);
  return readdirSync(folder)
    .filter((name) => /^\d{4}-/.test(name) && existsSync(join(folder, name, MANIFEST)))
    .map((name) => join(folder, name));
}

function readBackup(folder: string): Backup | undefined {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as BackupManifest;
    if (manifest.format !== 1) return undefined;
    return { ...manifest, folder, control: manifest.cluster && controlOf(clusterIn(folder)) };
  } catch {
    return undefined;
  }
}

/**
 * Backups of two clusters are kept apart: else the newer ones of one would be taken for those of the other.
 * @param system identifier of the cluster that is meant; undefined when its databases are elsewhere
 * @throws StartError when a backup there is of another one.
 */
export function assertOneCluster(folder: string, system: string | undefined): void {
  const other = backupsIn(folder).find(({ cluster, control }) =>
    cluster ? control && control.system !== system : system !== undefined,
  );
  if (!other) return;
  const whose = other.cluster ? 'of other databases' : 'without databases';
  throw new StartError(`${other.folder} is a backup ${whose}: keep those in a folder of their own`);
}

/** @throws StartError when this version cannot read the backup. */
export function assertReadable({ folder, version, cluster }: Backup): void {
  if (!cluster) return;
  if (cluster.postgres !== majorVersion)
    throw new StartError(
      `${folder} is of PostgreSQL ${cluster.postgres}, and this version runs ${majorVersion}: restore it with the Fernway that made it (${version}), then see "Upgrading PostgreSQL" in docs/operating.md`,
    );
  const ownMigrations = new Set([...migrationNames(), ...identityMigrationNames()]);
  const { region, identity } = cluster.migrations;
  const unknown = [...region, ...identity].find((name) => !ownMigrations.has(name));
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
