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

/**
 * How much longer work takes now than on an idle machine: 1 or more. Limits in seconds are meant for an idle machine,
 * and tests of several checkouts may share one.
 */
export async function slowdown(): Promise<number> {
  const work = 'while (process.cpuUsage().user < 400_000);';
  const began = performance.now();
  await Promise.all(
    Array.from({ length: availableParallelism() }, () => promisify(execFile)(process.execPath, ['-e', work])),
  );
  return Math.max(1, (performance.now() - began) / 500);
}

/** Whether these tests can see processes and their working folders as Linux shows them. */
export const onLinux = process.platform === 'linux';

/** Whether these tests may act as any user, mount, and so on. */
export const asRoot = process.getuid?.() === 0;
