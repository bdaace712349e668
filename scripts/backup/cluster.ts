import { join } from 'node:path';
import { StartError } from '@fernway/devkit/process/start-error';
import pg from 'pg';
import { type CopiedFile, copyFile, type FolderEntry, makeFolder, walk, writeNewFile } from './copy.ts';
import { expectSegment, segmentName } from './wal.ts';

interface ClusterCopy {
  /** Connection string of any database of the server, as a superuser. */
  url: string;
  /** The server's data directory. */
  cluster: string;
  /** The folder of the copy; it is made. */
  to: string;
  /** Whether its log is archived where the backup will be: then the copy waits for it. */
  isArchived: boolean;
  /** Called for each file, with its path in the cluster. */
  onFileCopied(path: string, copied: CopiedFile): void;
  /** Runs while the server still keeps the log for the copy. */
  meanwhile(): Promise<void>;
}

/** What a restore needs to know of a copy. */
export interface CopiedCluster {
  /** The first file of the log that is needed. */
  firstSegment: string;
  /** When the copy became consistent: what was acknowledged by then is in it. */
  endedAt: string;
}

/**
 * Copies a cluster while it is written to, with that part of its log that makes the copy consistent: what
 * `pg_basebackup` does, which the embedded server comes without.
 * https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
export async function copyCluster(order: ClusterCopy): Promise<CopiedCluster> {
  const { url, cluster, to, onFileCopied } = order;
  const client = new pg.Client({ connectionString: url, application_name: 'fernway-backup' });
  await client.connect();
  try {
    // A slot of this session keeps the log until it is copied.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `fernway_backup_${process.pid}`,
    ]);
    const started = await client.query<{ segment: string }>(
      "select pg_walfile_name(pg_backup_start('fernway', true)) as segment",
    );
    const firstSegment = started.rows[0]?.segment ?? '';
    const copy = (path: string) => {
      const copied = copyFile(join(cluster, path), join(to, path));
      if (copied) onFileCopied(path, copied);
      return copied !== undefined;
    };
    makeFolder(to);
    for await (const { path, isFolder } of walk(cluster, isOfTheProcess)) {
      if (isFolder) makeFolder(join(to, path));
      else if (path !== CONTROL) copy(path);
    }
    copy(CONTROL);
    await order.meanwhile();
    const { segment, label, endedAt } = await endBackup(client, order.isArchived);
    onFileCopied('backup_label', writeNewFile(join(to, 'backup_label'), label));
    const { timeline, number: first } = expectSegment(firstSegment);
    for (let number = first; number <= expectSegment(segment).number; number += 1) {
      const path = `pg_wal/${segmentName({ timeline, number })}`;
      if (!copy(path))
        throw new StartError(
          `so much was written meanwhile that ${path} is gone (max_slot_wal_keep_size): try again when less is written`,
        );
    }
    return { firstSegment, endedAt };
  } finally {
    await client.end();
  }
}

const STOP_TIMEOUT = '120s';

async function endBackup(client: pg.Client, isArchived: boolean) {
  await client.query(`set statement_timeout = '${STOP_TIMEOUT}'`);
  // Taken before `pg_backup_stop`, which waits until the log is archived: what is written meanwhile counts as later.
  const now = await client.query<{ time: Date }>('select clock_timestamp() as time');
  const { rows } = await client
    .query<{ segment: string; label: string }>(
      'select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop($1)',
      [isArchived],
    )
    .catch((error: Error) => {
      throw new StartError(
        `PostgreSQL does not copy its log to BACKUP_FOLDER (${error.message}): see its log`,
      );
    });
  const [[ended], [time]] = [rows, now.rows];
  if (!ended || !time) throw new Error('pg_backup_stop answers nothing');
  return { ...ended, endedAt: time.time.toISOString() };
}

/** Copied last, as PostgreSQL's own program does. */
const CONTROL = 'global/pg_control';

// Folders that are needed, but empty. Copied slots would keep the log of the restored server for ever.
const EMPTY = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const PROCESS = /(^|\/)(postmaster\.(pid|opts)|backup_label\.old|pg_internal\.init[^/]*|pgsql_tmp[^/]*)$/;

const isOfTheProcess = ({ path }: FolderEntry): boolean => EMPTY.test(path) || PROCESS.test(path);
