import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from '../process/lock.ts';
import { StartError } from '../process/start-error.ts';

/** What the holder of the data folder tells the other commands. */
export interface Holder {
  command: string;
  pid: number;
  /** Port of the embedded PostgreSQL, once it runs. */
  postgresPort?: number;
}

export interface LockedDataFolder extends Disposable {
  path: string;
  /** Tells the other commands where the embedded PostgreSQL listens. */
  announce(postgresPort: number): void;
}

/**
 * Makes the data folder, for its owner only, and takes it for this process alone, until `using` lets go or the process ends in any way.
 * @returns who holds it, when somebody else does.
 * @throws StartError when the disk has too little room.
 */
export function holdDataFolder(path: string, command: string): LockedDataFolder | Holder {
  mkdirSync(path, { recursive: true, mode: FOLDER_MODE });
  const release = tryLock(join(path, 'lock'));
  if (!release) return readHolder(path);
  const holder: Holder = { command, pid: process.pid };
  try {
    chmodSync(path, FOLDER_MODE);
    checkRoom(path);
    writeHolder(path, holder);
  } catch (error) {
    release();
    throw error;
  }
  return {
    path,
    announce: (postgresPort) => writeHolder(path, { ...holder, postgresPort }),
    [Symbol.dispose]() {
      rmSync(holderFile(path), { force: true });
      release();
    },
  };
}

// PostgreSQL does not run as root: its account has to get through root's folder, and may not list it.
const FOLDER_MODE = process.getuid?.() === 0 ? 0o711 : 0o700;

const holderFile = (path: string): string => join(path, 'running.json');

function readHolder(path: string): Holder {
  try {
    return JSON.parse(readFileSync(holderFile(path), 'utf8')) as Holder;
  } catch {
    return { command: 'start', pid: 0 }; // it holds the lock and has not written its name yet
  }
}

function writeHolder(path: string, holder: Holder): void {
  const unfinished = `${holderFile(path)}.new`;
  writeFileSync(unfinished, JSON.stringify(holder), { mode: 0o600 });
  renameSync(unfinished, holderFile(path));
}

const smallestRoom = 256 * 1024 * 1024;

function checkRoom(path: string): void {
  const { bavail, bsize } = statfsSync(path);
  if (bavail * bsize >= smallestRoom) return;
  const freeMegabytes = Math.floor((bavail * bsize) / 1024 / 1024);
  throw new StartError(`the disk of ${path} is full (${freeMegabytes} MB left): Fernway needs 256 MB free`);
}
