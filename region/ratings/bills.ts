import type { Bill } from '@fernway/contract';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import type { PrivateLinks } from './uploads/links.ts';

interface BillRow {
  id: string;
  user_id: string;
  store_id: string;
  store_name: string;
  company_id: string;
  status: 'A' | 'N';
  is_platform_order: boolean;
  image_keys: string[];
}

/** The bill with an id, whoever owns it, with links to its pictures. */
export async function findBill(
  tx: Database,
  links: PrivateLinks,
  id: string,
): Promise<(Bill & { imageKeys: string[] }) | undefined> {
  const [row] = await run<BillRow>(
    tx,
    'findBill',
    sql`select b.id, b.user_id, b.store_id, s.store_name, s.company_id, b.status, b.is_platform_order, b.image_keys
        from bills b join stores s on s.id = b.store_id where b.id = ${id}`,
  );
  return (
    row && {
      id: row.id,
      image: row.image_keys.map((key) => links.urlOf(key)),
      imageKeys: row.image_keys,
      storeId: row.store_id,
      storeName: row.store_name,
      companyId: row.company_id,
      status: row.status,
      isShopifyOrderReview: row.is_platform_order ? 'Y' : 'N',
      userId: row.user_id,
    }
  );
}

/** Adds a bill of an open store, A if our records hold an order of the shopper there; nothing if the id is taken. */
export async function insertBill(
  tx: Database,
  { id, userId, storeId }: { id: string; userId: string; storeId: string },
): Promise<void> {
  await run(
    tx,
    'insertBill',
    sql`insert into bills (id, user_id, store_id, status, is_platform_order)
        select ${id}::uuid, ${userId}::uuid, s.id, case when o.is_known then 'A' else 'N' end, o.is_known
        from stores s cross join lateral (
          select exists (select from platform_orders where user_id = ${userId} and store_id = s.id and state = 'paid') as is_known) o
        where s.id = ${storeId} and s.status = 'active'
        on conflict (id) do nothing`,
  );
}

/** Replaces the pictures of a bill; false: a rating that it belongs to is public. */
export async function replaceBillPictures(
  tx: Database,
  id: string,
  keys: readonly string[],
): Promise<boolean> {
  const rows = await run(
    tx,
    'replaceBillPictures',
    sql`update bills b set image_keys = ${sql.param(keys)} where id = ${id} and not exists (
          select from ratings r where r.bill_id = b.id and r.user_id = b.user_id and r.status = 'A')
        returning id`,
  );
  return rows.length > 0;
}

/** How many pictures a shopper's bill of that store has; undefined: no such bill. */
export async function picturesOfBill(
  tx: Database,
  { id, userId, storeId }: { id: string; userId: string; storeId: string },
): Promise<number | undefined> {
  const [row] = await run<{ pictures: number }>(
    tx,
    'picturesOfBill',
    sql`select cardinality(image_keys) as pictures from bills
        where id = ${id} and user_id = ${userId} and store_id = ${storeId}`,
  );
  return row?.pictures;
}
