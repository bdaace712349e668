import { type SQL, sql } from 'drizzle-orm';
import { isSoldIn } from '../../listings/filters.ts';
import { anyTerm, matchesFilters } from '../matching.ts';
import type { Term } from '../terms.ts';
import { anyWord, rankByShare } from './any-word.ts';
import { candidateColumns, MAX_CANDIDATES, type SearchQuery, type SearchStrategy } from './strategy.ts';

/**
 * Within one store: goods like another one of it. Besides products that hold one of the leading words, the store's best
 * known ones are examined for any of the words; with `bestKnown`, that many of them need none.
 */
export function storeGoods(
  query: SearchQuery & { filters: { store: string } },
  leadingTerms: readonly Term[],
): SearchStrategy {
  const { terms, filters } = query;
  const byAnyWord = anyWord(query, leadingTerms);
  const bestProducts = (most: number): SQL => sql`select l.product_id from product_listings l
    where l.listing_id = ${filters.store} and ${isSoldIn(sql`l`, filters.markets)}
    order by l.popularity desc, l.created_at desc, l.product_id desc limit ${most}`;
  const belongs = filters.bestKnown
    ? sql`(s.words @@ ${anyTerm(terms)} or s.product_id in (
        ${bestProducts(filters.bestKnown)}
      ))`
    : sql`s.words @@ ${anyTerm(terms)}`;
  const matching = sql`${belongs} and ${matchesFilters(filters)}`;
  return {
    name: 'searchStoreGoods',
    matching: sql`s.product_id in (
      ${bestProducts(MAX_CANDIDATES)}
    ) and ${matching}`,
    candidates: sql`(${byAnyWord.candidates})
      union
      select ${candidateColumns}, ${rankByShare(query)} as rank from (
        ${bestProducts(MAX_CANDIDATES)}
      ) l join product_search s using (product_id) where ${matching}`,
    expected: byAnyWord.expected,
  };
}
