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
  store?: string | undefined;
  /** This many of the store's best known products are found even if they share no word with the search. */
  bestKnown?: number | undefined;
  markets: readonly Market[];
}

/** Every term must occur. */
export const everyTerm = (terms: readonly Term[]): SQL => joinTerms(terms, ' & ');

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

/** Conditions on a row `s` of product_search besides its words: they are checked on what the words find. */
export function matchesFilters(wanted: SearchFilters): SQL {
  const conditions = [isSoldIn(sql`s`, wanted.markets)];
  if (wanted.category) conditions.push(sql`s.category_ids @> ${`{${wanted.category}}`}::uuid[]`);
  if (wanted.subCategories) {
    conditions.push(sql`s.category_ids && ${`{${wanted.subCategories.join(',')}}`}::uuid[]`);
  }
  if (wanted.brand !== undefined) conditions.push(sql`lower(s.brand) = lower(${wanted.brand})`);
  if (wanted.minRating !== undefined) conditions.push(sql`s.avg_rating >= ${wanted.minRating}`);
  if (wanted.fromCents !== undefined) conditions.push(sql`s.price_cents >= ${wanted.fromCents}`);
  if (wanted.toCents !== undefined) conditions.push(sql`s.price_cents <= ${wanted.toCents}`);
  // Branches share a card, but each store has its own goods.
  conditions.push(wanted.store ? sql`s.store_id = ${wanted.store}` : sql`s.is_lead`);
  return sql.join(conditions, sql` and `);
}
