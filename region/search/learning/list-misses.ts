import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';

const PER_PAGE = 50;

/** A text that has led nowhere. */
export interface SearchMiss {
  text: string;
  searches: number;
  /** How many products it found the last time. */
  results: number;
}

/**
 * Texts that mostly found nothing, or of which nothing was ever chosen, of the last 90 days, the most frequent ones
 * first.
 */
export const listMisses = (db: Database, page: number): Promise<SearchMiss[]> =>
  run<SearchMiss>(
    db,
    'listSearchMisses',
    sql`select t.text, sum(c.searches)::int as searches, (array_agg(c.results order by c.day desc))[1] as results
      from search_texts t join search_counts c using (text_hash)
      group by t.text
      having sum(c.misses) * 2 > sum(c.searches) or not exists (
        select from search_clicks k join search_texts o using (text_hash) where o.text = t.text)
      order by searches desc, t.text limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`,
  );
