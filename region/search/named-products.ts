import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import type { SearchedKinds } from './kinds.ts';
import { everyTerm, everyTermOfName, matchesFilters, type SearchFilters } from './matching.ts';
import { isOfKind } from './relevance.ts';
import { expectedMatches, type Term } from './terms.ts';

/** From so many products on that are called what is searched for, those that only mention it are left out. */
const ENOUGH_NAMED = 5;
/** Where more than these are expected to match, nobody pages to those that only mention it. */
const MAX_NARROWED = 20_000;

interface SearchedWords {
  terms: readonly Term[];
  kinds: SearchedKinds;
  /** Products that only mention the words are left out. */
  isNamedOnly?: boolean | undefined;
}

/** Whether a row `s` of product_search has every word: somewhere, or in its name, or for what it is. */
export function holdsEveryWord({ terms, kinds, isNamedOnly }: SearchedWords): SQL {
  const every = everyTerm(terms);
  return isNamedOnly
    ? sql`(s.name_words @@ ${everyTermOfName(terms)} or (${isOfKind(kinds)} and s.words @@ ${every}))`
    : sql`s.words @@ ${every}`;
}

/**
 * Whether enough products of the markets and the department are called what is searched for, whatever else the search is
 * narrowed by: `sweater` finds sweaters then, and no coat that is worn over one.
 */
export async function isOftenNamed(
  db: Database,
  { terms, kinds }: SearchedWords,
  { words, markets, category, subCategories }: SearchFilters,
): Promise<boolean> {
  if (terms.length === 0 || (await expectedMatches(db, terms)).all > MAX_NARROWED) return false;
  const isNamed = sql`s.name_words @@ ${everyTermOfName(terms)}`;
  const isShown = matchesFilters({ words, markets, category, subCategories });
  const [row] = await run<{ named: number }>(
    db,
    'searchNamed',
    sql`select count(*)::int as named from (
        (select from product_search s where ${isNamed} and ${isShown} limit ${ENOUGH_NAMED})
        union all
        (select from product_search s where ${isOfKind(kinds)} and s.words @@ ${everyTerm(terms)} and not ${isNamed}
          and ${isShown} limit ${ENOUGH_NAMED})
      ) found`,
  );
  return (row?.named ?? 0) >= ENOUGH_NAMED;
}
