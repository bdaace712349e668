import type { Market } from '@fernway/contract/wire';
import type { Visit } from './visit.ts';

/** Which goods a visitor is shown. */
export type Shown = Pick<Visit, 'market' | 'listed'>;

/** The home market that a card names: for goods of the other market, and for all goods while both are shown. */
export const originOf = (home: Market, { market, listed }: Shown): Market | undefined =>
  home !== market || listed.marketPlace?.includes(',') ? home : undefined;
