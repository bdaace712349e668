import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** A program and its arguments, ready for `spawn`. */
export type Command = [program: string, ...args: string[]];

/**
 * The command that runs a program and signals it when this process ends, however it ends.
 * @param signal what the program gets then
 * @param options more of setpriv's options, where there is setpriv
 */
export function tieToParent(
  [program, ...args]: Command,
  signal: 'INT' | 'KILL',
  options: string[] = [],
): Command {
  if (hasSetpriv()) return ['setpriv', ...options, '--pdeathsig', signal, '--', program, ...args];
  const watcher = join(import.meta.dirname, 'run-until-parent-ends.ts');
  return [process.execPath, watcher, signal, program, ...args];
}

/** Whether Linux itself ties lives together, by util-linux's setpriv. */
function hasSetpriv(): boolean {
  isTied ??= process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0;
  return isTied;
}

let isTied: boolean | undefined;
