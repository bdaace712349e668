import type { Market } from '@fernway/contract/wire';
import type { Visit } from './visit.ts';

/** Which goods a visitor is shown. */
export type Shown = Pick<Visit, 'market' | 'listed'>;

/** Whose goods these are, where a card says so: those of the other home, and all while both markets are shown. */
export const originOf = (home: Market, { market, listed }: Shown): Market | undefined =>
  home !== market || listed.marketPlace?.includes(',') ? home : undefined;
