import { type DemoStore, firstNameOf, type Opinions } from '../demo-store.ts';
import { chances } from '../pictures/chances.ts';
import type { ProductRecipe } from '../pictures/recipe.ts';
import { type PictureSubject, productRecipes } from '../pictures/recipes.ts';
import { subjectOf } from '../pictures/subject.ts';
import { type ActivityTarget, isFavourite, likesOf, seedOf } from './fame.ts';
import { idOf } from './ids.ts';
import { opinionsOf } from './opinions.ts';
import type { DemoShopper } from './population.ts';
import { daysSold, receptionOf } from './reception.ts';
import offerOpinions from './said-of-offers.json' with { type: 'json' };

export interface DemoRating extends ActivityTarget {
  id: string;
  user: string;
  userName: string;
  rating: number;
  comment: string;
  pictures: ProductRecipe[];
  /** The store has told us of the order. */
  isOrdered: boolean;
  /** Days before the load. */
  age: number;
}

/** A like, or a place on somebody's list. */
export interface DemoActivity extends ActivityTarget {
  id: string;
  user: string;
  type: 'like' | 'snip';
  age: number;
}

/** All that the population does about a store. */
export interface StoreActivity {
  ratings: DemoRating[];
  activities: DemoActivity[];
  follows: { user: string; age: number }[];
  /** For how many days each product has been sold. */
  ages: { key: string; age: number }[];
  /** For how many days each offer has run. */
  offerAges: { key: string; age: number }[];
}

/** Likes are lately given: else old goods with many would rank below new ones with a few. Those of favourites most so. */
const DAYS_OF_LIKES = 90;
const DAYS_OF_FAVOURITES = 25;
/** Of those who like something, who put it on a list too. */
const LISTED = 0.12;
/** The days between two offers of a store: lists that begin with the newest have one of each store at first. */
const DAYS_BETWEEN_OFFERS = 9;
const MAX_FOLLOWERS = 900;
/** Those who follow a store began to within two years, most of them lately. */
const DAYS_OF_FOLLOWS = 730;
/** A store with fewer has fewer followers too. */
const RATINGS_OF_FAMOUS = 200;
/** Of those who rate what they bought at a store. */
const FOLLOWING_RATERS = 0.8;
/** Of those who write and are content: a drawing is seldom taken for a shopper's photo. */
const WITH_PICTURES = 0.02;
/** Of those who rate, so many write lately: their words are newer than any stars alone, and pages begin with them. */
const WRITING = 0.25;
/** Of the stores, those that pass on the orders of our shoppers, as connected shops do: their reviews name a variant. */
const REPORTING_ORDERS = 0.75;
/** Of those who write about what such a store sells; the others sent a receipt. */
const REPORTED_ORDERS = 0.85;
/** Shares no factor with the size of the population, so that walking by it meets everybody once. */
const STRIDE = 7;

/** Of the ratings with words, in the order of their age, the fourth, the eighth and so on may be low. */
const LOW_EVERY = 4;
const LOW = 4;

/** Those who are less content have written between the others, so that the newest ones are like all of them. */
function spreadLowRatings(ratings: DemoRating[]): void {
  const byAge = ratings.filter(({ comment }) => comment !== '').sort((one, other) => one.age - other.age);
  const ages = byAge.map(({ age }) => age);
  const [low, good] = [true, false].map((isLow) => byAge.filter(({ rating }) => rating < LOW === isLow));
  for (const [index, age] of ages.entries()) {
    const isLowNext = index % LOW_EVERY === LOW_EVERY - 1;
    const next = (isLowNext ? low?.shift() : good?.shift()) ?? good?.shift() ?? low?.shift();
    if (next) next.age = age;
  }
}

/** Makes up believable activity: few things are popular, most are liked, and what is new is talked about least. */
export function generateActivity(store: DemoStore, population: readonly DemoShopper[]): StoreActivity {
  const name = `${store.home} ${firstNameOf(store)} ${store.code}`;
  const activity: StoreActivity = { ratings: [], activities: [], follows: [], ages: [], offerAges: [] };

  const reportsOrders = chances(`orders ${name}`).isLucky(REPORTING_ORDERS);

  const walk = (seed: string, count: number) => {
    const start = Math.floor(chances(`walk ${seed}`).share() * population.length);
    return Array.from(
      { length: Math.min(count, population.length) },
      (_, step) => population[(start + step * STRIDE) % population.length],
    ).filter((shopper) => shopper !== undefined);
  };

  function about(
    thing: ActivityTarget,
    said: Opinions | undefined,
    subject: PictureSubject | undefined,
    shareOfLikes = 1,
  ): void {
    const seed = seedOf(store, thing);
    const isWellLiked = isFavourite(thing);
    const age = daysSold(store, thing);
    if (thing.kind === 'product') activity.ages.push({ key: thing.key, age });
    const ofRatings = chances(`ratings ${seed}`);
    const ofLikes = chances(`likes ${seed}`);
    const opinions = said ? opinionsOf(said, seed, receptionOf(store, thing)) : [];
    const written = opinions.filter(({ comment }) => comment !== '').length;
    const sinceWords = Math.min(1, written / (WRITING * opinions.length));
    const ofOrders = chances(`orders ${seed}`);
    const raters = walk(`rates ${seed}`, opinions.length);
    const ratings: DemoRating[] = [];
    for (const [index, opinion] of opinions.entries()) {
      const rater = raters[index];
      if (!rater) break;
      const id = idOf('rating', seed, index);
      const isWorded = opinion.comment !== '';
      const isPictured =
        isWorded && subject !== undefined && opinion.rating >= 4 && ofRatings.isLucky(WITH_PICTURES);
      // What a store shows from near or in all colours is no shopper's picture.
      const pictures = isPictured
        ? productRecipes(subject, id, Infinity).filter(({ view }) => view === 'scene')
        : [];
      ratings.push({
        ...thing,
        ...opinion,
        id,
        user: rater.id,
        userName: rater.name,
        pictures,
        isOrdered: thing.kind === 'product' && reportsOrders && isWorded && ofOrders.isLucky(REPORTED_ORDERS),
        age:
          age *
          (isWorded
            ? sinceWords * ofRatings.share() ** 1.2
            : sinceWords + (1 - sinceWords) * ofRatings.share()),
      });
    }
    spreadLowRatings(ratings);
    activity.ratings.push(...ratings);
    const likes = likesOf(store, thing) * shareOfLikes;
    const daysOfLikes = Math.min(age, isWellLiked ? DAYS_OF_FAVOURITES : DAYS_OF_LIKES);
    for (const [type, count] of [
      ['like', likes],
      ['snip', likes * LISTED],
    ] as const) {
      for (const { id: user } of walk(`${type} ${seed}`, Math.round(count)))
        activity.activities.push({
          ...thing,
          id: idOf(type, seed, user),
          user,
          type,
          age: daysOfLikes * ofLikes.share() ** 1.5,
        });
    }
  }

  for (const product of store.products)
    about({ kind: 'product', key: product.line.id }, product.opinions, subjectOf(product));
  // A service is liked by those who own what it is for.
  for (const [index, { key, heading }] of store.offers.entries()) {
    const age =
      (store.offers.length - 1 - index + chances(`age ${name} offer ${key}`).share()) * DAYS_BETWEEN_OFFERS;
    activity.offerAges.push({ key, age });
    about({ kind: 'offer', key }, offerOpinions, undefined, heading.startsWith('Free ') ? 0.5 : 1);
  }
  const chance = chances(`follows ${name}`);
  const { length: ratings } = activity.ratings;
  const fame = Math.min(1, ratings / RATINGS_OF_FAMOUS);
  const count = 12 + ratings * FOLLOWING_RATERS + chance.share() ** 5 * MAX_FOLLOWERS * fame;
  const followers = walk(`follows ${name}`, Math.round(count));
  activity.follows = followers.map(({ id }) => ({ user: id, age: DAYS_OF_FOLLOWS * chance.share() ** 2 }));
  return activity;
}
