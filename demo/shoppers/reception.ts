import { firstNameOf } from '../demo-store.ts';
import { chances } from '../pictures/chances.ts';
import { type ActivityTarget, isFavourite, type NamedStore, ratingsOf, seedOf } from './fame.ts';
import type { Reception } from './opinions.ts';

const TWO_YEARS = 730;
const MIN_DAYS_SOLD = 3;
/** What has been sold for a few days has been bought, but hardly been rated. */
const DAYS_TO_A_RATING = 8;
/** What hundreds like has been sold for a while. */
const MIN_DAYS_OF_WELL_LIKED = 60;
/** Between the stores that are praised least and most, as a share of their ratings. */
const GOODWILL_SPREAD = 0.45;

/** For how many days something has been sold, or an offer has run. */
export const daysSold = (store: NamedStore, thing: ActivityTarget): number =>
  (isFavourite(thing) ? MIN_DAYS_OF_WELL_LIKED : MIN_DAYS_SOLD) +
  Math.floor(chances(`age ${seedOf(store, thing)}`).share() * TWO_YEARS);

/** How many rate something, and how content they are. Some stores pack and answer better than others: all of their ratings show it. */
export function receptionOf(store: NamedStore, thing: ActivityTarget): Reception {
  const isOffer = thing.kind === 'offer';
  const isWellLiked = isFavourite(thing);
  const most = isOffer || isWellLiked ? Infinity : Math.floor(daysSold(store, thing) / DAYS_TO_A_RATING);
  return {
    count: Math.min(ratingsOf(store, thing), most),
    // Hardly anybody rates an offer who has not saved by it.
    isWellLiked: isWellLiked || isOffer,
    goodwill: (chances(`goodwill ${store.home} ${firstNameOf(store)}`).share() - 0.4) * GOODWILL_SPREAD,
  };
}
