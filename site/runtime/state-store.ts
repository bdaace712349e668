import { useSyncExternalStore } from 'react';

/** State that is shared by parts of a page without a common parent. */
export interface StateStore<State> {
  get(): State;
  set(state: State): void;
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
  /** The state that the server renders with. */
  readonly initial: State;
}

export function createStateStore<State>(initial: State): StateStore<State> {
  let state = initial;
  const hearers = new Set<() => void>();
  return {
    get: () => state,
    set(to) {
      state = to;
      for (const hear of hearers) hear();
    },
    subscribe(hear) {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    initial,
  };
}

/** @param select picks what a component shows: it is rendered again when the picked value changes */
export const useStateStore = <State, Value>(
  store: StateStore<State>,
  select: (state: State) => Value,
): Value =>
  useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  );
