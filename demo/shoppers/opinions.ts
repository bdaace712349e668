import type { Opinions } from '../demo-store.ts';
import { type Chances, chances } from '../pictures/chances.ts';

/** What somebody thinks of something. */
export interface Opinion {
  rating: number;
  /** Empty for somebody who leaves nothing but stars. */
  comment: string;
}

/** Comments by their mood. Those with a quibble praise, and name a small drawback: they are of four stars. */
export interface Said extends Opinions {
  quibbles?: string[];
}

/** Of ratings of four stars that have a quibble to tell. */
const QUIBBLING = 0.6;

/** Whole stars only: a bar of the average counts each of them where it belongs. */
const STARS = { mixed: [3], grumbles: [1, 2, 2] } as const;

/** The few whom something lets down that is well liked are let down badly. */
const WELL_LIKED = { ...STARS, grumbles: [1, 1, 2] } as const;

/** What is well liked is praised by so many at least, whoever sells it. */
const MIN_PRAISED = 0.78;
/** Whatever it is, some are not happy with it. */
const MAX_PRAISED = 0.94;

/** On average, what is well liked has so many stars at least, and at most. */
export const WELL_LIKED_STARS = [4.2, 4.8] as const;
/** What few know has less on average, else lists that are sorted by ratings would begin with it. */
const MAX_STARS_OF_FEW = 4.6;
/** One may well have five stars. */
const MIN_JUDGED = 2;
/** Few numbers of ratings are so unlucky that no choice of them has such an average. */
const MAX_TRIES = 40;

type OpinionKind = keyof Opinions;

interface Reception {
  count: number;
  isWellLiked: boolean;
  /** How much more often than elsewhere the store’s goods are praised, as a share of all: less than 0 where they are not. */
  goodwill?: number;
}

/**
 * What so many shoppers think of something that is mostly liked: the comments on it, none twice, and stars alone where
 * there are no more comments.
 */
export function opinionsOf(said: Said, seed: string, reception: Reception): Opinion[] {
  const { count, isWellLiked } = reception;
  const [fewest, most] = isWellLiked ? WELL_LIKED_STARS : [0, MAX_STARS_OF_FEW];
  for (let tries = 0; ; tries += 1) {
    const chance = chances(tries === 0 ? `opinions ${seed}` : `opinions ${seed} ${tries}`);
    const opinions = drawOpinions(said, chance, reception);
    const mean = meanStars(opinions);
    if (count < (isWellLiked ? 1 : MIN_JUDGED) || tries === MAX_TRIES || (mean >= fewest && mean <= most))
      return opinions;
  }
}

export const meanStars = (opinions: readonly Opinion[]): number =>
  opinions.reduce((sum, { rating }) => sum + rating, 0) / Math.max(1, opinions.length);

function drawOpinions(
  said: Said,
  chance: Chances,
  { count, isWellLiked, goodwill = 0 }: Reception,
): Opinion[] {
  const remaining = {
    praise: [...said.praise],
    quibbles: [...(said.quibbles ?? [])],
    mixed: [...said.mixed],
    grumbles: [...said.grumbles],
  };
  const praised = isWellLiked
    ? Math.max(MIN_PRAISED, Math.min(MAX_PRAISED, 0.84 + chance.share() * 0.12 + goodwill))
    : Math.min(MAX_PRAISED, 0.62 + chance.share() * 0.33 + goodwill);
  const fiveStars = 0.5 + chance.share() * 0.4;
  // Of those who do not praise what most people like, more have had bad luck with theirs.
  const others = isWellLiked ? (['mixed', 'grumbles'] as const) : (['mixed', 'mixed', 'grumbles'] as const);
  const stars = isWellLiked ? WELL_LIKED : STARS;
  const opinions: Opinion[] = [];
  while (opinions.length < count) {
    const mood = chance.isLucky(praised) ? 'praise' : chance.pick<OpinionKind>(others);
    const rating = mood === 'praise' ? (chance.isLucky(fiveStars) ? 5 : 4) : chance.pick(stars[mood]);
    const isQuibble = mood === 'praise' && rating === 4 && chance.isLucky(QUIBBLING);
    const comments = isQuibble && remaining.quibbles.length > 0 ? remaining.quibbles : remaining[mood];
    opinions.push({ rating, comment: takeOne(comments, chance) });
  }
  return opinions;
}

/** What stands first is said most: texts that were written for the product come before plain ones. */
function takeOne(list: string[], chance: Chances): string {
  const [taken = ''] = list.splice(Math.floor(chance.share() ** 2.5 * list.length), 1);
  return taken;
}
