import { spawnSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { StartError } from '../process/start-error.ts';
import { type Command, hasSetpriv, tied } from '../process/tied.ts';

/** Who the server runs as. */
export interface ServerAccount {
  /** Owner of the cluster, when that is not who runs this process. */
  owner?: Ids;
  /** For `spawn`, where no other program changes the user. */
  ids: Partial<Ids>;
  /** The command that runs a program as this account. */
  plain(command: Command): Command;
  /** The command that runs the server as this account, and ends it when this process ends. */
  tied(command: Command): Command;
}

interface Ids {
  uid: number;
  gid: number;
}

interface Places {
  dataFolder: string;
  cluster: string;
  postgres: string;
}

/**
 * PostgreSQL refuses to run as root, so root hands it to the owner of the cluster, or to `nobody` for a new one.
 * @throws StartError when that account cannot reach the data folder or the binaries.
 */
export function chooseAccount(places: Places): ServerAccount {
  const uid = process.getuid?.();
  const existing = lstatSync(places.cluster, { throwIfNoEntry: false });
  if (uid !== 0) {
    if (existing && existing.uid !== uid) throw new StartError(`${places.cluster} belongs to another user`);
    return hasSetpriv() ? withSetpriv([]) : watched({});
  }
  const owner = existing && existing.uid !== 0 ? { uid: existing.uid, gid: existing.gid } : nobody;
  const become = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  const accounts = hasSetpriv()
    ? [withSetpriv(become), withSetpriv([...become, ...enterAnyFolder])]
    : [watched(owner)];
  const fitting = accounts.find((account) => reaches(account, places));
  if (fitting) return { ...fitting, owner };
  throw new StartError(
    `PostgreSQL does not run as root, and user ${owner.uid} may not enter ${places.dataFolder} or run ${places.postgres}: move the checkout or FERNWAY_DATA to a folder that others may enter`,
  );
}

const nobody: Ids = { uid: 65534, gid: 65534 };

// Below a folder that only root may enter (root's home, say) the server needs the right to pass it.
const enterAnyFolder = ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override'];

function withSetpriv(become: string[]): ServerAccount {
  const options = [...become, '--no-new-privs'];
  return {
    ids: {},
    plain: (command) => ['setpriv', ...options, '--', ...command],
    tied: (command) => tied(command, 'INT', options),
  };
}

function watched(ids: Partial<Ids>): ServerAccount {
  return { ids, plain: (command) => command, tied: (command) => tied(command, 'INT') };
}

function reaches(account: ServerAccount, { dataFolder, postgres }: Places): boolean {
  const enterAndRun = ['-c', 'cd "$1" && exec "$2" --version', 'sh', dataFolder, postgres];
  const [program, ...args] = account.plain(['sh', ...enterAndRun]);
  return spawnSync(program, args, { ...account.ids, stdio: 'ignore' }).status === 0;
}
