import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '@fernway/settings';
import { waitForLock } from '../process/lock.ts';
import { StartError } from '../process/start-error.ts';
import { tieToParent } from '../process/tie-to-parent.ts';

const site = join(projectRoot, 'site');
const stamp = join(site, 'build', '.built-from');

/**
 * Builds the site when the sources of its pages changed since the last build.
 * @param say told once, when there is something to build
 * @throws StartError with the build's first complaint.
 */
export async function buildSite(say: (line: string) => void): Promise<void> {
  const sources = digestOfSources();
  if (isBuiltFrom(sources)) return;
  const release = await waitForLock(join(projectRoot, 'node_modules/.fernway-site-build'));
  try {
    if (!isBuiltFrom(sources)) await build(sources, say);
  } finally {
    release();
  }
}

const isBuiltFrom = (sources: string): boolean =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;

async function build(sources: string, say: (line: string) => void): Promise<void> {
  say('Building the site ...');
  rmSync(stamp, { force: true });
  const cli = createRequire(join(site, 'package.json')).resolve('@react-router/dev/package.json');
  const [program, ...args] = tieToParent([process.execPath, join(cli, '../bin.cjs'), 'build'], 'KILL');
  const child = spawn(program, args, {
    cwd: site,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code, complaints] = await Promise.all([
    new Promise<number | null>((done) => child.once('error', () => done(null)).once('exit', done)),
    text(child.stderr),
  ]);
  if (code !== 0) throw new StartError(`the site cannot be built: ${firstComplaint(complaints)}`);
  writeFileSync(stamp, sources);
}

/** The folders that the site is built from: its own and, directly or indirectly, those of ours that it depends on. */
export function sourceFolders(
  folder = 'site',
  visited: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const text = readFileSync(join(projectRoot, folder, 'package.json'), 'utf8');
  const { dependencies = {} } = JSON.parse(text) as { dependencies?: Record<string, string> };
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@fernway/'))
    .map((name) => name.slice('@fernway/'.length))
    .reduce(
      (found, next) => (found.has(next) ? found : sourceFolders(next, found)),
      new Set([...visited, folder]) as ReadonlySet<string>,
    );
}

// Everything that Vite may read: those folders, and the exact versions of all packages.
function digestOfSources(): string {
  const files = globSync(`{${[...sourceFolders()].join(',')}}/**/*`, {
    cwd: projectRoot,
    withFileTypes: true,
    exclude: (entry) => ['node_modules', 'build', 'earlier-assets', '.react-router'].includes(entry.name),
  })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of [...files, join(projectRoot, 'package-lock.json')]) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function firstComplaint(complaints: string): string {
  const lines = complaints.split('\n').map((line) => line.trim());
  return lines.find((line) => /error/i.test(line)) ?? lines.find((line) => line !== '') ?? 'no reason given';
}
