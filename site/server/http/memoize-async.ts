import { LRUCache } from 'lru-cache';

interface MemoizeOptions<Argument> {
  /** Milliseconds for which an answer is given again. */
  ttlMs: number;
  /** Arguments with the same key share an answer. Default: all of them do. */
  keyOf?: (argument: Argument) => string;
  /** The most answers that are kept; default: one. */
  max?: number;
  /** Whether an answer that is too old is given when the next run fails. */
  staleIfError?: boolean;
}

export interface Memoized<Argument, Value> {
  (argument: Argument): Promise<Value>;
  /** The answer that would be given without a run. */
  peek(key: string): Value | undefined;
  /** Has the next call run anew. What a run that is under way answers goes to its callers, and is not kept. */
  forget(key: string): void;
}

/**
 * Caches the answers of a function for a while. Concurrent callers share one run: what it does for the first of them is
 * not done for the others. Failures are not kept, nor is `undefined`.
 */
export function memoizeAsync<Argument, Value>(
  ask: (argument: Argument) => Promise<Value>,
  { ttlMs, keyOf = () => 'answer', max = 1, staleIfError = false }: MemoizeOptions<Argument>,
): Memoized<Argument, Value> {
  const cache = new LRUCache<string, { value: Value }, { argument: Argument }>({
    max,
    ttl: ttlMs,
    noDeleteOnFetchRejection: staleIfError,
    // A run whose entry is forgotten or evicted still answers its callers.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => {
      const value = await ask(context.argument);
      return value === undefined ? undefined : { value };
    },
  });
  const callMemoized = async (argument: Argument) => {
    const key = keyOf(argument);
    try {
      return (await cache.fetch(key, { context: { argument } }))?.value as Value;
    } catch (error) {
      const last = staleIfError ? cache.peek(key, { allowStale: true }) : undefined;
      if (!last) throw error;
      return last.value;
    }
  };
  return Object.assign(callMemoized, {
    peek: (key: string) => cache.peek(key)?.value,
    forget: (key: string) => void cache.delete(key),
  });
}
