import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Environment, projectRoot } from '@fernway/settings';
import { freePort } from '../process/ports.ts';
import { descendantsOf } from '../process/process-list.ts';
import { expectEnded } from '../process/testing.ts';

/** Environment variables of one start. */
export type LaunchSettings = Record<string, string>;

export interface StartedFernway {
  pid: number;
  /** Settles when the terminal shows that text; rejects with all output when the process ends before. */
  shows(text: string): Promise<void>;
  /** Settles when the table of addresses is shown. */
  ready: Promise<void>;
  /** Exit code and everything that was written to the terminal, when the process has ended. */
  ended: Promise<{ code: number | null; output: string; milliseconds: number }>;
  /** Everything that it started and that still runs. */
  descendants(): number[];
  kill(signal: NodeJS.Signals): void;
}

/** A folder of a test's own that every user may enter. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fernway-start-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Settings for a start beside others: a data folder of its own and free ports. */
export async function ownSettings(dataFolder: string): Promise<LaunchSettings> {
  const names = [
    'SITE',
    'REGION_CA',
    'REGION_US',
    'MAIL',
    'MAIL_SMTP',
    'PUSH',
    'POSTGRES',
    'METRICS_SITE',
    'METRICS_CA',
    'METRICS_US',
    'IDENTITY',
    'METRICS_IDENTITY',
    'SIGN_IN',
    'PLATFORM',
  ];
  const ports = await Promise.all(names.map(async (name) => [`${name}_PORT`, String(await freePort())]));
  return { ...Object.fromEntries(ports), FERNWAY_DATA: dataFolder, FERNWAY_DEMO: 'starter' };
}

/** Runs `npm start`'s script with those settings, as bootstrap does, or the given one. */
export function startFernway(settings: LaunchSettings, script = 'scripts/start.ts'): StartedFernway {
  const began = performance.now();
  const [file = '', ...args] = script.split(' ');
  const child = spawn(process.execPath, [join(projectRoot, file), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...withoutSettings(process.env), ...settings },
  });
  const pid = child.pid ?? 0;
  const ended = Promise.all([
    text(child.stderr),
    new Promise<number | null>((done) => child.once('exit', done)),
  ]).then(([output, code]) => ({ code, output, milliseconds: performance.now() - began }));
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk;
  });
  const shows = (text: string) =>
    new Promise<void>((seen, failed) => {
      const checkOutput = () => printed.includes(text) && seen();
      child.stderr.on('data', checkOutput);
      checkOutput();
      void ended.then(({ output }) => failed(new Error(output)));
    });
  const ready = shows('Fernway is ready');
  ready.catch(() => {}); // a test that waits for the end only
  return {
    pid,
    shows,
    ready,
    ended,
    descendants: () => descendantsOf(pid),
    kill: (signal) => child.kill(signal),
  };
}

/** Stops a start for the end of a test, whatever state it is in, and waits until nothing of it is left. */
export async function endFernway(fernway: StartedFernway): Promise<void> {
  const all = fernway.descendants();
  fernway.kill('SIGTERM');
  await fernway.ended;
  await expectEnded(all);
}

// The other variables are the machine's: where npm and the certificates are, for example.
const withoutSettings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !(name in Environment.properties)));
