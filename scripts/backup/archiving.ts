import { ARCHIVE, archiveIdIn, backupsOf } from '@fernway/devkit/postgres/archive';
import { query } from '@fernway/devkit/postgres/query';

/** Where a server copies its log, seen from a folder of backups. */
export interface ServerLog {
  /** The id of its archive, when that is in this folder of backups. */
  archive?: string;
  /** Why it is not there, and what would help. */
  missing?: string;
}

/**
 * Asks the server itself, which may have been started with another environment than the command that makes a backup.
 */
export async function logOf(url: string, backups: string): Promise<ServerLog> {
  const [{ mode, folder } = { mode: 'off', folder: null }] = await query<{
    mode: string;
    folder: string | null;
  }>(url, "select current_setting('archive_mode') as mode, current_setting($1, true) as folder", [ARCHIVE]);
  if (mode === 'off') return { missing: 'PostgreSQL copies its log nowhere: start it with BACKUP_FOLDER' };
  if (!folder) return { missing: 'PostgreSQL copies its log by a command that is not ours' };
  const archive = archiveIdIn(backups, folder);
  if (archive !== undefined) return { archive };
  return { missing: `PostgreSQL copies its log to ${folder}: make backups in ${backupsOf(folder)}` };
}
