import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { buyers } from '@fernway/region/ratings/test-buyers';
import { builders, startTestRegion } from '@fernway/region/testing';
import { query, rowHashes, runData } from '@fernway/scripts/backup/testing';
import { expect, test, vi } from 'vitest';
import { prepareDatabases } from '../launch/prepare.ts';
import { smallDisk } from '../process/test-disk.ts';
import { asRoot } from '../process/testing.ts';

const POLL_OPTIONS = { timeout: 30_000, interval: 50 };

test.skipIf(!asRoot)(
  'F10 while the disk of the database is full writes are answered 503 and reads work; then nothing is lost (root only)',
  { timeout: 120_000 },
  async () => {
    using disk = smallDisk('600m');
    await using running = await runData(join(disk.path, 'data'));
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

      fill(join(disk.path, 'ballast'));
      // What PostgreSQL still has room for in its own files is written first.
      const fillers = query(
        running.urls.CA,
        'create table filler as select repeat(md5(n::text), 30) from generate_series(1, 200000) n',
      );
      await expect(fillers).rejects.toThrow(/No space left|could not/);
      fill(join(disk.path, 'more'));
      const refused = await untilRefused(write);
      expect(refused).toBe(503);
      await vi.waitFor(async () => expect(await read()).toBe(200), POLL_OPTIONS);

      for (const name of ['ballast', 'more']) rmSync(join(disk.path, name), { force: true });
      await vi.waitFor(async () => expect(await write()).toBe(200), POLL_OPTIONS);
      const storedIds = new Set(
        (await query<{ id: string }>(running.urls.CA, 'select id from bills')).map(({ id }) => id),
      );
      expect(ledger.filter((id) => !storedIds.has(id))).toEqual([]);
      // Reads every page of every table, each of which has a checksum.
      await rowHashes(running.urls.CA);
    } finally {
      await region.close();
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
