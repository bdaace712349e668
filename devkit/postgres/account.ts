import { spawnSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { StartError } from '../process/start-error.ts';
import { type Command, tieToParent } from '../process/tie-to-parent.ts';

/** Who the server runs as. */
export interface ServerAccount {
  /** Owner of the cluster and of the server's process, when that is not the user of this process. */
  ids: { uid?: number; gid?: number };
  /** The command that runs a program of PostgreSQL as this account, and ends it when this process ends. */
  tieToParent(command: Command): Command;
}

interface AccountPaths {
  dataFolder: string;
  cluster: string;
  postgres: string;
}

/**
 * PostgreSQL refuses to run as root. So root hands it to the owner of the cluster, or to `nobody` for a new one; where
 * `nobody` may not go (below root's home, say), the server runs in a namespace where root has another number.
 * @throws StartError when no account can reach the data folder and the binaries.
 */
export function chooseAccount(places: AccountPaths): ServerAccount {
  const existing = lstatSync(places.cluster, { throwIfNoEntry: false });
  const uid = process.getuid?.();
  if (uid !== 0) {
    if (!existing || existing.uid === uid) return asMyself;
    throw new StartError(`${places.cluster} belongs to another user`);
  }
  const accounts = [];
  if (existing?.uid !== 0) accounts.push(asOther(existing ?? nobody));
  if (!existing || existing.uid === 0) accounts.push(inNamespace);
  const fitting = accounts.find((account) => canReach(account, places));
  if (fitting) return fitting;
  throw new StartError(
    `PostgreSQL does not run as root, and no other user may enter ${places.dataFolder} and run ${places.postgres}: move the checkout or FERNWAY_DATA to a folder that others may enter`,
  );
}

const nobody = { uid: 65534, gid: 65534 };

const asMyself: ServerAccount = {
  ids: {},
  tieToParent: (command) => tieToParent(command, 'INT', ['--no-new-privs']),
};

const asOther = ({ uid, gid }: typeof nobody): ServerAccount => ({ ...asMyself, ids: { uid, gid } });

// In there root still owns its files, while PostgreSQL sees an ordinary user.
const inNamespace: ServerAccount = {
  ids: {},
  tieToParent: (command) => [
    'unshare',
    '--user',
    `--map-user=${nobody.uid}`,
    `--map-group=${nobody.gid}`,
    '--',
    ...asMyself.tieToParent(command),
  ],
};

function canReach(account: ServerAccount, { dataFolder, postgres }: AccountPaths): boolean {
  const enterAndRun = ['-c', 'cd "$1" && exec "$2" --version', 'sh', dataFolder, postgres];
  const [program, ...args] = account.tieToParent(['sh', ...enterAndRun]);
  return spawnSync(program, args, { ...account.ids, stdio: ['pipe', 'ignore', 'ignore'] }).status === 0;
}
