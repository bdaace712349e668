import { execFile, spawnSync } from 'node:child_process';
import { chown, copyFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@fernway/settings';
import pg from 'pg';
import { afterAll, expect, inject, test, vi } from 'vitest';
import type { DatabaseServer } from './database-server.ts';
import { fillCatalogue } from './goods.ts';
import { differingTables } from './invariants.ts';
import { OWNERS, openFolder } from './templates.ts';
import { startWorld } from './world.ts';

const run = promisify(execFile);
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const NAME =
  'services and the regions’ databases speak TLS, and believe nobody but the authority that is named';

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

/** Makes an authority, `NAME-ca.pem`, and by it the certificate of a server at 127.0.0.1, `NAME-server.pem`. */
async function certify(folder: string, authority: string): Promise<void> {
  const file = (name: string) => join(folder, `${authority}-${name}`);
  const make = (name: string, ...more: string[]) =>
    run('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-keyout', file(`${name}.key`), '-out', file(`${name}.pem`), '-subj', `/CN=${authority}`, ...more],
    ]);
  await make('ca');
  const by = ['-CA', file('ca.pem'), '-CAkey', file('ca.key')];
  await make('server', '-addext', 'subjectAltName=IP:127.0.0.1', ...by);
}

/** As docs/operating.md says: the server has its certificate beside its data. */
async function speakTls({ query, url }: DatabaseServer, folder: string): Promise<void> {
  const [row] = await query<{ data_directory: string }>('show data_directory');
  const data = row?.data_directory ?? '';
  const { uid, gid } = await stat(data);
  for (const [from, to] of [
    ['ours-server.key', 'server.key'],
    ['ours-server.pem', 'server.crt'],
  ] as const) {
    await copyFile(join(folder, from), join(data, to));
    await chown(join(data, to), uid, gid);
  }
  await query('alter system set ssl = on');
  await query('select pg_reload_conf()');
  await vi.waitFor(async () => {
    const client = new pg.Client(`${url()}?sslmode=no-verify`);
    await client.connect();
    await client.end();
  });
}

test.skipIf(!hasOpenssl)(hasOpenssl ? NAME : `${NAME} (skipped: there is no openssl)`, async () => {
  const folder = await openFolder();
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  await Promise.all([certify(folder, 'ours'), certify(folder, 'another')]);
  const { parts, databases, changesOf } = stack.use(
    await startWorld({
      templates: inject('faultTemplates'),
      parts: [],
      owners: OWNERS,
      postgres: { wal_retrieve_retry_interval: '200ms' },
    }),
  );
  await Promise.all(OWNERS.map((owner) => speakTls(databases[owner], folder)));
  const tls = (url: string, authority = 'ours') =>
    `${url}?sslmode=verify-full&sslrootcert=${join(folder, `${authority}-ca.pem`)}`;
  const urls = {
    DATABASE_URL_CA: tls(databases.CA.url()),
    DATABASE_URL_US: tls(databases.US.url()),
    DATABASE_URL_IDENTITY: tls(databases.IDENTITY.url()),
    REPLICATION_URL_CA: tls(databases.CA.url(changesOf.CA.port)),
    REPLICATION_URL_US: tls(databases.US.url(changesOf.US.port)),
  };
  /** What the command says, with these settings instead of the right ones. */
  const link = (more: Partial<typeof urls> = {}) =>
    run(process.execPath, [join(projectRoot, 'scripts/regions/link.ts')], {
      env: { ...process.env, ...urls, ...more },
    }).then(
      ({ stderr }) => stderr,
      ({ stderr }: { stderr: string }) => stderr,
    );

  expect(await link({ DATABASE_URL_US: tls(databases.US.url(), 'another') })).toMatch(
    /^DATABASE_URL_US does not answer: unable to verify the first certificate.*\n$/,
  );
  expect(
    await link({ REPLICATION_URL_CA: tls(databases.CA.url(changesOf.CA.port), 'another') }),
    'by the other region’s server',
  ).toMatch(/^the regions cannot be linked: .*could not connect to .*certificate verify failed\n$/);
  await expect(
    parts['region-us'].start({ DATABASE_URL_US: tls(databases.US.url(), 'another') }),
  ).rejects.toThrow('DATABASE_URL_US does not answer: unable to verify the first certificate');

  expect(await link()).toBe('Both regions follow each other.\n');
  const { DATABASE_URL_CA, DATABASE_URL_IDENTITY } = urls;
  await Promise.all([
    parts['region-ca'].start({ DATABASE_URL_CA }),
    parts.identity.start({ DATABASE_URL_IDENTITY }),
    fillCatalogue(databases.CA, { products: 10, stores: 2 }),
  ]);
  await vi.waitFor(async () => expect(await differingTables(databases)).toEqual([]), { timeout: 30_000 });
  for (const [owner, names] of [
    ['CA', ['fernway-jobs', 'fernway-region', 'fernway_from_ca']],
    ['US', ['fernway_from_us']],
    ['IDENTITY', ['fernway-ended-sessions', 'fernway-identity', 'fernway-jobs']],
  ] as const) {
    // Some open their session once their service has said that it is ready.
    await vi.waitFor(
      async () => {
        const sessions = await databases[owner].query<{ name: string; ssl: boolean }>(
          `select distinct application_name as name, ssl from pg_stat_ssl join pg_stat_activity using (pid)
         where datname = current_database() and pid <> pg_backend_pid()`,
        );
        expect(sessions).toEqual(expect.arrayContaining(names.map((name) => ({ name, ssl: true }))));
        expect(sessions.filter(({ ssl }) => !ssl)).toEqual([]);
      },
      { timeout: 10_000 },
    );
  }
});
