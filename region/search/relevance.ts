import { type SQL, sql } from 'drizzle-orm';
import type { SearchedKinds } from './kinds.ts';
import type { Term } from './terms.ts';

/*
 * BM25 (Robertson and Zaragoza 2009) over weighted fields, on a row `s` of product_search, and more for what a product is
 * than for what it is for. Their k1 is 1.2 on the scale where a word of the heading counts 3, which makes 0.4 here.
 */

/** What `npm run bench:relevance` chooses from, by cross-validation. */
export interface RelevanceWeights {
  /** A word of a description, an attribute or a department; of a type or category; of a brand or store; of a heading. */
  fields: readonly [number, number, number, number];
  /** A word that means the same as the one that was typed, as a share of that. */
  synonym: number;
  /** BM25's k1: how much less the second occurrence of a word counts than the first. */
  saturation: number;
  /** BM25's b: how much less a word counts in a long name. */
  length: number;
  /** What a product gains that is what the search asks for, such as a sleeve for `laptop sleeve`, as a share of its score. */
  kind: number;
  /** The same for one of a category or department of that name: a lipstick for `makeup`, whose type is another. */
  memberKind: number;
  /** The same for one that is something else which the search names, such as a laptop. */
  namedKind: number;
}

export const RELEVANCE_WEIGHTS: RelevanceWeights = {
  fields: [0.2, 0.333, 0.667, 1],
  synonym: 0.5,
  saturation: 0.4,
  length: 0.5,
  kind: 0.5,
  memberKind: 0.35,
  namedKind: 0.25,
};

/** How many different words a name usually has. */
const USUAL_NAME = 12;

/** How well a product answers a search: rare words and short names count more, and popularity counts a little. */
export function relevance(
  terms: readonly Term[],
  kinds: SearchedKinds,
  { fields, synonym, saturation, length, kind, memberKind, namedKind }: RelevanceWeights = RELEVANCE_WEIGHTS,
): SQL {
  const damping = sql`(${saturation}::real * (${1 - length}::real + ${length / USUAL_NAME}::real * length(s.name_words)))`;
  // For one term, ts_rank_cd adds up the field weights of its occurrences: a term frequency weighted by field.
  const rankOf = (query: string): SQL =>
    sql`ts_rank_cd(${`{${fields.join(',')}}`}::real[], s.words, ${query}::tsquery)`;
  const frequencyOf = ({ query, typed }: Term): SQL =>
    typed === undefined
      ? rankOf(query)
      : sql`${synonym}::real * ${rankOf(query)} + ${1 - synonym}::real * ${rankOf(typed)}`;
  // What a product is counts as a word of its heading, whatever it is called.
  const frequencyIn = (term: Term): SQL =>
    sql`greatest(${frequencyOf(term)}, (s.kinds && ${textArray(withMembers(term.kinds))})::int)`;
  // f / (f + damping), written so that f, which is costly, occurs once.
  const scores = terms.map(
    (term) => sql`${rarity(term)}::real * (1 - ${damping} / (${frequencyIn(term)} + ${damping}))`,
  );
  const likeKind = sql`(1 + case when s.kinds && ${textArray(kinds.main)} then ${kind}::real
    when ${isOfKind(kinds)} then ${memberKind}::real
    when s.kinds && ${textArray(kinds.named)} then ${namedKind}::real else 0 end)`;
  return sql`((${sql.join(scores, sql` + `)}) * ${likeKind} * (1 + ln(1 + s.popularity) / 10))`;
}

/** Whether a row `s` of product_search is what is asked for, by its name, its type or where it is sold. */
export const isOfKind = ({ main }: SearchedKinds): SQL => sql`s.kinds && ${textArray(withMembers(main))}`;

/** The kinds, and what is of a category or department that is called so: `product_kinds` writes it with this prefix. */
const withMembers = (kinds: readonly string[]): string[] => [...kinds, ...kinds.map((kind) => `in:${kind}`)];

/** One parameter, however many texts: the statement stays the same. Stems hold nothing that would need an escape. */
const textArray = (texts: readonly string[]): SQL =>
  sql`${`{${texts.map((text) => `"${text}"`).join(',')}}`}::text[]`;

/** The share of the terms that a product holds. */
export const coverage = (terms: readonly Term[]): SQL =>
  sql`((${sql.join(
    terms.map(({ query }) => sql`(s.words @@ ${query}::tsquery)::int`),
    sql` + `,
  )}) / ${terms.length}::real)`;

/** Inverse document frequency; 1.005 keeps it above 0 for a term that every product holds. */
const rarity = ({ frequency }: Term): number => Math.log(1 + (1.005 - frequency) / frequency);
