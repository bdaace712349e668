import type { Market } from '@fernway/contract/wire';
import type { Visit } from './visit.ts';

/** Which goods a visitor is shown. */
export type ShownMarkets = Pick<Visit, 'market' | 'marketFilter'>;

/** The home market that a card names: for goods of the other market, and for all goods while both are shown. */
export const flaggedMarketOf = (home: Market, { market, marketFilter }: ShownMarkets): Market | undefined =>
  home !== market || marketFilter.marketPlace?.includes(',') ? home : undefined;
