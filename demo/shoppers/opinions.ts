import type { Opinions } from '../demo-store.ts';
import { type Chances, chances } from '../pictures/chances.ts';

/** What somebody thinks of something. */
export interface Opinion {
  rating: number;
  /** Empty for somebody who leaves nothing but stars. */
  comment: string;
}

/** Whole stars only: a bar of the average counts each of them where it belongs. */
const STARS = { praise: [5], quibbles: [4], mixed: [3], grumbles: [1, 2, 2] } as const;

/** The few whom something lets down that is well liked are let down badly. */
const WELL_LIKED = { ...STARS, grumbles: [1, 1, 2] } as const;

/** What is well liked is praised by so many at least, whoever sells it. */
const MIN_PRAISED = 0.78;
/** Whatever it is, some are not happy with it. */
const MAX_PRAISED = 0.94;

/** On average, what is well liked has so many stars at least, and at most. */
export const WELL_LIKED_STARS = [4.2, 4.8] as const;
/** Two or fewer ratings, all of whole stars, seldom have such an average. */
const FEW_RATINGS = 2;
const WELL_LIKED_STARS_OF_FEW = [4, 5] as const;
/** What few know has less at most, else lists that are sorted by ratings would begin with it; hardly anything is disliked. */
const OTHER_STARS = [3.8, 4.6] as const;
/** One may well have five stars. */
const MIN_JUDGED = 2;
/** Few numbers of ratings are so unlucky that no choice of them has such an average. */
const MAX_TRIES = 40;

export interface Reception {
  count: number;
  isWellLiked: boolean;
  /** How much more often than elsewhere the store’s goods are praised, as a share of all: less than 0 where they are not. */
  goodwill?: number;
}

/**
 * What so many shoppers think of something that is mostly liked: the comments on it, none twice, and stars alone where
 * there are no more comments.
 */
export function opinionsOf(said: Opinions, seed: string, reception: Reception): Opinion[] {
  const { count, isWellLiked } = reception;
  const wellLikedStars = count > FEW_RATINGS ? WELL_LIKED_STARS : WELL_LIKED_STARS_OF_FEW;
  const [fewest, most] = shiftRange(isWellLiked ? wellLikedStars : OTHER_STARS, reception.goodwill ?? 0);
  for (let tries = 0; ; tries += 1) {
    const chance = chances(tries === 0 ? `opinions ${seed}` : `opinions ${seed} ${tries}`);
    const opinions = drawOpinions(said, chance, reception);
    const mean = meanStars(opinions);
    if (count < (isWellLiked ? 1 : MIN_JUDGED) || tries === MAX_TRIES || (mean >= fewest && mean <= most))
      return opinions;
  }
}

/** The better a store is liked, the higher its worst average; the less, the lower its best one. */
const shiftRange = ([fewest, most]: readonly [number, number], goodwill: number): [number, number] => [
  fewest + Math.max(0, goodwill) * STARS_PER_GOODWILL,
  most + Math.min(0, goodwill) * STARS_PER_GOODWILL,
];
const STARS_PER_GOODWILL = 1.5;

export const meanStars = (opinions: readonly Opinion[]): number =>
  opinions.reduce((sum, { rating }) => sum + rating, 0) / Math.max(1, opinions.length);

function drawOpinions(
  said: Opinions,
  chance: Chances,
  { count, isWellLiked, goodwill = 0 }: Reception,
): Opinion[] {
  const remaining = {
    praise: [...said.praise],
    quibbles: [...said.quibbles],
    mixed: [...said.mixed],
    grumbles: [...said.grumbles],
  };
  const praised = isWellLiked
    ? Math.max(MIN_PRAISED, Math.min(MAX_PRAISED, 0.84 + chance.share() * 0.12 + goodwill))
    : Math.min(MAX_PRAISED, 0.62 + chance.share() * 0.33 + goodwill);
  const fiveStars = isWellLiked ? 0.66 + chance.share() * 0.18 : 0.5 + chance.share() * 0.4;
  const others = ['mixed', 'mixed', 'grumbles'] as const;
  const stars = isWellLiked ? WELL_LIKED : STARS;
  const opinions: Opinion[] = [];
  while (opinions.length < count) {
    const liking = chance.isLucky(fiveStars) ? 'praise' : 'quibbles';
    const mood = chance.isLucky(praised) ? liking : chance.pick(others);
    opinions.push({ rating: chance.pick(stars[mood]), comment: takeOne(remaining[mood], chance) });
  }
  return opinions;
}

/** What stands first is said most. */
function takeOne(list: string[], chance: Chances): string {
  const [taken = ''] = list.splice(Math.floor(chance.share() ** 2.5 * list.length), 1);
  return taken;
}
