import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ServerAccount } from './account.ts';
import type { PostgresBinaries } from './binaries.ts';
import { PostgresError } from './postgres-error.ts';

/** The superuser that everything connects as. */
export const userName = 'fernway';

/** The only major version whose data folders the binaries read. */
export const majorVersion = '18';

interface NewCluster {
  cluster: string;
  dataFolder: string;
  binaries: PostgresBinaries;
  account: ServerAccount;
}

/**
 * Makes an empty cluster and its password. It appears under its name only when it is complete, so that an
 * interrupted first start leaves nothing half made.
 * @throws PostgresError with initdb's reason.
 */
export async function initialiseCluster({
  cluster,
  dataFolder,
  binaries,
  account,
}: NewCluster): Promise<void> {
  const unfinished = `${cluster}.new`;
  const passwordFile = `${unfinished}.password`;
  const password = randomBytes(24).toString('base64url');
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account.owner) {
    for (const path of [unfinished, passwordFile]) chownSync(path, account.owner.uid, account.owner.gid);
  }
  const [command, ...args] = account.plain(binaries.initdb, [
    `--pgdata=${unfinished}`,
    `--username=${userName}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--set=wal_level=logical',
    '--no-instructions',
  ]);
  const initdb = spawn(command, args, {
    ...account.ids,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  });
  const [code, errors] = await Promise.all([
    new Promise<number | null>((done) => initdb.once('error', () => done(null)).once('exit', done)),
    text(initdb.stderr),
  ]);
  rmSync(passwordFile, { force: true });
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new PostgresError(`PostgreSQL's data folder cannot be made: ${reasonOf(errors)}`);
  }
  writeFileSync(join(dataFolder, 'postgres.password'), `${password}\n`, { mode: 0o600 });
  renameSync(unfinished, cluster);
}

function reasonOf(errors: string): string {
  const lines = errors.split('\n').filter((line) => line.trim() !== '');
  const reason = lines.find((line) => /error|FATAL|PANIC|could not|No space/.test(line)) ?? lines[0];
  return reason?.trim() ?? 'initdb said nothing';
}
