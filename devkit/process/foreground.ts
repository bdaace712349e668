import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '@fernway/settings';
import { StartError } from './start-error.ts';
import { type Command, tieToParent } from './tie-to-parent.ts';

/**
 * Runs a command of node_modules (or an absolute one) on this terminal and waits for its end. It gets the signals
 * that we get, and does not outlive us.
 * @returns its exit code; 1 when a signal ended it
 * @throws StartError when we were asked to stop meanwhile.
 */
export function runInForeground([program, ...args]: Command, env: Record<string, string>): Promise<number> {
  const path = program.startsWith('/') ? program : join(projectRoot, 'node_modules/.bin', program);
  const [command, ...rest] = tieToParent([path, ...args], 'KILL');
  const child = spawn(command, rest, {
    cwd: projectRoot,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  let stopSignal: NodeJS.Signals | undefined;
  const stop = (signal: NodeJS.Signals) => {
    stopSignal = signal;
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', () => stop('SIGTERM'));
  process.channel?.unref();
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) =>
      stopSignal ? failed(new StartError(`stopped by ${stopSignal}`)) : done(code ?? 1),
    );
  });
}
