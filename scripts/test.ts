import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@fernway/devkit/browser/chromium';
import { runInForeground } from '@fernway/devkit/process/foreground';
import { explain } from '@fernway/devkit/process/start-error';
import { readEnvironment } from '@fernway/settings';
import { type Counts, countPlaywright, countVitest, summary } from './test/counts.ts';

const [, , ...given] = process.argv;
const full = given.includes('--full');
const filters = given.filter((argument) => argument !== '--full');
const reports = mkdtempSync(join(tmpdir(), 'fernway-reports-'));
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
  const env: Record<string, string> = { ...(full && { FERNWAY_FULL: '1' }), ...inMemory() };
  const isWhole = filters.length === 0;
  // First of all: tests of both kinds open it.
  if (isWhole) env.CHROMIUM_PATH = await findChromium(readEnvironment());
  const all = [await vitest(env)];
  if (isWhole) all.push(await playwright(env));
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

async function vitest(env: Record<string, string>): Promise<Counts> {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runInForeground(['vitest', 'run', ...reporters, ...filters], env);
  return countVitest(report, code);
}

async function playwright(env: Record<string, string>): Promise<Counts> {
  const report = join(reports, 'playwright.json');
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const code = await runInForeground(['playwright', ...args], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return countPlaywright(report, code);
}
