import { readdirSync, readFileSync } from 'node:fs';

/** The process ids of everything that a process started, directly or through others (Linux). */
export function descendantsOf(pid: number): number[] {
  const children = listProcesses().filter((one) => one.parent === pid);
  return children.flatMap((child) => [child.pid, ...descendantsOf(child.pid)]);
}

/** Every process that lives, as Linux shows them; a zombie does not. */
export function listProcesses(): { pid: number; parent: number }[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => {
      try {
        // `pid (name) state ppid ...`, where a name may hold spaces and parentheses
        const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        if (state === 'Z' || state === 'X') return [];
        return [{ pid: Number(entry), parent: Number(parent) }];
      } catch {
        return []; // it ended in between
      }
    });
}

/** The arguments that a process was started with, joined by spaces; empty when it has ended. */
export function commandLineOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}
