import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@fernway/devkit/browser/chromium';
import { runInForeground } from '@fernway/devkit/process/foreground';
import { explain } from '@fernway/devkit/process/start-error';
import { readEnvironment } from '@fernway/settings';
import { countPlaywright, countVitest, summary, type TestCounts } from './test/counts.ts';

const [, , ...given] = process.argv;
const full = given.includes('--full');
const filters = given.filter((argument) => argument !== '--full');
/** More failures than these have another cause than a busy machine. */
const MAX_REPEATED_FILES = 10;
const MAX_REPEATED_STORIES = 10;
const reports = mkdtempSync(join(tmpdir(), 'fernway-reports-'));
/** How many errors of the last run no test has caught. */
const unhandledErrors = join(reports, 'unhandled-errors');
try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}

/** Runs Vitest and then Playwright, or with filters (`npm test -- region/offers`) only Vitest on those files. */
async function main(): Promise<number> {
  const env: Record<string, string> = {
    ...(full && { FERNWAY_FULL: '1' }),
    ...inMemory(),
    // Tests start hundreds of processes of the same code.
    NODE_COMPILE_CACHE: join(reports, 'compiled'),
  };
  const isWhole = filters.length === 0;
  // First of all: tests of both kinds open it.
  if (isWhole) env.CHROMIUM_PATH = await findChromium(readEnvironment());
  const all = [await runVitest(env)];
  if (isWhole) all.push(await runPlaywright(env));
  const { line, code } = summary(all, {
    datasetsRequired: 'CI' in process.env && 'FERNWAY_DATASETS' in process.env,
  });
  process.stdout.write(line);
  return code;
}

/** Databases of tests lie in memory where there is plenty of it: a tenth of their time is the disk's. */
function inMemory(): { TMPDIR?: string } {
  const [folder, needed] = ['/dev/shm', 8 * 1024 ** 3];
  if ('TMPDIR' in process.env || !existsSync(folder) || freemem() < 2 * needed) return {};
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < needed ? {} : { TMPDIR: folder };
}

/**
 * Runs Vitest; a few files that failed beside others run once more alone, and that result counts: tests of processes
 * and replication wait for real time, of which a busy machine has too little. Both results are printed.
 */
async function runVitest(env: Record<string, string>): Promise<TestCounts> {
  const first = join(reports, 'vitest.json');
  const counts = await vitest(first, filters, env);
  const isRepeated =
    filters.length === 0 &&
    counts.failedFiles.length > 0 &&
    counts.failedFiles.length <= MAX_REPEATED_FILES &&
    // An error that no test has caught belongs to no file that could run again.
    Number(readFileSync(unhandledErrors, 'utf8')) === 0;
  if (!isRepeated) return counts;
  process.stdout.write(`once more, alone:\n${counts.failures.map((failure) => `  ${failure}\n`).join('')}`);
  const again = join(reports, 'vitest-again.json');
  const code = await vitestCode(again, [...counts.failedFiles, '--maxWorkers=1'], env);
  return countVitest([first, again], code);
}

async function vitest(report: string, args: string[], env: Record<string, string>): Promise<TestCounts> {
  return countVitest([report], await vitestCode(report, args, env));
}

function vitestCode(report: string, args: string[], env: Record<string, string>): Promise<number> {
  const reporters = ['default', 'json', './scripts/test/unhandled-errors-reporter.ts'];
  return runInForeground(
    [
      'vitest',
      'run',
      `--outputFile.json=${report}`,
      ...reporters.map((reporter) => `--reporter=${reporter}`),
      ...args,
    ],
    { ...env, UNHANDLED_ERRORS_FILE: unhandledErrors },
  );
}

/** Runs the stories; what failed is told once more alone, as in {@link runVitest}. */
async function runPlaywright(env: Record<string, string>): Promise<TestCounts> {
  const first = await playwright('playwright.json', [], env);
  if (first.failed === 0 || first.failed > MAX_REPEATED_STORIES) return first;
  process.stdout.write(`once more, alone:\n${first.failures.map((failure) => `  ${failure}\n`).join('')}`);
  const again = await playwright('playwright-again.json', ['--last-failed', '--workers=1'], env);
  return { ...again, passed: first.passed + again.passed, skipped: first.skipped + again.skipped };
}

async function playwright(name: string, more: string[], env: Record<string, string>): Promise<TestCounts> {
  const report = join(reports, name);
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...more];
  const code = await runInForeground(['playwright', ...args], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return countPlaywright(report, code);
}
