import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '@fernway/devkit/process/start-error';
import { type Backup, readSums } from './backups.ts';
import { copyFile, type FileOwner, ifWhole, makeFolder, walk } from './copy.ts';

/** Files that could not be restored, and the sum of each. */
export type DamagedFiles = Map<string, string | undefined>;

const isOfCluster = (path: string): boolean => path === 'postgres' || path.startsWith('postgres/');

/** Whether no other file depends on this one. */
const isAlone = (path: string): boolean => path.startsWith('media/') || path.startsWith('imports/');

/**
 * Copies what a backup holds, each file compared with its sum.
 * @param owner of the databases
 * @returns what is missing or not as it was written
 * @throws StartError when such a file is of the databases, or a secret.
 */
export async function copyChecked(backup: Backup, staging: string, owner: FileOwner): Promise<DamagedFiles> {
  const sums = await readSums(backup);
  const from = join(backup.folder, 'data');
  const damaged: DamagedFiles = new Map();
  for await (const { path, isFolder } of walk(from)) {
    const ids = isOfCluster(path) ? owner : {};
    if (isFolder) {
      makeFolder(join(staging, path), ids);
      continue;
    }
    const sum = sums.get(`data/${path}`);
    sums.delete(`data/${path}`);
    const copied = ifWhole(() => copyFile(join(from, path), join(staging, path), ids));
    if (copied === undefined || copied.sum !== sum) damaged.set(path, sum);
  }
  for (const [path, sum] of sums) damaged.set(path.slice('data/'.length), sum);
  for (const path of damaged.keys()) {
    if (!isAlone(path))
      throw new StartError(
        `${join(from, path)} is missing or not as it was written: move ${backup.folder} away, and the backup before it is taken`,
      );
    await rm(join(staging, path), { force: true });
  }
  return damaged;
}

/** Copies the pictures of a lost data folder that can be read: those newer than the backup, and those damaged in it. */
export async function copyPictures(media: string, aside: string, damaged: DamagedFiles): Promise<void> {
  await mkdir(join(aside, 'media'), { recursive: true, mode: 0o700 });
  for await (const { path, isFolder } of walk(media, (entry) => entry.path.endsWith('.part'))) {
    const name = `media/${path}`;
    const target = join(aside, name);
    if (isFolder) makeFolder(target);
    if (isFolder || existsSync(target)) continue;
    const copied = ifWhole(() => copyFile(join(media, path), target));
    const isWhole = copied !== undefined && [copied.sum, undefined].includes(damaged.get(name));
    if (isWhole) damaged.delete(name);
    else damaged.set(name, damaged.get(name));
    if (!isWhole) await rm(target, { force: true });
  }
}
