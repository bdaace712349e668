import type { Opinions } from '../demo-store.ts';
import { type Chances, chances } from '../pictures/chances.ts';

/** What somebody thinks of something. */
export interface Opinion {
  rating: number;
  /** Empty for somebody who leaves nothing but stars. */
  comment: string;
}

/** Whole stars only: a bar of the average counts each of them where it belongs. */
const STARS = {
  praise: [5, 5, 5, 4, 4],
  mixed: [3],
  grumbles: [1, 2, 2],
} as const satisfies Record<keyof Opinions, readonly number[]>;

/**
 * What so many shoppers think of something that is mostly liked: the comments on it, none twice, and stars alone where
 * there are no more comments.
 */
export function opinionsOf(said: Opinions, seed: string, count: number): Opinion[] {
  const chance = chances(`opinions ${seed}`);
  const remaining: Opinions = {
    praise: [...said.praise],
    mixed: [...said.mixed],
    grumbles: [...said.grumbles],
  };
  const praised = 0.62 + chance.share() * 0.33;
  const opinions: Opinion[] = [];
  while (opinions.length < count) {
    const mood = chance.isLucky(praised) ? 'praise' : chance.pick(['mixed', 'mixed', 'grumbles'] as const);
    opinions.push({ rating: chance.pick(STARS[mood]), comment: takeOne(remaining[mood], chance) });
  }
  return opinions;
}

/** What stands first is said most: texts that were written for the product come before plain ones. */
function takeOne(list: string[], chance: Chances): string {
  const [taken = ''] = list.splice(Math.floor(chance.share() ** 2.5 * list.length), 1);
  return taken;
}
