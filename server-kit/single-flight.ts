/**
 * Has concurrent calls with the same key share one run of a function and what comes of it. Nothing is kept once the run
 * has ended: where answers are kept, the cache shares runs by itself.
 */
export function singleFlight<Value>(): (key: string, run: () => Promise<Value>) => Promise<Value> {
  const running = new Map<string, Promise<Value>>();
  return (key, run) => {
    const started = running.get(key) ?? run().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
