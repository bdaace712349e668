import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { countCacheRead } from '../observability/cache-reads.ts';
import { kindsOf, type SearchConcept, type SearchedKinds } from './kinds.ts';
import { everyTerm } from './matching.ts';
import { isBestKnown } from './strategies/strategy.ts';
import { readSynonyms, type StemPhrase, type SynonymTable } from './synonyms/read-synonyms.ts';
import { termsOfConcepts } from './terms.ts';
import { readUnits, type UnitTable } from './units.ts';
import { correctWords } from './vocabulary/correct-words.ts';

/** What a text asks for. */
export interface UnderstoodSearch {
  concepts: readonly SearchConcept[];
  kinds: SearchedKinds;
  /** The text with words that no product holds replaced by likelier ones; undefined: there are none. */
  corrected: string | undefined;
}

/** A word as it was typed, or as it was corrected. */
interface SearchToken {
  word: string;
  stems: StemPhrase;
  /** Products hold it. */
  isKnown: boolean;
}

/** Texts are understood anew after a while: the catalogue's words and the synonyms change. */
const CACHE_MS = 60_000;
const understood = new WeakMap<Database, LRUCache<string, UnderstoodSearch>>();

/** Words before what a thing is for, or has: what stands before them says what it is. */
const BEFORE_PURPOSE = /^(?:for|with|without|pour|avec|sans)$/;
const DIGITS = /^\d+$/;
/**
 * French words that say nothing by themselves, folded; of the English ones the database knows. Not `aux`, as in aux cable.
 */
const FRENCH_FUNCTION_WORDS: ReadonlySet<string> = new Set(
  'au avec de des du en et la le les pour sans un une'.split(' '),
);
/** The same, cut off before a vowel: d'hiver. */
const ELIDED_WORD = /^[dl]$/;
const AFTER_ELISION = /^[aeiouh]/;
/** Letters that stand before a word as a part of it: T-shirt, e-bike, X-ray, V-neck. */
const LONE_LETTERS = /^[etvx]$/;
/** The shortest part that a word is split into. */
const MIN_PART = 3;

/**
 * Reads what a search means: words written together or apart, units, synonyms, and typing errors.
 * @param words at most 16, as `limitWords` cuts them
 * @param options `verbatim`: nothing is corrected
 */
export async function understandSearch(
  db: Database,
  words: string,
  { verbatim = false } = {},
): Promise<UnderstoodSearch> {
  const cache = understood.get(db) ?? new LRUCache<string, UnderstoodSearch>({ max: 10_000, ttl: CACHE_MS });
  understood.set(db, cache);
  const key = `${verbatim} ${words}`;
  const cached = cache.get(key);
  countCacheRead('search-understanding', cached !== undefined);
  if (cached) return cached;
  const meaning = await readMeaning(db, words, verbatim);
  cache.set(key, meaning);
  return meaning;
}

async function readMeaning(db: Database, words: string, verbatim: boolean): Promise<UnderstoodSearch> {
  const [synonyms, units] = await Promise.all([readSynonyms(db), readUnits(db)]);
  const typed = words.split(' ').filter((word) => word !== '');
  const facts = await readTokens(db, typed);
  const { tokens, partsOf } = facts;
  const isInPhrase = placesInPhrases(tokens, synonyms);
  const unknown = tokens.filter(
    ({ word, isKnown, stems }, place) =>
      !isKnown &&
      stems.length > 0 &&
      !isInPhrase.has(place) &&
      !partsOf.has(word) &&
      !FRENCH_FUNCTION_WORDS.has(word),
  );
  const all = tokens.map(({ word }) => word);
  const better = verbatim
    ? new Map<string, string>()
    : await correctWords(db, all, new Set(unknown.map(({ word }) => word)));
  if (better.size > 0) {
    const corrected = all.map((word, place) => better.get(word) ?? typed[place]).join(' ');
    const meaning = await readMeaning(db, corrected, true);
    const others = tokens.filter((token) => !unknown.includes(token)).map(({ word }) => word);
    if (
      others.every((word) => FRENCH_FUNCTION_WORDS.has(word)) ||
      (await isFoundTogether(db, meaning.concepts))
    )
      return { ...meaning, corrected };
    // `mason jars` are jars, not the perfumes of Maison Perrault.
    return { ...(await readMeaning(db, others.join(' '), true)), corrected: others.join(' ') };
  }
  const read = conceptsOf(facts, synonyms, units);
  const end = tokens.findIndex(({ word }, place) => place > 0 && BEFORE_PURPOSE.test(word));
  const isHead = ({ place, isMeasure }: ReadConcept) => !isMeasure && (end === -1 || place < end);
  const wanted = withoutGift(read, tokens, end);
  const concepts = wanted.map(({ ways }) => ways);
  return {
    concepts,
    kinds: kindsOf(
      concepts,
      wanted.filter(isHead).map(({ ways }) => ways),
    ),
    corrected: undefined,
  };
}

/** Words for a gift, as stems. What is given is something else. */
const GIFTS: ReadonlySet<string> = new Set(['gift', 'present', 'cadeau']);

/** Who looks for a `gift for a gardener` is not after what calls itself a gift: gift wrap, gift tags. */
function withoutGift(
  read: readonly ReadConcept[],
  tokens: readonly SearchToken[],
  end: number,
): readonly ReadConcept[] {
  const head = read.filter(({ place }) => end === -1 || place < end).at(-1);
  const others = read.filter((concept) => concept !== head);
  const saysWhat = others.some(({ place, isMeasure }) => !isMeasure && tokens[place]?.isKnown);
  return head && saysWhat && GIFTS.has(head.ways[0]?.join(' ') ?? '') ? others : read;
}

/** The places of words that belong to a phrase which has synonyms: `parfumée` of `bougie parfumée`. */
function placesInPhrases(tokens: readonly SearchToken[], synonyms: SynonymTable): ReadonlySet<number> {
  const places = new Set<number>();
  for (let place = 0; place < tokens.length; ) {
    const count = longestPhrase(tokens, place, synonyms)?.tokens ?? 0;
    for (let within = 0; within < count; within += 1) places.add(place + within);
    place += Math.max(1, count);
  }
  return places;
}

/** Whether a product holds all of what is searched for. */
async function isFoundTogether(db: Database, concepts: readonly SearchConcept[]): Promise<boolean> {
  const terms = await termsOfConcepts(db, concepts);
  if (terms.length === 0) return false;
  const [row] = await run<{ isFound: boolean }>(
    db,
    'searchFoundTogether',
    sql`select exists (select from product_search s where s.words @@ ${everyTerm(terms)}) as "isFound"`,
  );
  return row?.isFound ?? false;
}

/** Facts about the words of a search. */
interface TokenFacts {
  tokens: SearchToken[];
  /** Words that products write as two: the stems of the parts. */
  partsOf: ReadonlyMap<string, StemPhrase>;
  /** Neighbours that products also write as one, by the place of the first. */
  joinedOf: ReadonlyMap<number, StemPhrase>;
}

// An index of words reads all that hold one before it returns the first: of a frequent word it is not asked.
const isHeld = (condition: SQL) =>
  sql`exists (select from product_search s where s.words @@ plainto_tsquery('fernway', t.word) and ${condition})`;
const isKnownWord = sql`(exists (select from search_vocabulary where word = t.word)
  or ${isHeld(isBestKnown)} or ${isHeld(sql`true`)})`;

async function readTokens(db: Database, typed: readonly string[]): Promise<TokenFacts> {
  const rows = await run<{
    word: string;
    stems: string[];
    isKnown: boolean;
    parts: string[] | null;
    joined: string[] | null;
  }>(
    db,
    'searchWords',
    sql`with typed as (
        select place, fold(word) as word, lead(fold(word)) over (order by place) as next
        from unnest(${`{${typed.map((word) => `"${word}"`).join(',')}}`}::text[]) with ordinality as t(word, place)
      )
      select t.word, stems_of_phrase(t.word) as stems,
        ${isKnownWord} as "isKnown",
        (select stems_of_phrase(l.word || ' ' || r.word)
          from generate_series(1, length(t.word) - ${MIN_PART}) cut
          join search_vocabulary l on l.word = left(t.word, cut) and (cut >= ${MIN_PART} or l.word ~ ${LONE_LETTERS.source})
          join search_vocabulary r on r.word = substr(t.word, cut + 1)
          where length(t.word) > ${MIN_PART} and t.word ~ '^[[:alpha:]]+$'
          order by least(l.products, r.products) desc limit 1) as parts,
        (select stems_of_phrase(v.word) from search_vocabulary v where v.word = t.word || t.next) as joined
      from typed t order by place`,
  );
  return {
    tokens: rows.map(({ word, stems, isKnown }) => ({ word, stems, isKnown })),
    partsOf: new Map(rows.flatMap(({ word, parts }) => (parts && parts.length > 0 ? [[word, parts]] : []))),
    joinedOf: new Map(
      rows.flatMap(({ joined }, place) => (joined && joined.length > 0 ? [[place, joined]] : [])),
    ),
  };
}

/** A concept as it was read. */
interface ReadConcept {
  ways: SearchConcept;
  /** Of its first word. */
  place: number;
  /** A number, perhaps with a unit. */
  isMeasure: boolean;
  /** A French function word, which only counts where nothing else was typed. */
  isFunctionWord: boolean;
}

/** The longest phrases that have synonyms are one concept each, and so are words that are also written as one. */
function conceptsOf(
  { tokens, partsOf, joinedOf }: TokenFacts,
  synonyms: SynonymTable,
  units: UnitTable,
): ReadConcept[] {
  const concepts: ReadConcept[] = [];
  const add = (
    place: number,
    ways: SearchConcept,
    { isMeasure = false, isFunctionWord = false }: Partial<ReadConcept> = {},
  ) => {
    if (ways.length > 0) concepts.push({ ways, place, isMeasure, isFunctionWord });
  };
  for (let place = 0; place < tokens.length; ) {
    const phrase = longestPhrase(tokens, place, synonyms);
    const [token, next] = [tokens[place], tokens[place + 1]];
    const joined = joinedOf.get(place);
    const measure = token && units.of(token.word, next?.stems[0] ?? next?.word);
    if (phrase) {
      const parts = phrase.tokens === 1 ? (partsOf.get(token?.word ?? '') ?? []) : [];
      add(place, withSynonyms([phrase.stems, parts], synonyms));
      place += phrase.tokens;
    } else if (measure) {
      add(place, measure.phrases, { isMeasure: true });
      place += measure.words;
    } else if (token && next && joined) {
      add(place, withSynonyms([[...token.stems, ...next.stems], joined], synonyms));
      place += 2;
    } else {
      if (token)
        add(place, withSynonyms([token.stems, partsOf.get(token.word) ?? []], synonyms), {
          isMeasure: DIGITS.test(token.word),
          isFunctionWord: isFunctionWord(token.word, place, next?.word),
        });
      place += 1;
    }
  }
  const content = concepts.filter(({ isFunctionWord }) => !isFunctionWord);
  return content.length > 0 ? content : concepts;
}

/** At the beginning, `pour` is English (pour over kettle), and a single letter is one. */
function isFunctionWord(word: string, place: number, next = ''): boolean {
  if (ELIDED_WORD.test(word)) return place > 0 && AFTER_ELISION.test(next);
  return FRENCH_FUNCTION_WORDS.has(word) && !(word === 'pour' && place === 0);
}

function longestPhrase(
  tokens: readonly SearchToken[],
  place: number,
  synonyms: SynonymTable,
): { stems: StemPhrase; tokens: number } | undefined {
  for (let count = Math.min(synonyms.longest, tokens.length - place); count > 0; count -= 1) {
    const stems = tokens.slice(place, place + count).flatMap((token) => token.stems);
    if (stems.length > 0 && synonyms.of(stems)) return { stems, tokens: count };
  }
  return undefined;
}

/** The same ways but for those that say nothing, and what each of them also means. */
const withSynonyms = (ways: readonly StemPhrase[], synonyms: SynonymTable): SearchConcept => {
  const said = ways.filter((way) => way.length > 0);
  const all = new Map(said.map((way) => [way.join(' '), way]));
  for (const way of said) for (const other of synonyms.of(way) ?? []) all.set(other.join(' '), other);
  return [...all.values()];
};
