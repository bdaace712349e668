import type { Market, ProductOrderBy } from '@fernway/contract/wire';
import { type SQL, sql } from 'drizzle-orm';

/** Which stores a listing is limited to; neither: all stores. */
export interface StoreScope {
  /** Only these stores, by their ids. */
  stores?: readonly string[] | undefined;
  /** All stores but these. */
  exceptStores?: readonly string[] | undefined;
}

export interface Sorting {
  orderBy: ProductOrderBy;
  /** undefined: the direction that a shopper expects (cheapest, best rated, newest, most reduced first). */
  ascending?: boolean | undefined;
  /** Some rows may have no price: they come last, whichever way prices are sorted. */
  mayBeUnpriced?: boolean | undefined;
}

/** Sold in any of these markets; both together are all rows. */
export function isSoldIn(alias: SQL, markets: readonly Market[]): SQL {
  if (markets.length === 2) return sql`true`;
  return markets[0] === 'US' ? sql`${alias}.sold_in_us` : sql`${alias}.sold_in_ca`;
}

export interface MarketColumns {
  sold_in_ca: boolean;
  sold_in_us: boolean;
}

/** Whose goods a store or an offer shows below it. */
export interface RequestedMarkets {
  /** The region's. */
  home: Market;
  /** What was asked for. */
  requested: readonly Market[] | undefined;
}

/**
 * The markets whose goods a store or an offer shows below it: those that were asked for, else the region's own. One that
 * is not sold here was reached with both markets chosen, and shows everything it has.
 */
export function marketsBelow(
  { home, requested }: RequestedMarkets,
  { sold_in_ca, sold_in_us }: MarketColumns,
): readonly Market[] {
  const isSoldHere = home === 'US' ? sold_in_us : sold_in_ca;
  return requested ?? (isSoldHere ? [home] : ['CA', 'US']);
}

/** The same as a condition on a row and on the row above it. */
export const isSoldBelow = ({ home, requested }: RequestedMarkets, alias: SQL, above: SQL): SQL =>
  requested
    ? isSoldIn(alias, requested)
    : sql`(${isSoldIn(alias, [home])} or not ${isSoldIn(above, [home])})`;

/** A list of ids as one parameter, so that the statement's text does not grow with it. */
export const idList = (ids: readonly string[]): SQL => sql`${`{${ids.join(',')}}`}::uuid[]`;
export const anyId = (ids: readonly string[]): SQL => sql`any(${idList(ids)})`;

/**
 * A text folded like the columns it is compared with, as a LIKE pattern: of what folding leaves, only _ is special.
 * Null if folding leaves nothing, as of accents alone, so that it matches no text instead of every text.
 */
export const toFoldedPattern = (text: string): SQL => sql`replace(nullif(fold(${text}), ''), '_', '\\_')`;

/**
 * The order of a listing. Each one is an index of the listing tables, read forwards or backwards, ending in the id so
 * that no two rows tie. Relevance knows one direction only.
 */
export function orderByClause(alias: SQL, id: SQL, { orderBy, ascending, mayBeUnpriced }: Sorting): SQL {
  switch (orderBy) {
    case 'relevance':
      return sql`${alias}.popularity desc, ${alias}.created_at desc, ${alias}.${id} desc`;
    case 'offerPrice':
      return ascending === false
        ? sql`${alias}.price_cents desc ${sql.raw(mayBeUnpriced ? 'nulls last' : '')}, ${alias}.${id} desc`
        : sql`${alias}.price_cents, ${alias}.${id}`;
    case 'avgRating':
      return ascending
        ? sql`${alias}.avg_rating, ${alias}.${id}`
        : sql`${alias}.avg_rating desc, ${alias}.${id} desc`;
    case 'createdOn':
      return ascending
        ? sql`${alias}.created_at, ${alias}.${id}`
        : sql`${alias}.created_at desc, ${alias}.${id} desc`;
    case 'discount':
      return ascending
        ? sql`${alias}.discount_perc, ${alias}.${id}`
        : sql`${alias}.discount_perc desc, ${alias}.${id} desc`;
    default:
      return orderBy satisfies never;
  }
}
