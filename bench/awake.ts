import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

/** Ends by itself with the process that started it, also when that is killed. */
const SPIN = `
const parent = process.ppid;
while (process.ppid === parent) for (const until = performance.now() + 100; performance.now() < until; );
`;

/** Whether we may set priorities as Linux does; where we may not, all processes are equal. */
const maySayWhoGoesFirst = spawnSync('chrt', ['--rr', '1', 'true']).status === 0;

/**
 * Keeps every core busy with work that makes way for any other. An idle core of a virtual machine is given back to its
 * host, and every message between the processes of a browser then waits until the core returns: dozens of times for a
 * single page.
 * @returns a function that ends it
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
 * A browser that nothing else on this machine keeps waiting: shoppers have a machine of their own, while here servers
 * and database share its cores.
 * @param folder where the command that starts it is written
 * @returns the command
 */
export async function writePriorityLauncher(browser: string, folder: string): Promise<string> {
  if (!maySayWhoGoesFirst) return browser;
  const command = join(folder, 'preferred-browser');
  await writeFile(command, `#!/bin/sh\nexec chrt --rr 1 '${browser}' "$@"\n`);
  await chmod(command, 0o755);
  return command;
}
