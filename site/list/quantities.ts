import { useEffect } from 'react';
import { storeOf, useStore } from '../layout/store.ts';

/** How many of each thing on a list are wanted, by the id of its snip; what is not there is wanted once. */
export type Quantities = Readonly<Record<string, number>>;

/** Where the browser keeps them: they are nobody's business but the shopper's. */
const PLACE = 'snips';
const MOST = 999_999;

interface State {
  /** How often they were read: 0 is not yet. */
  reading: number;
  of: Quantities;
}

const quantities = storeOf<State>({ reading: 0, of: {} });
const whole = (state: State) => state;

/** As they were left, also in another tab; the server, and the first moment in the browser, know none. */
export function useQuantities(): State {
  // The server has no client storage.
  useEffect(() => {
    if (quantities.get().reading > 0) return;
    read();
    addEventListener('storage', ({ key }) => {
      if (key === PLACE || key === null) read();
    });
  }, []);
  return useStore(quantities, whole);
}

const read = (): void => quantities.set({ reading: quantities.get().reading + 1, of: kept() });

/** Keeps how many of something are wanted. */
export function setQuantity(id: string, quantity: number): void {
  const { [id]: _, ...others } = quantities.get().of;
  keep(quantity === 1 ? others : { ...others, [id]: quantity });
}

/** Forgets what is not listed any more. */
export function forgetQuantities(ids: Iterable<string>): void {
  const gone = new Set(ids);
  keep(Object.fromEntries(Object.entries(quantities.get().of).filter(([id]) => !gone.has(id))));
}

function keep(of: Quantities): void {
  quantities.set({ ...quantities.get(), of });
  try {
    localStorage.setItem(PLACE, JSON.stringify(of));
  } catch {} // no room, or not allowed: they hold as long as the page is open
}

function kept(): Quantities {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    const entries = Object.entries(typeof found === 'object' && found !== null ? found : {});
    return Object.fromEntries(entries.filter((entry): entry is [string, number] => isQuantity(entry[1])));
  } catch {
    return {};
  }
}

const isQuantity = (value: unknown): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= MOST;
