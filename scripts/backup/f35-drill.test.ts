import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment } from '@fernway/env';
import { folderStore } from '@fernway/region/media/store';
import { buyers } from '@fernway/region/ratings/test-buyers';
import { builders, startTestRegion, type TestRegion } from '@fernway/region/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { prepareDatabases } from '../launch/prepare.ts';
import { backupsIn } from './backups.ts';
import { walk } from './copy.ts';
import { command, query, rowHashes, runData, testFolder } from './testing.ts';

const isFull = readEnvironment().FERNWAY_FULL !== undefined;
const GOODS = isFull ? 1_000_000 : 20_000;
vi.setConfig({ testTimeout: isFull ? 1_800_000 : 60_000, hookTimeout: isFull ? 3_600_000 : 300_000 });
const BATCH = 20_000;
/** Milliseconds until a million products are back. */
const RTO = 300_000;

/** An upload and the bill that names it, once the region has said that they are kept. */
interface Entry {
  bill: string;
  begunAt: number;
  acknowledgedAt: number;
}

const folder = testFolder();
const data = join(folder.path, 'data');
const backups = join(folder.path, 'backups');
const media = join(data, 'media/ca');
const ledger: Entry[] = [];
let moment = 0;
let isLost = false;

/** Shops that are written to, backed up twice meanwhile, and lost with their server. */
beforeAll(async () => {
  const running = await runData(data, backups);
  await prepareDatabases(running.urls, () => {});
  const region = await startTestRegion('CA', {
    on: { url: running.urls.CA, replicas: [] },
    store: folderStore(media),
  });
  const storeId = await builders(region.db).store();
  await query(running.urls.IDENTITY, SIGNED_IN);
  for (let at = 0; at < GOODS; at += BATCH) await query(running.urls.CA, goodsOf(storeId, at));
  const writers = [write(region, storeId), write(region, storeId)];
  try {
    await written(() => true);
    for (const round of ['first', 'second'])
      expect([round, await backUp()]).toEqual([round, expect.objectContaining({ code: 0 })]);
    await written(() => true);
    moment = Math.ceil(Date.now() / 1_000) * 1_000;
    await written(({ begunAt }) => begunAt > moment);
    await running.kill();
  } finally {
    isLost = true;
  }
  await Promise.all(writers);
  await region.close();
});
afterAll(() => folder[Symbol.dispose]());

const SIGNED_IN = `with who as (insert into "user" (name, email, "emailVerified", market)
    values ('Ann', 'ann@example.test', true, 'CA') returning id)
  insert into "session" ("expiresAt", token, "updatedAt", "userId")
  select now() + interval '1 day', 'a session of ann', now(), id from who`;

const goodsOf = (storeId: string, from: number): string =>
  `insert into products (id, main_id, sold_in_ca, sold_in_us, store_id, source_key, heading, offer_price_cents,
     actual_price_cents, vendor_url)
   select id, id, true, n % 2 = 0, '${storeId}', id, 'Kettle ' || n, 1000, 2000, 'https://shop.example'
   from (select uuidv7() as id, ${from} + n as n from generate_series(1, ${BATCH}) n) made`;

const backUp = () => command('backup', ['--keep', '1'], { FERNWAY_DATA: data, BACKUP_FOLDER: backups });

/** Uploads and keeps bills, each of somebody new. */
async function write(region: TestRegion, storeId: string): Promise<void> {
  const { shownBill } = buyers(region);
  while (!isLost) {
    const begunAt = Date.now();
    const { status, body } = await shownBill(await region.identity.shopper(), storeId);
    if (status === 200) ledger.push({ bill: body.id, begunAt, acknowledgedAt: Date.now() });
  }
}

/** Until three more such entries are in the ledger. */
async function written(such: (entry: Entry) => boolean): Promise<void> {
  const known = ledger.length;
  await vi.waitFor(() => expect(ledger.slice(known).filter(such).length).toBeGreaterThan(2), {
    timeout: 60_000,
    interval: 20,
  });
}

const billsIn = async (url: string): Promise<string[]> =>
  (await query<{ id: string }>(url, 'select id from bills')).map(({ id }) => id);

async function restore(name: string, ...args: string[]) {
  const target = join(folder.path, name);
  const began = performance.now();
  const result = await command('restore', [backups, ...args], { FERNWAY_DATA: target });
  return { ...result, target, milliseconds: performance.now() - began };
}

/** Every upload that was kept has its file as it was, and no file is without a row. */
async function expectPictures(url: string, target: string): Promise<void> {
  const rows = await query<{ key: string; stored: boolean }>(
    url,
    'select key, stored_at is not null as stored from uploads',
  );
  const names: string[] = [];
  for await (const { path, isFolder } of walk(join(target, 'media/ca/bills')))
    if (!isFolder) names.push(path);
  const files = new Set(names.map((name) => `bills/${name.slice(3, 35)}`));
  expect(files.size).toBeGreaterThan(3);
  expect(rows.filter(({ key, stored }) => stored && !files.has(key))).toEqual([]);
  expect([...files].filter((file) => !rows.some(({ key }) => key === file))).toEqual([]);
  for (const name of names) {
    const [copied, original] = [join(target, 'media/ca'), media].map((root) =>
      readFileSync(join(root, 'bills', name)),
    );
    expect(copied?.equals(original ?? Buffer.alloc(0)), name).toBe(true);
  }
}

test('F35 what is lost while it is written to is restored to the last acknowledged write, uploads too', async () => {
  const { code, output, target, milliseconds } = await restore('latest', '--lost', data);
  expect(code, output).toBe(0);
  expect(milliseconds).toBeLessThan(RTO);
  process.stdout.write(`restored ${GOODS} products in ${Math.round(milliseconds)} ms\n`);
  await using restored = await runData(target);
  await using lost = await runData(data);
  const bills = new Set(await billsIn(restored.urls.CA));
  expect(ledger.filter(({ bill }) => !bills.has(bill))).toEqual([]);
  await expectPictures(restored.urls.CA, target);
  for (const database of ['CA', 'US', 'IDENTITY'] as const)
    expect(await rowHashes(restored.urls[database])).toEqual(await rowHashes(lost.urls[database]));
  expect(existsSync(join(target, 'restoring'))).toBe(false);
});

test('F35 a second in the past is restored: what was kept by then is there, what began later is not', async () => {
  const until = new Date(moment).toISOString();
  const { code, output, target } = await restore('past', '--until', until, '--lost', data);
  expect(code, output).toBe(0);
  expect(output).toContain('Sessions ended: 1.');
  await using restored = await runData(target);
  const bills = new Set(await billsIn(restored.urls.CA));
  expect(ledger.filter(({ bill, acknowledgedAt }) => acknowledgedAt < moment && !bills.has(bill))).toEqual(
    [],
  );
  expect(ledger.filter(({ bill, begunAt }) => begunAt > moment && bills.has(bill))).toEqual([]);
  await expectPictures(restored.urls.CA, target);
});

test.runIf(isFull)(
  'F35 the disk that is gone takes what was written since the log was copied last, and no backup',
  async () => {
    const { code, output, target } = await restore('elsewhere');
    expect(code, output).toBe(0);
    await using restored = await runData(target);
    const [backup] = backupsIn(backups);
    const until = new Date(backup?.endedAt ?? 0).getTime();
    const bills = new Set(await billsIn(restored.urls.CA));
    expect(ledger.filter(({ bill, acknowledgedAt }) => acknowledgedAt < until && !bills.has(bill))).toEqual(
      [],
    );
  },
);

test('old backups are gone, and no name says that one is complete which is not', () => {
  expect(readdirSync(backups).filter((name) => name !== 'lock' && name !== 'wal')).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/),
  ]);
  expect(backupsIn(backups)).toHaveLength(1);
});
