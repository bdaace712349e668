import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import { placeStore } from '../feeds/writing/stores.ts';
import { recordStoreAction } from '../installations/installation.ts';
import { writeStagedCollections } from './collections.ts';
import { markForSync } from './inbox.ts';
import { changeRun, failRun, holdRun, removeLines, type SyncRun } from './runs.ts';
import {
  compareStaged,
  countLines,
  listUnreadProducts,
  type NumberedLine,
  readStagedProducts,
  retireUnstaged,
  stageLines,
} from './staged-lines.ts';
import type { OpenShop, SyncContext } from './sync-context.ts';
import { removeReadMarks, removeStagedMarks } from './sync-marks.ts';

/** Products that a new merchant sees at once, before the whole catalogue is read. */
const TASTE = { products: 100, atOnce: 5 };
const LINES_AT_ONCE = 5_000;
const PRODUCTS_AT_ONCE = 300;
/** Seconds between two looks at a bulk operation. */
const MIN_WAIT_S = 1;
const MAX_WAIT_S = 30;
/** A run that would take away more than this part of what is shown is held, if that is at least so many products. */
const HELD = { part: 0.3, products: 20 };

/** Changes are asked for from this long before the first mark: webhooks come late, and the index follows the shop. */
const INDEX_OVERLAP_MS = 10 * 60_000;

/**
 * Does the next step of a run; each leaves the run's row so that any process can do the step after it.
 * @returns seconds to wait for the platform; undefined: the next step can be done now
 */
export async function advanceRun(
  context: SyncContext,
  shop: OpenShop,
  open: SyncRun,
): Promise<number | undefined> {
  const { db } = context;
  switch (open.phase) {
    case 'tasting':
      return taste(context, shop, open);
    case 'requesting':
      return request(context, shop, open);
    case 'waiting':
      return awaitBulk(context, shop, open);
    case 'staging':
      return stage(context, shop, open);
    case 'checking':
      return check(context, shop, open);
    case 'writing':
      return write(context, shop, open);
    case 'finishing':
      return finish(context, shop, open);
    default:
      await failRun(db, open.id, `it cannot be ${open.phase} and open`);
      return undefined;
  }
}

/** Writes the first products one by one: the merchant sees the shop while the platform collects the rest. */
async function taste({ db }: SyncContext, { client, writer, signal, installation }: OpenShop, open: SyncRun) {
  const ids = await client.listProducts(TASTE.products, signal);
  for (let at = 0; at < ids.length; at += TASTE.atOnce) {
    const products = await client.readProducts(ids.slice(at, at + TASTE.atOnce), signal);
    await writer.write(products, (tx) =>
      changeRun(tx, open.id, 'tasting', { productsRead: at + products.length }),
    );
  }
  await placeStore(db, installation.store);
  await changeRun(db, open.id, 'requesting');
  return undefined;
}

/** Starts the platform's bulk operation, or takes over the one that a process started which then ended. */
async function request({ db }: SyncContext, { client, installation, signal }: OpenShop, open: SyncRun) {
  const operation =
    open.kind === 'collections'
      ? ({ name: 'BulkCollections' } as const)
      : open.kind === 'comparison'
        ? ({ name: 'BulkProductIds' } as const)
        : ({ name: 'BulkProducts', since: await changedSince(db, installation.id, open) } as const);
  const bulkId = await client.startBulk(operation, signal);
  if (bulkId === undefined) return MAX_WAIT_S; // all slots are taken
  await changeRun(db, open.id, 'waiting', { bulkId });
  return MIN_WAIT_S;
}

/** undefined: everything is read. */
async function changedSince(
  db: SyncContext['db'],
  installationId: string,
  { kind }: SyncRun,
): Promise<Date | undefined> {
  if (kind !== 'changes') return undefined;
  const [row] = await run<{ at: string | null }>(
    db,
    'firstMark',
    sql`select min(first_at) as at from sync_marks where installation_id = ${installationId} and kind = 'product'`,
  );
  return new Date((row?.at ? Date.parse(row.at) : Date.now()) - INDEX_OVERLAP_MS);
}

async function awaitBulk({ db }: SyncContext, { client, signal }: OpenShop, open: SyncRun) {
  const state = await client.bulkState(open.bulkId ?? '', signal);
  switch (state.status) {
    case 'running':
      if (state.total !== undefined) await reportTotal(db, open.id, state.total);
      // Each wait is as long as all before it, within bounds.
      return Math.min(MAX_WAIT_S, Math.max(MIN_WAIT_S, Math.round(open.ageMs / 2_000)));
    case 'completed':
      await changeRun(db, open.id, state.url === undefined ? 'checking' : 'staging', {
        bulkUrl: state.url ?? null,
        ...(open.kind !== 'collections' && { productsTotal: state.total ?? 0 }),
      });
      return undefined;
    case 'failed':
      await failRun(db, open.id, state.reason);
      return undefined;
  }
}

/** Leaves `changed_at` alone, from which the waits follow. */
async function reportTotal(db: SyncContext['db'], runId: string, total: number): Promise<void> {
  await run(
    db,
    'reportTotal',
    sql`update sync_runs set products_total = greatest(products_total, ${total}) where id = ${runId}`,
  );
}

/** Reads the file into a table: a catalogue of any size takes no memory here, and its lines come in any order. */
async function stage({ db }: SyncContext, { client, signal, writer }: OpenShop, open: SyncRun) {
  let { stagedBytes, stagedLines } = open;
  if ((await countLines(db, open.id)) < stagedLines) {
    // The database has crashed, and the table is not logged.
    await removeLines(db, open.id);
    [stagedBytes, stagedLines] = [0, 0];
    await changeRun(db, open.id, 'staging', { stagedBytes, stagedLines });
  }
  let lines: NumberedLine[] = [];
  let end = stagedBytes;
  const store = async () => {
    await writer.db.transaction(async (tx) => {
      await stageLines(tx, open.id, lines);
      await changeRun(tx, open.id, 'staging', { stagedBytes: end, stagedLines: stagedLines + lines.length });
    });
    stagedLines += lines.length;
    lines = [];
  };
  for await (const { line: body, endOffset } of client.readBulkLines(open.bulkUrl ?? '', {
    offset: stagedBytes,
    signal,
  })) {
    lines.push({ line: stagedLines + lines.length, body });
    end = endOffset;
    if (lines.length >= LINES_AT_ONCE) await store();
  }
  if (lines.length > 0) await store();
  // The planner knows nothing of a table that has just been filled.
  await run(writer.db, 'analyzeLines', sql`analyze sync_lines`);
  await changeRun(db, open.id, 'checking');
  return undefined;
}

/** Keeps what is shown when the reading looks wrong. */
async function check({ db, log }: SyncContext, { client, installation, signal }: OpenShop, open: SyncRun) {
  const { store } = installation;
  if (open.kind === 'first' || open.kind === 'comparison') {
    const { offered, visible, gone } = await compareStaged(db, open.id, store.id);
    const currency = open.isReleased ? installation.currency : (await client.readFacts(signal)).shop.currency;
    const reason =
      currency !== installation.currency
        ? 'currency'
        : offered === 0 && visible > 0
          ? 'empty'
          : gone >= HELD.products && gone > visible * HELD.part
            ? 'many_gone'
            : undefined;
    if (reason !== undefined && !open.isReleased) {
      await db.transaction(async (tx) => {
        await holdRun(tx, open.id, { reason, retiring: gone });
        await recordStoreAction(tx, store.id, { action: `sync_held_${reason}`, affected: gone });
      });
      log.warn({ run: open.id, store: store.id, reason, gone }, 'a reading of a shop is held');
      return undefined;
    }
  }
  await changeRun(db, open.id, open.kind === 'first' || open.kind === 'changes' ? 'writing' : 'finishing');
  return undefined;
}

/** Writes the next products of the table. */
async function write({ db }: SyncContext, { client, writer, installation }: OpenShop, open: SyncRun) {
  const staged = await readStagedProducts(
    db,
    { ...open, installationId: installation.id },
    { after: open.writtenUntil, most: PRODUCTS_AT_ONCE },
  );
  const last = staged.at(-1);
  if (!last) {
    await changeRun(db, open.id, 'finishing');
    return undefined;
  }
  const products = staged
    .filter(({ isOutdated }) => !isOutdated)
    .map((product) => client.readStaged(product));
  await writer.write(products, async (tx) => {
    await run(
      tx,
      'countWritten',
      sql`update sync_runs set products_read = case when written_until = '' then 0 else products_read end + ${staged.length}
          where id = ${open.id}`,
    );
    await changeRun(tx, open.id, 'writing', { writtenUntil: last.id });
  });
  return undefined;
}

/** Retires what is gone, and ends the run. */
async function finish({ queue }: SyncContext, { installation, writer }: OpenShop, open: SyncRun) {
  const { id: installationId, store } = installation;
  await writer.db.transaction(async (tx) => {
    if (open.kind === 'first' || open.kind === 'comparison') {
      const retired = await retireUnstaged(
        tx,
        { ...open, installationId, storeId: store.id },
        { hasVariants: open.kind === 'first' },
      );
      if (retired > 0) await recordStoreAction(tx, store.id, { action: 'sync_retired', affected: retired });
    }
    if (open.kind === 'comparison') {
      const unread = await listUnreadProducts(tx, open.id, store.id);
      await markForSync(
        { tx, jobs: queue },
        unread.map((resourceId) => ({ installationId, kind: 'product', resourceId })),
      );
    }
    if (open.kind === 'collections')
      await writeStagedCollections(tx, { runId: open.id, installationId, storeId: store.id });
    if (open.kind === 'first' || open.kind === 'changes') {
      // What changed since the platform began to collect may be older in the file.
      await removeStagedMarks(tx, installationId, { runId: open.id, readAt: open.startedAt });
      await placeStore(tx, store);
    }
    if (open.kind === 'first') {
      await run(
        tx,
        'readUntilStart',
        sql`update platform_installations set changes_read_until = ${open.startedAt.toISOString()}::timestamptz
            where id = ${installationId}`,
      );
    }
    if (open.kind !== 'collections') await removeReadMarks(tx, installationId);
    // Offers lead to collections, and have their pictures of goods.
    else await markForSync({ tx, jobs: queue }, [{ installationId, kind: 'discounts', resourceId: '' }]);
    await removeLines(tx, open.id);
    await changeRun(tx, open.id, 'done');
    if (open.kind === 'first') await startCollections(tx, installationId);
  });
  return undefined;
}

/** A new shop's collections need its products, so they are read after them. */
async function startCollections(tx: SyncContext['db'], installationId: string): Promise<void> {
  await run(
    tx,
    'startCollections',
    sql`insert into sync_runs (installation_id, kind, phase) values (${installationId}, 'collections', 'requesting')`,
  );
}
