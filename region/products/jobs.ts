import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';

/** How long a price is kept that holds no longer. */
const YEARS = 3;
const AT_ONCE = 5_000;

/** Deletes prices that ended long ago, in short transactions, the oldest first. */
export async function purgePrices(db: Database): Promise<void> {
  while ((await deleteEndedPrices(db)) === AT_ONCE);
}

/** @returns how many are gone */
async function deleteEndedPrices(db: Database): Promise<number> {
  const rows = await run(
    db,
    'deleteEndedPrices',
    sql`delete from price_observations where (product_id, market, first_seen) in (
          select product_id, market, first_seen from price_observations
          where ended_at < now() - make_interval(years => ${YEARS}) order by ended_at limit ${AT_ONCE})
        returning product_id`,
  );
  return rows.length;
}
