import { LRUCache } from 'lru-cache';

/**
 * Caches the answer of a function for a while. Concurrent callers share one run, and if a later run fails, they get the
 * last answer.
 */
export function memoizeAsync<Argument, Value>(
  ask: (argument: Argument) => Promise<Value>,
  milliseconds: number,
): (argument: Argument) => Promise<Value> {
  const cache = new LRUCache<'answer', { value: Value }, { argument: Argument }>({
    max: 1,
    ttl: milliseconds,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, _stale, { context }) => ({ value: await ask(context.argument) }),
  });
  return async (argument) => {
    try {
      return (await cache.forceFetch('answer', { context: { argument } })).value;
    } catch (error) {
      const last = cache.peek('answer', { allowStale: true });
      if (!last) throw error;
      return last.value;
    }
  };
}
