import { useSyncExternalStore } from 'react';

/** What parts of a page know together, though none of them holds the others. */
export interface Store<State> {
  get(): State;
  set(state: State): void;
  /** @returns hears no more */
  subscribe(hear: () => void): () => void;
  /** What the server renders with. */
  readonly initial: State;
}

export function storeOf<State>(initial: State): Store<State> {
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

/** @param select picks what a component shows: it is rendered again when that is another value */
export const useStore = <State, Value>(store: Store<State>, select: (state: State) => Value): Value =>
  useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  );
