import { type ChildProcess, fork } from 'node:child_process';
import { PICTURE_ALLOCATOR } from '@fernway/settings/allocator';
import type { ImageProcessMessage, ImageTask } from './image-tasks.ts';

/** A task took more of the processor or of memory than any may, and the process was killed. */
export class ImageTooCostlyError extends Error {
  override name = 'ImageTooCostlyError';
}

/**
 * The process ended before its task did, could not be started, or did not answer in time: it is stuck, or the machine is
 * busy. Answered as 503.
 */
export class ImageProcessEndedError extends Error {
  override name = 'ImageProcessEndedError';
  readonly statusCode = 503;
}

/** What one task may take. */
export interface ImageProcessLimits {
  /** Time of the processor, of all threads together: what a picture costs, however busy the machine is. */
  cpuMs: number;
  /** By the clock. */
  timeoutMs: number;
  /** Bytes of the whole process. */
  rss: number;
}

/** A process that draws, one task at a time. */
export interface ImageProcess {
  readonly pid: number | undefined;
  readonly hasEnded: boolean;
  /**
   * @returns what the task's kind results in
   * @throws ImageTooCostlyError; ImageProcessEndedError; Error when the task fails
   */
  run(task: ImageTask): Promise<unknown>;
  end(): void;
}

/** One arena for all threads: glibc would keep what each has used, up to hundreds of megabytes. */
const ALLOCATOR = { ...PICTURE_ALLOCATOR, MALLOC_ARENA_MAX: '1' };

/** Starts a process that knows no secret of ours; it keeps this one from exiting only while it works. */
export function startImageProcess({ cpuMs, timeoutMs, rss }: ImageProcessLimits): ImageProcess {
  const child = fork(new URL('./image-worker.ts', import.meta.url), {
    execArgv: ['--max-old-space-size=64', '--v8-pool-size=1'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...ALLOCATOR,
      UV_THREADPOOL_SIZE: '2',
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    },
  });
  holdOpen(child, false);
  let task: PromiseWithResolvers<unknown> | undefined;
  let isTooCostly = false;
  let hasEnded = false;

  const settle = (settleTask: (task: PromiseWithResolvers<unknown>) => void) => {
    const settled = task;
    task = undefined;
    holdOpen(child, false);
    if (settled) settleTask(settled);
  };
  const end = () => {
    hasEnded = true;
    child.kill('SIGKILL');
  };
  /** The task fails when the process is gone, and gives its memory back. */
  const endTooCostly = () => {
    isTooCostly = true;
    end();
  };
  const noteEnd = (cause: string) => {
    hasEnded = true;
    settle(({ reject }) =>
      reject(
        isTooCostly
          ? new ImageTooCostlyError('a picture takes too much of the processor or of memory')
          : new ImageProcessEndedError(`an image process has ended: ${cause}`),
      ),
    );
  };
  child.on('message', (message: ImageProcessMessage) => {
    if (hasEnded) return; // what it said before it was killed
    if ('rss' in message) {
      if (message.rss > rss || message.cpuMs > cpuMs) endTooCostly();
    } else if ('failure' in message) settle(({ reject }) => reject(new Error(message.failure)));
    else settle(({ resolve }) => resolve(message.result));
  });
  const endBroken = (error: Error) => {
    end();
    noteEnd(error.message);
  };
  child.on('error', endBroken);
  child.on('exit', (code, signal) => noteEnd(String(signal ?? code)));

  return {
    pid: child.pid,
    get hasEnded() {
      return hasEnded;
    },
    async run(next) {
      if (hasEnded) throw new ImageProcessEndedError('an image process has ended before its task');
      const current = Promise.withResolvers<unknown>();
      task = current;
      holdOpen(child, true);
      const deadline = setTimeout(end, timeoutMs);
      try {
        child.send(next, (error) => error && endBroken(error));
      } catch (error) {
        endBroken(error as Error);
      }
      return current.promise.finally(() => clearTimeout(deadline));
    },
    end,
  };
}

/** Whether our own process waits for the child before it exits by itself. */
function holdOpen(child: ChildProcess, isHeld: boolean): void {
  const change = isHeld ? 'ref' : 'unref';
  child[change]();
  child.channel?.[change]();
}
