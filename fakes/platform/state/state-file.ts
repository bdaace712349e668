import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A file with JSON that is written anew after changes. */
export interface StateFile<State> {
  /** undefined: nothing was written yet. */
  read(): State | undefined;
  /** Writes what `make` gives then, soon; several changes are written together. */
  scheduleWrite(): void;
  /** Writes what is still to be written. */
  close(): void;
}

/**
 * @param make the state as it is when it is written
 * @param delayMs how long changes wait for others
 */
export function openStateFile<State>(path: string, make: () => State, delayMs: number): StateFile<State> {
  let timer: NodeJS.Timeout | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(`${path}.new`, JSON.stringify(make()), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  };
  return {
    read() {
      try {
        return JSON.parse(readFileSync(path, 'utf8')) as State;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    scheduleWrite() {
      timer ??= setTimeout(write, delayMs).unref();
    },
    close() {
      if (timer) write();
    },
  };
}
