import { MAX_ALTERNATIVE_COUNT, type SearchAlternatives } from '@fernway/contract/search';
import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import { isSoldIn } from '../listings/filters.ts';
import { anyTerm, everyTerm, matchesFilters, type SearchFilters } from './matching.ts';
import { readSearched, type SearchedTerms } from './read-searched.ts';
import { MAX_CANDIDATES } from './strategies/strategy.ts';
import { pickLeadingTerms, type Term } from './terms.ts';
import { type NearWords, readNearWords } from './vocabulary/near-words.ts';

/** What is offered of each: words, and categories. */
const MAX_OFFERED = 5;
/** Texts of which it is counted what they find. */
const MAX_COUNTED_TEXTS = 8;
/** Phrases of the words that find something. */
const MAX_PHRASES = 3;
/** A category is left out that has fewer of such goods than this share of what the one with most of them has. */
const FEW = 4;
/** Goods whose categories are looked at. */
const MAX_GOODS = 500;

/**
 * What a search that finds nothing could have meant: words near those that were typed, and some of them alone, as far as
 * they find something; categories of such goods; and how much the same text finds in the other market. The work is the same
 * whatever the words are: one statement each for near words, counts and categories, and the reading of eight texts.
 */
export async function findAlternatives(
  db: Database,
  { words, markets }: Pick<SearchFilters, 'words' | 'markets'>,
): Promise<SearchAlternatives> {
  const [typed, near] = await Promise.all([
    readSearched(db, { words, markets }),
    readNearWords(db, words, markets),
  ]);
  const texts = await Promise.all(
    textsNear(near).map(async (text) => ({
      text,
      terms: (await readSearched(db, { words: text, verbatim: true, markets })).terms,
    })),
  );
  const [counts, categories] = await Promise.all([
    countMatches(db, { typed, texts, markets }),
    readCategories(db, [...typed.terms, ...texts.flatMap(({ terms }) => terms)], markets),
  ]);
  const offered = texts.map(({ text, terms }, place) => ({
    ...{ text, count: counts.ofTexts[place] ?? 0 },
    key: everyKey(terms),
  }));
  return {
    words: offered
      .filter(({ key, count }, place) => count > 0 && offered.findIndex((one) => one.key === key) === place)
      .slice(0, MAX_OFFERED)
      .map(({ text, count }) => ({ text, count })),
    categories,
    otherMarket: counts.otherMarket,
  };
}

/** Texts to try: the typed one with its nearest words, the longest phrases of it that are known, and near words alone. */
function textsNear(near: readonly NearWords[]): string[] {
  const isKnown = ({ isFound, words }: NearWords) => isFound || words.length > 0;
  const replaced = near.filter(isKnown).map(({ typed, isFound, words }) => (isFound ? typed : words[0]));
  const alone = near.flatMap(({ isFound, words }) => (isFound ? [] : words));
  const typed = near.map((word) => word.typed).join(' ');
  return [...new Set([replaced.join(' '), ...phrasesOf(near), ...alone])]
    .filter((text) => text !== '' && text !== typed)
    .slice(0, MAX_COUNTED_TEXTS);
}

/** Phrases of words that are found, the longest first. */
function phrasesOf(near: readonly NearWords[]): string[] {
  const phrases: string[] = [];
  for (let length = near.length - 1; length > 0; length -= 1)
    for (let start = 0; start + length <= near.length && phrases.length < MAX_PHRASES; start += 1) {
      const phrase = near.slice(start, start + length);
      if (phrase.every(({ isFound }) => isFound)) phrases.push(phrase.map(({ typed }) => typed).join(' '));
    }
  return phrases;
}

const everyKey = (terms: readonly Term[]): string => terms.map(({ query }) => query).join(' ');

interface CountedTexts {
  typed: Pick<SearchedTerms, 'terms' | 'looseTerms' | 'kinds'>;
  texts: readonly { terms: readonly Term[] }[];
  markets: readonly Market[];
}

/** How many products each text finds, and the typed one in the other market: with every word, or else with any. */
async function countMatches(db: Database, { typed, texts, markets }: CountedTexts) {
  const other: Market | undefined = markets.length === 1 ? (markets[0] === 'CA' ? 'US' : 'CA') : undefined;
  const countOf = (query: SQL | undefined, sold: readonly Market[]) =>
    query
      ? sql`(select count(*)::int from (select from product_search s
          where s.words @@ ${query} and ${matchesFilters({ words: '', markets: sold })} limit ${MAX_ALTERNATIVE_COUNT}) counted)`
      : sql`0`;
  const ofTexts = texts.map(({ terms }) => countOf(terms.length > 0 ? everyTerm(terms) : undefined, markets));
  const isRead = other !== undefined && typed.terms.length > 0;
  const leading = isRead ? await pickLeadingTerms(db, typed.looseTerms, typed.kinds, MAX_CANDIDATES) : [];
  const inOther = isRead
    ? sql`coalesce(nullif(${countOf(everyTerm(typed.terms), [other])}, 0), ${countOf(anyTerm(leading), [other])})`
    : sql`0`;
  const [row] = await run<{ ofTexts: number[]; inOther: number }>(
    db,
    'searchAlternativeCounts',
    sql`select array[${sql.join([...ofTexts, sql`0`], sql`, `)}] as "ofTexts", ${inOther} as "inOther"`,
  );
  const { ofTexts: counts = [], inOther: count = 0 } = row ?? {};
  return { ofTexts: counts, otherMarket: other && count > 0 ? { market: other, count } : null };
}

/** Categories that are called like that, then those of goods that are such a thing; only where something is sold. */
async function readCategories(db: Database, terms: readonly Term[], markets: readonly Market[]) {
  if (terms.length === 0) return [];
  const kinds = [...new Set(terms.flatMap((term) => term.kinds))];
  const isCalledSo = sql`search_words(c.name) @@ ${anyTerm(terms)}`;
  const found = await run<SearchAlternatives['categories'][number] & { isNamed: boolean; root: boolean }>(
    db,
    'searchAlternativeCategories',
    sql`with of_goods as materialized (
        select category as id, count(*) as goods from (
          select s.category_ids from product_search s
          where s.kinds && ${`{${kinds.map((kind) => `"${kind}"`).join(',')}}`}::text[] limit ${MAX_GOODS}
        ) s, unnest(s.category_ids) category group by category
      )
      select c.id, c.name, ${isCalledSo} as "isNamed", c.root from categories c left join of_goods g using (id)
      where (g.goods * ${FEW} >= (select max(o.goods) from of_goods o join categories oc using (id) where oc.root = c.root)
          or ${isCalledSo})
        and exists (select from product_listings l where l.listing_id = c.id and ${isSoldIn(sql`l`, markets)})
      order by ${isCalledSo} desc, c.root, g.goods desc nulls last, c.position, c.id limit ${MAX_OFFERED}`,
  );
  // A department says less than a category of it.
  const isOffered = found.some(({ root }) => !root)
    ? ({ root, isNamed }: (typeof found)[number]) => !root || isNamed
    : () => true;
  return found.filter(isOffered).map(({ id, name }) => ({ id, name }));
}
