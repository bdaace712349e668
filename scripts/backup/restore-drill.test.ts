import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REGION_FOLDERS } from '@fernway/db/migrate';
import { migrateUntil } from '@fernway/db/testing';
import { prepareDatabases } from '@fernway/devkit/launch/prepare';
import { IDENTITY_FOLDERS } from '@fernway/identity/migrate';
import { folderStore } from '@fernway/region/media/store';
import { buyers } from '@fernway/region/ratings/test-buyers';
import { builders, startTestRegion, type TestRegion } from '@fernway/region/testing';
import { readEnvironment } from '@fernway/settings';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { logOf } from './archiving.ts';
import { backupsIn } from './backups.ts';
import { walk } from './copy.ts';
import { command, query, rowHashes, runData, testFolder } from './testing.ts';

const isFull = readEnvironment().FERNWAY_FULL_FAULTS !== undefined;
const GOODS = isFull ? 1_000_000 : 20_000;
vi.setConfig({ testTimeout: isFull ? 1_800_000 : 60_000, hookTimeout: isFull ? 3_600_000 : 300_000 });
const BATCH = 20_000;
/** Milliseconds until a million products are back. */
const RTO = 300_000;

/** An upload and the bill that names it, once the region has said that they are kept. */
interface LedgerEntry {
  bill: string;
  begunAt: number;
  acknowledgedAt: number;
}

const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const folder = testFolder();
const data = join(folder.path, 'data');
const backups = join(folder.path, 'backups');
const media = join(data, 'media/ca');
const ledger: LedgerEntry[] = [];
const DATABASES = ['CA', 'US', 'IDENTITY'] as const;
type Hashes = Record<(typeof DATABASES)[number], Record<string, string>>;
let moment = 0;
/** Another moment, while bills are being written. */
let amid = 0;
let hashesThen: Hashes;

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
  await query(running.urls.IDENTITY, ALLOWED_APP);
  for (let at = 0; at < GOODS; at += BATCH) await query(running.urls.CA, goodsOf(storeId, at));
  await using before = startWriting(region, storeId);
  await untilWritten(() => true);
  for (const round of ['first', 'second'])
    expect([round, await backUp()]).toEqual([round, expect.objectContaining({ code: 0 })]);
  const elsewhere = await logOf(running.urls.IDENTITY, join(folder.path, 'elsewhere'));
  expect(elsewhere).toEqual({ missing: expect.stringContaining(`: make backups in ${backups}`) });
  await untilWritten(() => true);
  await before.stop();
  hashesThen = await hashesOf(running.urls);
  moment = Date.now() + 1;
  await using after = startWriting(region, storeId);
  await untilWritten(({ begunAt }) => begunAt > moment);
  amid = Date.now();
  await untilWritten(({ begunAt }) => begunAt > amid);
  await waitForArchive(running.urls.CA);
  await untilWritten(() => true);
  await running.kill();
  await after.stop();
  await region.close();
});
afterAll(() => folder[Symbol.dispose]());

const SIGNED_IN = `with who as (insert into "user" (name, email, "emailVerified", market)
    values ('Ann', 'ann@example.test', true, 'CA') returning id)
  insert into "session" ("expiresAt", token, "updatedAt", "userId")
  select now() + interval '1 day', 'a session of ann', now(), id from who`;

const ALLOWED_APP = `with app as (insert into oauth_clients (id, name, redirect_uris)
      values ('app', 'An app', '{https://app.example/}') returning id),
    consent as (insert into oauth_consents (user_id, client_id, scopes)
      select u.id, app.id, '{lists}' from "user" u, app returning user_id, client_id)
  insert into oauth_grants (user_id, client_id, scopes, issuer, markets, expires_at)
  select user_id, client_id, '{lists}', 'CA', '{CA}', now() + interval '1 day' from consent`;

const goodsOf = (storeId: string, from: number): string =>
  `insert into products (id, main_id, sold_in_ca, sold_in_us, store_id, source_key, heading, offer_price_cents,
     actual_price_cents, vendor_url)
   select id, id, true, n % 2 = 0, '${storeId}', id, 'Kettle ' || n, 1000, 2000, 'https://shop.example'
   from (select uuidv7() as id, ${from} + n as n from generate_series(1, ${BATCH}) n) made`;

const OF_THE_RELEASE_BEFORE = `
  insert into companies (id, reg_name) values ('${id(1)}', 'Kettles Inc.');
  insert into stores (id, company_id, store_name, website_url, sold_in_ca, sold_in_us)
    values ('${id(2)}', '${id(1)}', 'Kettles', 'https://shop.example', true, true);
  insert into products (id, main_id, store_id, source_key, heading, offer_price_cents, actual_price_cents, vendor_url,
      sold_in_ca, sold_in_us)
    values ('${id(3)}', '${id(3)}', '${id(2)}', 'kettle', 'Kettle', 1299, 1500, 'https://shop.example/p', true, true);
  insert into store_news (store_id, product_id, was_cents) values ('${id(2)}', '${id(3)}', 1400)`;

// Only the server knows where its log is copied to.
const backUp = (from = data, to = backups) => command('backup', [to, '--keep', '1'], { FERNWAY_DATA: from });

/** Two who upload and keep bills at once, each of somebody new. */
function startWriting(region: TestRegion, storeId: string): AsyncDisposable & { stop(): Promise<void> } {
  let isOver = false;
  const write = async () => {
    const { shownBill } = buyers(region);
    while (!isOver) {
      const begunAt = Date.now();
      const { status, body } = await shownBill(await region.identity.shopper(), storeId);
      if (status === 200) ledger.push({ bill: body.id, begunAt, acknowledgedAt: Date.now() });
    }
  };
  const writers = Promise.all([write(), write()]);
  const stop = async () => {
    isOver = true;
    await writers;
  };
  return { stop, [Symbol.asyncDispose]: stop };
}

/** Waits until what is in the log now was copied: what comes later is lost with the disk. */
async function waitForArchive(url: string): Promise<void> {
  const [file] = await query<{ name: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as name');
  await vi.waitFor(
    async () => {
      const [last] = await query<{ name: string }>(
        url,
        "select coalesce(last_archived_wal, '') as name from pg_stat_archiver",
      );
      expect((last?.name ?? '') >= (file?.name ?? '')).toBe(true);
    },
    { timeout: 60_000, interval: 50 },
  );
}

async function hashesOf(urls: Record<keyof Hashes, string>): Promise<Hashes> {
  const [CA, US, IDENTITY] = await Promise.all(DATABASES.map((database) => rowHashes(urls[database])));
  return { CA: CA ?? {}, US: US ?? {}, IDENTITY: IDENTITY ?? {} };
}

/** Waits until three more such entries are in the ledger. */
async function untilWritten(such: (entry: LedgerEntry) => boolean): Promise<void> {
  const alreadyWritten = ledger.length;
  await vi.waitFor(() => expect(ledger.slice(alreadyWritten).filter(such).length).toBeGreaterThan(2), {
    timeout: 60_000,
    interval: 20,
  });
}

const billsIn = async (url: string): Promise<string[]> =>
  (await query<{ id: string }>(url, 'select id from bills')).map(({ id }) => id);

const restore = (name: string, ...args: string[]) => restoreFrom(backups, name, ...args);

async function restoreFrom(from: string, name: string, ...args: string[]) {
  const target = join(folder.path, name);
  const began = performance.now();
  const result = await command('restore', [from, ...args], { FERNWAY_DATA: target });
  return { ...result, target, milliseconds: performance.now() - began };
}

/**
 * Every file of an upload is as it was, and none is without a row.
 * @returns when those uploads were kept that have no file
 */
async function missingPictures(url: string, target: string): Promise<Date[]> {
  const rows = await query<{ key: string; storedAt: Date | null }>(
    url,
    'select key, stored_at as "storedAt" from uploads',
  );
  const names: string[] = [];
  for await (const { path, isFolder } of walk(join(target, 'media/ca/bills')))
    if (!isFolder) names.push(path);
  const files = new Set(names.map((name) => `bills/${name.slice(3, 35)}`));
  expect(files.size).toBeGreaterThan(3);
  expect([...files].filter((file) => !rows.some(({ key }) => key === file))).toEqual([]);
  for (const name of names) {
    const [copied, original] = [join(target, 'media/ca'), media].map((root) =>
      readFileSync(join(root, 'bills', name)),
    );
    expect(copied?.equals(original ?? Buffer.alloc(0)), name).toBe(true);
  }
  return rows.flatMap(({ key, storedAt }) => (storedAt && !files.has(key) ? [storedAt] : []));
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
  expect(await missingPictures(restored.urls.CA, target)).toEqual([]);
  expect(await hashesOf(restored.urls)).toEqual(await hashesOf(lost.urls));
  expect(existsSync(join(target, 'restoring'))).toBe(false);
});

test('F35 a moment in the past is restored without the disk: all rows as they were then, and no later one', async () => {
  const until = new Date(moment).toISOString();
  const { code, output, target, milliseconds } = await restore('past', '--until', until);
  expect(code, output).toBe(0);
  expect(milliseconds).toBeLessThan(RTO);
  expect(output).toContain('Sessions ended: 1.');
  await using restored = await runData(target);
  const bills = new Set(await billsIn(restored.urls.CA));
  expect(ledger.filter(({ bill, acknowledgedAt }) => acknowledgedAt < moment && !bills.has(bill))).toEqual(
    [],
  );
  expect(ledger.filter(({ bill, begunAt }) => begunAt > moment && bills.has(bill))).toEqual([]);
  const ended = {
    'public.session': '0 0',
    'public.verification': '0 0',
    // An app may have lost its access since, as a session may have ended.
    'public.oauth_consents': '0 0',
    'public.oauth_grants': '0 0',
    'public.ended_sessions': expect.stringMatching(/^2 /),
  };
  expect(await hashesOf(restored.urls)).toEqual({
    ...hashesThen,
    IDENTITY: { ...hashesThen.IDENTITY, ...ended },
  });
  // Pictures are in backups, not in the log.
  const missing = await missingPictures(restored.urls.CA, target);
  expect(output).toContain(`Private pictures that are in no backup: ${missing.length}\n`);
  const [backup] = backupsIn(backups);
  expect(missing.filter((storedAt) => storedAt < new Date(backup?.endedAt ?? 0))).toEqual([]);
});

test('F35 a moment in which people write is restored with all that they were told is kept, and nothing that they began later', async () => {
  const { code, output, target } = await restore('amid', '--until', new Date(amid).toISOString());
  expect(code, output).toBe(0);
  await using restored = await runData(target);
  const bills = new Set(await billsIn(restored.urls.CA));
  expect(ledger.filter(({ bill, acknowledgedAt }) => acknowledgedAt < amid && !bills.has(bill))).toEqual([]);
  expect(ledger.filter(({ bill, begunAt }) => begunAt > amid && bills.has(bill))).toEqual([]);
});

test('F35 a backup of the release before is restored and brought to this one, with all that it held', {
  timeout: 120_000,
}, async () => {
  const [older, theirBackups] = [join(folder.path, 'older'), join(folder.path, 'backups-of-older')];
  const running = await runData(older, theirBackups);
  for (const home of ['CA', 'US'] as const)
    await migrateUntil(running.urls[home], REGION_FOLDERS.migrations, '0028', home);
  await migrateUntil(running.urls.IDENTITY, IDENTITY_FOLDERS.migrations, '0005');
  await query(running.urls.CA, OF_THE_RELEASE_BEFORE);
  await query(running.urls.IDENTITY, SIGNED_IN); // with it, her profile waits in the outbox for both regions
  const taken = await backUp(older, theirBackups);
  expect(taken.code, taken.output).toBe(0);
  await running.kill();

  const { code, output, target } = await restoreFrom(theirBackups, 'from-older');
  expect(code, output).toBe(0);
  expect(output).toContain('Sessions ended: 1.');
  await using restored = await runData(target);
  const { CA, IDENTITY } = restored.urls;
  const ofStore =
    'select heading from products p join product_listings l on l.product_id = p.id and l.listing_id = p.store_id';
  expect(await query(CA, ofStore)).toEqual([{ heading: 'Kettle' }]);
  expect(await query(CA, 'select old_price_cents as was from store_events')).toEqual([{ was: 1400 }]);
  expect(await query(IDENTITY, 'select email from "user"')).toEqual([{ email: 'ann@example.test' }]);
  const waiting = `select name from pgboss.job where name like 'save-profile-in-%' order by name`;
  expect(await query(IDENTITY, waiting)).toEqual([
    { name: 'save-profile-in-ca' },
    { name: 'save-profile-in-us' },
  ]);
  // Nothing is left to migrate: a start finds it as it finds its own.
  await prepareDatabases(restored.urls, (line) => expect(line).toBe(''));
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
    expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/),
  ]);
  expect(backupsIn(backups)).toHaveLength(1);
});
