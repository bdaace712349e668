import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { drawFile, drawMaster, sizeOf } from './drawing.ts';
import type { ImageProcessMessage, ImageTask } from './image-tasks.ts';

/** What an image process runs: one task after the other, as its region sends them. */

const USAGE_INTERVAL_MS = 50;
/** Bytes that a task may take beyond what the process has from the start: the system refuses more. */
const DATA_BYTES = 320 * 1024 * 1024;

/** The region may be gone: `disconnect` deals with that. */
const say = (message: ImageProcessMessage): void => void process.send?.(message, undefined, {}, () => {});

async function runTask(task: ImageTask): Promise<unknown> {
  switch (task.kind) {
    case 'master':
      return drawMaster(task.path, task.formats);
    case 'file':
      return drawFile(task.master, task.width, task.format);
    case 'size':
      return sizeOf(task.master);
    case 'preview': {
      // It brings fonts along, which few processes need.
      const { drawPreview } = await import('../sharing/drawing.ts');
      return drawPreview(task.preview, task.picture);
    }
  }
}

/** Where the system allows it: calls come before pictures, for the processor and when memory runs out. */
function limitThisProcess(): void {
  setPriority(1);
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/oom_score_adj', '500');
    const [, kilobytes = ''] = /^VmData:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    const data = Number(kilobytes) * 1024 + DATA_BYTES;
    spawnSync('prlimit', ['--pid', String(process.pid), '--core=0', `--data=${data}`]);
  } catch {
    // The region watches in any case.
  }
}

limitThisProcess();
// Once the region is gone, nobody waits for what it draws.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', (task: ImageTask) => {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    say({ rss: process.memoryUsage.rss(), cpuMs: (user + system) / 1_000 });
  }, USAGE_INTERVAL_MS);
  runTask(task)
    .then(
      (result) => say({ result }),
      (error: unknown) => say({ failure: String(error) }),
    )
    .finally(() => clearInterval(watch));
});
