import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import { fail } from '../../http/problem.ts';
import type { RegionJobQueue } from '../../jobs.ts';
import type { ShopDelivery } from '../platforms/shopify/shop-delivery.ts';
import { hintFieldsOf } from './forward-webhook.ts';
import { readHint, type SyncHint } from './read-hint.ts';

/** Milliseconds for which deliveries are collected into one statement. */
const COLLECTING_MS = 10;
const MAX_BATCH = 100;
/** Deliveries that may wait; the platform sends again what is refused. */
const MAX_WAITING = 5_000;
/** Seconds for which changes of one shop are collected before they are read. */
const COALESCING_S = 1;

/** What a region receives from shops. */
export interface ShopInbox {
  /**
   * Stores what a delivery hints at; one that came before changes nothing. Resolves once it is committed.
   * @throws CallError invalid_request naming what is missing in the body; unavailable while too many wait
   */
  receive(delivery: ShopDelivery, body: unknown): Promise<void>;
}

interface InboxContext {
  home: Market;
  db: Database;
  jobs: Pick<RegionJobQueue, 'enqueue'>;
}

interface WaitingDelivery {
  delivery: ShopDelivery;
  hint: SyncHint;
  body: unknown;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Deliveries come by the thousand, so they are stored many at a time: a statement for each would take all connections. */
export function createShopInbox(context: InboxContext): ShopInbox {
  const waiting: WaitingDelivery[] = [];
  let isStoring = false;
  let isScheduled = false;

  const store = async () => {
    isScheduled = false;
    if (isStoring) return;
    isStoring = true;
    try {
      while (waiting.length > 0) {
        const batch = waiting.splice(0, MAX_BATCH);
        try {
          await storeDeliveries(context, batch);
          for (const { resolve } of batch) resolve();
        } catch (error) {
          for (const { reject } of batch) reject(error);
        }
      }
    } finally {
      isStoring = false;
    }
  };

  return {
    receive(delivery, body) {
      const hint = readHint(delivery, body);
      if (waiting.length >= MAX_WAITING) fail('unavailable');
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.push({ delivery, hint, body, resolve, reject });
      if (waiting.length >= MAX_BATCH) void store();
      else if (!isScheduled) {
        isScheduled = true;
        setTimeout(store, COLLECTING_MS);
      }
      return promise;
    },
  };
}

/** One row for each delivery that is new, a mark for what it hints at, and a job for each shop that has none waiting. */
async function storeDeliveries({ db, home, jobs }: InboxContext, batch: WaitingDelivery[]): Promise<void> {
  const deliveries = new Map(batch.map((one) => [one.delivery.webhookId, one]));
  const rows = [...deliveries.values()].map(({ delivery, hint }) => ({
    webhook_id: delivery.webhookId,
    shop_host: delivery.shopHost,
    topic: delivery.topic,
    triggered_at: delivery.triggeredAt,
    kind: hint.kind,
    resource_id: 'resourceId' in hint ? hint.resourceId : '',
  }));
  await db.transaction(async (tx) => {
    const stored = await run<StoredDelivery>(
      tx,
      'storeDeliveries',
      sql`with sent as (
            select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(webhook_id text, shop_host text, topic text,
              triggered_at timestamptz, kind text, resource_id text)),
          fresh as (
            insert into platform_inbox (webhook_id, shop_host, topic, resource_id, triggered_at)
            select webhook_id, shop_host, topic, nullif(resource_id, ''), triggered_at from sent order by webhook_id
            on conflict do nothing returning webhook_id)
          select webhook_id as "webhookId", i.id as "installationId", i.installed_at < s.triggered_at as "isOfThisInstallation",
            -- A shop that has left has no carts by which to tell its home. What neither region knows comes back once and ends here.
            s.kind in ('compliance', 'uninstalled') or exists (select from store_platforms p
              where p.shop_host = s.shop_host and p.home <> ${home}) as "mayBeOfPeer",
            case when s.kind = 'inventory-item' then v.product_id else s.resource_id end as "resourceId",
            case when s.kind = 'inventory-item' then 'product' else s.kind end as kind
          from fresh join sent s using (webhook_id)
          left join platform_installations i on i.shop_host = s.shop_host and i.status <> 'redacted'
          left join variant_inventory_items v on s.kind = 'inventory-item' and v.installation_id = i.id
            and v.inventory_item_id = s.resource_id`,
    );
    const ofShops = stored.filter((one) => one.installationId !== null) as (StoredDelivery & {
      installationId: string;
    })[];
    const marks = ofShops.filter(({ kind, resourceId }) => MARKED.has(kind) && resourceId !== null);
    await markForSync(
      { tx, jobs },
      marks.map(({ installationId, kind, resourceId }) => ({
        ...{ installationId, kind },
        resourceId: resourceId ?? '',
      })),
      () => COALESCING_S,
    );
    await jobs.enqueue(
      tx,
      'uninstall-shop',
      ofShops
        .filter(({ kind, isOfThisInstallation }) => kind === 'uninstalled' && isOfThisInstallation)
        .map(({ installationId }) => ({ installationId })),
    );
    await jobs.enqueue(
      tx,
      'answer-compliance',
      ofShops.flatMap(({ installationId, webhookId }) => {
        const hint = deliveries.get(webhookId)?.hint;
        return hint?.kind === 'compliance'
          ? [{ installationId, action: hint.action, orderIds: hint.orderIds }]
          : [];
      }),
    );
    await jobs.enqueue(
      tx,
      'forward-webhook',
      stored.flatMap(({ webhookId, installationId, mayBeOfPeer }) => {
        const one = deliveries.get(webhookId);
        return one && mayBeOfPeer && installationId === null
          ? [{ delivery: one.delivery, body: hintFieldsOf(one.body as object) }]
          : [];
      }),
    );
  });
}

interface StoredDelivery {
  webhookId: string;
  installationId: string | null;
  /** It was sent after the app was last installed. */
  isOfThisInstallation: boolean | null;
  /** The shop's home is the other region, or it may be. */
  mayBeOfPeer: boolean;
  kind: string;
  /** null: an inventory item that belongs to no product that we have. */
  resourceId: string | null;
}

const MARKED: ReadonlySet<string> = new Set(['product', 'collection', 'order', 'discounts', 'shop', 'bulk']);

/**
 * Marks what has to be read of shops, and adds a job for each shop for which none waits yet: `sync_queued` without a job
 * would hold up everything that is marked later.
 * @param afterOf seconds until the job of a shop, of so many that get one; default: 0
 */
export async function markForSync(
  { tx, jobs }: { tx: Database; jobs: Pick<RegionJobQueue, 'enqueue'> },
  marks: { installationId: string; kind: string; resourceId: string }[],
  afterOf: (shops: number) => number = () => 0,
): Promise<void> {
  if (marks.length === 0) return;
  const rows = await run<{ id: string }>(
    tx,
    'markForSync',
    sql`with wanted as (
          select distinct "installationId" as installation_id, kind, "resourceId" as resource_id
          from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as w("installationId" uuid, kind text, "resourceId" text)
          order by 1, 2, 3),
        marked as (
          insert into sync_marks (installation_id, kind, resource_id) select * from wanted
          on conflict (installation_id, kind, resource_id) do update set last_at = clock_timestamp()
          returning installation_id)
        update platform_installations i set sync_queued = true
        where i.id in (select installation_id from marked) and not i.sync_queued returning i.id`,
  );
  await jobs.enqueue(
    tx,
    'sync-shop',
    rows.map(({ id }) => ({ installationId: id })),
    ({ installationId }) => ({ after: afterOf(rows.length), group: installationId }),
  );
}
