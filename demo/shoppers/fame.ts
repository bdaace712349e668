import type { DemoStore } from '../demo-store.ts';
import { chances } from '../pictures/chances.ts';
import favourites from './favourites.json' with { type: 'json' };

/** One of a store's things: a product by its feed line, or an offer by its key. */
export interface ActivityTarget {
  kind: 'product' | 'offer';
  key: string;
}

type NamedStore = Pick<DemoStore, 'home' | 'storeName' | 'code'>;

export const seedOf = ({ home, storeName, code }: NamedStore, { kind, key }: ActivityTarget): string =>
  `${home} ${storeName} ${code} ${kind} ${key}`;

/**
 * What everybody likes: of each department one typical thing, by the key of its make, so that the most popular product,
 * which stands for the department on the home page, is not an accessory.
 */
const FAVOURITES: ReadonlySet<string> = new Set(favourites);

export const isFavourite = ({ kind, key }: ActivityTarget): boolean =>
  kind === 'product' && FAVOURITES.has(key);

/** How much something is talked about and liked, 0 to 1: few things are popular. */
export const fameOf = (store: NamedStore, target: ActivityTarget): number =>
  isFavourite(target) ? 1 : chances(seedOf(store, target)).share() ** 3;

const MAX_OFFER_RATINGS = 9;
/** Nobody has rated what is less known than this. */
const MIN_FAME_OF_RATED = 0.0003;
const USUAL_RATINGS = 8;
/** What goods that everybody knows have on top; these are one in ten. */
const RATINGS_OF_BEST_KNOWN = 170;
const FAME_OF_BEST_KNOWN = 0.73;

/** How many people have rated something: three to nine most goods, popular ones up to 180. */
export function ratingsOf(store: NamedStore, target: ActivityTarget): number {
  const fame = fameOf(store, target);
  if (target.kind === 'offer') return Math.round(fame * MAX_OFFER_RATINGS);
  if (fame < MIN_FAME_OF_RATED) return 0;
  const favour = Math.max(0, (fame - FAME_OF_BEST_KNOWN) / (1 - FAME_OF_BEST_KNOWN));
  return Math.round(1 + Math.cbrt(fame) * USUAL_RATINGS + favour ** 2 * RATINGS_OF_BEST_KNOWN);
}
