import { createStateStore } from '../../runtime/state-store.ts';

/** What the shopper has done with the things on the page. */
export interface ViewerState {
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
  /** When each item was last changed here, by its id (see `ratingKeyOf`), in milliseconds since the page's start. */
  changedAt: ReadonlyMap<string, number>;
}

export const INITIAL_STATE: ViewerState = {
  liked: new Map(),
  listed: new Set(),
  followed: new Set(),
  rated: new Map(),
  totals: new Map(),
  followers: new Map(),
  running: new Set(),
  changedAt: new Map(),
};

export const viewerState = createStateStore<ViewerState>(INITIAL_STATE);

/** Notes that an item was changed here: an answer to an earlier question is stale for it. */
export const noteLocalChange = (id: string): void =>
  patchViewer({ changedAt: new Map(viewerState.get().changedAt).set(id, performance.now()) });

export const isChangedSince = ({ changedAt }: ViewerState, id: string, since: number): boolean =>
  (changedAt.get(id) ?? 0) >= since;
/** Whether anything was changed since a moment: then counts from before are stale. */
export const isAnyChangedSince = ({ changedAt }: ViewerState, since: number): boolean =>
  [...changedAt.values()].some((at) => at >= since);

export const patchViewer = (changed: Partial<ViewerState>): void =>
  viewerState.set({ ...viewerState.get(), ...changed });

/** Forgets the shopper's marks. */
export const clearViewer = (): void => viewerState.set(INITIAL_STATE);

export const withItem = <Item>(set: ReadonlySet<Item>, item: Item): ReadonlySet<Item> =>
  new Set(set).add(item);
export const withoutItem = <Item>(set: ReadonlySet<Item>, item: Item): ReadonlySet<Item> =>
  new Set([...set].filter((other) => other !== item));

/** How old the numbers on a page may be when it arrives. */
const MAX_PAGE_AGE_MS = 30_000;

/** How many like a thing: the last answer to the shopper, unless the page is newer. */
export function totalLikesOf(
  { totals }: ViewerState,
  { id, onPage, since }: { id: string; onPage: number; since: number },
): number {
  const answered = totals.get(id);
  return answered && answered.at > since - MAX_PAGE_AGE_MS ? answered.total : onPage;
}

/** The key of a product's rating in `noteLocalChange`, distinct from that of its like. */
export const ratingKeyOf = (productId: string): string => `rated ${productId}`;

/** Shows the status of the shopper's rating of a product; undefined: there is none. */
export function setRatingStatus(productId: string, status: 'A' | 'N' | undefined): void {
  noteLocalChange(ratingKeyOf(productId));
  const rated = new Map(viewerState.get().rated);
  if (status) rated.set(productId, status);
  else rated.delete(productId);
  patchViewer({ rated });
}
