import { FREE_SHIPPING } from '@fernway/contract/shipping';
import { type SQL, sql } from 'drizzle-orm';
import { refuseField } from '../http/problem.ts';

/** What products of a listing are narrowed by, besides its stores. */
export interface ListingProductFilters {
  minRating?: number | undefined;
  fromCents?: number | undefined;
  toCents?: number | undefined;
  /** They cost less than before. */
  isReduced?: boolean | undefined;
  isFreeShipping?: boolean | undefined;
}

interface FilterQuery {
  rate?: number | undefined;
  fromPrice?: number | undefined;
  toPrice?: number | undefined;
  onSale?: boolean | undefined;
  freeShipping?: boolean | undefined;
  storeId?: string | undefined;
}

/** Dollars of the wire in cents. */
const centsOf = (dollars: number | undefined): number | undefined =>
  dollars === undefined ? undefined : Math.round(dollars * 100);

/** The filters of a call. A price range that is reversed is refused. */
export function readProductFilters(query: FilterQuery): ListingProductFilters {
  const { rate, fromPrice, toPrice, onSale, freeShipping } = query;
  if (fromPrice !== undefined && toPrice !== undefined && fromPrice > toPrice)
    refuseField('query.fromPrice', 'must not be above query.toPrice');
  return {
    minRating: rate,
    fromCents: centsOf(fromPrice),
    toCents: centsOf(toPrice),
    isReduced: onSale,
    isFreeShipping: freeShipping,
  };
}

/** The stores of a listing that is narrowed to one of them: none where that one is not among them. */
export function narrowToStore(
  { storeId }: FilterQuery,
  stores: readonly string[] | undefined,
): readonly string[] | undefined {
  if (storeId === undefined) return stores;
  const id = storeId.toLowerCase();
  return !stores || stores.includes(id) ? [id] : [];
}

/** The conditions on a row of the products' listing table. */
export function productFilterConditions(row: SQL, filters: ListingProductFilters): SQL[] {
  const { minRating, fromCents, toCents, isReduced, isFreeShipping } = filters;
  return [
    fromCents === undefined ? undefined : sql`${row}.price_cents >= ${fromCents}`,
    toCents === undefined ? undefined : sql`${row}.price_cents <= ${toCents}`,
    minRating === undefined ? undefined : sql`${row}.avg_rating >= ${minRating}`,
    isReduced ? sql`${row}.discount_perc > 0` : undefined,
    isFreeShipping
      ? sql`exists (select from products shipped where shipped.id = ${row}.product_id and shipped.shipping_type = ${FREE_SHIPPING})`
      : undefined,
  ].filter((condition) => condition !== undefined);
}
