import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploads } from '@fernway/db/schema/index';
import { createTestDatabase } from '@fernway/db/testing';
import { freePort } from '@fernway/devkit/process/ports';
import { smallDisk } from '@fernway/devkit/process/test-disk';
import { asRoot, onLinux } from '@fernway/devkit/process/testing';
import { projectRoot } from '@fernway/settings';
import { isNotNull } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { folderStore } from '../../media/store.ts';
import { builders, startTestRegion } from '../../testing.ts';
import { buyers } from '../test-buyers.ts';

test.skipIf(!asRoot)(
  'F11 while the disk of pictures is full an upload is answered 503, and nothing of it is there (root only)',
  async () => {
    using disk = smallDisk('256k');
    const region = await startTestRegion('CA', { store: folderStore(disk.path) });
    try {
      const storeId = await builders(region.db).store();
      const ann = await region.identity.shopper();
      const { upload, bill } = buyers(region);
      const id = randomUUID();
      const { body: there } = await upload(ann, 'Bill', { storeId, id });
      const before = filesBelow(disk.path);
      const ballast = join(disk.path, 'ballast');
      expect(() => writeFileSync(ballast, Buffer.alloc(1024 * 1024))).toThrow('ENOSPC');
      const { status, body, headers } = await upload(ann, 'Bill', { storeId, id });
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '1']);
      expect(filesBelow(disk.path)).toEqual(before);
      expect(await region.db.$count(uploads, isNotNull(uploads.storedAt))).toBe(1);
      expect((await fetch(region.origin + there.url)).status).toBe(200);
      expect((await bill(ann, { id, storeId, image: [there.url] })).status).toBe(200);
      expect(region.logs.join('')).toContain('"code":"ENOSPC"');
      rmSync(ballast);
      const next = await buyers(region).shownBill(await region.identity.shopper(), storeId);
      expect(next.status).toBe(200);
    } finally {
      await region.close();
    }
  },
);

// An empty folder may stay.
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.includes('.'));

test.skipIf(!onLinux)(
  'F11 a region whose log cannot be written answers all the same',
  { timeout: 60_000 },
  async () => {
    const database = await createTestDatabase('CA');
    const port = await freePort();
    const full = openSync('/dev/full', 'w');
    const region = spawn(process.execPath, [join(projectRoot, 'region/main.ts'), 'ca'], {
      stdio: ['ignore', full, 'ignore'],
      env: {
        PATH: process.env.PATH,
        TMPDIR: tmpdir(),
        REGION_CA_PORT: String(port),
        METRICS_CA_PORT: '0',
        DATABASE_URL_CA: database.url,
        DATABASE_URL_US: database.url,
        DATABASE_URL_IDENTITY: database.url,
        SITE_KEY: 'site',
        PEER_KEY: 'peer',
        LINK_KEY: 'link',
        LOG_LEVEL: 'debug',
      },
    });
    closeSync(full);
    try {
      const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
      await vi.waitFor(async () => expect(await ask('/readyz')).toBe(200), {
        timeout: 45_000,
        interval: 100,
      });
      // Each of them writes a line to the log.
      for (let at = 0; at < 20; at += 1) expect(await ask('/nowhere')).toBe(404);
      expect(region.exitCode).toBe(null);
    } finally {
      const ended = once(region, 'exit');
      region.kill('SIGTERM');
      await ended;
      await database.drop();
    }
  },
);
