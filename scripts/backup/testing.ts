import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { holdDataFolder } from '@fernway/devkit/launch/data-folder';
import { type DatabaseUrls, startEmbedded } from '@fernway/devkit/launch/databases';
import type { PostgresServer } from '@fernway/devkit/postgres/server';
import { Environment, projectRoot, readEnvironment } from '@fernway/settings';
import pg from 'pg';

/** A folder of a test's own that every user may enter. */
export function testFolder(): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'fernway-backup-'));
  spawnSync('chmod', ['755', path]);
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

export interface RunningData extends AsyncDisposable {
  server: PostgresServer;
  urls: DatabaseUrls;
  /** As when the machine is lost. */
  kill(): Promise<void>;
}

/** The embedded server on a data folder, which other commands find as they find that of `npm start`. */
export async function runData(dataFolder: string, backups?: string): Promise<RunningData> {
  const folder = holdDataFolder(dataFolder, 'start');
  if ('pid' in folder) throw new Error(`${dataFolder} is in use`);
  const env = readEnvironment({ FERNWAY_DATA: dataFolder, BACKUP_FOLDER: backups });
  const { server, urls } = await startEmbedded(folder, env, 0);
  const stop = async () => {
    await server.stop();
    folder[Symbol.dispose]();
  };
  return {
    server,
    urls,
    async kill() {
      process.kill(server.pid, 'SIGKILL');
      await server.ended;
      folder[Symbol.dispose]();
    },
    [Symbol.asyncDispose]: stop,
  };
}

/** Runs `npm run backup` or `npm run restore`, as bootstrap does. */
export async function command(
  script: 'backup' | 'restore',
  args: string[],
  settings: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(projectRoot, `scripts/${script}.ts`), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...withoutSettings(process.env), ...settings },
  });
  const [code, output] = await Promise.all([
    new Promise<number | null>((done) => child.once('exit', done)),
    text(child.stderr),
  ]);
  return { code, output };
}

const withoutSettings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !(name in Environment.properties)));

export async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/**
 * For each table of a database, how many rows it has, and a hash of all of them, whatever their order. What
 * pg-boss notes about itself is left out: whoever opens a queue writes it, a migration too.
 */
export async function rowHashes(url: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')
       and not (schemaname = 'pgboss' and tablename in ('queue', 'version')) order by 1`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await query<{ hash: string }>(
      url,
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as hash from ${name} t`,
    );
    hashes[name] = row?.hash ?? '';
  }
  return hashes;
}
