import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';

/** Stems of a phrase, in its order. */
export type StemPhrase = readonly string[];

/** What a phrase of a search also finds, by `phraseKey`. */
export interface SynonymTable {
  of(phrase: StemPhrase): readonly StemPhrase[] | undefined;
  /** The most stems that a phrase has. */
  longest: number;
}

/** An edited group is applied within this time, without a restart. */
const REFRESH_MS = 30_000;
const MAX_GROUPS = 10_000;

const tables = new WeakMap<Database, LRUCache<'table', SynonymTable>>();

/** The groups that are in force, as they were at most half a minute ago. */
export async function readSynonyms(db: Database): Promise<SynonymTable> {
  const cache = tables.get(db) ?? new LRUCache<'table', SynonymTable>({ max: 1, ttl: REFRESH_MS });
  tables.set(db, cache);
  const cached = cache.get('table');
  if (cached) return cached;
  const rows = await run<{ phrases: StemPhrase[]; target: StemPhrase | null }>(
    db,
    'searchSynonyms',
    sql`select (select json_agg(stems_of_phrase(phrase)) from unnest(words) phrase) as phrases,
        case when target is not null then stems_of_phrase(target) end as target
      from search_synonyms where removed_at is null order by created_at limit ${MAX_GROUPS}`,
  );
  const table = tableOf(rows);
  cache.set('table', table);
  return table;
}

function tableOf(groups: readonly { phrases: StemPhrase[]; target: StemPhrase | null }[]): SynonymTable {
  const found = new Map<string, Map<string, StemPhrase>>();
  let longest = 0;
  for (const { phrases, target } of groups) {
    const wordings = phrases.filter((phrase) => phrase.length > 0);
    for (const phrase of wordings) {
      longest = Math.max(longest, phrase.length);
      const also = found.get(phraseKey(phrase)) ?? new Map<string, StemPhrase>();
      found.set(phraseKey(phrase), also);
      for (const other of target ? [target] : wordings)
        if (other.length > 0 && phraseKey(other) !== phraseKey(phrase)) also.set(phraseKey(other), other);
    }
  }
  return {
    of: (phrase) => {
      const also = found.get(phraseKey(phrase));
      return also && also.size > 0 ? [...also.values()] : undefined;
    },
    longest,
  };
}

const phraseKey = (phrase: StemPhrase): string => phrase.join(' ');
