import { join } from 'node:path';
import { backupFolder, dataFolder, type Environment } from '@fernway/settings';
import pg from 'pg';
import { archiveOf } from '../postgres/archive.ts';
import { majorVersion } from '../postgres/cluster.ts';
import { createDatabases } from '../postgres/databases.ts';
import { embeddedUrl, type PostgresServer, startPostgres } from '../postgres/server.ts';
import { StartError } from '../process/start-error.ts';
import { type Holder, holdDataFolder, type LockedDataFolder } from './data-folder.ts';
import { openLog } from './log.ts';

/** Connection strings of the three databases. */
export interface DatabaseUrls {
  CA: string;
  US: string;
  IDENTITY: string;
}

/** The owners of the databases. */
export const OWNERS: readonly (keyof DatabaseUrls)[] = ['CA', 'US', 'IDENTITY'];

export interface Databases extends AsyncDisposable {
  urls: DatabaseUrls;
}

/**
 * The databases for a command that runs beside `npm start` or without it: the operator's where the environment
 * names them, else those of the running `npm start`, else the embedded server, started for as long as they are used.
 * @param command name of the caller, shown to other commands that have to wait for it
 * @param needed which of the operator's servers have to answer
 * @throws StartError when there is no database to be had.
 */
export async function openDatabases(env: Environment, command: string, needed = OWNERS): Promise<Databases> {
  const given = operatorUrls(env);
  if (given) {
    await checkOperatorServers(given, needed);
    return { urls: given, async [Symbol.asyncDispose]() {} };
  }
  const path = dataFolder(env);
  const folder = holdDataFolder(path, command);
  if ('pid' in folder) return { urls: sharedUrls(path, folder), async [Symbol.asyncDispose]() {} };
  await using stack = new AsyncDisposableStack();
  stack.use(folder);
  const { server, urls } = await startEmbedded(folder, env, 0);
  stack.defer(() => server.stop());
  const ownedStack = stack.move();
  return { urls, [Symbol.asyncDispose]: () => ownedStack.disposeAsync() };
}

/** Starts the embedded server with its three databases, and tells other commands where it listens. */
export async function startEmbedded(
  folder: LockedDataFolder,
  env: Environment,
  port: number,
): Promise<{ server: PostgresServer; urls: DatabaseUrls }> {
  const log = openLog(join(folder.path, 'logs'), 'postgres');
  const server = await startPostgres({
    dataFolder: folder.path,
    port,
    archive: archiveOf(folder.path, backupFolder(env)),
    onLog: (line) => log.write(`${line}\n`),
  });
  await createDatabases(server, Object.values(names));
  folder.announce(server.port);
  return { server, urls: urlsOn(server.url) };
}

/**
 * The operator's servers, or undefined where the embedded one is to be used.
 * @throws StartError when some of them are named and some are not
 */
export function operatorUrls(env: Environment): DatabaseUrls | undefined {
  const { DATABASE_URL_CA: CA, DATABASE_URL_US: US, DATABASE_URL_IDENTITY: IDENTITY } = env;
  if (CA && US && IDENTITY) return { CA, US, IDENTITY };
  if (!CA && !US && !IDENTITY) return undefined;
  throw new StartError(
    'DATABASE_URL_CA, DATABASE_URL_US and DATABASE_URL_IDENTITY go together: set all three or none',
  );
}

/**
 * Fails unless each needed one of the operator's databases answers and is new enough.
 * @throws StartError naming the variable.
 */
export async function checkOperatorServers(urls: DatabaseUrls, needed = OWNERS): Promise<void> {
  for (const region of needed) {
    const version = await serverVersion(urls[region]).catch((error: NodeJS.ErrnoException) => {
      throw new StartError(`DATABASE_URL_${region} does not answer: ${error.message || error.code}`);
    });
    if (version < Number(majorVersion)) {
      throw new StartError(
        `DATABASE_URL_${region} is PostgreSQL ${version}, and ${majorVersion} or newer is needed`,
      );
    }
  }
}

async function serverVersion(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    );
    return rows[0]?.version ?? 0;
  } finally {
    await client.end();
  }
}

function sharedUrls(path: string, { command, pid, postgresPort }: Holder): DatabaseUrls {
  if (command !== 'start' && command !== 'dev') {
    throw new StartError(
      `npm run ${command} (process ${pid}) is at work on ${path}: wait until it has ended`,
    );
  }
  if (!postgresPort) {
    throw new StartError(
      `npm run ${command} (process ${pid}) is still starting: wait until it shows its addresses`,
    );
  }
  return urlsOn((database) => embeddedUrl({ dataFolder: path, port: postgresPort, database }));
}

const names = { CA: 'ca', US: 'us', IDENTITY: 'identity' } as const;

/** The three databases of an embedded server. */
export const urlsOn = (url: (database: string) => string): DatabaseUrls => ({
  CA: url(names.CA),
  US: url(names.US),
  IDENTITY: url(names.IDENTITY),
});
