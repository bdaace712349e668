import type { CartLine } from '@fernway/contract/buying';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { buyClicks } from '@fernway/db/schema/index';
import { sql } from 'drizzle-orm';

/** A product that can be bought, and the shop that sells it. */
export interface Buyable {
  id: string;
  platformVariantId: string | null;
  isSynced: boolean;
  vendorUrl: string;
  storeId: string;
  storeName: string;
  websiteUrl: string;
  storefrontToken: string | null;
}

/** Active products of open stores, by our ids or the platform's; one of the platform's may name several. */
export function listBuyable(db: Database, ids: { own: string[]; platform: string[] }): Promise<Buyable[]> {
  return run<Buyable>(
    db,
    'listBuyable',
    sql`select p.id, p.platform_variant_id as "platformVariantId", p.is_synced as "isSynced", p.vendor_url as "vendorUrl",
          s.id as "storeId", s.store_name as "storeName", s.website_url as "websiteUrl",
          shop.storefront_token as "storefrontToken"
        from products p join stores s on s.id = p.store_id left join store_platforms shop on shop.store_id = s.id
        where (p.id = any(${`{${ids.own.join(',')}}`}::uuid[])
            or p.platform_variant_id = any(${`{${ids.platform.join(',')}}`}::text[]))
          and p.status = 'active' and s.status = 'active'
        order by p.id limit 1000`,
  );
}

/**
 * Records that a shopper, or a guest of whom nothing is known, leaves to buy these.
 * @returns the id of the first one's click, by which an order of that cart is known
 */
export async function insertClicks(
  tx: Database,
  userId: string | undefined,
  lines: readonly Pick<CartLine, 'productId' | 'quantity'>[],
): Promise<string> {
  const [first] = await tx
    .insert(buyClicks)
    .values(lines.map(({ productId, quantity }) => ({ userId, productId, quantity })))
    .returning({ id: buyClicks.id });
  if (!first) throw new Error('no click was recorded');
  return first.id;
}

/** Records that a shopper leaves to buy a thing that is available now. false: there is no such thing, or no longer. */
export async function insertClick(
  db: Database,
  userId: string,
  { type, id }: { type: 'product' | 'offer'; id: string },
): Promise<boolean> {
  const [table, column] =
    type === 'product' ? [sql`products`, sql`product_id`] : [sql`offers`, sql`offer_id`];
  const made = await run(
    db,
    'insertClick',
    sql`insert into buy_clicks (user_id, ${column}, quantity)
        select ${userId}::uuid, t.id, 1 from ${table} t join stores s on s.id = t.store_id
        where t.id = ${id} and t.status = 'active' and s.status = 'active' returning id`,
  );
  return made.length > 0;
}

/** Whether a shopper has ordered any variant of a product, and the bill of their rating of it. */
export async function findOrder(
  db: Database,
  userId: string,
  productId: string,
): Promise<{ ordered: boolean; billId: string | null }> {
  const [row] = await run<{ ordered: boolean; bill_id: string | null }>(
    db,
    'findOrder',
    sql`with variants as materialized (
          select v.id from products asked join products v on v.main_id = asked.main_id where asked.id = ${productId})
        select exists (select from platform_orders o where o.user_id = ${userId} and o.state = 'paid'
            and o.product_id in (select id from variants)) as ordered,
          (select r.bill_id from ratings r where r.user_id = ${userId} and r.product_id in (select id from variants)
            and r.bill_id is not null order by r.created_at desc, r.id desc limit 1) as bill_id`,
  );
  return { ordered: row?.ordered ?? false, billId: row?.bill_id ?? null };
}

/** Deletes rows older than an age, at most `most` of a table at once, oldest first. @returns how many are gone */
export async function deleteOlder(db: Database, years: number, most: number): Promise<number> {
  const [row] = await run<{ gone: number }>(
    db,
    'deleteOldProcurementRecords',
    sql`with clicks as (delete from buy_clicks where id in
          (select id from buy_clicks where created_at < now() - make_interval(years => ${years}) order by created_at limit ${most})
          returning 1),
        orders as (delete from platform_orders where id in
          (select id from platform_orders where ordered_at < now() - make_interval(years => ${years}) order by ordered_at limit ${most})
          returning 1)
        select ((select count(*) from clicks) + (select count(*) from orders))::int as gone`,
  );
  return row?.gone ?? 0;
}
