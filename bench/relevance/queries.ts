import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headingWords, searchWords } from '@fernway/contract/encoding';
import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { searchProducts } from '@fernway/region/search/queries';

const FIRST = 5;

/** What a query has found. */
export interface QueryOutcome {
  query: string;
  /** Of the first five results, those that are what was meant. */
  right: number;
  results: number;
  /** The name of the first result. */
  first: string | undefined;
}

/** Asks the queries of `queries.tsv`, which nobody's ranking was chosen by. */
export async function askQueries(db: Database, market: Market): Promise<QueryOutcome[]> {
  const text = await readFile(join(import.meta.dirname, 'queries.tsv'), 'utf8');
  const lines = text.trim().split('\n').slice(1);
  const outcomes: QueryOutcome[] = [];
  for (const line of lines) {
    const [query = '', expected = ''] = line.split('\t');
    const words = expected.split(',').map((word) => headingWords(word.trim()).toLowerCase());
    const { items } = await searchProducts(
      db,
      { words: searchWords(query), markets: [market] },
      { orderBy: 'relevance' },
      { size: FIRST, index: 0 },
    );
    const names = items.map(({ heading }) => headingWords(heading).toLowerCase());
    outcomes.push({
      query,
      right: names.filter((name) => words.some((word) => name.includes(word))).length,
      results: names.length,
      first: items[0]?.heading,
    });
  }
  return outcomes;
}
