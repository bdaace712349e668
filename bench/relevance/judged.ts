import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { searchWords } from '@fernway/contract/encoding';
import type { Database } from '@fernway/db/connect';
import { searchProducts } from '@fernway/region/search/queries';
import { RELEVANCE_WEIGHTS, type RelevanceWeights } from '@fernway/region/search/relevance';
import { sql } from 'drizzle-orm';

/** Ratings of a query by the product's key, 0 to 3. */
export type Labels = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** A query's nDCG@10. */
interface QueryScore {
  query: string;
  /** A product that nobody has rated counts as not relevant. */
  ndcg: number;
  /** Products that nobody has rated are passed over (Sakai 2007): what is new to the judges costs nothing. */
  condensed: number;
}

const FIRST = 10;
/** Results that are read so that ten rated ones are among them. */
const DEPTH = 50;
const FOLDS = 5;

/** Weights that the folds choose from: each differs from the usual ones in what is named. */
const CHOICES: readonly Partial<RelevanceWeights>[] = [
  {},
  { synonym: 0.1 },
  { synonym: 0.5 },
  { kind: 0.1, namedKind: 0.05 },
  { kind: 0.25, namedKind: 0.1 },
  { kind: 1, namedKind: 0.5 },
  { memberKind: 0 },
  { fields: [0.2, 0.167, 0.667, 1] },
  { fields: [0.333, 0.333, 0.667, 1] },
  { saturation: 0.8 },
  { length: 0.75 },
];

/** @param file tab-separated: query, the product's key, its rating; the first line is a heading */
export async function readLabels(file: string): Promise<Labels> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trim()
    .split('\n')
    .slice(1);
  const labels = new Map<string, Map<string, number>>();
  for (const line of lines) {
    const [query = '', product = '', rating] = line.split('\t');
    labels.set(query, (labels.get(query) ?? new Map<string, number>()).set(product, Number(rating)));
  }
  return labels;
}

/** Chooses the weights on four fifths of the queries and measures them on the last fifth, five times. */
export async function crossValidate(db: Database, labels: Labels) {
  const scores: QueryScore[][] = [];
  for (const choice of CHOICES) scores.push(await score(db, labels, { ...RELEVANCE_WEIGHTS, ...choice }));
  const [usual = []] = scores;
  const isIn = (fold: number) => (_: QueryScore, at: number) => at % FOLDS === fold;
  const folds = Array.from({ length: FOLDS }, (_, fold) => {
    const isTraining = (one: QueryScore, at: number) => !isIn(fold)(one, at);
    const means = scores.map((all) => mean(all.filter(isTraining).map(({ ndcg }) => ndcg)));
    const chosen = means.indexOf(Math.max(...means));
    return { choice: CHOICES[chosen] ?? {}, measured: (scores[chosen] ?? []).filter(isIn(fold)) };
  });
  return { usual, folds };
}

/** The scores of every query for which anything relevant is known. */
async function score(db: Database, labels: Labels, weights: RelevanceWeights): Promise<QueryScore[]> {
  const { rows } = await db.execute<{ id: string; source_key: string }>(
    sql`select id, source_key from products`,
  );
  const keys = new Map(rows.map(({ id, source_key }) => [id, source_key]));
  const scores: QueryScore[] = [];
  for (const [query, ratings] of labels) {
    const ideal = gain([...ratings.values()].sort((one, other) => other - one));
    if (ideal === 0) continue;
    const { items } = await searchProducts(
      db,
      { words: searchWords(query), markets: ['US'] },
      { orderBy: 'relevance' },
      { size: DEPTH, index: 0 },
      weights,
    );
    const found = items.map(({ id }) => ratings.get(keys.get(id) ?? ''));
    const judged = found.filter((rating) => rating !== undefined);
    scores.push({
      query,
      ndcg: gain(found.map((rating) => rating ?? 0)) / ideal,
      condensed: gain(judged) / ideal,
    });
  }
  return scores;
}

const gain = (ratings: readonly number[]): number =>
  ratings.slice(0, FIRST).reduce((sum, rating, i) => sum + (2 ** rating - 1) / Math.log2(i + 2), 0);

/** The arithmetic mean. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
