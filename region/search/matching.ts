import { FREE_SHIPPING } from '@fernway/contract/shipping';
import type { Market } from '@fernway/contract/wire';
import { type SQL, sql } from 'drizzle-orm';
import { isSoldIn } from '../listings/filters.ts';
import type { Term } from './terms.ts';

/** What a shopper searches for and how the results are narrowed. */
export interface SearchFilters {
  /** Words only: what `searchWords` leaves of a text. */
  words: string;
  /** Nothing that was typed is corrected. */
  verbatim?: boolean | undefined;
  /** A category, and sub-categories of which any may fit. */
  category?: string | undefined;
  subCategories?: readonly string[] | undefined;
  brand?: string | undefined;
  minRating?: number | undefined;
  fromCents?: number | undefined;
  toCents?: number | undefined;
  /** They cost less than before. */
  isReduced?: boolean | undefined;
  isFreeShipping?: boolean | undefined;
  /** Only what this store has of what is found. */
  onlyStore?: string | undefined;
  /** Goods like another one of this store. */
  store?: string | undefined;
  /** This many of the store's best known products are found even if they share no word with the search. */
  bestKnown?: number | undefined;
  markets: readonly Market[];
}

/** Every term must occur. */
export const everyTerm = (terms: readonly Term[]): SQL => joinTerms(terms, ' & ');

/** Every term must occur in what a product is called or in its type: who makes or sells it does not count. */
export const everyTermOfName = (terms: readonly Term[]): SQL =>
  everyTerm(terms.map((term) => ({ ...term, query: term.query.replaceAll(/'[^']+'/g, '$&:AC') })));

/** Any term will do. */
export const anyTerm = (terms: readonly Term[]): SQL => joinTerms(terms, ' | ');

const joinTerms = (terms: readonly Term[], operator: string): SQL =>
  sql`${terms.map(({ query }) => (query.includes(' ') ? `(${query})` : query)).join(operator)}::tsquery`;

/**
 * Every word but the last must occur, and some word must begin with the last: as it is typed, since `can` may become
 * candles though English searches drop it as a stop word, or as its stem, since whole words are stored as stems. Null,
 * which matches nothing, when folding leaves nothing of it.
 */
export function wordsAndPrefix(words: string): SQL {
  const all = words.split(' ');
  const last = all.pop() ?? '';
  const prefixQuery = (configuration: SQL, word: SQL) =>
    sql`to_tsquery(${configuration}, '''' || ${word} || ''':*')`;
  return sql`(plainto_tsquery('fernway', ${all.join(' ')})
    && (${prefixQuery(sql`'fernway'`, sql`${last}`)} || ${prefixQuery(sql`'simple'`, sql`nullif(fold(${last}), '')`)}))`;
}

/** What each filter asks of a row `s` of product_search; undefined where it is not set. */
export function filterConditions(wanted: SearchFilters) {
  const { category, subCategories, brand, minRating, fromCents, toCents } = wanted;
  const stores = [wanted.store, wanted.onlyStore].filter((id) => id !== undefined);
  const price = [
    fromCents === undefined ? undefined : sql`s.price_cents >= ${fromCents}`,
    toCents === undefined ? undefined : sql`s.price_cents <= ${toCents}`,
  ].filter((bound) => bound !== undefined);
  return {
    department: category ? sql`s.category_ids @> ${`{${category}}`}::uuid[]` : undefined,
    category: subCategories ? sql`s.category_ids && ${`{${subCategories.join(',')}}`}::uuid[]` : undefined,
    brand: brand === undefined ? undefined : sql`lower(s.brand) = lower(${brand})`,
    rating: minRating === undefined ? undefined : sql`s.avg_rating >= ${minRating}`,
    price: price.length > 0 ? sql.join(price, sql` and `) : undefined,
    sale: wanted.isReduced ? sql`s.discount_perc > 0` : undefined,
    // Read for what the words find only: as a join it would be read for all products.
    shipping: wanted.isFreeShipping
      ? sql`(select shipped.shipping_type from products shipped where shipped.id = s.product_id) = ${FREE_SHIPPING}`
      : undefined,
    // Branches share a card, but each store has its own goods.
    store:
      stores.length > 0
        ? sql.join(
            stores.map((id) => sql`s.store_id = ${id}`),
            sql` and `,
          )
        : sql`s.is_lead`,
  };
}

/** Conditions on a row `s` of product_search besides its words: they are checked on what the words find. */
export function matchesFilters(wanted: SearchFilters): SQL {
  const narrowed = Object.values(filterConditions(wanted)).filter((condition) => condition !== undefined);
  return sql.join([isSoldIn(sql`s`, wanted.markets), ...narrowed], sql` and `);
}
