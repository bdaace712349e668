import { join } from 'node:path';
import { StartError } from '@fernway/devkit/process/start-error';
import type { Backup } from './backups.ts';
import { controlOf } from './control.ts';
import { expectSegment } from './wal.ts';

/** What can be taken from a lost data folder. */
export interface LostDataFolder {
  media: string;
  /** Undefined when it cannot be read, or the backup has no databases. */
  cluster: string | undefined;
}

/** @throws StartError when the lost folder does not continue the backup: its log and pictures would not fit. */
export function expectSameCluster(lost: string, backup: Backup): LostDataFolder {
  const media = join(lost, 'media');
  const cluster = join(lost, 'postgres');
  const control = controlOf(cluster);
  if (!control || !backup.cluster) return { media, cluster: undefined };
  if (control.system !== backup.control?.system)
    throw new StartError(`${lost} holds other databases than ${backup.folder}: it is not what was lost`);
  if (control.timeline !== expectSegment(backup.cluster.firstSegment).timeline)
    throw new StartError(
      `a restore lies between ${backup.folder} and ${lost}, so that no log leads from one to the other: go without --lost`,
    );
  return { media, cluster };
}
