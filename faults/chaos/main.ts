import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explain } from '@fernway/devkit/process/start-error';
import { ChaosArgumentError, readArguments, USAGE } from './arguments.ts';
import { runChaos } from './run-chaos.ts';

// `npm run chaos`: 0 when every invariant holds, 1 when one is broken, with the logs kept; Ctrl-C ends and removes all.
const MAX_FINDINGS_SHOWN = 40;
const leaving = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => leaving.abort());

const say = (line: string) => process.stdout.write(`${line}\n`);
let logs: string | undefined;
try {
  const options = readArguments(process.argv.slice(2));
  if (!options) say(USAGE);
  else {
    const folder = mkdtempSync(join(tmpdir(), 'fernway-chaos-'));
    logs = folder;
    const write = (writer: string, line: string) =>
      appendFileSync(join(folder, `${writer}.log`), `${line}\n`);
    const began = performance.now();
    const findings = await runChaos({
      ...options,
      signal: leaving.signal,
      onLog: write,
      say(line) {
        say(line);
        write('chaos', `${new Date().toISOString()} ${line}`);
      },
    });
    for (const finding of findings.slice(0, MAX_FINDINGS_SHOWN)) say(finding);
    if (findings.length > 0) {
      process.exitCode = 1;
      writeFileSync(join(folder, 'findings.txt'), findings.map((finding) => `${finding}\n`).join(''));
      say(`BROKEN: ${findings.length} findings with seed ${options.seed}, see ${folder}`);
    } else {
      say(
        `I1 to I7 hold with seed ${options.seed}, after ${Math.round((performance.now() - began) / 1_000)} s`,
      );
      rmSync(folder, { recursive: true });
    }
  }
} catch (error) {
  process.exitCode = leaving.signal.aborted ? 130 : 1;
  if (leaving.signal.aborted) process.stderr.write('ended before its time\n');
  else
    process.stderr.write(
      `${error instanceof ChaosArgumentError ? `${error.message}\n${USAGE}` : explain(error)}\n`,
    );
  if (logs && leaving.signal.aborted) rmSync(logs, { recursive: true, force: true });
}
