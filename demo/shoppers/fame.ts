import { type DemoStore, firstNameOf } from '../demo-store.ts';
import { chances } from '../pictures/chances.ts';
import favourites from './favourites.json' with { type: 'json' };
import oddities from './oddities.json' with { type: 'json' };

/** One of a store's things: a product by its feed line, or an offer by its key. */
export interface ActivityTarget {
  kind: 'product' | 'offer';
  key: string;
}

export type NamedStore = Pick<DemoStore, 'home' | 'storeName' | 'firstName' | 'code'>;

export const seedOf = (store: NamedStore, { kind, key }: ActivityTarget): string =>
  `${store.home} ${firstNameOf(store)} ${store.code} ${kind} ${key}`;

/** The name that the list of offers has among those of the departments. */
const OFFERS = 'Offers';

/** What most people buy: its place in its list, from 0, and the list, as some departments have more visitors. */
interface Favourite {
  place: number;
  list: string;
}

/**
 * Lists by country and department, in the order in which goods are liked: first pages begin with them. A line is
 * `Store: key`, where a branch is named with its code.
 */
const FAVOURITES: ReadonlyMap<string, Favourite> = new Map(
  Object.entries(favourites).flatMap(([home, lists]) =>
    Object.entries(lists).flatMap(([name, lines]) =>
      lines.map((line, place): [string, Favourite] => [
        `${home} ${name === OFFERS ? 'offer' : 'product'} ${line}`,
        { place, list: `${home} ${name}` },
      ]),
    ),
  ),
);

const favouriteOf = ({ home, storeName, code }: NamedStore, { kind, key }: ActivityTarget) =>
  FAVOURITES.get(`${home} ${kind} ${storeName}${code === 'Primary' ? '' : ` ${code}`}: ${key}`);

const FAVOURITE_KEYS: ReadonlySet<string> = new Set(
  [...FAVOURITES.keys()].map((line) => line.slice(line.indexOf(': ') + 2)),
);

/** Whether some store is known for it: it is well liked wherever it is sold. */
export const isFavourite = ({ key }: ActivityTarget): boolean => FAVOURITE_KEYS.has(key);

/** What few people look for, by the keys of makes: it is not among the first of any list. */
const ODDITIES: ReadonlySet<string> = new Set(oddities);

const FAME_OF_ODDITIES = 0.2;
/** Favourites are known better than anything else. */
const FAME_OF_OTHERS = 0.5;
const FAME_LOST_BY_PLACE = 0.015;

/** How much something is talked about and liked, 0 to 1: few things are popular. */
export function fameOf(store: NamedStore, target: ActivityTarget): number {
  const favourite = favouriteOf(store, target);
  if (favourite) return 1 - FAME_LOST_BY_PLACE * favourite.place;
  const most = ODDITIES.has(target.key) ? FAME_OF_OTHERS * FAME_OF_ODDITIES : FAME_OF_OTHERS;
  return chances(seedOf(store, target)).share() ** 3 * most;
}

/** Of what is no favourite: a few tens at most. */
const MANY_LIKES = 46;
/** The first of a list has that many likes. */
const LIKES_OF_FIRST = { product: [330, 1_120], offer: [150, 420] } as const;
/** The last ones have about as many as the best known of all others, so that no step shows. */
const LIKES_OF_LAST = 32;
/** How much less the next one is liked: about half as much for twice the place. */
const SLOPE = 0.85;

/** How many shoppers like something. */
export function likesOf(store: NamedStore, target: ActivityTarget): number {
  const favourite = favouriteOf(store, target);
  if (!favourite) return Math.round((fameOf(store, target) / FAME_OF_OTHERS) * MANY_LIKES);
  const [fewest, most] = LIKES_OF_FIRST[target.kind];
  const first = fewest + chances(`first of ${favourite.list}`).share() * (most - fewest);
  const share =
    (favourite.place + 1) ** -SLOPE * (0.97 + 0.06 * chances(`likes ${seedOf(store, target)}`).share());
  return Math.round(LIKES_OF_LAST + (first - LIKES_OF_LAST) * share);
}

const MAX_OFFER_RATINGS = 9;
/** Nobody has rated what is less known than this. */
const MIN_FAME_OF_RATED = 0.00015;
const USUAL_RATINGS = 8;
/** Of those who like a favourite, who also rate it. */
const RATING_SHARE = [0.155, 0.3] as const;

/** How many people have rated something: three to nine most goods, favourites up to some 340. */
export function ratingsOf(store: NamedStore, target: ActivityTarget): number {
  const fame = fameOf(store, target);
  if (target.kind === 'offer') return Math.round(fame * MAX_OFFER_RATINGS);
  if (fame < MIN_FAME_OF_RATED) return 0;
  const usual = 1 + Math.cbrt(Math.min(1, fame / FAME_OF_OTHERS)) * USUAL_RATINGS;
  if (!favouriteOf(store, target)) return Math.round(usual);
  const [fewest, most] = RATING_SHARE;
  const share = fewest + chances(`raters ${seedOf(store, target)}`).share() * (most - fewest);
  return Math.round(Math.max(usual, likesOf(store, target) * share));
}
