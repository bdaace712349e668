import { EVERYTHING } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';

/** Up to this many products, all of them are searched as fast. */
const MAX_BEST_KNOWN = 50_000;
/** How much better known others have to be before a product is marked no longer, as a share of their number. */
const MARGIN = 0.2;
/** Rows that are written in one transaction, so that nobody waits for it. */
const BATCH = 200;

/**
 * Marks the best known products, of which searches for common words show a page. None is marked while there are few.
 * A row that another transaction is writing is left for the next run.
 * @returns how many marks have changed
 */
export async function markBestKnown(db: Database, most = MAX_BEST_KNOWN): Promise<number> {
  const best = (limit: number) => sql`select product_id from product_listings where listing_id = ${EVERYTHING}
    order by popularity desc, created_at desc, product_id desc limit ${limit}`;
  const rows = await run<{ id: string; isBestKnown: boolean }>(
    db,
    'changedBestKnown',
    sql`with size as materialized (select count(*) > ${most} as is_large from (
          select from product_listings where listing_id = ${EVERYTHING} limit ${most + 1}) counted)
        select product_id as id, true as "isBestKnown" from (${best(most)}) best join product_search s using (product_id)
          where not s.is_best_known and (select is_large from size)
        union all
        select product_id, false from product_search s where s.is_best_known
          and not ((select is_large from size) and product_id in (${best(Math.round(most * (1 + MARGIN)))}))`,
  );
  let changed = 0;
  for (let from = 0; from < rows.length; from += BATCH)
    changed += await writeMarks(db, rows.slice(from, from + BATCH));
  // The partial indexes are new to the planner then.
  if (changed > most / 10) await db.execute(sql`analyze product_search`);
  return changed;
}

/** Whatever has changed since they were chosen: a mark that is there already is not written again. */
async function writeMarks(db: Database, marks: { id: string; isBestKnown: boolean }[]): Promise<number> {
  const written = await run(
    db,
    'markBestKnown',
    sql`with free as (
          select s.product_id, mark."isBestKnown" as is_marked
          from product_search s join jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as mark(id uuid, "isBestKnown" boolean)
            on mark.id = s.product_id
          where s.is_best_known <> mark."isBestKnown" for no key update of s skip locked
        )
        update product_search s set is_best_known = free.is_marked from free where s.product_id = free.product_id returning 1`,
  );
  return written.length;
}
