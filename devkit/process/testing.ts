import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { expect, vi } from 'vitest';
import { listProcesses } from './process-list.ts';

/** Waits until none of the processes lives any more; a zombie does not. */
export async function expectEnded(pids: number[], timeout = 5_000): Promise<void> {
  const listRemaining = () => listProcesses().filter(({ pid }) => pids.includes(pid));
  await vi.waitFor(() => expect(listRemaining()).toEqual([]), { timeout, interval: 20 });
}

/** Name of a living process's program, such as `postgres`. */
export const nameOf = (pid: number): string => readFileSync(`/proc/${pid}/comm`, 'utf8').trim();

/** A living process's command line. */
export const commandOf = (pid: number): string =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();

/** What an idle machine needs for the additions below, with the start of the process, in milliseconds. */
const REFERENCE_MS = 450;

/**
 * How much longer the same work takes now, on all processors, than on an idle machine of ours: 1 or more. Limits in
 * seconds are meant for such a machine; others are slower, and tests of several checkouts may share one.
 */
export async function slowdown(): Promise<number> {
  const work = 'for (let i = 0, sum = 0; i < 3e8; i++) sum += i';
  const began = performance.now();
  await Promise.all(
    Array.from({ length: availableParallelism() }, () => promisify(execFile)(process.execPath, ['-e', work])),
  );
  return Math.max(1, (performance.now() - began) / REFERENCE_MS);
}

/** Whether these tests can see processes and their working folders as Linux shows them. */
export const onLinux = process.platform === 'linux';

/** Whether these tests may act as any user, mount, and so on. */
export const asRoot = process.getuid?.() === 0;
