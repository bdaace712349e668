import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../process/ports.ts';
import { StartError } from '../process/start-error.ts';
import { chooseAccount, type ServerAccount } from './account.ts';
import { type ArchiveSettings, archiveTo } from './archive.ts';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import { initialiseCluster, majorVersion, passwordFile, userName } from './cluster.ts';
import { endOrphans } from './orphans.ts';

export interface PostgresOptions {
  /** Holds the cluster (`postgres/`) and its password; made when it does not exist. */
  dataFolder: string;
  /** Port on 127.0.0.1; 0 takes a free one. */
  port: number;
  /** False gives up crash safety for speed: only for tests whose data nobody will miss. */
  durable?: boolean;
  /** Further settings of the server, by their PostgreSQL names. */
  settings?: Record<string, string | number>;
  /** Folder that each file of the log is copied to once it is full, or a minute old; it is made. */
  archive?: string | undefined;
  /** Takes each line that the server logs. */
  onLog?: (line: string) => void;
}

export interface PostgresServer {
  port: number;
  /** The postmaster's process id (of its watcher where the system cannot tie it to ours). */
  pid: number;
  /** Connection string of one database, with the password. */
  url(database: string): string;
  /** Ends sessions and stops the server cleanly; within 5 seconds in any case. */
  stop(): Promise<void>;
  /** Settles when the server has ended for any reason, with one line that says how. */
  ended: Promise<string>;
}

/**
 * Starts the embedded PostgreSQL, initialising the data folder on first use. The server never outlives this
 * process, even when that is killed; one that did is ended first.
 * @throws StartError with one line that says what to change.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const dataFolder = resolve(options.dataFolder);
  const cluster = join(dataFolder, 'postgres');
  mkdirSync(dataFolder, { recursive: true });
  const binaries = findBinaries();
  const account = chooseAccount({ dataFolder, cluster, postgres: binaries.postgres });
  if (existsSync(cluster)) {
    checkMajorVersion(cluster);
    await endOrphans(cluster);
  } else {
    await initialiseCluster({ cluster, dataFolder, binaries, account });
  }
  const port = options.port === 0 ? await freePort() : options.port;
  const archiving = options.archive === undefined ? undefined : archiveTo(options.archive, account);
  const server = await launch({ ...options, port, cluster, binaries, account, archiving });
  return {
    ...server,
    port,
    url: (database) => embeddedUrl({ dataFolder, port, database }),
  };
}

/** Connection string of a database of the server that runs on that data folder and port. */
export function embeddedUrl(of: { dataFolder: string; port: number; database: string }): string {
  const file = passwordFile(of.dataFolder);
  if (!existsSync(file)) throw new StartError(`${file} is gone, and the database opens with nothing else`);
  const password = readFileSync(file, 'utf8').trim();
  return `postgres://${userName}:${password}@127.0.0.1:${of.port}/${of.database}`;
}

interface Launch extends PostgresOptions {
  cluster: string;
  binaries: PostgresBinaries;
  account: ServerAccount;
  archiving: ArchiveSettings | undefined;
}

async function launch(options: Launch): Promise<Pick<PostgresServer, 'pid' | 'stop' | 'ended'>> {
  const { cluster, binaries, account, port, durable = true, settings = {}, archiving, onLog } = options;
  const given = {
    ...fixedSettings(port),
    ...(durable ? {} : fleetingSettings),
    ...archiving?.settings,
    ...settings,
  };
  const args = [
    '-D',
    cluster,
    ...Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  // A session of its own: Ctrl-C in the terminal reaches the launcher, which stops the server last.
  const [command, ...rest] = account.tieToParent([binaries.postgres, ...args]);
  const child = spawn(command, rest, {
    ...account.ids,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    // As another user it may not read our home, where it would look for certificates before it calls another server.
    env: { ...process.env, HOME: cluster, ...archiving?.variables, LC_ALL: 'C', TZ: 'UTC' },
  });
  const ended = endOf(child);
  const lastLines: string[] = [];
  await new Promise<void>((ready, failed) => {
    if (child.stderr) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        onLog?.(line);
        lastLines.push(line);
        if (lastLines.length > 20) lastLines.shift();
        if (/database system is ready to accept (read-only )?connections/.test(line)) ready();
      });
    }
    void ended.then((how) => failed(new StartError(reasonOf(lastLines, how))));
  });
  return { pid: child.pid ?? 0, stop: () => stop(child, ended), ended };
}

const fixedSettings = (port: number) => ({
  port,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  wal_level: 'logical',
  // Both regions follow each other on one server: each with one worker that applies changes and two that copy tables.
  max_logical_replication_workers: 8,
  max_sync_workers_per_subscription: 2,
  // These, their launcher, and those of parallel queries.
  max_worker_processes: 20,
  // `npm run regions:status` reads from it since when a copy stands still.
  track_commit_timestamp: 'on',
  // Unlimited is the default, and a peer that stays away would fill the disk.
  max_slot_wal_keep_size: '2GB',
  shared_preload_libraries: 'pg_stat_statements',
  log_timezone: 'UTC',
  timezone: 'UTC',
});

const fleetingSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

function checkMajorVersion(cluster: string): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found !== majorVersion) {
    throw new StartError(
      `${cluster} holds a PostgreSQL ${found} database, and this version runs ${majorVersion}: see "Upgrading PostgreSQL" in docs/operating.md`,
    );
  }
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((done) => {
    child.once('error', (error) => done(`PostgreSQL could not be started: ${error.message}`));
    child.once('exit', (code, signal) => done(`PostgreSQL ended with ${signal ?? `exit code ${code}`}`));
  });
}

// PostgreSQL says first what went wrong and then that it stops: the first fatal line is the one to show.
function reasonOf(lines: string[], how: string): string {
  const fatal = lines.find((line) => /\b(FATAL|PANIC|could not)\b/.test(line));
  return fatal ? `PostgreSQL does not start: ${fatal.replace(/^.*?(FATAL|PANIC|LOG):\s*/, '')}` : how;
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  // Fast shutdown writes a checkpoint; on a slow disk the log is enough for the next start.
  const impatient = setTimeout(() => child.kill('SIGQUIT'), 2_000);
  await ended;
  clearTimeout(impatient);
}
