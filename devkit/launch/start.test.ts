import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment } from '@fernway/settings';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabases } from '../postgres/databases.ts';
import { embeddedUrl, type PostgresServer, startPostgres } from '../postgres/server.ts';
import { commandOf, expectEnded, nameOf, onLinux, slowdown } from '../process/testing.ts';
import { areDemoShopsRead, connectDemoShops } from './demo-shops.ts';
import {
  endFernway,
  type LaunchSettings,
  ownSettings,
  type StartedFernway,
  startFernway,
  temporaryFolder,
} from './testing.ts';

/** A migration, the functions or the reference rows of a database; a store of the demo; the build. */
const STEP =
  /^((CA|US|identity): (\d{4}_\w+\.sql|functions|states|cities|categories|sections|synonyms)|(CA|US): .+ \(\d+ of \d+\)|Building the site \.\.\.)$/;

/** The databases of a start's regions. */
function regionUrls({ FERNWAY_DATA: dataFolder = '', POSTGRES_PORT }: LaunchSettings) {
  const urlOf = (database: string) => embeddedUrl({ dataFolder, port: Number(POSTGRES_PORT), database });
  return { CA: urlOf('ca'), US: urlOf('us') };
}

/** What a machine has the servers say that is busy with other tests. */
const SLOW = /^region-(ca|us): slow query$/;

/** Ways to end that are much like others are tried by `npm run test:full` only. */
const isFull = process.env.FERNWAY_FULL !== undefined;

// What these tests look at are processes, and only Linux shows them all.
describe.skipIf(!onLinux)('npm start (Linux only)', () => {
  const root = temporaryFolder();
  const prepared = join(root, 'prepared');
  const started: StartedFernway[] = [];

  /** All that the terminal has shown of the first start, until everything was stopped. */
  let firstOutput = '';
  let firstPlatformPort = '';
  beforeAll(async () => {
    // What most systems have, whatever whoever runs these tests has.
    const umask = process.umask(0o022);
    const settings = await ownSettings(prepared);
    firstPlatformPort = settings.PLATFORM_PORT ?? '';
    const first = startFernway(settings);
    await first.ready;
    // What goes on after a start has ended too.
    await vi.waitFor(async () => expect(await areDemoShopsRead(regionUrls(settings))).toBe(true), {
      timeout: 300_000,
      interval: 200,
    });
    await endFernway(first);
    firstOutput = (await first.ended).output;
    process.umask(umask);
  }, 480_000);
  afterEach(async () => {
    await Promise.all(started.splice(0).map(endFernway));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  const start = (settings: LaunchSettings, script?: string): StartedFernway => {
    const fernway = startFernway(settings, script);
    started.push(fernway);
    return fernway;
  };

  /** Settings with a data folder as the first start leaves it, for one test alone. */
  async function secondStart(name: string): Promise<LaunchSettings> {
    const folder = join(root, name);
    spawnSync('cp', ['-a', prepared, folder]);
    return ownSettings(folder);
  }

  it('connects the shops of the demo once: the next start finds them connected', async () => {
    // At another port they would be other shops.
    const settings = { ...(await secondStart('connected')), PLATFORM_PORT: firstPlatformPort };
    const second = start(settings);
    await second.ready;
    const { CA } = regionUrls(settings);
    const readRuns = async () => {
      const client = new pg.Client({ connectionString: CA });
      await client.connect();
      const { rows } =
        await client.query(`select i.shop_host, i.status, r.id, s.status as shown, a.approved_by
        from sync_runs r join platform_installations i on i.id = r.installation_id join stores s on s.id = i.store_id
        join store_applications a on a.store_id = s.id where r.kind = 'first'`);
      await client.end();
      return rows;
    };
    const runs = await readRuns();
    expect(runs).toMatchObject([{ status: 'installed', shown: 'active', approved_by: 'npm start' }]);
    await connectDemoShops(regionUrls(settings), readEnvironment(settings), new AbortController().signal);
    expect(await readRuns()).toEqual(runs);
  });

  it('S70 nobody but the owner reads anything of the data folder under the usual umask', () => {
    // Run by root, the folder lets PostgreSQL's account through.
    expect(statSync(prepared).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
    const paths = readdirSync(prepared, { recursive: true, encoding: 'utf8' });
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter((path) => (statSync(join(prepared, path)).mode & 0o077) !== 0)).toEqual([]);
  });

  it('prints the steps of a first start and the table of addresses, and nothing else', () => {
    const [steps = '', table = ''] = firstOutput.split(
      /^Fernway is ready after \d+\.\d s\. Ctrl-C stops it\.$/m,
    );
    const lines = steps.trim().split('\n');
    expect(lines.filter((line) => !STEP.test(line))).toEqual([]);
    for (const step of ['CA: 0001_catalogue.sql', 'US: functions', 'identity: 0001_accounts.sql'])
      expect(lines).toContain(step);
    expect(lines).toContainEqual(expect.stringMatching(/^US: .+ \(1 of \d+\)$/));
    const rows = table.split('\n').filter((line) => line !== '' && !SLOW.test(line));
    expect(rows.map((row) => row.slice(0, 17).trim())).toEqual([
      ...['Canada', 'United States', 'API of Canada', 'API of the US', 'Sent mails', 'Stand-in shops'],
      ...['Pushed messages', 'PostgreSQL', 'Data and logs'],
    ]);
  });

  it('stops everything within 5 seconds of Ctrl-C, and exits with 0', async () => {
    const fernway = start(await secondStart('ctrl-c'));
    await fernway.ready;
    const all = fernway.descendants();
    expect(all.length).toBeGreaterThan(5);
    const began = performance.now();
    fernway.kill('SIGINT');
    expect((await fernway.ended).code).toBe(0);
    await expectEnded(all);
    const took = performance.now() - began;
    expect(took).toBeLessThan(5_000 * (await slowdown()));
  });

  it.runIf(isFull)(
    'stops a first start in its middle too, and the next one finishes it',
    {
      timeout: 120_000,
    },
    async () => {
      const settings = await ownSettings(join(root, 'interrupted'));
      const fernway = start(settings);
      await fernway.shows('0001_catalogue.sql');
      const all = fernway.descendants();
      fernway.kill('SIGINT');
      expect((await fernway.ended).code).toBe(0);
      await expectEnded(all);
      await start(settings).ready;
    },
  );

  it('F02 leaves no process and loses no acknowledged write when the launcher is killed', {
    timeout: 240_000,
  }, async () => {
    const settings = await secondStart('killed');
    const fernway = start(settings);
    await fernway.ready;
    const all = fernway.descendants();
    const writer = new pg.Client({ connectionString: urlOf(settings) });
    writer.on('error', () => {});
    await writer.connect();
    await writer.query('create table ledger (n int primary key)');
    let acknowledged = 0;
    try {
      for (;;) {
        await writer.query('insert into ledger values ($1)', [acknowledged + 1]);
        acknowledged += 1;
        if (acknowledged === 200) fernway.kill('SIGKILL');
      }
    } catch {
      await expectEnded(all);
    }

    await start(settings).ready;
    const reader = new pg.Client({ connectionString: urlOf(settings) });
    await reader.connect();
    const { rows } = await reader.query('select count(*)::int as kept, max(n) as last from ledger');
    await reader.end();
    expect(rows[0].kept).toBe(rows[0].last);
    expect(rows[0].kept).toBeGreaterThanOrEqual(acknowledged);
  });

  it.runIf(isFull)('leaves no process when what npm runs is killed', async () => {
    const fernway = start(await secondStart('npm-killed'), 'scripts/bootstrap.mjs start');
    await fernway.ready;
    const all = fernway.descendants();
    fernway.kill('SIGKILL');
    await expectEnded(all);
  });

  it('F02 stops everything with one line when the database is killed', async () => {
    const fernway = start({ ...(await secondStart('database-killed')), LOG_LEVEL: 'silent' });
    await fernway.ready;
    const all = fernway.descendants();
    const postmaster = all.find((pid) => nameOf(pid) === 'postgres');
    process.kill(postmaster ?? 0, 'SIGKILL');
    const { code, output } = await fernway.ended;
    expect(code).toBe(1);
    expect(output).toContain('PostgreSQL ended with SIGKILL\n');
    await expectEnded(all);
  });

  it.runIf(isFull)('stops everything with one line when a region is killed', async () => {
    const fernway = start(await secondStart('region-killed'));
    await fernway.ready;
    const all = fernway.descendants();
    const region = all.find((pid) => commandOf(pid).includes('region/main.ts us'));
    process.kill(region ?? 0, 'SIGKILL');
    const { code, output } = await fernway.ended;
    expect(code).toBe(1);
    expect(output).toMatch(/region-us ended with SIGKILL.*region-us\.log\n$/);
    await expectEnded(all);
  });

  it.runIf(isFull)('starts once on a data folder: the second says who has it', async () => {
    const settings = await secondStart('twice');
    const first = start(settings);
    await first.ready;
    const second = await start(await ownSettings(settings.FERNWAY_DATA ?? '')).ended;
    expect(second).toMatchObject({ code: 1 });
    expect(second.output).toBe(
      `npm run start (process ${first.pid}) already uses ${settings.FERNWAY_DATA}\n`,
    );
    expect((await fetch(`http://127.0.0.1:${settings.REGION_CA_PORT}/readyz`)).status).toBe(200);
  });

  it('shares its database with the commands that run beside it', { timeout: 240_000 }, async () => {
    const settings = await secondStart('beside');
    const first = start(settings);
    await first.ready;
    const migration = await start(settings, 'scripts/migrate.ts').ended;
    expect(migration).toMatchObject({ code: 0 });
    const replication = await start(settings, 'scripts/regions/link.ts').ended;
    expect(replication).toMatchObject({ code: 0, output: 'Both regions follow each other.\n' });
    const region = await fetch(`http://127.0.0.1:${settings.REGION_US_PORT}/readyz`);
    expect(region.status).toBe(200);
  });

  describe("on the operator's PostgreSQL servers", () => {
    let server: PostgresServer;
    beforeAll(async () => {
      server = await startPostgres({ dataFolder: join(root, 'operator'), port: 0 });
      await createDatabases(server, ['north', 'south', 'people']);
    });
    afterAll(() => server.stop());

    it('starts nothing embedded', { timeout: 240_000 }, async () => {
      const data = join(root, 'with-operator');
      const fernway = start({
        ...(await ownSettings(data)),
        DATABASE_URL_CA: server.url('north'),
        DATABASE_URL_US: server.url('south'),
        DATABASE_URL_IDENTITY: server.url('people'),
      });
      await fernway.ready;
      expect(fernway.descendants().map(nameOf)).not.toContain('postgres');
      expect(existsSync(join(data, 'postgres'))).toBe(false);
      const client = new pg.Client({ connectionString: server.url('south') });
      await client.connect();
      expect((await client.query('select home from region')).rows).toEqual([{ home: 'US' }]);
      await client.end();
    });
  });

  const urlOf = ({ FERNWAY_DATA = '', POSTGRES_PORT }: LaunchSettings): string =>
    embeddedUrl({ dataFolder: FERNWAY_DATA, port: Number(POSTGRES_PORT), database: 'ca' });
});
