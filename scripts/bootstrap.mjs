// What every command of package.json runs first. It works under the host's Node, before anything is installed:
// it installs the packages when the lock file changed, then runs the command's script under the Node of node_modules.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const packages = join(root, 'node_modules');
const stamp = join(packages, '.fernway-installed');
// Is there while packages are installed, and holds the process ids of this command and of npm.
const unfinished = join(packages, '.fernway-installing');
const INSTALLATION_TIMEOUT_MS = 300_000;
const pinnedNpm = '11.19.1';
const oldestNpm = 11;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const scripts = {
  start: ['scripts/start.ts'],
  dev: ['scripts/dev.ts'],
  test: ['scripts/test.ts'],
  check: ['scripts/check.ts'],
  import: ['scripts/with-databases.ts', 'import', 'region/merchants/feeds/import.ts'],
  moderate: ['scripts/with-databases.ts', 'moderate', 'region/ratings/moderating/moderate.ts'],
  sync: ['scripts/with-databases.ts', 'sync', 'region/merchants/sync/sync.ts'],
  search: ['scripts/with-databases.ts', 'search', 'region/search/search.ts'],
  user: ['scripts/with-databases.ts', 'user', 'scripts/user.ts'],
  clients: ['scripts/with-databases.ts', 'clients', 'scripts/clients.ts'],
  demo: ['scripts/with-databases.ts', 'demo', 'scripts/demo.ts'],
  jobs: ['scripts/jobs.ts'],
  bench: ['bench/main.ts'],
  'bench:hostile': ['bench/hostile-network.ts'],
  'bench:homes': ['bench/both-homes.ts'],
  'bench:pages': ['bench/first-views.ts'],
  'bench:relevance': ['bench/relevance.ts'],
  'bench:starts': ['bench/starts.ts'],
  'bench:sync': ['bench/sync.ts'],
  'bench:uploads': ['bench/uploads.ts'],
  faults: ['scripts/faults.ts'],
  chaos: ['faults/chaos/main.ts'],
  openapi: ['scripts/openapi.ts'],
  build: ['scripts/build.ts'],
  backup: ['scripts/backup.ts'],
  restore: ['scripts/restore.ts'],
  migrate: ['scripts/migrate.ts'],
  'regions:link': ['scripts/regions/link.ts'],
  'regions:status': ['scripts/regions/status.ts'],
  'regions:resync': ['scripts/regions/resync.ts'],
};

const [command, ...args] = process.argv.slice(2);
const script = scripts[command] ?? fail(`say which command: ${Object.keys(scripts).join(', ')}`);
await installWhenLockChanged();
run([...script, ...args]);

async function installWhenLockChanged() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;
  if (isInstalled()) return;
  const began = performance.now();
  process.stderr.write('Installing packages ...\n');
  await waitForOtherInstallation();
  if (isInstalled()) return;
  removeUnfinished();
  rmSync(stamp, { force: true });
  // Not `npm ci`: it refuses a lock file that lacks the optional packages of other systems. `--no-save` leaves
  // the lock file as it is.
  const [npm, ...npmArgs] = npmCommand();
  const installing = spawn(
    npm,
    [...npmArgs, 'install', '--no-save', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error'],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  mkdirSync(packages, { recursive: true });
  writeFileSync(unfinished, `${process.pid} ${installing.pid}`);
  const forward = (signal) => installing.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  const status = await new Promise((resolve) => {
    installing.on('error', () => resolve(1));
    installing.on('exit', (code, signal) => resolve(signal === 'SIGINT' ? 130 : (code ?? 1)));
  });
  for (const signal of signals) process.off(signal, forward);
  if (status === 130) process.exit(status);
  if (status !== 0) fail("the packages could not be installed: see npm's lines above");
  if (!existsSync(localNode())) {
    fail(
      'npm did not run the install script of the package "node": allow it (npm config set ignore-scripts false)',
    );
  }
  dropDeepExports(join(root, 'node_modules', 'drizzle-orm', 'package.json'));
  writeFileSync(stamp, lock);
  rmSync(unfinished);
  process.stderr.write(`Installed in ${Math.round((performance.now() - began) / 1000)} s\n`);
}

function readUnfinished() {
  return existsSync(unfinished) ? readFileSync(unfinished, 'utf8').split(' ').map(Number) : [];
}

async function waitForOtherInstallation() {
  const giveUpAt = Date.now() + INSTALLATION_TIMEOUT_MS;
  while (isRunning(readUnfinished()[0]) && Date.now() < giveUpAt) await setTimeout(100);
}

// npm takes packages that an interrupted installation has unpacked in part for installed.
function removeUnfinished() {
  const [, npm] = readUnfinished();
  if (npm === undefined) return;
  if (isRunning(npm)) process.kill(npm, 'SIGKILL');
  rmSync(packages, { recursive: true, force: true, maxRetries: 3 });
}

function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

// Node 24 parses all of a package's exports anew for each of its modules. Drizzle lists 447, of which we import three: a
// region starts in half the time without those of files (docs/performance.md).
function dropDeepExports(path) {
  const { exports, ...rest } = JSON.parse(readFileSync(path, 'utf8'));
  const shallow = Object.entries(exports).filter(([name]) => name.split('/').length <= 2);
  rmSync(path); // the file may be shared with another checkout
  writeFileSync(path, JSON.stringify({ ...rest, exports: Object.fromEntries(shallow) }, null, 2));
}

// npm 10 cannot install this lock file's Vite on every machine; npm 11 can.
function npmCommand() {
  const own = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  const { status, stdout } = spawnSync(own[0], [...own.slice(1), '--version'], { encoding: 'utf8' });
  if (status !== 0) fail('npm is needed, and it does not run');
  return Number.parseInt(stdout, 10) >= oldestNpm ? own : ['npx', '-y', `npm@${pinnedNpm}`];
}

function localNode() {
  return join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

function run([script, ...args]) {
  const path = [dirname(localNode()), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  // With the compile cache a process starts in two thirds of the time.
  const child = spawn(localNode(), [join(root, script), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') },
  });
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
  if (process.env.npm_lifecycle_event) endWithNpm();
}

// When npm is killed we get no signal, but npm's child gets another parent: that child is us, or the shell in between.
function endWithNpm() {
  const shell = /^(sh|dash|bash|ash)$/.test(statusOf(process.ppid, 'Name'));
  const npmNow = () => (shell ? statusOf(process.ppid, 'PPid') : String(process.ppid));
  const npm = npmNow();
  setInterval(() => npmNow() !== npm && process.exit(1), 250).unref();
}

// A field of a process's status on Linux; empty elsewhere.
function statusOf(pid, field) {
  try {
    const lines = readFileSync(`/proc/${pid}/status`, 'utf8').split('\n');
    return (
      lines
        .find((line) => line.startsWith(`${field}:`))
        ?.slice(field.length + 1)
        .trim() ?? ''
    );
  } catch {
    return '';
  }
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
