import { storeOf } from '../../runtime/store.ts';

/** What the shopper has done with the things on the page. */
export interface Marks {
  /** Products and offers, each with the id of its like; an empty text while the like is being sent. */
  liked: ReadonlyMap<string, string>;
  listed: ReadonlySet<string>;
  followed: ReadonlySet<string>;
  /** Products; A: the rating is public, N: it waits for review. */
  rated: ReadonlyMap<string, 'A' | 'N'>;
  /** How many like a thing, by the last answer to the shopper, and when that was. */
  totals: ReadonlyMap<string, { total: number; at: number }>;
  /** How many follow a store, after the shopper has followed it. */
  followers: ReadonlyMap<string, number>;
  /** Keys of changes that are not confirmed yet: no other change of the same thing starts meanwhile. */
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

/** When each thing was last changed: an answer to an earlier question is stale for it. */
const touched = new Map<string, number>();
let lastTouch = 0;

export function touch(id: string): void {
  lastTouch = performance.now();
  touched.set(id, lastTouch);
}
export const isTouchedSince = (id: string, moment: number): boolean => (touched.get(id) ?? 0) >= moment;
/** Whether anything was changed since a moment: then counts from before are stale. */
export const isAnyTouchedSince = (moment: number): boolean => lastTouch >= moment;

export const setMarks = (changed: Partial<Marks>): void => marks.set({ ...marks.get(), ...changed });

/** Forgets the shopper's marks. */
export const clearMarks = (): void => marks.set(NONE);

export const withOne = <Item>(set: ReadonlySet<Item>, item: Item): ReadonlySet<Item> =>
  new Set(set).add(item);
export const withoutOne = <Item>(set: ReadonlySet<Item>, item: Item): ReadonlySet<Item> =>
  new Set([...set].filter((other) => other !== item));

/** How old the numbers on a page may be when it arrives. */
const AGE_OF_PAGES_MS = 30_000;

/** How many like a thing: the last answer to the shopper, unless the page is newer. */
export function likesOf(
  { totals }: Marks,
  { id, onPage, since }: { id: string; onPage: number; since: number },
): number {
  const told = totals.get(id);
  return told && told.at > since - AGE_OF_PAGES_MS ? told.total : onPage;
}
