import { spawnSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresError } from './postgres-error.ts';

/** Who the server runs as, and how its life is tied to ours. */
export interface ServerAccount {
  /** Owner of the cluster, when it is not who runs this process. */
  owner?: { uid: number; gid: number };
  /** For `spawn`, where no other program changes the user. */
  ids: { uid?: number; gid?: number };
  /** The command that runs a program as this account. */
  plain(program: string, args: string[]): [string, ...string[]];
  /** The command that runs the server, and ends it with SIGINT when this process ends. */
  tied(program: string, args: string[]): [string, ...string[]];
}

interface Places {
  dataFolder: string;
  cluster: string;
  postgres: string;
}

/**
 * PostgreSQL refuses to run as root, so root hands it to the owner of the cluster, or to `nobody` for a new one.
 * @throws PostgresError when that account cannot reach the data folder or the binaries.
 */
export function chooseAccount(places: Places): ServerAccount {
  const linux = process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0;
  const uid = process.getuid?.() ?? 0;
  const owned = lstatSync(places.cluster, { throwIfNoEntry: false });
  if (uid !== 0) {
    if (owned && owned.uid !== uid) throw new PostgresError(`${places.cluster} belongs to another user`);
    return linux ? withSetpriv([]) : watched({});
  }
  const owner = owned && owned.uid !== 0 ? { uid: owned.uid, gid: owned.gid } : nobody;
  const become = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  const accounts = linux
    ? [withSetpriv(become), withSetpriv([...become, ...enterAnyFolder])]
    : [watched(owner)];
  const fitting = accounts.find((account) => reaches(account, places));
  if (!fitting) {
    throw new PostgresError(
      `PostgreSQL does not run as root, and user ${owner.uid} may not enter ${places.dataFolder} or run ${places.postgres}: move the checkout or FERNWAY_DATA to a folder that others may enter`,
    );
  }
  return { ...fitting, owner };
}

const nobody = { uid: 65534, gid: 65534 };

// Below a folder that only root may enter (root's home) the server needs the right to pass it.
const enterAnyFolder = ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override'];

function withSetpriv(become: string[]): ServerAccount {
  const args = [...become, '--no-new-privs'];
  return {
    ids: {},
    plain: (program, rest) => ['setpriv', ...args, '--', program, ...rest],
    tied: (program, rest) => ['setpriv', ...args, '--pdeathsig', 'INT', '--', program, ...rest],
  };
}

// Where the system cannot signal a process at its parent's death, a process between the two watches for it.
function watched(ids: { uid?: number; gid?: number }): ServerAccount {
  const watcher = join(import.meta.dirname, 'run-until-parent-ends.ts');
  return {
    ids,
    plain: (program, rest) => [program, ...rest],
    tied: (program, rest) => [process.execPath, watcher, program, ...rest],
  };
}

function reaches(account: ServerAccount, { dataFolder, postgres }: Places): boolean {
  const [command, ...args] = account.plain('sh', [
    '-c',
    'cd "$1" && exec "$2" --version',
    'sh',
    dataFolder,
    postgres,
  ]);
  return spawnSync(command, args, { ...account.ids, stdio: 'ignore' }).status === 0;
}
