import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../process/start-error.ts';

/**
 * Ends servers that an earlier process left running on this cluster, then removes the lock file they leave:
 * PostgreSQL would refuse to start because of it when its process id was given to another process since.
 * @throws StartError when a server does not end within 10 seconds.
 */
export async function endOrphans(cluster: string): Promise<void> {
  if (!existsSync(cluster)) return;
  const folder = realpathSync(cluster);
  const deadline = performance.now() + 10_000;
  let signalled = false;
  for (;;) {
    const running = serversOn(folder);
    if (running.length === 0) break;
    if (performance.now() > deadline) {
      throw new StartError(`another PostgreSQL (process ${running[0]}) uses ${cluster} and does not end`);
    }
    // Only the postmaster: its children end with it, and its checkpointer takes this signal for the end of the log.
    const postmaster = lockHolder(folder).find((pid) => running.includes(pid));
    if (!signalled && postmaster !== undefined) {
      signal(postmaster);
      signalled = true;
    }
    await pause(50);
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

function serversOn(folder: string): number[] {
  return process.platform === 'linux' ? processesIn(folder) : lockHolder(folder);
}

// A zombie has no working directory any more, so it does not count.
function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return (
          readlinkSync(`/proc/${pid}/cwd`) === folder &&
          readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
        );
      } catch {
        return false;
      }
    })
    .map(Number);
}

function lockHolder(folder: string): number[] {
  try {
    const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 0);
    return [pid];
  } catch {
    return [];
  }
}

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It ended in between.
  }
}
