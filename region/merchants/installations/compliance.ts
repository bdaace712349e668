import { connect } from '@fernway/contract/connect';
import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { callPeer, type Peer } from '@fernway/server-kit/peer-call';
import { sql } from 'drizzle-orm';
import type { RegionJobQueue } from '../../jobs.ts';
import type { ComplianceAction, RedactedOrders } from '../sync/read-hint.ts';
import { recordStoreAction } from './installation.ts';
import { redactShop } from './uninstall.ts';

interface ComplianceContext {
  db: Database;
  home: Market;
  jobs: Pick<RegionJobQueue, 'enqueue'>;
}

/**
 * Does what Shopify asks of an app about personal data, in both regions: orders are on record in each. Each request is on
 * record too, without any.
 */
export async function answerCompliance(
  { db, home, jobs }: ComplianceContext,
  {
    installationId,
    action,
    orderIds,
  }: { installationId: string; action: ComplianceAction; orderIds: string[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [shop] = await run<AskingShop>(
      tx,
      'complianceStore',
      sql`select s.id as "storeId", s.store_name as "storeName", i.contact_email as email,
            i.status in ('uninstalled', 'redacted') as "hasLeft"
          from platform_installations i join stores s on s.id = i.store_id where i.id = ${installationId}`,
    );
    // Two days after our app was removed; a shop that is connected, again or still, keeps what it has.
    if (!shop || (action === 'shop/redact' && !shop.hasLeft)) return;
    const { storeId } = shop;
    let affected: number;
    if (action === 'customers/data_request') {
      affected = await answerDataRequest({ db: tx, home, jobs }, shop, orderIds);
    } else {
      const redacted = { storeId, orderIds: action === 'shop/redact' ? null : orderIds };
      affected = await detachOrders(tx, redacted);
      await jobs.enqueue(tx, 'redact-peer-orders', [redacted]);
    }
    if (action === 'shop/redact') await redactShop(tx, installationId);
    await recordStoreAction(tx, storeId, { action, affected });
  });
}

interface AskingShop {
  storeId: string;
  storeName: string;
  /** Of the shop's owner. */
  email: string | null;
  /** It has removed our app. */
  hasLeft: boolean;
}

/** Lines that one mail names. */
const MAX_LINES = 500;

/**
 * Mails a shop's owner what is kept of a customer's orders, who passes it on. Without an address of the owner the request
 * stays open: `npm run sync` shows it.
 * @returns how many records there are
 */
async function answerDataRequest(
  { db: tx, home, jobs }: ComplianceContext,
  { storeId, storeName, email }: AskingShop,
  orderIds: string[],
): Promise<number> {
  const lines = await run<{
    orderId: string;
    orderedAt: string;
    heading: string;
    quantity: number;
    amountCents: number | null;
    currency: string | null;
    state: string;
  }>(
    tx,
    'linesOfCustomer',
    sql`select o.platform_order_id as "orderId", o.ordered_at as "orderedAt", p.heading, o.quantity,
          o.amount_cents::float8 as "amountCents", o.currency, o.state
        from platform_orders o join products p on p.id = o.product_id
        where o.store_id = ${storeId}
          and o.platform_order_id in (select jsonb_array_elements_text(${JSON.stringify(orderIds)}::jsonb))
        order by o.ordered_at, o.id limit ${MAX_LINES}`,
  );
  await run(
    tx,
    'insertDataRequest',
    sql`insert into data_requests (store_id, order_ids, answered_at)
        select ${storeId}, array(select jsonb_array_elements_text(${JSON.stringify(orderIds)}::jsonb)),
          case when ${email !== null} then now() end`,
  );
  if (email !== null) {
    const data = {
      storeName,
      lines: lines.map(({ orderedAt, ...line }) => ({
        ...line,
        orderedOn: new Date(orderedAt).toISOString().slice(0, 10),
      })),
    };
    const mail = { name: 'customer-data', data } as const;
    await jobs.enqueue(tx, 'send-mail', [{ to: email, locale: `en-${home}`, mail }]);
  }
  return lines.length;
}

/**
 * Forgets whose orders they were; that something was bought is a record that the law has us keep.
 * @returns how many records changed
 */
export async function detachOrders(db: Database, { storeId, orderIds }: RedactedOrders): Promise<number> {
  const ofRequest =
    orderIds === null
      ? sql`true`
      : sql`platform_order_id in (select jsonb_array_elements_text(${JSON.stringify(orderIds)}::jsonb))`;
  const rows = await run(
    db,
    'detachOrders',
    sql`update platform_orders set user_id = null, click_id = null, is_detached = true
        where store_id = ${storeId} and not is_detached and ${ofRequest} returning 1`,
  );
  return rows.length;
}

/** Has the other region forget the same. @throws Error until it has */
export async function redactPeerOrders(peer: Peer, redacted: RedactedOrders): Promise<void> {
  const { status } = await callPeer(peer, connect.redactOrders, { body: redacted });
  if (status !== 200) throw new Error(`the other region answers ${status}`);
}
