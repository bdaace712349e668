import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '@fernway/env';
import pg from 'pg';
import type { DatabaseUrls } from '../launch/databases.ts';
import { archiveIdFile } from '../postgres/archive.ts';
import { majorVersion } from '../postgres/cluster.ts';
import {
  type Backup,
  backupsIn,
  MANIFEST,
  type Manifest,
  nameOf,
  readSums,
  SUMS,
  UNFINISHED,
} from './backups.ts';
import { copyCluster } from './cluster.ts';
import { type Copied, copyFile, linkSame, makeFolder, walk, writeNewFile } from './copy.ts';

interface BackupOrder {
  dataFolder: string;
  /** The folder that holds all backups; is made. */
  backups: string;
  /** The embedded databases; undefined where they are on the operator's servers. */
  urls: DatabaseUrls | undefined;
  /** Whether the embedded server's log is copied to that folder. */
  isArchived: boolean;
}

/** What of a data folder besides the databases cannot be made anew: pictures, secrets, what imports could not take in. */
const KEPT = ['media', 'imports', 'identity.secret', 'links.secret', 'push.secret', 'postgres.password'];

/**
 * Makes a backup while everything runs. It appears under its name, the time until which everything acknowledged is in it,
 * when it is complete and on disk.
 * @throws StartError when something cannot be backed up.
 */
export async function takeBackup(order: BackupOrder): Promise<Backup> {
  const { dataFolder, backups } = order;
  mkdirSync(backups, { recursive: true, mode: 0o755 });
  const startedAt = new Date().toISOString();
  const unfinished = join(backups, `${UNFINISHED}${process.pid}`);
  await rm(unfinished, { recursive: true, force: true });
  try {
    await makeFolder(join(unfinished, 'data'));
    await using written = await openSums(join(unfinished, SUMS));
    const older = await olderFiles(backups);
    const keepFiles = () => copyKept({ from: dataFolder, to: join(unfinished, 'data'), older, written });
    const cluster = order.urls && (await copyDatabases(order, unfinished, written, keepFiles));
    const endedAt = cluster?.endedAt ?? new Date().toISOString();
    // What was uploaded while the first round was under way.
    await keepFiles();
    const { files, bytes, sums } = await written.end();
    const version = versionOf(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
    const manifest: Manifest = { format: 1, version, startedAt, endedAt, cluster, files, bytes, sums };
    await writeNewFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    // One call for all files: a flush of each would take longer than the copy.
    spawnSync('sync', ['-f', unfinished]);
    const folder = join(backups, nameOf(endedAt));
    await rename(unfinished, folder);
    spawnSync('sync', ['-f', folder]);
    return { ...manifest, folder };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

const versionOf = (text: string): string => (JSON.parse(text) as { version: string }).version;

async function copyDatabases(
  { dataFolder, urls, isArchived }: BackupOrder,
  unfinished: string,
  written: Sums,
  meanwhile: () => Promise<void>,
): Promise<Manifest['cluster']> {
  if (!urls) return undefined;
  const copied = await copyCluster({
    url: urls.IDENTITY,
    cluster: join(dataFolder, 'postgres'),
    to: join(unfinished, 'data/postgres'),
    isArchived,
    wrote: (path, one) => written.add(`data/postgres/${path}`, one),
    meanwhile,
  });
  return {
    ...copied,
    postgres: majorVersion,
    ...(isArchived && { archive: readFileSync(archiveIdFile(dataFolder), 'utf8').trim() }),
    migrations: { region: await migrationsOf(urls.CA), identity: await migrationsOf(urls.IDENTITY) },
  };
}

async function migrationsOf(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

interface KeptFiles {
  from: string;
  to: string;
  older: OlderFiles | undefined;
  written: Sums;
}

/** Copies those files that are not in the copy yet: none of them ever changes. */
async function copyKept({ from, to, older, written }: KeptFiles): Promise<void> {
  const wanted = walk(from, ({ path }) => !KEPT.includes(path.split('/')[0] ?? '') || path.endsWith('.part'));
  for await (const { path, isFolder } of wanted) {
    const target = join(to, path);
    if (isFolder) await makeFolder(target);
    if (isFolder || existsSync(target)) continue;
    const known = older?.sums.get(`data/${path}`);
    const isLinked =
      older && known && path.startsWith('media/')
        ? await linkSame(join(older.folder, 'data', path), join(from, path), target)
        : false;
    const copied = isLinked && known ? { sum: known, bytes: 0 } : await copyFile(join(from, path), target);
    if (copied) await written.add(`data/${path}`, copied);
  }
}

interface OlderFiles {
  folder: string;
  sums: Map<string, string>;
}

/** The newest backup: pictures that it has already are not copied again. */
async function olderFiles(backups: string): Promise<OlderFiles | undefined> {
  const newest = backupsIn(backups).at(-1);
  return newest && { folder: newest.folder, sums: await readSums(newest) };
}

interface Sums extends AsyncDisposable {
  add(path: string, copied: Copied): Promise<void>;
  /** Ends the list: how much it names, and its own sum. */
  end(): Promise<{ files: number; bytes: number; sums: string }>;
}

async function openSums(file: string): Promise<Sums> {
  const handle = await open(file, 'wx', 0o600);
  const hash = createHash('sha256');
  let files = 0;
  let bytes = 0;
  return {
    async add(path, copied) {
      const line = `${copied.sum}  ${path}\n`;
      hash.update(line);
      await handle.writeFile(line);
      files += 1;
      bytes += copied.bytes;
    },
    end: async () => ({ files, bytes, sums: hash.digest('hex') }),
    [Symbol.asyncDispose]: () => handle.close(),
  };
}
