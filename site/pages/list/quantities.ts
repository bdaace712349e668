import { useEffect } from 'react';
import { sharedStorage } from '../../runtime/browser-storage.ts';
import { createStateStore, useStateStore } from '../../runtime/state-store.ts';

/** The wanted quantity of each thing on a list, by the id of its snip; default: 1. */
export type Quantities = Readonly<Record<string, number>>;

/** Their key in the browser's storage: they stay with the shopper. */
const STORAGE_KEY = 'snips';
const MAX_QUANTITY = 999_999;

interface QuantitiesState {
  /** How often they were read; 0: not yet. */
  reading: number;
  of: Quantities;
}

const quantities = createStateStore<QuantitiesState>({ reading: 0, of: {} });

/** The stored quantities, also as changed in another tab. Empty on the server and in the first render. */
export function useQuantities(): QuantitiesState {
  // The server has no client storage.
  useEffect(() => {
    if (quantities.get().reading > 0) return;
    reloadQuantities();
    addEventListener('storage', ({ key }) => {
      if (key === STORAGE_KEY || key === null) reloadQuantities();
    });
  }, []);
  return useStateStore(quantities);
}

const reloadQuantities = (): void =>
  quantities.set({ reading: quantities.get().reading + 1, of: storedQuantities() });

/** Stores the wanted quantity of something. */
export function setQuantity(id: string, quantity: number): void {
  const { [id]: _, ...others } = quantities.get().of;
  saveQuantities(quantity === 1 ? others : { ...others, [id]: quantity });
}

/** Forgets the quantities of things that are no longer listed. */
export function forgetQuantities(ids: Iterable<string>): void {
  const gone = new Set(ids);
  saveQuantities(Object.fromEntries(Object.entries(quantities.get().of).filter(([id]) => !gone.has(id))));
}

function saveQuantities(of: Quantities): void {
  quantities.set({ ...quantities.get(), of });
  sharedStorage.setItem(STORAGE_KEY, JSON.stringify(of));
}

function storedQuantities(): Quantities {
  try {
    const parsed: unknown = JSON.parse(sharedStorage.getItem(STORAGE_KEY) ?? '{}');
    const entries = Object.entries(typeof parsed === 'object' && parsed !== null ? parsed : {});
    return Object.fromEntries(entries.filter((entry): entry is [string, number] => isQuantity(entry[1])));
  } catch {
    return {};
  }
}

const isQuantity = (value: unknown): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= MAX_QUANTITY;
