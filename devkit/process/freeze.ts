import { descendantsOf } from './process-list.ts';

/**
 * Suspends a process and all that it started.
 * @returns lets them go on
 */
export function freezeProcessTree(root: number): () => void {
  const pids = [root, ...descendantsOf(root)];
  for (const pid of pids) signal(pid, 'SIGSTOP');
  return () => {
    for (const pid of pids) signal(pid, 'SIGCONT');
  };
}

/** A process may end just before it is signalled. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
