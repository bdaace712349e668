import { hash } from 'node:crypto';

/** Picks that look random and are the same for the same seed. */
export interface Chances {
  /** A number from 0 up to 1. */
  share(): number;
  /** One of the list, which is not empty. */
  pick<Value>(from: readonly Value[]): Value;
  /** True in `share` (0 to 1) of all cases. */
  isLucky(share: number): boolean;
}

export function chances(seed: string): Chances {
  let count = 0;
  const share = () => hash('sha256', `${seed}#${count++}`, 'buffer').readUInt32BE() / 2 ** 32;
  return {
    share,
    pick(from) {
      const [found] = from.slice(Math.floor(share() * from.length));
      if (found === undefined) throw new RangeError('there is nothing to pick from');
      return found;
    },
    isLucky: (wanted) => share() < wanted,
  };
}
