import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export interface Log {
  path: string;
  write(text: string): void;
  close(): void;
}

const largest = 10 * 1024 * 1024;

/**
 * Appends to `{folder}/{name}.log`. At 10 MB the file becomes `{name}.log.1` and a new one begins, so that a log
 * never takes more than twice that.
 */
export function openLog(folder: string, name: string): Log {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.log`);
  let file = openSync(path, 'a');
  let size = fstatSync(file).size;
  return {
    path,
    write(text) {
      try {
        if (size > largest) {
          closeSync(file);
          renameSync(path, `${path}.1`);
          file = openSync(path, 'a');
          size = 0;
        }
        size += writeSync(file, text);
      } catch {
        // A disk that is full must not stop a service that still answers.
      }
    },
    close: () => closeSync(file),
  };
}
