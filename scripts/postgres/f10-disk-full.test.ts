import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { buyers } from '@fernway/region/ratings/test-buyers';
import { builders, startTestRegion } from '@fernway/region/testing';
import { expect, test, vi } from 'vitest';
import { query, rowHashes, runData, testFolder } from '../backup/testing.ts';
import { prepareDatabases } from '../launch/prepare.ts';
import { asRoot } from '../process/testing.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };

test.skipIf(!asRoot)(
  'F10 while the disk of the database is full writes are answered 503 and reads work; then nothing is lost (root only)',
  { timeout: 120_000 },
  async () => {
    using folder = testFolder();
    const disk = join(folder.path, 'disk');
    mkdirSync(disk);
    expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=600m,mode=755', 'fernway-test', disk]).status).toBe(
      0,
    );
    try {
      await using running = await runData(join(disk, 'data'));
      await prepareDatabases(running.urls, () => {});
      const region = await startTestRegion('CA', { on: { url: running.urls.CA, replicas: [] } });
      try {
        const storeId = await builders(region.db).store();
        const { shownBill } = buyers(region);
        const ledger: string[] = [];
        const write = async () => {
          const { status, body } = await shownBill(await region.identity.shopper(), storeId);
          if (status === 200) ledger.push(body.id);
          return status;
        };
        const read = async () => (await region.get(`/stores/getStoreById/${storeId}`)).status;
        const readable = await read();
        expect([await write(), readable]).toEqual([200, 200]);

        fill(join(disk, 'ballast'));
        // What PostgreSQL still has room for in its own files is written first.
        const fillers = query(
          running.urls.CA,
          'create table filler as select repeat(md5(n::text), 30) from generate_series(1, 200000) n',
        );
        await expect(fillers).rejects.toThrow(/No space left|could not/);
        fill(join(disk, 'more'));
        const refused = await untilRefused(write);
        expect(refused).toBe(503);
        await vi.waitFor(async () => expect(await read()).toBe(200), PATIENCE);

        for (const name of ['ballast', 'more']) rmSync(join(disk, name), { force: true });
        await vi.waitFor(async () => expect(await write()).toBe(200), PATIENCE);
        const kept = new Set(
          (await query<{ id: string }>(running.urls.CA, 'select id from bills')).map(({ id }) => id),
        );
        expect(ledger.filter((id) => !kept.has(id))).toEqual([]);
        // Reads every page of every table, each of which has a checksum.
        await rowHashes(running.urls.CA);
      } finally {
        await region.close();
      }
    } finally {
      spawnSync('umount', ['--lazy', disk]);
    }
  },
);

async function untilRefused(write: () => Promise<number>): Promise<number> {
  for (;;) {
    const status = await write();
    if (status !== 200) return status;
  }
}

/** Takes all that is left of a disk. */
function fill(file: string): void {
  const handle = openSync(file, 'a');
  const block = Buffer.alloc(1024 * 1024);
  try {
    for (let size = block.length; size >= 512; ) {
      try {
        writeSync(handle, block, 0, size);
      } catch {
        size /= 2;
      }
    }
  } finally {
    closeSync(handle);
  }
}
