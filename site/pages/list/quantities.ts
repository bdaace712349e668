import { useEffect } from 'react';
import { storeOf, useStore } from '../../runtime/store.ts';

/** The wanted quantity of each thing on a list, by the id of its snip; default: 1. */
export type Quantities = Readonly<Record<string, number>>;

/** Their key in the browser's storage: they stay with the shopper. */
const PLACE = 'snips';
const MOST = 999_999;

interface State {
  /** How often they were read; 0: not yet. */
  reading: number;
  of: Quantities;
}

const quantities = storeOf<State>({ reading: 0, of: {} });
const whole = (state: State) => state;

/** The stored quantities, also as changed in another tab. Empty on the server and in the first render. */
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

/** Stores the wanted quantity of something. */
export function setQuantity(id: string, quantity: number): void {
  const { [id]: _, ...others } = quantities.get().of;
  keep(quantity === 1 ? others : { ...others, [id]: quantity });
}

/** Forgets the quantities of things that are no longer listed. */
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
