import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { tieToParent } from '@fernway/devkit/process/tie-to-parent';
import { Environment, projectRoot } from '@fernway/settings';

/** A process of Fernway's that can be started, killed and started again, always on the same port. */
export interface ServerProcess {
  /** Such as `http://127.0.0.1:40001`. */
  origin: string;
  /** Of its metrics: `GET /metrics`. */
  metricsOrigin: string;
  /** While it runs. */
  pid(): number;
  /**
   * Starts it, with further settings if any.
   * @returns milliseconds until it was ready
   * @throws Error with what it wrote when it ends instead, or is not ready within a minute
   */
  start(more?: Record<string, string>): Promise<number>;
  /** Ends it by SIGKILL. */
  kill(): Promise<void>;
  /**
   * Asks it to end by SIGTERM.
   * @returns milliseconds until it had
   */
  stop(): Promise<number>;
  /** Suspends it; `thaw` lets it go on. */
  freeze(): void;
  thaw(): void;
  /** The last lines that it wrote. */
  log: string[];
}

interface ServerProcessSettings {
  /** Such as `['region/main.ts', 'ca']`. */
  args: string[];
  port: number;
  metricsPort: number;
  variables: Record<string, string>;
  /** Takes each line that it writes. */
  onLog?: (line: string) => void;
}

const START_TIMEOUT_MS = 60_000;
const LINES = 2_000;

export function serverProcess({
  args,
  port,
  metricsPort,
  variables,
  onLog,
}: ServerProcessSettings): ServerProcess {
  const origin = `http://127.0.0.1:${port}`;
  const log: string[] = [];
  let running: { pid: number; ended: Promise<unknown> } | undefined;

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number> {
    const began = performance.now();
    if (running) {
      const { pid, ended } = running;
      process.kill(pid, signal);
      await ended;
    }
    return performance.now() - began;
  }

  return {
    origin,
    metricsOrigin: `http://127.0.0.1:${metricsPort}`,
    log,
    pid() {
      if (!running) throw new Error(`${args.join(' ')} does not run`);
      return running.pid;
    },
    async start(more = {}) {
      const began = performance.now();
      const [program, ...rest] = tieToParent([process.execPath, ...args], 'KILL');
      const child = spawn(program, rest, {
        cwd: projectRoot,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...withoutSettings(process.env), ...variables, ...more },
      });
      const ended = once(child, 'close').then(() => {
        running = undefined;
      });
      for (const stream of [child.stdout, child.stderr]) {
        createInterface({ input: stream }).on('line', (line) => {
          onLog?.(line);
          log.push(line);
          if (log.length > LINES) log.shift();
        });
      }
      running = { pid: child.pid ?? 0, ended };
      while (!(await isReady(origin))) {
        if (!running || performance.now() - began > START_TIMEOUT_MS) {
          await end('SIGKILL');
          throw new Error(`${args.join(' ')} did not get ready:\n${log.slice(-20).join('\n')}`);
        }
        await pause(10);
      }
      return performance.now() - began;
    },
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    freeze() {
      process.kill(this.pid(), 'SIGSTOP');
    },
    thaw() {
      process.kill(this.pid(), 'SIGCONT');
    },
  };
}

/** Starts are retried for so long; a service manager would go on for ever. */
const RESTART_TIMEOUT_MS = 300_000;
const RESTART_MS = 500;

/**
 * Starts again what has ended instead of being ready, as a service manager does: a process does not start while its
 * database is away, and on a busy machine it may give that up.
 * @throws Error of the last start, after five minutes
 */
export async function startAgain(start: () => Promise<unknown>): Promise<void> {
  for (const deadline = performance.now() + RESTART_TIMEOUT_MS; ; await pause(RESTART_MS)) {
    try {
      await start();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
  }
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );

// A developer's own settings do not reach these processes.
const withoutSettings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !(name in Environment.properties)));
