import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import { lockRater } from './own-ratings.ts';

/**
 * Publishes a shopper's ratings of goods whose order was recorded later, if their address is verified: the same
 * rule as for a rating that comes after its order. Those of goods whose every order was cancelled or given back wait for a
 * moderator again, who is not told of an order. Counters follow by trigger.
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
            select v.main_id from platform_orders o join products v on v.id = o.product_id where o.user_id = u.id
              and o.state = 'paid')`,
    );
    await run(
      tx,
      'withdrawOrderedRatings',
      sql`with bought as materialized (
            select v.main_id, bool_or(o.state = 'paid') as is_paid from platform_orders o join products v on v.id = o.product_id
            where o.user_id = ${userId} group by v.main_id)
          update ratings r set status = 'N', is_platform_order = false from bought
          where r.user_id = ${userId} and r.product_id = bought.main_id and r.is_platform_order
            and not bought.is_paid`,
    );
  });
}
