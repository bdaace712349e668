import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseAccount, type ServerAccount } from '../postgres/account.ts';
import { archiveFolder } from '../postgres/archive.ts';
import { findBinaries } from '../postgres/binaries.ts';
import { StartError } from '../process/start-error.ts';
import { type Aftermath, putRight } from './aftermath.ts';
import { type Backup, backupsIn, expectReadable, readSums } from './backups.ts';
import { copyFile, makeFolder, type Owner, walk } from './copy.ts';
import { bringLog } from './log.ts';
import { recover } from './recover.ts';

interface RestoreOrder {
  /** The folder that holds all backups. */
  backups: string;
  /** Where it goes: holds neither databases nor pictures nor secrets. */
  dataFolder: string;
  /** Undefined: as late as can be. */
  until?: Date | undefined;
  /** The data folder that is given up, with what was written since the last copy of the log, and the newest pictures. */
  lost?: string | undefined;
  /** Whether pictures are in a bucket, which this leaves alone. */
  hasBucket: boolean;
  say(line: string): void;
}

export interface Restored extends Partial<Aftermath> {
  backup: Backup;
}

/**
 * Makes a data folder from a backup, and what happened after it from the log. It is whole or not there at all: everything
 * is made aside and checked, and comes to its place at the end, the databases last.
 * @throws StartError when there is no such backup, a file of it is not as it was written, or the log does not reach so far.
 */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  const { dataFolder, backups, until, lost, say } = order;
  expectEmpty(dataFolder);
  const backup = chooseBackup(backups, until);
  expectReadable(backup);
  const aside = join(dataFolder, ASIDE);
  await rm(aside, { recursive: true, force: true });
  // Whoever the server runs as has to enter it.
  await mkdir(aside, { recursive: true });
  try {
    say(`${backup.folder} is copied and checked`);
    const account = accountOf(dataFolder);
    await copyChecked(backup, aside, account.ids);
    if (lost !== undefined) await copyPictures(lost, aside);
    const aftermath = backup.cluster && (await restoreCluster(order, backup, account));
    await moveIn(aside, dataFolder);
    return { backup, ...aftermath };
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

const ASIDE = 'restoring';
const OURS = /^(postgres|media|imports|archive\.id|[a-z]+\.secret|postgres\.password)$/;

function expectEmpty(dataFolder: string): void {
  const found = existsSync(dataFolder) ? readdirSync(dataFolder).find((name) => OURS.test(name)) : undefined;
  if (found !== undefined)
    throw new StartError(
      `${dataFolder} already holds ${found}: set FERNWAY_DATA to a new folder, or move that one away`,
    );
}

function chooseBackup(backups: string, until: Date | undefined): Backup {
  const all = backupsIn(backups);
  const fitting = until ? all.filter(({ endedAt }) => new Date(endedAt) <= until) : all;
  const newest = fitting.at(-1);
  if (newest) return newest;
  const [oldest] = all;
  throw new StartError(
    oldest
      ? `the oldest backup in ${backups} is of ${oldest.endedAt}`
      : `${backups} holds no complete backup`,
  );
}

// The cluster is made anew for whoever runs servers here.
function accountOf(dataFolder: string): ServerAccount {
  const { postgres } = findBinaries();
  return chooseAccount({ dataFolder, cluster: join(dataFolder, 'postgres'), postgres });
}

const isOfCluster = (path: string): boolean => path === 'postgres' || path.startsWith('postgres/');

async function copyChecked(backup: Backup, aside: string, owner: Owner): Promise<void> {
  const sums = await readSums(backup);
  const from = join(backup.folder, 'data');
  for await (const { path, isFolder } of walk(from)) {
    const ids = isOfCluster(path) ? owner : {};
    if (isFolder) {
      await makeFolder(join(aside, path), ids);
      continue;
    }
    const copied = await copyFile(join(from, path), join(aside, path), ids);
    const sum = sums.get(`data/${path}`);
    if (copied === undefined || copied.sum !== sum) throw damaged(join(from, path));
    sums.delete(`data/${path}`);
  }
  for (const [path] of sums) throw damaged(join(backup.folder, path));
}

const damaged = (file: string): StartError =>
  new StartError(`${file} is missing or not as it was written: another backup is needed`);

/** Pictures that were taken after the backup, as far as they can be read. */
async function copyPictures(lost: string, aside: string): Promise<void> {
  const from = join(lost, 'media');
  await mkdir(join(aside, 'media'), { recursive: true, mode: 0o700 });
  for await (const { path, isFolder } of walk(from, (entry) => entry.path.endsWith('.part'))) {
    const target = join(aside, 'media', path);
    if (isFolder) await makeFolder(target);
    else if (!existsSync(target)) await copyFile(join(from, path), target);
  }
}

async function restoreCluster(
  { dataFolder, until, lost, hasBucket, say }: RestoreOrder,
  { cluster: copied, folder }: Backup,
  { ids: owner }: ServerAccount,
): Promise<Aftermath | undefined> {
  if (!copied) return undefined;
  const aside = join(dataFolder, ASIDE);
  await bringLog({
    cluster: join(aside, 'postgres'),
    firstSegment: copied.firstSegment,
    archive: copied.archive && archiveFolder(join(folder, '..'), copied.archive),
    lost: lost && join(lost, 'postgres'),
    isPartial: until !== undefined,
    owner,
  });
  say('PostgreSQL applies what was written after it');
  const server = await recover({ dataFolder: aside, until, owner });
  try {
    const media = hasBucket ? undefined : join(aside, 'media');
    return await putRight({ server, media, isLatest: lost !== undefined && !until, say });
  } finally {
    await server.stop();
  }
}

async function moveIn(aside: string, dataFolder: string): Promise<void> {
  spawnSync('sync', ['-f', dataFolder]);
  const names = readdirSync(aside).filter((name) => name !== 'postgres');
  for (const name of [...names, 'postgres'].filter((name) => existsSync(join(aside, name))))
    await rename(join(aside, name), join(dataFolder, name));
  spawnSync('sync', ['-f', dataFolder]);
}
