import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

export interface Log {
  path: string;
  write(text: string): void;
  /** Rotates and deletes what is due, as happens each hour. */
  tidy(): void;
  close(): void;
}

const MAX_BYTES = 10 * 1024 * 1024;
/** Days for which lines are kept: the privacy policy promises it. */
const MAX_AGE_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
const TIDY_INTERVAL_MS = 60 * 60_000;

/**
 * Appends to `{folder}/{name}.log`. When the day (UTC) is over, or at 10 MB, the file becomes `{name}.{date}.log`, in
 * place of the day's earlier one, so that a log never takes more than twice that a day. Of all logs in the folder, those
 * that began 30 days ago are deleted.
 * @param now milliseconds since 1970
 */
export function openLog(folder: string, name: string, now: () => number = Date.now): Log {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${name}.log`);
  let file = openSync(path, 'a', 0o600);
  const before = fstatSync(file);
  let size = before.size;
  let day = dayOf(size > 0 ? before.mtimeMs : now());

  function rotate(): void {
    renameSync(path, join(folder, `${name}.${dateOf(day)}.log`));
    const full = file;
    file = openSync(path, 'a', 0o600);
    closeSync(full);
    size = 0;
  }
  function rotateIfDue(): void {
    const today = dayOf(now());
    if (size > MAX_BYTES || (size > 0 && day !== today)) rotate();
    day = today;
  }
  function tidy(): void {
    try {
      rotateIfDue();
      deleteOldLogs(folder, dayOf(now()));
    } catch {
      // It is tried again in an hour.
    }
  }
  tidy();
  const timer = setInterval(tidy, TIDY_INTERVAL_MS).unref();
  return {
    path,
    write(text) {
      try {
        rotateIfDue();
        size += writeSync(file, text);
      } catch {
        // A disk that is full must not stop a service that still answers.
      }
    },
    tidy,
    close() {
      clearInterval(timer);
      closeSync(file);
    },
  };
}

/**
 * Deletes logs of days that are 30 days ago: a file's name has its day, or else it was last written to on it, which a copy
 * may not say. One that is empty may be open.
 */
function deleteOldLogs(folder: string, today: number): void {
  for (const name of readdirSync(folder)) {
    if (!/\.log(\.1)?$/.test(name)) continue;
    const path = join(folder, name);
    const file = statSync(path, { throwIfNoEntry: false }); // another process may delete it too
    const named = Date.parse(/\.(\d{4}-\d\d-\d\d)\.log$/.exec(name)?.[1] ?? '');
    const day = file && dayOf(Number.isNaN(named) ? file.mtimeMs : named);
    if (file && file.size > 0 && day !== undefined && today - day >= MAX_AGE_DAYS)
      rmSync(path, { force: true });
  }
}

const dayOf = (milliseconds: number): number => Math.floor(milliseconds / DAY_MS);
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
