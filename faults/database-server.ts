import { type PostgresServer, startPostgres } from '@fernway/devkit/postgres/server';
import { freezeProcessTree } from '@fernway/devkit/process/freeze';
import pg from 'pg';

/** A PostgreSQL server of one database that can be killed and started again, always on the same port. */
export interface DatabaseServer {
  port: number;
  /** Connection string of its database, directly or through something that listens on another port. */
  url(port?: number): string;
  /** Ends the postmaster by SIGKILL; all that it started ends by itself. */
  kill(): Promise<void>;
  /** Ends one of the sessions of a process of ours by SIGKILL, which makes the server start over. */
  killSession(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Suspends all its processes; `thaw` lets them go on. */
  freeze(): void;
  thaw(): void;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
}

interface DatabaseServerSettings {
  dataFolder: string;
  database: string;
  settings?: Record<string, string | number>;
  /** Takes each line that the server logs. */
  onLog?: (line: string) => void;
}

export async function databaseServer({
  dataFolder,
  database,
  settings = {},
  onLog = () => {},
}: DatabaseServerSettings): Promise<DatabaseServer> {
  let running: PostgresServer = await startPostgres({ dataFolder, port: 0, settings, onLog });
  const { port } = running;
  let isUp = true;
  let thawTree = (): void => {};

  const url = (through = port): string => {
    const straight = new URL(running.url(database));
    straight.port = String(through);
    return straight.href;
  };

  const query: DatabaseServer['query'] = async <Row extends pg.QueryResultRow>(
    text: string,
    values: unknown[] = [],
  ) => {
    const client = new pg.Client({ connectionString: url(), application_name: 'fernway-faults' });
    client.on('error', () => {}); // it may be killed under us
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };

  const thaw = (): void => {
    thawTree();
    thawTree = () => {};
  };

  return {
    port,
    url,
    query,
    async kill() {
      isUp = false;
      process.kill(running.pid, 'SIGKILL');
      await running.ended;
    },
    async killSession() {
      const [session] = await query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = $1 and application_name = 'fernway-region'
         order by state = 'active' desc, random() limit 1`,
        [database],
      );
      if (session) process.kill(session.pid, 'SIGKILL');
    },
    async start() {
      running = await startPostgres({ dataFolder, port, settings, onLog });
      isUp = true;
    },
    async stop() {
      thaw();
      if (isUp) await running.stop();
      isUp = false;
    },
    freeze() {
      thawTree = freezeProcessTree(running.pid);
    },
    thaw,
  };
}
