import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import type { OrderedLine, ReportedOrder } from './rules.ts';

/** Whether any store sells through the shop at a host. */
export async function hasShop(db: Database, shopHost: string): Promise<boolean> {
  const rows = await run(
    db,
    'hasShop',
    sql`select from store_platforms where shop_host = ${shopHost} limit 1`,
  );
  return rows.length > 0;
}

/** Records that an event was received. false: it was received before. */
export async function insertEvent(tx: Database, shopHost: string, eventId: string): Promise<boolean> {
  const rows = await run(
    tx,
    'insertPlatformEvent',
    sql`insert into platform_events (shop_host, event_id) values (${shopHost}, ${eventId})
        on conflict do nothing returning event_id`,
  );
  return rows.length > 0;
}

/** The account that has proven this address; one that has not may be a stranger's. */
export async function findBuyer(tx: Database, email: string): Promise<string | undefined> {
  const [row] = await run<{ id: string }>(
    tx,
    'findBuyer',
    sql`select id from users where email = ${email} and email_ok for key share`,
  );
  return row?.id;
}

/** The shopper who left for a shop by this click, if it was for goods of that shop. */
export async function findClickBuyer(
  tx: Database,
  shopHost: string,
  clickId: string,
): Promise<string | undefined> {
  const [row] = await run<{ id: string }>(
    tx,
    'findClickBuyer',
    sql`select u.id from buy_clicks c join products p on p.id = c.product_id
        join store_platforms shop on shop.store_id = p.store_id and shop.shop_host = ${shopHost}
        join users u on u.id = c.user_id
        where c.id = ${clickId} for key share of u`,
  );
  return row?.id;
}

/** Which of these variants are goods of the shop's stores, as far as this region knows. */
export async function findGoods(
  tx: Database,
  shopHost: string,
  lines: OrderedLine[],
): Promise<OrderedLine[]> {
  const rows = await run<{ variant_id: string }>(
    tx,
    'findOrderedGoods',
    sql`select distinct p.platform_variant_id as variant_id
        from store_platforms shop join products p on p.store_id = shop.store_id
        where shop.shop_host = ${shopHost} and p.platform_variant_id = any(${variantsOf(lines)}::text[])
        order by p.platform_variant_id`,
  );
  const variants = new Set(rows.map(({ variant_id }) => variant_id));
  return lines.filter(({ variantId }) => variants.has(variantId));
}

/** Platforms' ids are digits, which need no quotes. */
const variantsOf = (lines: OrderedLine[]): string => `{${lines.map(({ variantId }) => variantId).join(',')}}`;

/** Whose order a row was, and whose it is now. */
export interface ChangedOrderLine {
  before: string | null;
  after: string | null;
}

/**
 * Writes the lines of an order that are products of the shop's stores; newer lines stay as they are. Times of platforms are
 * of whole seconds: what is cancelled or given back in the same one is later than the order.
 * @returns what was added or changed
 */
export function writeOrder(
  tx: Database,
  { shopHost, buyer, order }: { shopHost: string; buyer: string | undefined; order: ReportedOrder },
): Promise<ChangedOrderLine[]> {
  return run<ChangedOrderLine>(
    tx,
    'writeOrder',
    sql`insert into platform_orders as known (user_id, store_id, product_id, platform_order_id, ordered_at, changed_at,
          quantity, amount_cents, currency, state, click_id, is_detached)
        select case when not redaction.is_made then ${buyer ?? null}::uuid end, p.store_id, p.id, ${order.orderId},
          ${order.orderedAt}, ${order.changedAt}, line.quantity, line."amountCents", line.currency, line.state,
          case when not redaction.is_made then ${order.clickId ?? null}::uuid end, redaction.is_made
        from store_platforms shop join products p on p.store_id = shop.store_id and p.is_synced
        join jsonb_to_recordset(${JSON.stringify(order.lines)}::jsonb) as line("variantId" text, quantity integer,
          "amountCents" bigint, currency text, state text) on line."variantId" = p.platform_variant_id
        -- A line that is added to an order whose buyer had to be forgotten is nobody's either.
        cross join lateral (select exists (select from platform_orders o where o.store_id = p.store_id
          and o.platform_order_id = ${order.orderId} and o.is_detached) as is_made) redaction
        where shop.shop_host = ${shopHost} and p.platform_variant_id = any(${variantsOf(order.lines)}::text[])
          -- A line that a newer telling has left out does not come back.
          and not exists (select from platform_orders newer where newer.store_id = p.store_id
            and newer.platform_order_id = ${order.orderId} and newer.changed_at > ${order.changedAt})
        order by p.id
        on conflict on constraint platform_orders_line do update
          -- Whose it is stays known, also where the platform does not say it again.
          set user_id = case when not known.is_detached then coalesce(excluded.user_id, known.user_id) end,
            click_id = case when not known.is_detached then coalesce(excluded.click_id, known.click_id) end,
            ordered_at = excluded.ordered_at, changed_at = excluded.changed_at, quantity = excluded.quantity,
            amount_cents = excluded.amount_cents, currency = excluded.currency, state = excluded.state
          where known.changed_at < excluded.changed_at
            or known.changed_at = excluded.changed_at and (known.state = 'pending' and excluded.state <> 'pending'
              or known.state = 'paid' and excluded.state in ('cancelled', 'refunded'))
        returning old.user_id as before, new.user_id as after`,
  );
}

/** Has lines follow what became of their order that it does not name any more, such as those whose variant is gone. */
export function closeOrder(
  tx: Database,
  shopHost: string,
  { orderId, changedAt, state }: ReportedOrder,
): Promise<ChangedOrderLine[]> {
  return run<ChangedOrderLine>(
    tx,
    'closeOrder',
    sql`update platform_orders o set state = ${state}, changed_at = ${changedAt}
        from store_platforms shop
        where shop.shop_host = ${shopHost} and o.store_id = shop.store_id and o.platform_order_id = ${orderId}
          and o.state in ('paid', 'pending') and o.changed_at <= ${changedAt}
        returning o.user_id as before, o.user_id as after`,
  );
}

/** Whether it had to be forgotten whose order this was. */
export async function isOrderDetached(db: Database, shopHost: string, orderId: string): Promise<boolean> {
  const rows = await run(
    db,
    'isOrderDetached',
    // A shop that has removed our app has no row in store_platforms any more.
    sql`select from platform_orders o
        where o.store_id in (select store_id from store_platforms where shop_host = ${shopHost}
            union select store_id from platform_installations where shop_host = ${shopHost})
          and o.platform_order_id = ${orderId} and o.is_detached limit 1`,
  );
  return rows.length > 0;
}

/** Writes whose order it is, as the other region knows by a click there. */
export function bindOrder(
  tx: Database,
  { shopHost, orderId, buyerId }: { shopHost: string; orderId: string; buyerId: string },
): Promise<ChangedOrderLine[]> {
  return run<ChangedOrderLine>(
    tx,
    'bindOrder',
    sql`update platform_orders o set user_id = u.id
        from store_platforms shop, users u
        where shop.shop_host = ${shopHost} and o.store_id = shop.store_id and o.platform_order_id = ${orderId}
          and u.id = ${buyerId} and not o.is_detached and o.user_id is distinct from u.id
        returning old.user_id as before, new.user_id as after`,
  );
}

/** Forgets events that are older than any platform resends. @returns how many are gone */
export async function deleteOldEvents(db: Database, days: number, most: number): Promise<number> {
  const rows = await run(
    db,
    'deleteOldPlatformEvents',
    sql`delete from platform_events where (shop_host, event_id) in (
          select shop_host, event_id from platform_events where received_at < now() - make_interval(days => ${days})
          order by received_at limit ${most}) returning 1`,
  );
  return rows.length;
}
