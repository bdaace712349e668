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
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(to) {
      state = to;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    initial,
  };
}

/** All of a store's state, or what `select` picks of it: a component is rendered again when that changes. */
export function useStateStore<State>(store: StateStore<State>): State;
export function useStateStore<State, Value>(store: StateStore<State>, select: (state: State) => Value): Value;
export function useStateStore<State>(store: StateStore<State>, select = (state: State): unknown => state) {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  );
}
