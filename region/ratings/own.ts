import type { Bill, OwnRating } from '@fernway/contract';
import { dailyLimits } from '@fernway/contract/limits';
import { LIST_LIMITS } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import { presentRating, type RatingRow, ratingColumns } from './rating-row.ts';
import type { Thing } from './rules.ts';

interface OwnRow extends RatingRow {
  bill_id: string | null;
  user_id: string;
}

const ownColumns = sql`${ratingColumns}, r.bill_id, r.user_id`;
const columnOf = ({ type }: Pick<Thing, 'type'>): SQL =>
  type === 'Product' ? sql`product_id` : sql`offer_id`;

const presentOwn = (row: OwnRow): OwnRating => ({
  ...presentRating(row),
  billId: row.bill_id,
  userId: row.user_id,
});

/** What a shopper has rated, the newest first, with what waits for review. */
export async function listOwnRatings(
  db: Database,
  userId: string,
  type: Thing['type'],
): Promise<OwnRating[]> {
  const rows = await run<OwnRow>(
    db,
    'listOwnRatings',
    sql`select ${ownColumns} from ratings r join stores s on s.id = r.store_id
        where r.user_id = ${userId} and r.${columnOf({ type })} is not null
        order by r.created_at desc, r.id desc limit ${LIST_LIMITS.saved}`,
  );
  return rows.map(presentOwn);
}

/**
 * Whoever writes bills or ratings of one shopper takes turns from here on, and before the counters, as a deletion of the
 * account does. undefined: it is deleted.
 */
export async function lockRater(
  tx: Database,
  userId: string,
): Promise<{ name: string; companyId: string | null } | undefined> {
  const [row] = await run<{ name: string; company_id: string | null }>(
    tx,
    'lockRater',
    sql`select name, company_id from users where id = ${userId} for no key update`,
  );
  return row && { name: row.name, companyId: row.company_id };
}

/** Whether a shopper has added as many within 24 hours as one may. */
export async function isDayFull(
  tx: Database,
  userId: string,
  what: keyof typeof dailyLimits,
): Promise<boolean> {
  const [row] = await run<{ added: number }>(
    tx,
    'countToday',
    sql`select count(*)::int as added from ${sql.identifier(what)}
        where user_id = ${userId} and created_at > now() - interval '1 day'`,
  );
  return (row?.added ?? 0) >= dailyLimits[what];
}

/** What is rated: an open product, by its main one, or an offer. `isOrdered`: our own records hold an order of it. */
export interface Rated {
  id: string;
  storeId: string;
  companyId: string;
  isOrdered: boolean;
}

export async function findRated(
  tx: Database,
  userId: string,
  { type, id }: Thing,
): Promise<Rated | undefined> {
  const thing =
    type === 'Product'
      ? sql`select m.id, m.store_id, exists (
            select from platform_orders o join products v on v.id = o.product_id
            where o.user_id = ${userId} and v.main_id = m.id) as is_ordered
          from products p join products m on m.id = p.main_id where p.id = ${id} and m.status = 'active'`
      : sql`select id, store_id, false as is_ordered from offers where id = ${id} and status = 'active'`;
  const [row] = await run<{ id: string; store_id: string; company_id: string; is_ordered: boolean }>(
    tx,
    'findRated',
    sql`select t.*, s.company_id from (${thing}) t join stores s on s.id = t.store_id`,
  );
  return row && { id: row.id, storeId: row.store_id, companyId: row.company_id, isOrdered: row.is_ordered };
}

/** Whether a bill is the shopper's and of that store. */
export async function hasBill(
  tx: Database,
  { id, userId, storeId }: { id: string; userId: string; storeId: string },
): Promise<boolean> {
  const rows = await run(
    tx,
    'hasBill',
    sql`select id from bills where id = ${id} and user_id = ${userId} and store_id = ${storeId}`,
  );
  return rows.length > 0;
}

/** Ids of what a shopper has rated already that this thing, or this id, stands for. */
export function findOwnRatings(
  tx: Database,
  userId: string,
  { id, thing }: { id: string; thing: Thing },
): Promise<{ id: string; status: 'A' | 'N'; thing_id: string }[]> {
  return run(
    tx,
    'findOwnRatings',
    sql`select id, status, coalesce(product_id, offer_id) as thing_id from ratings
        where user_id = ${userId} and (id = ${id} or ${columnOf(thing)} = ${thing.id})`,
  );
}

export interface RatingValues {
  id: string;
  userId: string;
  thing: Thing;
  storeId: string;
  billId: string | null;
  rating: number;
  comment: string;
  status: 'A' | 'N';
  isOrdered: boolean;
  userName: string;
}

/** Writes a rating, which may be there already. undefined: the id is another shopper's. */
export async function writeRating(tx: Database, values: RatingValues): Promise<OwnRating | undefined> {
  const { id, userId, thing } = values;
  const [row] = await run<OwnRow>(
    tx,
    'writeRating',
    sql`with r as (
          insert into ratings as kept
            (id, user_id, bill_id, ${columnOf(thing)}, store_id, rating, comment, status, is_platform_order, user_name)
          values (${id}, ${userId}, ${values.billId}, ${thing.id}, ${values.storeId}, ${values.rating}, ${values.comment},
            ${values.status}, ${values.isOrdered}, ${values.userName})
          on conflict (id) do update set bill_id = excluded.bill_id, rating = excluded.rating, comment = excluded.comment,
            status = excluded.status, is_platform_order = excluded.is_platform_order, user_name = excluded.user_name
            where kept.user_id = excluded.user_id
          returning *)
        select ${ownColumns} from r join stores s on s.id = r.store_id`,
  );
  return row && presentOwn(row);
}

interface BillRow {
  id: string;
  user_id: string;
  store_id: string;
  store_name: string;
  company_id: string;
  status: 'A' | 'N';
  is_platform_order: boolean;
}

/** The bill under an id, whoever has it. */
export async function findBill(tx: Database, id: string): Promise<Bill | undefined> {
  const [row] = await run<BillRow>(
    tx,
    'findBill',
    sql`select b.id, b.user_id, b.store_id, s.store_name, s.company_id, b.status, b.is_platform_order
        from bills b join stores s on s.id = b.store_id where b.id = ${id}`,
  );
  return (
    row && {
      id: row.id,
      storeId: row.store_id,
      storeName: row.store_name,
      companyId: row.company_id,
      status: row.status,
      isShopifyOrderReview: row.is_platform_order ? 'Y' : 'N',
      userId: row.user_id,
    }
  );
}

/** Adds a bill of an open store; A where our own records hold an order in it. Nothing happens where there is none, or the id is taken. */
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
          select exists (select from platform_orders where user_id = ${userId} and store_id = s.id) as is_known) o
        where s.id = ${storeId} and s.status = 'active'
        on conflict (id) do nothing`,
  );
}
