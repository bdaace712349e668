import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallDisk } from '../process/test-disk.ts';
import { asRoot } from '../process/testing.ts';
import { type LaunchSettings, ownSettings, startFernway, temporaryFolder } from './testing.ts';

let root = '';
beforeAll(() => {
  root = temporaryFolder();
});
afterAll(() => rmSync(root, { recursive: true }));

/** Starts with its own settings and these, and expects one line, exit code 1 and nothing started. */
async function expectRefusal(name: string, changed: LaunchSettings, line: RegExp): Promise<void> {
  const data = join(root, name);
  const { code, output } = await startFernway({ ...(await ownSettings(data)), ...changed }).ended;
  expect(output).toMatch(line);
  expect(output.trimEnd().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
  expect(existsSync(join(changed.FERNWAY_DATA ?? data, 'postgres/postmaster.pid'))).toBe(false);
}

describe('F25 npm start refuses in one line, and starts nothing, with', () => {
  it.each([
    [
      'a port that is no number',
      { SITE_PORT: 'http' },
      /^SITE_PORT is "http" and must be a whole number from 0 to 65535$/m,
    ],
    ['a port out of range', { REGION_US_PORT: '70000' }, /^REGION_US_PORT is 70000 and must be /],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud" and must be one of fatal, /],
    [
      'a mail server that is none',
      { SMTP_URL: 'https://mail.example' },
      /^SMTP_URL must start with smtp:\/\/ or smtps:\/\/$/m,
    ],
    [
      'half of a key to the bucket',
      { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'AKIA' },
      /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both or none$/m,
    ],
    [
      'some of the databases',
      { DATABASE_URL_CA: 'postgres://127.0.0.1/ca' },
      /^DATABASE_URL_CA, .* go together/,
    ],
    [
      'the same port twice',
      { REGION_CA_PORT: '4999', SITE_PORT: '4999' },
      /^SITE_PORT and REGION_CA_PORT are both 4999/,
    ],
    [
      'an address of another machine',
      { BIND_HOST: '192.0.2.1' },
      /^BIND_HOST 192\.0\.2\.1 is not an address of this machine$/m,
    ],
    [
      'servers that do not answer',
      {
        DATABASE_URL_CA: 'postgres://127.0.0.1:1/ca',
        DATABASE_URL_US: 'postgres://127.0.0.1:1/us',
        DATABASE_URL_IDENTITY: 'postgres://127.0.0.1:1/identity',
      },
      /^DATABASE_URL_CA does not answer: .*ECONNREFUSED/,
    ],
  ] satisfies [string, LaunchSettings, RegExp][])('%s', async (name, changed, line) => {
    await expectRefusal(name.replaceAll(' ', '-'), changed, line);
  });

  it('a data folder of another PostgreSQL', async () => {
    mkdirSync(join(root, 'old/postgres'), { recursive: true });
    writeFileSync(join(root, 'old/postgres/PG_VERSION'), '16\n');
    await expectRefusal('old', {}, /holds a PostgreSQL 16 database, and this version runs 18/);
  });

  describe('a port that somebody has', () => {
    let server: Server;
    let taken = '';
    beforeAll(async () => {
      server = createServer();
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      const address = server.address();
      taken = String(typeof address === 'object' ? address?.port : 0);
    });
    afterAll(() => server.close());

    it.each(['SITE_PORT', 'REGION_CA_PORT', 'REGION_US_PORT', 'POSTGRES_PORT', 'METRICS_CA_PORT'])(
      '%s',
      async (name) => {
        const line = new RegExp(`^port ${taken} \\(${name}\\) is taken by another program: `);
        await expectRefusal(`taken-${name}`, { [name]: taken }, line);
        expect(readdirSync(join(root, `taken-${name}`))).not.toContain('postgres');
      },
    );
  });

  it.skipIf(!mayMount())('a disk that is full (needs the right to mount)', async () => {
    using disk = smallDisk('8m');
    await expectRefusal(
      'full',
      { FERNWAY_DATA: join(disk.path, 'data') },
      /^the disk of .* is full \(\d+ MB left\): Fernway needs /,
    );
  });

  it.skipIf(asRoot)('a data folder that it may not write (ordinary users only)', async () => {
    mkdirSync(join(root, 'closed'));
    chmodSync(join(root, 'closed'), 0o500);
    await expectRefusal('closed', { FERNWAY_DATA: join(root, 'closed/data') }, /^no permission to write: /);
  });
});

describe('S65 npm start on hosts of one’s own refuses in one line, and starts nothing', () => {
  it.each([
    ['without a mail server', { SMTP_URL: '' }, /^SMTP_URL must be set with SITE_HOST_\* of your own: /],
    ['with the demo', { FERNWAY_DEMO: 'full' }, /^FERNWAY_DEMO is full and must be none with SITE_HOST_\* /],
    ['with its starter', { FERNWAY_DEMO: 'starter' }, /^FERNWAY_DEMO is starter and must be none /],
    [
      'with a stand-in for push services',
      { PUSH_SERVICES: 'http://localhost:3008' },
      /^PUSH_SERVICES names a stand-in, /,
    ],
  ] satisfies [string, LaunchSettings, RegExp][])('%s', async (name, changed, line) => {
    const hosts = {
      SITE_HOST_US: 'us.fernway.example',
      SMTP_URL: 'smtp://mail.example',
      FERNWAY_DEMO: 'none',
    };
    await expectRefusal(name.replaceAll(' ', '-'), { ...hosts, ...changed }, line);
  });
});

function mayMount(): boolean {
  if (!asRoot) return false;
  try {
    smallDisk('1m')[Symbol.dispose]();
    return true;
  } catch {
    return false;
  }
}
