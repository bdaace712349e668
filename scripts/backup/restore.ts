import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseAccount, type ServerAccount } from '@fernway/devkit/postgres/account';
import { archiveFolder } from '@fernway/devkit/postgres/archive';
import { findBinaries } from '@fernway/devkit/postgres/binaries';
import { StartError } from '@fernway/devkit/process/start-error';
import {
  assertOneCluster,
  assertReadable,
  type Backup,
  backupsIn,
  COPIED_ENTRIES,
  unreadableIn,
} from './backups.ts';
import { flush } from './copy.ts';
import { logFolder, restoreLog } from './log.ts';
import { expectSameCluster } from './lost.ts';
import { copyChecked, copyPictures } from './pieces.ts';
import { recover } from './recover.ts';
import { type RepairReport, repairRestored } from './repair-restored.ts';

interface RestoreOrder {
  /** The folder that holds all backups. */
  backups: string;
  /** The new data folder: holds no databases, pictures or secrets yet. */
  dataFolder: string;
  /** Undefined for the latest possible time. */
  until?: Date | undefined;
  /** The lost data folder, with what was written since the last copy of the log, and the newest pictures. */
  lost?: string | undefined;
  /** Whether pictures are in a bucket, which this leaves alone. */
  hasBucket: boolean;
  say(line: string): void;
}

export interface RestoredBackup extends Partial<RepairReport> {
  backup: Backup;
  /** Damaged files that are left out, by path in the data folder: pictures, and what imports could not take in. */
  damaged: string[];
}

/**
 * Makes a data folder from a backup, and from the log what happened after it. It is complete or not there at all:
 * everything is made and checked in a folder aside, and moved into place at the end, the databases last.
 * A picture that is damaged is left out and named: no other file depends on it.
 * @throws StartError when there is no such backup, its databases or secrets are not as they were written, the log does not
 * reach so far, or `lost` is of other databases.
 */
export async function restoreBackup(order: RestoreOrder): Promise<RestoredBackup> {
  const { dataFolder, backups, until, say } = order;
  expectEmpty(dataFolder);
  const backup = chooseBackup(backups, until);
  assertReadable(backup);
  const lost = order.lost === undefined ? undefined : expectSameCluster(order.lost, backup);
  const staging = join(dataFolder, STAGING);
  await rm(staging, { recursive: true, force: true });
  // The user that the server runs as has to enter it.
  await mkdir(staging, { recursive: true });
  try {
    for (const folder of unreadableIn(backups)) say(`${folder} cannot be read and is passed over`);
    say(`${backup.folder} is copied and checked`);
    const account = accountOf(dataFolder);
    const damaged = await copyChecked(backup, staging, account.ids);
    if (lost) await copyPictures(lost.media, staging, damaged);
    if (order.lost !== undefined && backup.cluster && !lost?.cluster)
      say(`${order.lost} holds no databases that can be read: what was written last is missing`);
    const repairs = await restoreCluster({ ...order, aside: staging, backup, account, lost: lost?.cluster });
    await moveIn(staging, dataFolder);
    return { backup, damaged: [...damaged.keys()].sort(), ...repairs };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

const STAGING = 'restoring';
const OURS: ReadonlySet<string> = new Set([...COPIED_ENTRIES, 'postgres', 'archive.id']);

function expectEmpty(dataFolder: string): void {
  const found = existsSync(dataFolder) ? readdirSync(dataFolder).find((name) => OURS.has(name)) : undefined;
  if (found !== undefined)
    throw new StartError(
      `${dataFolder} already holds ${found}: set FERNWAY_DATA to a new folder, or move that one away`,
    );
}

function chooseBackup(backups: string, until: Date | undefined): Backup {
  const all = backupsIn(backups);
  const fitting = until ? all.filter(({ endedAt }) => new Date(endedAt) <= until) : all;
  const newest = fitting.at(-1);
  if (newest) {
    if (newest.control || !newest.cluster) assertOneCluster(backups, newest.control?.system);
    return newest;
  }
  const [oldest] = all;
  throw new StartError(
    oldest
      ? `the oldest backup in ${backups} is of ${oldest.endedAt}`
      : `${backups} holds no complete backup`,
  );
}

// The new cluster belongs to the user that runs servers here.
function accountOf(dataFolder: string): ServerAccount {
  const { postgres } = findBinaries();
  return chooseAccount({ dataFolder, cluster: join(dataFolder, 'postgres'), postgres });
}

interface ClusterOrder extends Omit<RestoreOrder, 'lost'> {
  aside: string;
  backup: Backup;
  account: ServerAccount;
  /** The lost cluster. */
  lost: string | undefined;
}

async function restoreCluster(order: ClusterOrder): Promise<RepairReport | undefined> {
  const { aside, backup, until, lost, hasBucket, say } = order;
  const { ids: owner } = order.account;
  if (!backup.cluster) return undefined;
  const { firstSegment, archive } = backup.cluster;
  restoreLog({
    dataFolder: aside,
    firstSegment,
    archive: archive && archiveFolder(order.backups, archive),
    lost,
    isPartial: until !== undefined,
    owner,
  });
  say('PostgreSQL applies what was written after it');
  const server = await recover({ dataFolder: aside, until, owner });
  try {
    const media = hasBucket ? undefined : join(aside, 'media');
    return await repairRestored({ server, media, isLatest: lost !== undefined && !until, say });
  } finally {
    await server.stop();
    await rm(logFolder(aside), { recursive: true });
  }
}

async function moveIn(aside: string, dataFolder: string): Promise<void> {
  flush(dataFolder);
  const names = readdirSync(aside).filter((name) => name !== 'postgres');
  for (const name of [...names, 'postgres'].filter((name) => existsSync(join(aside, name))))
    await rename(join(aside, name), join(dataFolder, name));
  flush(dataFolder);
}
