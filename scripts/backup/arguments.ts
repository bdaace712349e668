import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '@fernway/devkit/process/start-error';
import { backupFolder, type Environment } from '@fernway/settings';

const BACKUP = 'npm run backup -- FOLDER [--keep N]';
const RESTORE = 'npm run restore -- FOLDER [--until 2026-11-22T09:30:00Z] [--lost DATA_FOLDER]';

/** @throws StartError with how it is called. */
export function backupArguments(args: string[], env: Environment): { folder: string; keep?: number } {
  const { folder, keep } = parse(args, ['keep'], env, BACKUP);
  if (keep === undefined) return { folder };
  if (!/^[1-9]\d{0,3}$/.test(keep)) throw new StartError(`--keep takes a number from 1: ${BACKUP}`);
  return { folder, keep: Number(keep) };
}

export interface RestoreArguments {
  folder: string;
  /** Undefined for the latest possible time. */
  until?: Date | undefined;
  /** The lost data folder, used as far as it can be read. */
  lost?: string | undefined;
}

/** @throws StartError with how it is called. */
export function restoreArguments(args: string[], env: Environment): RestoreArguments {
  const { folder, until, lost } = parse(args, ['until', 'lost'], env, RESTORE);
  const time = until === undefined ? undefined : new Date(until);
  if (time && (Number.isNaN(time.getTime()) || !WITH_ZONE.test(until ?? '')))
    throw new StartError(`--until takes a time with its zone: ${RESTORE}`);
  return { folder, until: time, lost: lost === undefined ? undefined : resolve(lost) };
}

function parse<Name extends string>(
  args: string[],
  names: Name[],
  env: Environment,
  usage: string,
): { folder: string } & Partial<Record<Name, string>> {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [given] = positionals;
    const folder = given === undefined ? backupFolder(env) : resolve(given);
    if (folder === undefined || positionals.length > 1) throw new Error('one folder is needed');
    return { ...(values as Partial<Record<Name, string>>), folder };
  } catch (error) {
    throw new StartError(`${(error as Error).message}: ${usage}`);
  }
}

/** A zone is required, as the machine's own may differ from the operator's. */
const WITH_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/;
