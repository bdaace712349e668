import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Environment, projectRoot } from '@fernway/settings';
import { StartError } from '../process/start-error.ts';

const debian = '/usr/bin/chromium';
/** Renders no windows of its own, which cost as much as a page; it has no notifications. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * A Chromium for the browser tests: the one that the environment names, Debian's, or Playwright's own. With none,
 * root on a system with apt gets Debian's installed.
 * @throws StartError with the command to run, where that is not possible.
 */
export async function findChromium({ CHROMIUM_PATH }: Environment): Promise<string> {
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new StartError(`CHROMIUM_PATH is ${CHROMIUM_PATH}, and there is no such file`);
  }
  const found = [debian, ownOfPlaywright()].find(existsSync);
  if (found) return found;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    process.stderr.write('Installing Chromium for the browser tests ...\n');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    // Apart: not every system has the second.
    for (const name of ['chromium', 'chromium-headless-shell'])
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'ignore' });
    if (existsSync(debian)) return debian;
  }
  throw new StartError(
    'no Chromium for the browser tests: run "sudo apt-get install chromium", or set CHROMIUM_PATH',
  );
}

/**
 * A Chromium for measuring: Debian's headless shell where it is installed, because a window's own search box is two
 * more pages, rendered beside the one that is measured. Else the one of the tests.
 * @throws StartError as `findChromium` does
 */
export async function findQuietChromium(environment: Environment): Promise<string> {
  const isThere = existsSync(HEADLESS_SHELL);
  return isThere && !environment.CHROMIUM_PATH ? HEADLESS_SHELL : await findChromium(environment);
}

/** Where Playwright puts its own Chromium, whether it is there or not. */
export function ownOfPlaywright(): string {
  const require = createRequire(join(projectRoot, 'e2e/package.json'));
  const { chromium } = require('@playwright/test') as { chromium: { executablePath(): string } };
  return chromium.executablePath();
}
