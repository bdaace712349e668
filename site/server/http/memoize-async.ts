/**
 * Caches the answer of a function for a while. Concurrent callers share one run, and if a later run fails, they get the
 * last answer.
 */
export function memoizeAsync<Argument, Value>(
  ask: (argument: Argument) => Promise<Value>,
  milliseconds: number,
): (argument: Argument) => Promise<Value> {
  let known: { value: Value; until: number } | undefined;
  let asking: Promise<Value> | undefined;
  return async (argument) => {
    if (known && performance.now() < known.until) return known.value;
    asking ??= ask(argument)
      .then((value) => {
        known = { value, until: performance.now() + milliseconds };
        return value;
      })
      .finally(() => {
        asking = undefined;
      });
    return known ? asking.catch(() => known?.value as Value) : asking;
  };
}
