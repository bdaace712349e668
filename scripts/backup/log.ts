import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { StartError } from '../process/start-error.ts';
import { copyFile, type Owner, writeNewFile } from './copy.ts';
import { expectSegment, segmentName, segmentOf } from './wal.ts';

interface LogOrder {
  /** The restored cluster. */
  cluster: string;
  /** The first file of the log that the backup needs. */
  firstSegment: string;
  /** Where the log was copied to; undefined: nowhere. */
  archive: string | undefined;
  /** The cluster that is given up; undefined: gone. */
  lost: string | undefined;
  /** Whether a time is wanted: what is missing may be after it, which PostgreSQL knows. */
  isPartial: boolean;
  owner: Owner;
}

/**
 * Brings what was written after a backup into the restored cluster's `pg_wal`: from the archive, and what had not been
 * copied there from the cluster that is given up.
 * @throws StartError when a file in the middle is missing or damaged: what comes after it could not be applied.
 */
export async function bringLog(order: LogOrder): Promise<void> {
  const { cluster, firstSegment, archive, lost, isPartial, owner } = order;
  const { timeline, number: first } = expectSegment(firstSegment);
  const archived = numbersIn(archive, timeline, '.gz');
  const left = (await isSame(cluster, lost)) ? numbersIn(lost && join(lost, 'pg_wal'), timeline, '') : [];
  const last = Math.max(first, ...archived, ...left);
  for (let number = first; number <= last; number += 1) {
    const name = segmentName({ timeline, number });
    const target = join(cluster, 'pg_wal', name);
    if (existsSync(target)) continue;
    if (archive !== undefined && archived.includes(number)) {
      const segment = await unpacked(join(archive, `${name}.gz`));
      if (segment) await writeNewFile(target, segment, owner);
    } else if (lost !== undefined && left.includes(number)) {
      await copyFile(join(lost, 'pg_wal', name), target, owner);
    }
    if (existsSync(target)) continue;
    if (isPartial) return;
    throw new StartError(`${name} of the log is missing or damaged: say --until when before it`);
  }
}

function numbersIn(folder: string | undefined, timeline: string, ending: string): number[] {
  if (folder === undefined || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => segmentOf(name.slice(0, name.length - ending.length)))
    .flatMap((segment) => (segment?.timeline === timeline ? [segment.number] : []));
}

const unzip = promisify(gunzip);

/** @returns undefined for a damaged file */
const unpacked = async (file: string): Promise<Buffer | undefined> =>
  unzip(await readFile(file)).catch(() => undefined);

/** Whether both are one cluster: each has a number of its own, at the head of this file. */
async function isSame(cluster: string, lost: string | undefined): Promise<boolean> {
  const numberOf = async (folder: string) =>
    (await readFile(join(folder, 'global/pg_control')).catch(() => Buffer.alloc(0))).subarray(0, 8);
  if (lost === undefined) return false;
  const number = await numberOf(lost);
  return number.length === 8 && number.equals(await numberOf(cluster));
}
