import type { Database } from '@fernway/db/connect';
import { LRUCache } from 'lru-cache';
import { countCacheRead } from '../observability/cache-reads.ts';
import { findCategory } from './queries.ts';

// Categories change with a release, and every listing asks for one: a process remembers those that exist.
const known = new WeakMap<Database, LRUCache<string, true>>();

/** Whether there is such a category. */
export async function isCategory(db: Database, id: string): Promise<boolean> {
  let cache = known.get(db);
  if (!cache) {
    cache = new LRUCache<string, true>({ max: 1_000, ttl: 60_000 });
    known.set(db, cache);
  }
  const isKnown = cache.has(id);
  countCacheRead('categories', isKnown);
  if (isKnown) return true;
  if (!(await findCategory(db, id))) return false;
  cache.set(id, true);
  return true;
}
