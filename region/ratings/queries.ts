import {
  RATING_FILTERS,
  type Rating,
  type RatingFilter,
  type RatingOrder,
  type RatingPage,
} from '@fernway/contract';
import type { SelectedRow } from '@fernway/db/columns';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import type { PageRequest, Slice } from '../http/paging.ts';
import { ratingColumns, ratingJoins } from './rating-columns.ts';

export type RatedId = { productId: string } | { offerId: string };

/** Which of the ratings are listed, and in which order. */
export interface RatingSelection {
  filter: RatingFilter;
  sort: RatingOrder;
}

const RATINGS_COUNTED = 10_000;

/**
 * One page of the published ratings of a product or an offer, and how many each filter finds among the newest 10,000, of
 * which those with most or fewest stars are found. undefined: no such thing.
 */
export async function listRatings(
  db: Database,
  rated: RatedId,
  { filter, sort }: RatingSelection,
  { index, size }: PageRequest,
): Promise<(Slice<Rating> & Pick<RatingPage, 'counts'>) | undefined> {
  // A variant shows the ratings of its main product, each branch those of all that sell it.
  const [thing, column, ids] =
    'productId' in rated
      ? [
          sql`select main_id as id from products where id = ${rated.productId}`,
          sql`r.product_id`,
          sql`products_of_group(thing.id)`,
        ]
      : [sql`select id from offers where id = ${rated.offerId}`, sql`r.offer_id`, sql`(select thing.id)`];
  /** The newest of each branch, of which the newest of all are taken. */
  const newest = (condition: SQL, most: number): SQL => sql`${ids} rated (id) cross join lateral (
    select r.* from ratings r where r.status = 'A' and ${column} = rated.id and ${condition}
    order by r.created_at desc, r.id desc limit ${most}) r`;
  const selectCounted = (condition: SQL): SQL => sql`(select r.* from ${newest(condition, RATINGS_COUNTED)}
    order by r.created_at desc, r.id desc limit ${RATINGS_COUNTED}) r`;
  const rows = await run<SelectedRow<Rating> & { counts: RatingPage['counts'] }>(
    db,
    'listRatings',
    sql`select spread.counts, page.* from (${thing}) thing
        cross join lateral (
          select json_build_object(${spread}) as counts from ${selectCounted(sql`true`)}
        ) spread
        left join lateral (
          select ${ratingColumns.selection}, r.created_at
          from (
            select r.* from ${sort === 'newest' ? newest(matches(filter), (index + 1) * size) : selectCounted(matches(filter))}
            order by ${starsFirst(sort, sql`r`)} r.created_at desc, r.id desc limit ${size} offset ${index * size}
          ) r ${ratingJoins}
        ) page on true
        order by ${starsFirst(sort, sql`page`)} page.created_at desc, page.id desc`,
  );
  const counts = rows[0]?.counts;
  if (!counts) return undefined;
  const items = rows.flatMap((row) => (row.id === null ? [] : ratingColumns.present(row)));
  return { items, total: counts[filter], counts };
}

const starsFirst = (sort: RatingOrder, row: SQL): SQL =>
  sort === 'newest' ? sql`` : sql`${row}.rating ${sql.raw(sort === 'highest' ? 'desc' : 'asc')},`;

// Half stars are rounded up, as averages are: 4.5 is found under 5.
function matches(filter: RatingFilter): SQL {
  if (filter === 'all') return sql`true`;
  if (filter === 'c') return sql`r.comment <> ''`;
  if (filter === 'm') return sql`r.media_keys <> '{}'`;
  return sql`floor(r.rating + 0.5) = ${sql.raw(filter)}`;
}

const spread = sql.join(
  RATING_FILTERS.map((filter) => sql`${sql.raw(`'${filter}'`)}, count(*) filter (where ${matches(filter)})`),
  sql`, `,
);
