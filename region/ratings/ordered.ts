import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import { lockRater } from './own-ratings.ts';

/**
 * Publishes a shopper's ratings of goods whose order was recorded later, if their address is verified: the same
 * rule as for a rating that comes after its order. Counters follow by trigger.
 */
export function publishOrderedRatings(db: Database, userId: string): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await lockRater(tx, userId))) return; // deleted since
    await run(
      tx,
      'publishOrderedRatings',
      sql`update ratings r set status = 'A', is_platform_order = true
          from users u
          where u.id = ${userId} and u.email_ok and r.user_id = u.id and r.status = 'N' and r.product_id in (
            select v.main_id from platform_orders o join products v on v.id = o.product_id where o.user_id = u.id)`,
    );
  });
}
