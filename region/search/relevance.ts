import { type SQL, sql } from 'drizzle-orm';
import type { Term } from './terms.ts';

/*
 * BM25 (Robertson and Zaragoza 2009) over weighted fields, on a row `s` of product_search. Their k1 is 1.2 on the scale
 * where a word of the heading counts 3, which makes 0.4 here; b is 0.5. Both were chosen on chorus-icecat with
 * `npm run bench:relevance`, where nearby values score the same.
 */

/** What a word counts in a description, an attribute, a brand and a heading. */
const FIELDS = sql.raw(`'{0.333, 0.167, 0.667, 1}'`);
const SATURATION = 0.4;
const LENGTH = 0.5;
/** How many different words a name usually has. */
const USUAL_NAME = 12;

/** For one term, ts_rank_cd adds up the field weights of its occurrences: a term frequency weighted by field. */
const frequencyIn = ({ query }: Term): SQL => sql`ts_rank_cd(${FIELDS}, s.words, ${query}::tsquery)`;

/** How well a product answers a search: rare words and short names count more, and popularity counts a little. */
export function relevance(terms: readonly Term[]): SQL {
  const damping = sql`(${SATURATION}::real * (${1 - LENGTH}::real + ${LENGTH / USUAL_NAME}::real * length(s.name_words)))`;
  // f / (f + damping), written so that f, which is costly, occurs once.
  const scores = terms.map(
    (term) => sql`${rarity(term)}::real * (1 - ${damping} / (${frequencyIn(term)} + ${damping}))`,
  );
  return sql`((${sql.join(scores, sql` + `)}) * (1 + ln(1 + s.popularity) / 10))`;
}

/** The share of the terms that a product holds. */
export const coverage = (terms: readonly Term[]): SQL =>
  sql`((${sql.join(
    terms.map(({ query }) => sql`(s.words @@ ${query}::tsquery)::int`),
    sql` + `,
  )}) / ${terms.length}::real)`;

/** Inverse document frequency; 1.005 keeps it above 0 for a term that every product holds. */
const rarity = ({ frequency }: Term): number => Math.log(1 + (1.005 - frequency) / frequency);
