import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';

/**
 * Of likes that a shopper gave several branches of a company for the same product, before these were grouped, the first one
 * stays. Looks at what one store sells; counters follow by trigger.
 */
export async function mergeLikes(db: Database, storeId: string): Promise<void> {
  await run(
    db,
    'mergeLikes',
    sql`with likes as (
          select a.id, a.user_id, a.created_at, own.group_id from product_groups own
          join product_groups peer using (group_id) join activities a on a.product_id = peer.product_id and a.activity_type = 'like'
          where own.store_id = ${storeId})
        delete from activities a using likes later where a.id = later.id and exists (select from likes first
          where first.group_id = later.group_id and first.user_id = later.user_id
            and (first.created_at, first.id) < (later.created_at, later.id))`,
  );
}
