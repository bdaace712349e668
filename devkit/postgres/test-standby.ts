import { spawnSync } from 'node:child_process';
import { chownSync, copyFileSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { passwordFile } from './cluster.ts';
import { type PostgresServer, startPostgres } from './server.ts';

export interface Standby extends PostgresServer {
  /** Starts it again, on the same port, after it was stopped or killed. */
  again(): Promise<Standby>;
}

interface StandbyOptions {
  primary: PostgresServer;
  /** Data folder of the primary. */
  from: string;
  /** Data folder of the standby; it is made. */
  dataFolder: string;
}

/**
 * A streaming replica of an embedded server, made without `pg_basebackup`:
 * https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
export async function startStandby({ primary, from, dataFolder }: StandbyOptions): Promise<Standby> {
  const cluster = join(dataFolder, 'postgres');
  mkdirSync(dataFolder);
  copyFileSync(passwordFile(from), passwordFile(dataFolder));
  const client = new pg.Client({ connectionString: primary.url('postgres') });
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  const copied = spawnSync('cp', ['-a', join(from, 'postgres'), cluster], { encoding: 'utf8' });
  if (copied.status !== 0) throw new Error(`the cluster cannot be copied: ${copied.stderr}`);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  const { uid, gid } = statSync(cluster);
  const write = (name: string, text: string) => {
    writeFileSync(join(cluster, name), text);
    chownSync(join(cluster, name), uid, gid);
  };
  write('backup_label', rows[0]?.labelfile ?? '');
  write('standby.signal', '');
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(cluster, name), { force: true });
  return follow(primary, dataFolder, 0);
}

async function follow(primary: PostgresServer, dataFolder: string, port: number): Promise<Standby> {
  const { username, password, hostname, port: at } = new URL(primary.url('postgres'));
  const standby = await startPostgres({
    dataFolder,
    port,
    durable: false,
    settings: {
      primary_conninfo: `host=${hostname} port=${at} user=${username} password=${password} application_name=standby`,
      wal_retrieve_retry_interval: '200ms',
    },
  });
  return { ...standby, again: () => follow(primary, dataFolder, standby.port) };
}
