import { chmodSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from './start-error.ts';

/**
 * Takes a lock that every process on this machine sees, and that the operating system releases however its holder
 * ends, so that it is never stale. Node has no file locks of its own: SQLite's are the ones that work everywhere.
 * @returns a function that releases it, or undefined while somebody else holds it
 */
export function tryLock(file: string): (() => void) | undefined {
  let database: DatabaseSync | undefined;
  try {
    createPrivate(file);
    database = new DatabaseSync(file);
    database.exec('pragma locking_mode = exclusive; begin exclusive');
    const lockDatabase = database;
    return () => lockDatabase.close();
  } catch (error) {
    database?.close();
    const { message } = error as Error;
    if (message.includes('database is locked')) return undefined;
    throw new StartError(`${file} cannot be locked (${message}): does it belong to another user?`);
  }
}

/**
 * SQLite gives its journal the mode of the file, which an earlier release may have made for all. A file that exists is
 * not opened: closing it would release its locks.
 */
function createPrivate(file: string): void {
  try {
    writeFileSync(file, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    chmodSync(file, 0o600);
  }
}

/** Like `tryLock`, but waits until the lock is free. */
export async function waitForLock(file: string): Promise<() => void> {
  for (;;) {
    const release = tryLock(file);
    if (release) return release;
    await pause(100);
  }
}
