import type { Market, OrderBy } from '@fernway/contract/wire';
import { type SQL, sql } from 'drizzle-orm';

/** Which stores a listing is limited to: these and no others. */
export type StoreFilter = readonly string[] | undefined;

export interface Sorting {
  orderBy: OrderBy;
  /** undefined: the direction that a shopper expects (cheapest, best rated, newest first). */
  ascending?: boolean | undefined;
}

/** What is sold in any of the markets; both together are all rows. */
export function soldIn(alias: SQL, markets: readonly Market[]): SQL {
  if (markets.length === 2) return sql`true`;
  return markets[0] === 'US' ? sql`${alias}.sold_in_us` : sql`${alias}.sold_in_ca`;
}

/** A list of ids as one parameter, so that the statement's text does not grow with it. */
export const anyOf = (ids: readonly string[]): SQL => sql`any(${`{${ids.join(',')}}`}::uuid[])`;

/**
 * The order of a shelf. Each one is an index of the listing tables, read forwards or backwards, ending in the id so
 * that no two rows tie. Relevance knows one direction only.
 */
export function sortedBy(alias: SQL, id: SQL, { orderBy, ascending }: Sorting): SQL {
  switch (orderBy) {
    case 'relevance':
      return sql`${alias}.popularity desc, ${alias}.created_at desc, ${alias}.${id} desc`;
    case 'offerPrice':
      return ascending === false
        ? sql`${alias}.price_cents desc, ${alias}.${id} desc`
        : sql`${alias}.price_cents, ${alias}.${id}`;
    case 'avgRating':
      return ascending
        ? sql`${alias}.avg_rating, ${alias}.${id}`
        : sql`${alias}.avg_rating desc, ${alias}.${id} desc`;
    case 'createdOn':
      return ascending
        ? sql`${alias}.created_at, ${alias}.${id}`
        : sql`${alias}.created_at desc, ${alias}.${id} desc`;
    default:
      return orderBy satisfies never;
  }
}
