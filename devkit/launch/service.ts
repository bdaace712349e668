import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../process/start-error.ts';
import { tieToParent } from '../process/tie-to-parent.ts';
import { openLog } from './log.ts';
import { complaintOf, warningOf } from './log-line.ts';

/** A process of Fernway's that serves HTTP. */
export interface Service {
  /** Such as `region-ca`: names its log, and its lines on the terminal. */
  name: string;
  /** Arguments of Node: options, the script, its arguments. */
  args: string[];
  env: Record<string, string>;
  /** Answers 200 when the service is ready. */
  readyUrl: string;
}

export interface RunningService {
  /** Rejects with a StartError when the process ends first, or does not answer within a minute. */
  ready: Promise<void>;
  /** Settles when the process has ended for any reason, with one line that says how. */
  ended: Promise<string>;
  /** Asks the process to finish its requests; after 2 seconds it is killed. */
  stop(): Promise<void>;
}

interface ServiceContext {
  logFolder: string;
  /** Takes a short line for every warning and error. */
  say(line: string): void;
  /** Whether others are still starting: until then who misses them warns in its log alone. */
  isStarting(): boolean;
}

/** Starts a service. It never outlives this process, even when that is killed. */
export function startService(
  service: Service,
  { logFolder, say, isStarting }: ServiceContext,
): RunningService {
  const { name, args, env } = service;
  const log = openLog(logFolder, name);
  const [program, ...rest] = tieToParent([process.execPath, ...args], 'KILL');
  // A session of its own: Ctrl-C in the terminal reaches the launcher, which stops its services in order.
  const child = spawn(program, rest, {
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...env },
  });
  let lastComplaint = '';
  const take = (line: string, short: string | undefined, isShown: boolean) => {
    log.write(`${line}\n`);
    if (!short) return;
    lastComplaint = short;
    if (isShown) say(`${name}: ${short}`);
  };
  eachLine(child.stdout, (line) => take(line, warningOf(line), !isStarting()));
  eachLine(child.stderr, (line) => take(line, complaintOf(line), true));
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(`${name} could not be started: ${error.message}`));
    child.once('close', (code, signal) => {
      log.close();
      const why = lastComplaint ? ` (${lastComplaint})` : '';
      done(`${name} ended with ${signal ?? `exit code ${code}`}${why}: its log is ${log.path}`);
    });
  });
  return {
    ended,
    ready: untilReady(service, ended),
    async stop() {
      child.kill('SIGTERM');
      const impatient = setTimeout(() => child.kill('SIGKILL'), 2_000);
      await ended;
      clearTimeout(impatient);
    },
  };
}

function eachLine(stream: Readable | null, take: (line: string) => void): void {
  if (stream) createInterface({ input: stream }).on('line', take);
}

async function untilReady({ name, readyUrl }: Service, ended: Promise<string>): Promise<void> {
  const deadline = performance.now() + 60_000;
  const early = ended.then((how) => {
    throw new StartError(how);
  });
  while (performance.now() < deadline) {
    const answer = await Promise.race([ask(readyUrl), early]);
    if (answer) return;
    await Promise.race([pause(30), early]);
  }
  throw new StartError(`${name} was not ready within a minute: see its log`);
}

async function ask(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
