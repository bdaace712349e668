import { existsSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveFolder } from '@fernway/devkit/postgres/archive';
import { type Backup, backupsIn, UNFINISHED, unreadableIn } from './backups.ts';
import { expectSegment, segmentOf } from './wal.ts';

interface PruneOptions {
  /** The folder that holds all backups. */
  backups: string;
  /** How many stay. */
  keep: number;
  /** The one that was just made: it stays, whatever the clock says. */
  made: Backup;
  say(line: string): void;
}

/**
 * Removes all but the newest backups, and the log that none of these needs. A log that is still written stays. Nothing
 * is removed while the manifest of some backup cannot be read.
 */
export async function prune({ backups, keep, made, say }: PruneOptions): Promise<void> {
  const [unreadable] = unreadableIn(backups);
  if (unreadable !== undefined) {
    say(`Nothing old is removed: ${unreadable} cannot be read, move it away`);
    return;
  }
  const others = backupsIn(backups).filter(({ folder }) => folder !== made.folder);
  const retained = [...others.slice(Math.max(0, others.length - keep + 1)), made];
  for (const { folder } of others.filter((backup) => !retained.includes(backup)))
    await rm(folder, { recursive: true });
  const archives = join(backups, 'wal');
  for (const id of existsSync(archives) ? readdirSync(archives) : [])
    await pruneLog(archiveFolder(backups, id), id, retained);
}

/** Removes what an interrupted backup left. The caller holds the folder's lock, so no backup is being made. */
export async function removeUnfinished(backups: string): Promise<void> {
  for (const name of readdirSync(backups).filter((name) => name.startsWith(UNFINISHED)))
    await rm(join(backups, name), { recursive: true });
}

async function pruneLog(archive: string, id: string, retained: Backup[]): Promise<void> {
  const names = readdirSync(archive);
  const needed = retained.flatMap(({ cluster }) =>
    cluster?.archive === id ? [expectSegment(cluster.firstSegment).number] : [],
  );
  if (needed.length === 0) {
    if (isOlder(archive, names, retained)) await rm(archive, { recursive: true });
    return;
  }
  const first = Math.min(...needed);
  for (const name of names) {
    const segment = segmentOf(name.slice(0, 24));
    if (segment && segment.number < first) await rm(join(archive, name));
  }
}

/** Whether nothing was written there since the oldest kept backup began: then no server writes there any more. */
function isOlder(archive: string, names: string[], retained: Backup[]): boolean {
  const began = Math.min(...retained.map(({ startedAt }) => new Date(startedAt).getTime()));
  return [archive, ...names.map((name) => join(archive, name))].every(
    (path) => statSync(path).mtimeMs < began,
  );
}
