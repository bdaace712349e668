import { userInfo } from 'node:os';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import type { RegionJobQueue } from '../../jobs.ts';
import { recordStoreAction } from '../installations/installation.ts';
import { markForSync } from './inbox.ts';
import { releaseRun, startRun } from './runs.ts';
import { type SyncCommand, SyncCommandError } from './sync-arguments.ts';
import { IS_UNREAD } from './sync-marks.ts';

/**
 * Does what the operator wishes.
 * @returns what they read
 * @throws SyncCommandError
 */
export async function runSyncCommand(
  db: Database,
  queue: Pick<RegionJobQueue, 'enqueue'>,
  wish: SyncCommand,
): Promise<string> {
  if (wish.action === 'status')
    return [
      describeShops(await listShops(db), await listUnconnectedStores(db)),
      ...(await listOpenRequests(db)),
    ].join('\n\n');
  if (wish.action === 'codes') return setCodes(db, queue, wish);
  const installationId =
    wish.action === 'read' ? await readAgain(db, wish.store) : await release(db, wish.runId);
  await queue.enqueue(db, 'sync-shop', [{ installationId }], () => ({ group: installationId }));
  return wish.action === 'read' ? 'All of the shop is read again.' : 'The reading goes on.';
}

/** @throws SyncCommandError */
async function findConnected(db: Database, store: string): Promise<{ id: string; storeId: string }> {
  const [row] = await run<{ id: string; storeId: string }>(
    db,
    'installationOf',
    sql`select id, store_id as "storeId" from platform_installations
        where (store_id::text = ${store} or shop_host = ${store}) and status = 'installed'`,
  );
  if (!row) throw new SyncCommandError(`no shop is connected for ${store}: "status" lists them`);
  return row;
}

async function readAgain(db: Database, store: string): Promise<string> {
  const { id } = await findConnected(db, store);
  if (!(await startRun(db, id, 'first')))
    throw new SyncCommandError('the shop is being read, or a reading of it is held: "status" says so');
  return id;
}

/** Shows the codes of a shop's discounts from now on, or no more: its offers are read anew. */
async function setCodes(
  db: Database,
  queue: Pick<RegionJobQueue, 'enqueue'>,
  { store, isOn }: Extract<SyncCommand, { action: 'codes' }>,
): Promise<string> {
  const { id: installationId, storeId } = await findConnected(db, store);
  await db.transaction(async (tx) => {
    await run(
      tx,
      'setCodes',
      sql`update platform_installations set shows_codes = ${isOn} where id = ${installationId}`,
    );
    await recordStoreAction(tx, storeId, { action: isOn ? 'codes_shown' : 'codes_hidden' });
    await markForSync({ tx, jobs: queue }, [{ installationId, kind: 'discounts', resourceId: '' }]);
  });
  return isOn ? 'Codes of the shop are shown.' : 'Codes of the shop are not shown any more.';
}

async function release(db: Database, runId: string): Promise<string> {
  return db.transaction(async (tx) => {
    const installationId = await releaseRun(tx, runId, userInfo().username);
    if (installationId === undefined)
      throw new SyncCommandError(`no run ${runId} is held: "status" lists them`);
    const [row] = await run<{ storeId: string }>(
      tx,
      'storeOf',
      sql`select store_id as "storeId" from platform_installations where id = ${installationId}`,
    );
    if (row) await recordStoreAction(tx, row.storeId, { action: 'sync_released' });
    return installationId;
  });
}

/** Customers' requests for their data that a person has to answer: their shop has given no address. */
async function listOpenRequests(db: Database): Promise<string[]> {
  const rows = await run<{ storeId: string; orders: string; until: string }>(
    db,
    'openDataRequests',
    sql`select store_id as "storeId", array_to_string(order_ids, ', ') as orders,
          to_char(requested_at + interval '30 days', 'YYYY-MM-DD') as until
        from data_requests where answered_at is null order by requested_at limit 100`,
  );
  return rows.map(
    ({ storeId, orders, until }) =>
      `${storeId}  a customer wants their data by ${until}, and the shop has no address: orders ${orders}`,
  );
}

interface ShopStatus {
  storeId: string;
  storeName: string;
  shopHost: string;
  status: string;
  isPublic: boolean;
  products: number;
  withIssues: number;
  marks: number;
  /** Seconds since the oldest mark; null: nothing waits. */
  lagS: number | null;
  runId: string | null;
  kind: string | null;
  phase: string | null;
  productsRead: number | null;
  productsTotal: number | null;
  heldReason: string | null;
  retiring: number | null;
  failure: string | null;
}

async function listShops(db: Database): Promise<ShopStatus[]> {
  return run<ShopStatus>(
    db,
    'listShops',
    sql`select s.id as "storeId", s.store_name as "storeName", i.shop_host as "shopHost", i.status,
          s.status = 'active' as "isPublic",
          (select count(*)::int from products p where p.store_id = s.id and p.is_main and p.status = 'active') as products,
          (select count(distinct source_key)::int from product_issues p where p.store_id = s.id) as "withIssues",
          (select count(*)::int from sync_marks m where m.installation_id = i.id and ${IS_UNREAD}) as marks,
          (select extract(epoch from now() - min(first_at))::int from sync_marks m where m.installation_id = i.id and ${IS_UNREAD}) as "lagS",
          r.id as "runId", r.kind, r.phase, r.products_read as "productsRead", r.products_total as "productsTotal", r.held_reason as "heldReason", r.retiring, r.failure
        from platform_installations i join stores s on s.id = i.store_id
        left join lateral (select * from sync_runs where installation_id = i.id order by ended_at is null desc, id desc limit 1) r
          on true
        where i.status <> 'redacted' order by s.store_name, s.id limit 1000`,
  );
}

/** Stores whose shop was connected before shops installed our app, and has not been connected since: by their names. */
async function listUnconnectedStores(db: Database): Promise<string[]> {
  const rows = await run<{ name: string }>(
    db,
    'listUnconnectedStores',
    sql`select distinct s.store_name as name from store_records r join stores s on s.id = r.store_id
        where r.action = 'needs_connecting' and not exists (select from platform_installations i where i.store_id = s.id)
        order by s.store_name limit 1000`,
  );
  return rows.map(({ name }) => name);
}

function describeShops(shops: readonly ShopStatus[], unconnected: readonly string[]): string {
  const parts = shops.map(describeShop);
  if (parts.length === 0) parts.push('No shop is connected.');
  if (unconnected.length > 0) parts.push(`Need to be connected again: ${unconnected.join(', ')}`);
  return parts.join('\n\n');
}

const HELD_REASONS: Record<string, string> = {
  many_gone: 'too many products would be retired',
  empty: 'the shop shows no products',
  currency: 'the shop has another currency now',
};

const describeShop = (shop: ShopStatus): string =>
  [
    `${shop.storeId}  ${shop.storeName}, ${shop.shopHost}: ${shop.status}${shop.isPublic ? '' : ', not public'}`,
    `  products  ${shop.products} shown, ${shop.withIssues} with issues`,
    `  waiting   ${shop.marks}${shop.lagS === null ? '' : `, the oldest for ${shop.lagS} s`}`,
    ...(shop.runId === null ? [] : [`  reading   ${describeRun(shop)}`]),
  ].join('\n');

function describeRun({
  runId,
  kind,
  phase,
  productsRead,
  productsTotal,
  heldReason,
  retiring,
  failure,
}: ShopStatus): string {
  const progress = `${kind} ${phase}, ${productsRead ?? 0} of ${productsTotal ?? 'an unknown number'}`;
  if (heldReason !== null && phase === 'held')
    return `held as ${runId}: ${HELD_REASONS[heldReason] ?? heldReason} (${retiring ?? 0} products)`;
  return failure === null ? progress : `${progress}: ${failure}`;
}
