import type { CartLine } from '@fernway/contract/beside';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { buyClicks } from '@fernway/db/schema/index';
import { sql } from 'drizzle-orm';

/** A product that can be bought, and the shop where. */
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

/** Active products of open stores by ids of ours or of the platform; one of the platform's may name several. */
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

/** Records that somebody leaves to buy these: a guest, of whom nothing is known. */
export async function insertGuestClicks(
  tx: Database,
  lines: readonly Pick<CartLine, 'productId' | 'quantity'>[],
): Promise<void> {
  await tx.insert(buyClicks).values(lines.map(({ productId, quantity }) => ({ productId, quantity })));
}

/** Deletes what is older than an age, `most` rows of a table at once, oldest first; tells how many are gone. */
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
