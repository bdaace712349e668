import { join } from 'node:path';
import { type PostgresServer, startPostgres } from '@fernway/devkit/postgres/server';
import { StartError } from '@fernway/devkit/process/start-error';
import { type FileOwner, writeNewFile } from './copy.ts';
import { RESTORE_COMMAND } from './log.ts';

interface Recovery {
  /** Holds a copied cluster, and all there is of its log. */
  dataFolder: string;
  /** Undefined for the latest possible time. */
  until: Date | undefined;
  owner: FileOwner;
}

/**
 * Starts a copied cluster, which applies its log up to that second, and begins a timeline of its own there.
 * @throws StartError when the log ends before, or is damaged.
 */
export async function recover({ dataFolder, until, owner }: Recovery): Promise<PostgresServer> {
  writeNewFile(join(dataFolder, 'postgres/recovery.signal'), '', owner);
  const lines: string[] = [];
  try {
    return await startPostgres({
      dataFolder,
      port: 0,
      settings: {
        restore_command: RESTORE_COMMAND,
        recovery_target_timeline: 'current',
        recovery_target_action: 'promote',
        // PostgreSQL knows no names of zones that early, only offsets.
        ...(until && { recovery_target_time: until.toISOString().replace('Z', '+00') }),
        // Nobody queries it meanwhile, and its settings then need not match those of the copied server.
        hot_standby: 'off',
        // Its subscriptions lead to a server that may still run: they would take changes away from its real subscriber.
        max_logical_replication_workers: 0,
      },
      onLog: (line) => lines.push(line),
    });
  } catch (error) {
    const damaged = lines
      .map((line) => /could not restore file "(\w+)" from archive/.exec(line)?.[1])
      .find(Boolean);
    if (damaged) throw new StartError(`${damaged} of the log is damaged: say --until when before it`);
    const reached = lines.findLast((line) => line.includes('last completed transaction was at log time'));
    if (until && lines.some((line) => line.includes('before configured recovery target was reached')))
      throw new StartError(
        `the log ends before ${until.toISOString()}: ${reached?.replace(/^.*LOG:\s*/, '') ?? 'nothing was written after the backup'}`,
      );
    throw error;
  }
}
