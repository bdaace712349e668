import { storeOf } from '../layout/store.ts';

/** What the shopper has done with what is on the page. */
export interface Marks {
  /** Products and offers, each with the id of its like; empty while it is being made. */
  liked: ReadonlyMap<string, string>;
  listed: ReadonlySet<string>;
  followed: ReadonlySet<string>;
  /** Products; A is public, N waits for review. */
  rated: ReadonlyMap<string, 'A' | 'N'>;
  /** How many like something, as the shopper was told last, and when. */
  totals: ReadonlyMap<string, { total: number; at: number }>;
  /** How many follow a store, once the shopper has begun to. */
  followers: ReadonlyMap<string, number>;
  /** Changes that nobody has confirmed yet: nothing else happens to the same thing meanwhile. */
  running: ReadonlySet<string>;
}

const NONE: Marks = {
  liked: new Map(),
  listed: new Set(),
  followed: new Set(),
  rated: new Map(),
  totals: new Map(),
  followers: new Map(),
  running: new Set(),
};

export const marks = storeOf<Marks>(NONE);

/** When each thing was marked last: what was asked before that, and answered after, is too old for it. */
const touched = new Map<string, number>();
let lastTouch = 0;

export function touch(id: string): void {
  lastTouch = performance.now();
  touched.set(id, lastTouch);
}
export const isTouchedSince = (id: string, moment: number): boolean => (touched.get(id) ?? 0) >= moment;
/** Whether anything was: then what was counted before is too old. */
export const isAnyTouchedSince = (moment: number): boolean => lastTouch >= moment;

export const setMarks = (changed: Partial<Marks>): void => marks.set({ ...marks.get(), ...changed });

/** Forgets one shopper. */
export const clearMarks = (): void => marks.set(NONE);

export const withOne = <Item>(set: ReadonlySet<Item>, item: Item): ReadonlySet<Item> =>
  new Set(set).add(item);
export const withoutOne = <Item>(set: ReadonlySet<Item>, item: Item): ReadonlySet<Item> =>
  new Set([...set].filter((other) => other !== item));

/** A page says how many like something as it was up to so long before it came. */
const AGE_OF_PAGES_MS = 30_000;

/** How many like it: what the shopper was told last, unless the page is newer. */
export function likesOf(
  { totals }: Marks,
  { id, onPage, since }: { id: string; onPage: number; since: number },
): number {
  const told = totals.get(id);
  return told && told.at > since - AGE_OF_PAGES_MS ? told.total : onPage;
}
