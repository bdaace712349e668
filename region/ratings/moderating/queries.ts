import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';

/** A rating as a moderator has to see it. */
export interface ModeratedRating {
  id: string;
  status: 'A' | 'N';
  rating: number;
  comment: string;
  userId: string;
  userName: string;
  email: string;
  /** The email address is verified. */
  isProven: boolean;
  thing: string;
  storeName: string;
  isOrdered: boolean;
  billId: string | null;
  billKeys: string[];
  mediaKeys: string[];
  createdAt: Date;
  /** How many other bills show a picture that this one shows. */
  shownElsewhere: number;
}

interface ModeratedRatingRow extends Omit<ModeratedRating, 'createdAt'> {
  createdAt: string;
}

const judged = sql`select r.id, r.status, r.rating::float8 as rating, r.comment, r.user_id as "userId",
    r.user_name as "userName", u.email, u.email_ok as "isProven", coalesce(p.heading, o.heading) as thing,
    s.store_name as "storeName", r.is_platform_order as "isOrdered", r.bill_id as "billId",
    coalesce(b.image_keys, '{}') as "billKeys", r.media_keys as "mediaKeys", r.created_at as "createdAt",
    (select count(distinct twin.for_id)::int from uploads one join uploads twin on twin.digest = one.digest
      where one.key = any (b.image_keys) and twin.for_id <> b.id and twin.stored_at is not null) as "shownElsewhere"
  from ratings r join users u on u.id = r.user_id join stores s on s.id = r.store_id
    left join products p on p.id = r.product_id left join offers o on o.id = r.offer_id
    left join bills b on b.id = r.bill_id and b.user_id = r.user_id`;

const present = (row: ModeratedRatingRow): ModeratedRating => ({
  ...row,
  createdAt: new Date(row.createdAt),
});

/** Ratings that wait, the oldest first, and how many there are. */
export async function listWaiting(
  db: Database,
  most: number,
): Promise<{ ratings: ModeratedRating[]; total: number }> {
  const rows = await run<ModeratedRatingRow>(
    db,
    'listWaitingRatings',
    sql`${judged} where r.status = 'N' order by r.created_at, r.id limit ${most}`,
  );
  const [count] = await run<{ total: number }>(
    db,
    'countWaitingRatings',
    sql`select count(*)::int as total from ratings where status = 'N'`,
  );
  return { ratings: rows.map(present), total: count?.total ?? 0 };
}

export async function findModeratedRating(db: Database, id: string): Promise<ModeratedRating | undefined> {
  const [row] = await run<ModeratedRatingRow>(db, 'findJudgedRating', sql`${judged} where r.id = ${id}`);
  return row && present(row);
}

export async function publish(tx: Database, id: string): Promise<void> {
  await run(tx, 'publishRating', sql`update ratings set status = 'A' where id = ${id} and status = 'N'`);
}

/** Deletes a rating, and its bill unless another rating needs it. */
export async function deleteRating(
  tx: Database,
  { id, billId }: Pick<ModeratedRating, 'id' | 'billId'>,
): Promise<void> {
  await run(tx, 'deleteRating', sql`delete from ratings where id = ${id}`);
  await run(
    tx,
    'deleteBill',
    sql`delete from bills b where id = ${billId}
        and not exists (select from ratings r where r.bill_id = b.id and r.user_id = b.user_id)`,
  );
}
