import { headingWords, searchWords } from '@fernway/contract/encoding';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { countCacheRead } from '../observability/cache-reads.ts';
import type { SearchConcept, SearchedKinds } from './kinds.ts';
import type { StemPhrase } from './synonyms/read-synonyms.ts';

/** One thing that is searched for. */
export interface Term {
  /** What a product holds, as a tsquery: a stem, or several ways to say it. */
  query: string;
  /** The one that was typed, where there are several. */
  typed?: string | undefined;
  /** What a product is that is this thing, as phrases of stems. */
  kinds: readonly string[];
  /** The share of the products that hold it, above 0 and up to 1, as the last analyze estimated it. */
  frequency: number;
  /** The share of those that hold it in their name. */
  nameFrequency: number;
}

/** How often words occur, as the last analyze estimated it. */
interface WordFrequencies {
  listed: ReadonlyMap<string, number>;
  /** What is assumed for words that are too rare to be listed. */
  rare: number;
}

/** What the planner knows about the words of the catalogue. */
interface Statistics {
  products: number;
  /** How many of them are marked as best known: none where all are searched. */
  bestKnown: number;
  words: WordFrequencies;
  nameWords: WordFrequencies;
}

const MINUTE = 60_000;
const statistics = new WeakMap<Database, LRUCache<'words', Statistics>>();
const stems = new LRUCache<string, string[]>({ max: 10_000 });

/** More words than this do not change the ranking, but cost time. */
const WORDS = 16;

/** The first words of a search. */
export const limitWords = (words: string): string => words.split(' ').slice(0, WORDS).join(' ');

/** The terms of a text's words, the rarest first; words that say nothing, such as `the`, have none. */
export async function termsOf(db: Database, words: string): Promise<Term[]> {
  const stems = await stemsOf(db, limitWords(words));
  return termsOfConcepts(
    db,
    stems.map((stem) => [[stem]]),
  );
}

/** A term for each concept, the rarest first. */
export async function termsOfConcepts(db: Database, concepts: readonly SearchConcept[]): Promise<Term[]> {
  const { words, nameWords } = await wordStatistics(db);
  return concepts
    .map((ways) => ({
      query: ways.map(queryOfPhrase).join(' | '),
      kinds: ways.map((way) => way.join(' ')),
      typed: ways.length > 1 ? queryOfPhrase(ways[0] ?? []) : undefined,
      frequency: frequencyOf(ways, words),
      nameFrequency: frequencyOf(ways, nameWords),
    }))
    .sort((one, other) => one.frequency - other.frequency);
}

/** The share of the products that hold one of several phrases. */
function frequencyOf(ways: SearchConcept, { listed, rare }: WordFrequencies): number {
  const ofPhrase = (phrase: StemPhrase) => Math.min(...phrase.map((stem) => listed.get(stem) ?? rare));
  return Math.min(
    1,
    ways.reduce((sum, way) => sum + ofPhrase(way), 0),
  );
}

/** Stems are folded, so they hold nothing that a query could take for syntax. */
const queryOfPhrase = (phrase: StemPhrase): string => phrase.map((stem) => `'${stem}'`).join(' & ');

/** How many products are expected to match: of all, and of those that are marked as best known. */
interface ExpectedMatches {
  all: number;
  bestKnown: number;
}

/** How many hold all of the terms, if the terms are independent of each other. */
export const expectedMatches = (db: Database, terms: readonly Term[]): Promise<ExpectedMatches> =>
  expectShare(
    db,
    terms.map(({ frequency }) => frequency),
  );

/** The same of those that hold all of them in their name. */
export const expectedNameMatches = (db: Database, terms: readonly Term[]): Promise<ExpectedMatches> =>
  expectShare(
    db,
    terms.map(({ nameFrequency }) => nameFrequency),
  );

async function expectShare(db: Database, frequencies: readonly number[]): Promise<ExpectedMatches> {
  const { products, bestKnown } = await wordStatistics(db);
  const share = frequencies.reduce((product, frequency) => product * frequency, 1);
  return { all: share * products, bestKnown: share * bestKnown };
}

/**
 * The terms of which a product has to hold one, where none holds all: the rarest, as many as keep the products expected to
 * hold any of them within `limit`, at least one; and what is asked for, if that alone is within it.
 */
export async function pickLeadingTerms(
  db: Database,
  terms: readonly Term[],
  { main }: SearchedKinds,
  limit: number,
): Promise<Term[]> {
  const { products } = await wordStatistics(db);
  const isAskedFor = ({ kinds, frequency }: Term) =>
    frequency * products <= limit && kinds.some((kind) => main.includes(kind));
  let expected = sumOf(terms.filter(isAskedFor).map(({ frequency }) => frequency * products));
  return terms.filter((term, place) => {
    if (isAskedFor(term)) return true;
    expected += term.frequency * products;
    return place === 0 || expected <= limit;
  });
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const ASCII = /^[ -~]*$/;

/**
 * Caches the stems of a heading: whoever was shown a product searches for goods like it next. Skips a heading that
 * is too long or has letters beyond ASCII, where the database may split words differently.
 */
export function rememberStemsOf(heading: string, lexemes: string[]): void {
  const words = limitWords(headingWords(heading));
  if (ASCII.test(heading) && words === searchWords(heading)) stems.set(words, lexemes);
}

async function stemsOf(db: Database, words: string): Promise<string[]> {
  const cached = stems.get(words);
  countCacheRead('search-stems', cached !== undefined);
  if (cached) return cached;
  const [row] = await run<{ lexemes: string[] }>(
    db,
    'searchStems',
    sql`select tsvector_to_array(search_words(${words})) as lexemes`,
  );
  const lexemes = row?.lexemes ?? [];
  stems.set(words, lexemes);
  return lexemes;
}

/** Remembered for ten minutes: the database gathers them no more often. */
async function wordStatistics(db: Database): Promise<Statistics> {
  const cache = statistics.get(db) ?? new LRUCache<'words', Statistics>({ max: 1, ttl: 10 * MINUTE });
  statistics.set(db, cache);
  const cached = cache.get('words');
  countCacheRead('search-statistics', cached !== undefined);
  if (cached) return cached;
  const [row] = await run<{
    products: number;
    bestKnown: number;
    words: ListedWords | null;
    nameWords: ListedWords | null;
  }>(
    db,
    'searchStatistics',
    sql`select greatest(c.reltuples, 0)::int as products,
        (select count(*)::int from product_search where is_best_known) as "bestKnown",
        ${listedWords('words')} as words, ${listedWords('name_words')} as "nameWords"
      from pg_class c where c.oid = 'public.product_search'::regclass`,
  );
  const read = {
    products: row?.products ?? 0,
    bestKnown: row?.bestKnown ?? 0,
    words: toFrequencies(row?.words),
    nameWords: toFrequencies(row?.nameWords),
  };
  cache.set('words', read);
  return read;
}

interface ListedWords {
  lexemes: string[];
  /** PostgreSQL appends more numbers to those of the words; the first of these is the lowest of them. */
  frequencies: number[];
}

const listedWords = (column: 'words' | 'name_words') => sql`(
  select json_build_object('lexemes', most_common_elems::text::text[], 'frequencies', most_common_elem_freqs) from pg_stats
  where schemaname = 'public' and tablename = 'product_search' and attname = ${column} and most_common_elems is not null)`;

function toFrequencies(listed: ListedWords | null | undefined): WordFrequencies {
  const { lexemes, frequencies } = listed ?? { lexemes: [], frequencies: [] };
  const lowest = lexemes.length > 0 ? (frequencies[lexemes.length] ?? 1) : 1;
  return {
    listed: new Map(lexemes.map((lexeme, i) => [lexeme, frequencies[i] ?? lowest])),
    rare: lowest / 2,
  };
}
