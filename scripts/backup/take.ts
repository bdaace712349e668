import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseUrls } from '@fernway/devkit/launch/databases';
import { majorVersion } from '@fernway/devkit/postgres/cluster';
import { query } from '@fernway/devkit/postgres/query';
import { StartError } from '@fernway/devkit/process/start-error';
import { projectRoot } from '@fernway/settings';
import { logOf, type ServerLog } from './archiving.ts';
import {
  assertOneCluster,
  type Backup,
  type BackupManifest,
  backupsIn,
  COPIED_ENTRIES,
  MANIFEST,
  nameOf,
  readSums,
  SUMS,
  UNFINISHED,
} from './backups.ts';
import { copyCluster } from './cluster.ts';
import { controlOf } from './control.ts';
import { type CopiedFile, copyFile, flush, linkKnown, makeFolder, walk, writeNewFile } from './copy.ts';
import { removeUnfinished } from './prune.ts';

interface BackupOrder {
  dataFolder: string;
  /** The folder that holds all backups. */
  backups: string;
  /** The embedded databases; undefined where they are on the operator's servers. */
  urls: DatabaseUrls | undefined;
  say(line: string): void;
}

/**
 * Makes a backup while everything runs. Once it is complete and on disk, it gets its name: the time until which
 * everything acknowledged is in it. The caller holds the folder's lock.
 * @throws StartError when something cannot be backed up.
 */
export async function takeBackup(order: BackupOrder): Promise<Backup> {
  const { dataFolder, backups, urls, say } = order;
  const startedAt = new Date().toISOString();
  const control = urls && controlOf(join(dataFolder, 'postgres'));
  assertOneCluster(backups, control?.system);
  await removeUnfinished(backups);
  const log = urls && (await logOf(urls.IDENTITY, backups));
  if (log?.missing) say(`Only the moment of this backup can be restored, none after it. ${log.missing}`);
  const unfinished = join(backups, `${UNFINISHED}${process.pid}`);
  const made = [unfinished];
  try {
    makeFolder(join(unfinished, 'data'));
    using written = openSums(join(unfinished, SUMS));
    const older = await olderFiles(backups, say);
    const keepFiles = () => copyKept({ from: dataFolder, to: join(unfinished, 'data'), older, written });
    const cluster = await copyDatabases({ ...order, log, unfinished, written, meanwhile: keepFiles });
    const endedAt = cluster?.endedAt ?? new Date().toISOString();
    // What was uploaded while the first round was under way.
    await keepFiles();
    const { files, bytes, sums } = written.end();
    const version = versionOf(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
    const manifest: BackupManifest = { format: 1, version, startedAt, endedAt, cluster, files, bytes, sums };
    writeNewFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    // One call for all files: a flush of each would take longer than the copy.
    flush(unfinished);
    const folder = join(backups, nameOf(endedAt));
    await rename(unfinished, folder);
    made.push(folder);
    flush(folder);
    return { ...manifest, folder, control };
  } catch (error) {
    for (const path of made) await rm(path, { recursive: true, force: true });
    throw error;
  }
}

const versionOf = (text: string): string => (JSON.parse(text) as { version: string }).version;

interface DatabasesCopy extends BackupOrder {
  log: ServerLog | undefined;
  unfinished: string;
  written: Sums;
  /** Runs while the server still keeps the log for the copy. */
  meanwhile(): Promise<void>;
}

async function copyDatabases(order: DatabasesCopy): Promise<BackupManifest['cluster']> {
  const { dataFolder, urls, log, unfinished, written, meanwhile } = order;
  if (!urls) return undefined;
  const archive = log?.archive;
  const copied = await copyCluster({
    url: urls.IDENTITY,
    cluster: join(dataFolder, 'postgres'),
    to: join(unfinished, 'data/postgres'),
    isArchived: archive !== undefined,
    onFileCopied: (path, one) => written.add(`data/postgres/${path}`, one),
    meanwhile,
  });
  const migrations = { region: await migrationsOf(urls.CA), identity: await migrationsOf(urls.IDENTITY) };
  return { ...copied, postgres: majorVersion, archive, migrations };
}

async function migrationsOf(url: string): Promise<string[]> {
  const rows = await query<{ name: string }>(url, 'select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
}

interface KeptFiles {
  from: string;
  to: string;
  older: OlderFiles | undefined;
  written: Sums;
}

/** Copies those files that are not in the copy yet: none of them ever changes. */
async function copyKept({ from, to, older, written }: KeptFiles): Promise<void> {
  const wanted = walk(
    from,
    ({ path }) => !COPIED_ENTRIES.has(path.split('/')[0] ?? '') || path.endsWith('.part'),
  );
  for await (const { path, isFolder } of wanted) {
    const target = join(to, path);
    if (isFolder) makeFolder(target);
    if (isFolder || existsSync(target)) continue;
    const original = join(from, path);
    const copied = linkOlder(older, path, { original, to: target }) ?? copyFile(original, target);
    if (copied) written.add(`data/${path}`, copied);
  }
}

function linkOlder(
  older: OlderFiles | undefined,
  path: string,
  files: { original: string; to: string },
): CopiedFile | undefined {
  const sum = older?.sums.get(`data/${path}`);
  if (!older || !sum || !path.startsWith('media/')) return undefined;
  const isLinked = linkKnown({ ...files, older: join(older.folder, 'data', path), sum });
  return isLinked ? { sum, bytes: 0 } : undefined;
}

interface OlderFiles {
  folder: string;
  sums: Map<string, string>;
}

/** The newest backup: pictures that it has already are not copied again. */
async function olderFiles(backups: string, say: BackupOrder['say']): Promise<OlderFiles | undefined> {
  const newest = backupsIn(backups).at(-1);
  if (!newest) return undefined;
  try {
    return { folder: newest.folder, sums: await readSums(newest) };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    say(`All pictures are copied anew: ${error.message}`);
    return undefined;
  }
}

interface Sums extends Disposable {
  add(path: string, copied: CopiedFile): void;
  /** How much the list names, and its own sum. */
  end(): { files: number; bytes: number; sums: string };
}

function openSums(file: string): Sums {
  const handle = openSync(file, 'wx', 0o600);
  const hash = createHash('sha256');
  let files = 0;
  let bytes = 0;
  return {
    add(path, copied) {
      const line = `${copied.sum}  ${path}\n`;
      hash.update(line);
      writeFileSync(handle, line);
      files += 1;
      bytes += copied.bytes;
    },
    end: () => ({ files, bytes, sums: hash.digest('hex') }),
    [Symbol.dispose]: () => closeSync(handle),
  };
}
