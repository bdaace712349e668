import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** A program and its arguments, ready for `spawn`. */
export type Command = [program: string, ...args: string[]];

/**
 * The command that runs a program and signals it when this process ends, however it ends.
 * @param signal what the program gets then
 * @param become options of setpriv that change who the program runs as (Linux only)
 */
export function tied([program, ...args]: Command, signal: 'INT' | 'KILL', become: string[] = []): Command {
  if (hasSetpriv()) return ['setpriv', ...become, '--pdeathsig', signal, '--', program, ...args];
  const watcher = join(import.meta.dirname, 'run-until-parent-ends.ts');
  return [process.execPath, watcher, signal, program, ...args];
}

/** Whether Linux itself ties lives together, by util-linux's setpriv. */
export function hasSetpriv(): boolean {
  known ??= process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0;
  return known;
}

let known: boolean | undefined;
