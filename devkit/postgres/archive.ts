import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../process/start-error.ts';
import type { ServerAccount } from './account.ts';

/** How a server copies its log. */
export interface ArchiveSettings {
  settings: Record<string, string | number>;
  /** Environment variables of the server, which its commands see. */
  variables: Record<string, string>;
}

/** Holds the id of a cluster's archive: a restored cluster begins an archive of its own, so that no two share one. */
const archiveIdFile = (dataFolder: string): string => join(dataFolder, 'archive.id');

/**
 * The folder for the log of the cluster in that data folder; undefined where there are no backups.
 * @param backups the folder that holds all backups
 */
export function archiveOf(dataFolder: string, backups: string | undefined): string | undefined {
  if (backups === undefined) return undefined;
  const file = archiveIdFile(dataFolder);
  if (!existsSync(file)) writeFileSync(file, randomBytes(8).toString('hex'), { mode: 0o600 });
  return archiveFolder(backups, readFileSync(file, 'utf8').trim());
}

export const archiveFolder = (backups: string, id: string): string => join(backups, 'wal', id);

/** The folder that holds all backups, from the folder of an archived log. */
export const backupsOf = (archive: string): string => dirname(dirname(archive));

/** The id of an archive, when it belongs to that folder of backups. */
export function archiveIdIn(backups: string, archive: string): string | undefined {
  const [one, other] = [backups, backupsOf(archive)].map((path) =>
    existsSync(path) ? realpathSync(path) : path,
  );
  return one === other ? basename(archive) : undefined;
}

/**
 * Lets a server copy its log to that folder, compressed, each file whole or not at all. A file that is there already
 * with other contents is never replaced: PostgreSQL tries again and logs it.
 * @throws StartError when the server's account may not write there: the log would pile up in the data folder.
 */
export function archiveTo(folder: string, account: ServerAccount): ArchiveSettings {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const { uid, gid } = account.ids;
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const [program, ...args] = account.tieToParent(['sh', '-c', 'test -w "$1"', 'sh', folder]);
  if (spawnSync(program, args, { ...account.ids, stdio: ['pipe', 'ignore', 'ignore'] }).status !== 0) {
    const who = uid === undefined ? 'this user' : `user ${uid}`;
    throw new StartError(`BACKUP_FOLDER: PostgreSQL, which runs as ${who}, may not write to ${folder}`);
  }
  return {
    settings: { archive_mode: 'on', archive_timeout: 60, archive_command: COMMAND, [ARCHIVE]: folder },
    variables: { FERNWAY_WAL: folder },
  };
}

/** The setting by which the server itself says where its log goes: a client's environment may differ. */
export const ARCHIVE = 'fernway.archive';

// PostgreSQL fills in %p and %f; the folder comes from a variable, so that its name needs no quoting.
const COMMAND = [
  'f="$FERNWAY_WAL/%f"',
  'if test -f "$f.gz"; then gzip -dc "$f.gz" | cmp -s - "%p" && sync "$FERNWAY_WAL"; exit; fi',
  'gzip -1 -c "%p" > "$f.part" && sync "$f.part" && mv "$f.part" "$f.gz" && sync "$FERNWAY_WAL"',
].join('; ');
