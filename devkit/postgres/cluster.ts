import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartError } from '../process/start-error.ts';
import type { ServerAccount } from './account.ts';
import type { PostgresBinaries } from './binaries.ts';

/** The superuser that everything connects as. */
export const userName = 'fernway';

/** The only major version whose data folders the binaries read. */
export const majorVersion = '18';

/** Holds the superuser's password; only who runs the launcher may read it. */
export const passwordFile = (dataFolder: string): string => join(dataFolder, 'postgres.password');

interface NewCluster {
  cluster: string;
  dataFolder: string;
  binaries: PostgresBinaries;
  account: ServerAccount;
}

/**
 * Makes an empty cluster and its password. It appears under its name only when it is complete, so that an
 * interrupted first start leaves nothing half made.
 * @throws StartError with initdb's reason.
 */
export async function initialiseCluster({
  cluster,
  dataFolder,
  binaries,
  account,
}: NewCluster): Promise<void> {
  const unfinished = `${cluster}.new`;
  const handedOver = `${unfinished}.password`;
  const password = randomBytes(24).toString('base64url');
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(handedOver, { force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(handedOver, password, { mode: 0o600 });
  const { uid, gid } = account.ids;
  if (uid !== undefined && gid !== undefined) {
    for (const path of [unfinished, handedOver]) chownSync(path, uid, gid);
  }
  const [command, ...args] = account.tieToParent([
    binaries.initdb,
    `--pgdata=${unfinished}`,
    `--username=${userName}`,
    `--pwfile=${handedOver}`,
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
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  });
  const [code, errors] = await Promise.all([
    new Promise<number | null>((done) => initdb.once('error', () => done(null)).once('exit', done)),
    text(initdb.stderr),
  ]);
  rmSync(handedOver, { force: true });
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new StartError(`PostgreSQL's data folder cannot be made: ${reasonOf(errors)}`);
  }
  writeFileSync(passwordFile(dataFolder), `${password}\n`, { mode: 0o600 });
  renameSync(unfinished, cluster);
}

function reasonOf(errors: string): string {
  const lines = errors.split('\n').filter((line) => line.trim() !== '');
  const reason = lines.find((line) => /error|FATAL|PANIC|could not|No space/.test(line)) ?? lines[0];
  return reason?.trim() ?? 'initdb said nothing';
}
