import type { ProductCard } from '@fernway/contract';
import type { SelectedRow } from '@fernway/db/columns';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import type { PageRequest, Slice } from '../http/paging.ts';
import type { Sorting } from '../listings/filters.ts';
import { productCard } from '../products/cards.ts';
import { applyClicks } from './learning/click-bonuses.ts';
import type { SearchFilters } from './matching.ts';
import { isOftenNamed } from './named-products.ts';
import { readSearched } from './read-searched.ts';
import type { RelevanceWeights } from './relevance.ts';
import { anyWord } from './strategies/any-word.ts';
import { everyWord, MAX_MATCHES } from './strategies/every-word.ts';
import { listingWalk } from './strategies/listing-walk.ts';
import { nameFirst } from './strategies/name-first.ts';
import { storeGoods } from './strategies/store-goods.ts';
import {
  MAX_CANDIDATES,
  MAX_EXACT_TOTAL,
  type SearchQuery,
  type SearchStrategy,
  searchStatement,
  totalOf,
} from './strategies/strategy.ts';
import { expectedMatches, expectedNameMatches, pickLeadingTerms, type Term } from './terms.ts';

/** As many of the best known products are expected to have all words in their names before the others are left out. */
const ENOUGH_BEST_KNOWN = 40;

/**
 * One page of the products that are called by every word or, if they are few, hold every word or, if there are none, any of
 * them, weighted by the share of words that they hold. A search within one store looks for goods like another one of that
 * store, so any word will do at once.
 * The work is bounded whatever the words are: docs/decisions/0004-full-text-search-in-postgresql.md.
 */
export async function searchProducts(
  db: Database,
  filters: SearchFilters,
  sorting: Sorting,
  page: PageRequest,
  weights?: RelevanceWeights,
): Promise<Slice<ProductCard>> {
  const { terms, looseTerms, kinds } = await readSearched(db, filters);
  if (terms.length === 0) return { items: [], total: 0 };
  const everything: SearchQuery = { terms, kinds, weights, filters, sorting, page };
  if (!filters.store) {
    const query = { ...everything, isNamedOnly: await isOftenNamed(db, everything, filters) };
    const best = await readBestKnown(db, query);
    if (best) return best;
    const found = await read(db, await chooseForEveryWord(db, query), query);
    if (found.total > 0 || looseTerms.length === 1) return found;
  }
  const looseQuery = { ...everything, terms: looseTerms };
  return read(db, await chooseForAnyWord(db, looseQuery), looseQuery);
}

/**
 * The page as the best known products have it, where many products hold all words in their names.
 * undefined: there are few, or not enough of them for this page.
 */
async function readBestKnown(db: Database, query: SearchQuery): Promise<Slice<ProductCard> | undefined> {
  if (query.sorting.orderBy !== 'relevance') return undefined;
  const named = await expectedNameMatches(db, query.terms);
  if (named.bestKnown < ENOUGH_BEST_KNOWN) return undefined;
  const options = { ...(await expectMatches(db, query.terms)), isOfBestKnown: true };
  const found = await read(db, nameFirst(query, options), query);
  return found.items.length === query.page.size ? found : undefined;
}

async function chooseForEveryWord(db: Database, query: SearchQuery): Promise<SearchStrategy> {
  const options = await expectMatches(db, query.terms);
  const { expected, productsPerBestKnown } = options;
  const isRanked = query.sorting.orderBy === 'relevance';
  if (expected > MAX_MATCHES && !(isRanked && productsPerBestKnown)) return listingWalk(query, expected);
  return isRanked ? nameFirst(query, options) : everyWord(query, expected);
}

async function expectMatches(db: Database, terms: readonly Term[]) {
  const { all, bestKnown } = await expectedMatches(db, terms);
  return {
    expected: all,
    productsPerBestKnown: bestKnown > 0 && all > bestKnown ? all / bestKnown : undefined,
  };
}

async function chooseForAnyWord(db: Database, query: SearchQuery): Promise<SearchStrategy> {
  const leadingTerms = await pickLeadingTerms(db, query.terms, query.kinds, MAX_CANDIDATES);
  const { store } = query.filters;
  return store
    ? storeGoods({ ...query, filters: { ...query.filters, store } }, leadingTerms)
    : anyWord(query, leadingTerms);
}

async function read(db: Database, strategy: SearchStrategy, query: SearchQuery): Promise<Slice<ProductCard>> {
  const { name, expected } = strategy;
  const rows = await run<SelectedRow<ProductCard> & { total: number }>(
    db,
    name,
    searchStatement(strategy, query),
  );
  if (!rows[0] && query.page.index === 0) return { items: [], total: 0 };
  const counted = rows[0]?.total ?? (await countMatches(db, strategy));
  const isEstimate = counted > MAX_EXACT_TOTAL;
  return {
    items: await applyClicks(db, query, rows.map(productCard.present)),
    total: isEstimate ? Math.max(counted, Math.round(expected)) : counted,
    isEstimate,
  };
}

/** A page beyond the last one has no row to carry the total. */
async function countMatches(db: Database, strategy: SearchStrategy): Promise<number> {
  const [row] = await run<{ total: number }>(
    db,
    `${strategy.name}Total`,
    sql`select ${totalOf(strategy)} as total`,
  );
  return row?.total ?? 0;
}
