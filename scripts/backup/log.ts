import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@fernway/devkit/process/start-error';
import { copyFile, type FileOwner, ifWhole, makeFolder } from './copy.ts';
import { expectSegment, segmentName, segmentOf } from './wal.ts';

interface LogOrder {
  /** Holds the restored cluster. */
  dataFolder: string;
  /** The first file of the log that the backup needs. */
  firstSegment: string;
  /** The archive of the log; undefined when there is none. */
  archive: string | undefined;
  /** The lost cluster, known to be the same one; undefined when it is gone. */
  lost: string | undefined;
  /** Whether a time is given: a missing file may lie after it, which PostgreSQL finds out. */
  isPartial: boolean;
  owner: FileOwner;
}

/** Beside a restored cluster: the log as it was archived, for as long as the cluster is recovered. */
export const logFolder = (dataFolder: string): string => join(dataFolder, 'log');

/**
 * Unpacks a file of that log when PostgreSQL, whose working directory is the cluster's folder, asks for it. An exit
 * status above 125 makes it give up: a damaged file is not the end of the log.
 */
export const RESTORE_COMMAND = 'test -f "../log/%f.gz" || exit 1; gzip -dc "../log/%f.gz" > "%p" || exit 255';

/**
 * Brings the log since a backup to the restored cluster: from the archive, still packed; what is missing or damaged
 * there, from the lost cluster into `pg_wal`.
 * @throws StartError when a file in the middle is missing: what comes after it could not be applied.
 */
export function restoreLog(order: LogOrder): void {
  const { dataFolder, firstSegment, archive, lost, isPartial, owner } = order;
  const { timeline, number: first } = expectSegment(firstSegment);
  const archived = numbersIn(archive, timeline, '.gz');
  const localSegments = numbersIn(lost && join(lost, 'pg_wal'), timeline, '');
  const last = [...archived, ...localSegments].reduce((one, other) => Math.max(one, other), first);
  makeFolder(logFolder(dataFolder), owner);
  for (let number = first; number <= last; number += 1) {
    const name = segmentName({ timeline, number });
    const target = join(dataFolder, 'postgres/pg_wal', name);
    if (existsSync(target)) continue;
    const packed = `${name}.gz`;
    const from = archive !== undefined && archived.has(number) && join(archive, packed);
    const other = lost !== undefined && localSegments.has(number) && join(lost, 'pg_wal', name);
    // Without a second copy, PostgreSQL finds out whether this one is whole.
    const isGood = from && (!other || isWhole(from));
    if (isGood && bring(from, join(logFolder(dataFolder), packed), owner)) continue;
    if (other && bring(other, target, owner)) continue;
    if (isPartial) return;
    throw new StartError(`${name} of the log is missing: say --until when before it`);
  }
}

const isWhole = (packed: string): boolean => spawnSync('gzip', ['-t', packed]).status === 0;

/** @returns false when the file is not there or the disk cannot read it: then nothing of it is left */
function bring(from: string, to: string, owner: FileOwner): boolean {
  if (ifWhole(() => copyFile(from, to, owner))) return true;
  rmSync(to, { force: true });
  return false;
}

function numbersIn(folder: string | undefined, timeline: string, ending: string): Set<number> {
  if (folder === undefined || !existsSync(folder)) return new Set();
  return new Set(
    readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .map((name) => segmentOf(name.slice(0, name.length - ending.length)))
      .flatMap((segment) => (segment?.timeline === timeline ? [segment.number] : [])),
  );
}
