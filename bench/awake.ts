import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

/** Ends by itself with whoever started it, also when that is killed. */
const SPIN = `
const parent = process.ppid;
while (process.ppid === parent) for (const until = performance.now() + 100; performance.now() < until; );
`;

/** Linux's own way to say who goes first; where it is not there, or not allowed, everybody is alike. */
const maySayWhoGoesFirst = spawnSync('chrt', ['--rr', '1', 'true']).status === 0;

/**
 * Keeps every core busy with work that makes way for any other. A virtual machine's core that has nothing to do is given
 * back, and every message between the processes of a browser then waits until it returns: with a page in question,
 * dozens of times.
 * @returns ends it
 */
export function stayAwake(): () => void {
  const idlers: ChildProcess[] = Array.from({ length: availableParallelism() }, () =>
    maySayWhoGoesFirst
      ? spawn('chrt', ['--idle', '0', process.execPath, '--eval', SPIN], { stdio: 'ignore' })
      : spawn(process.execPath, ['--eval', SPIN], { stdio: 'ignore' }),
  );
  return () => {
    for (const idler of idlers) idler.kill();
  };
}

/**
 * A browser that nothing on this machine keeps waiting: shoppers have a machine of their own, and here servers and
 * database share its cores.
 * @param folder where the command that starts it is written
 * @returns the command
 */
export async function preferred(browser: string, folder: string): Promise<string> {
  if (!maySayWhoGoesFirst) return browser;
  const command = join(folder, 'preferred-browser');
  await writeFile(command, `#!/bin/sh\nexec chrt --rr 1 '${browser}' "$@"\n`);
  await chmod(command, 0o755);
  return command;
}
