import type { Market } from '@fernway/contract/wire';

const US_PER_CANADIAN_DOLLAR = 0.74;
const WHOLE_DOLLARS_FROM = 60;
const ROUND_FROM = 100;

/** The price that a shop of that market asks for goods priced in Canadian dollars. In cents. */
export const askedIn = (market: Market, canadianDollars: number): number =>
  market === 'CA'
    ? Math.round(canadianDollars * 100)
    : roundToTagPrice(canadianDollars * US_PER_CANADIAN_DOLLAR);

export interface ReducedPrice {
  /** In cents. */
  former: number;
  now: number;
}

/** Below these, prices on tags of reduced goods are multiples of so many cents, before and after. */
const TAG_STEPS = [
  { below: 1_000, former: 50, now: 10 },
  { below: 5_000, former: 100, now: 25 },
  { below: 20_000, former: 100, now: 100 },
  { below: 100_000, former: 500, now: 500 },
  { below: Infinity, former: 1_000, now: 1_000 },
] as const;
/** How far the former price may be from what is asked otherwise. */
const MAX_SHIFT = 0.1;
/** The percents that shops take off; what stands here more often is chosen more often. */
export const REDUCTIONS = [10, 15, 20, 20, 25, 30, 40] as const;

/**
 * A price and what it is reduced to: exactly so many percent less, or about so many, and both as somebody would print them on
 * a tag. The former price is the nearest to what is asked otherwise.
 */
export function reducedBy(percent: number, cents: number): ReducedPrice {
  const smallest = TAG_STEPS[0].former;
  const nearest = Math.round(cents / smallest) * smallest;
  const formers = Array.from({ length: 1 + Math.floor((cents * MAX_SHIFT) / smallest) }, (_, at) => [
    nearest - at * smallest,
    nearest + at * smallest,
  ]).flat();
  const percents = REDUCTIONS.toSorted((one, other) => Math.abs(one - percent) - Math.abs(other - percent));
  const reduced = percents.flatMap((off) =>
    formers.map((former) => ({ former, now: (former * (100 - off)) / 100 })),
  );
  const onTags = reduced.find(({ former, now }) => isOnTag(former, 'former') && isOnTag(now, 'now'));
  return onTags ?? { former: cents, now: Math.floor((cents * (100 - percent)) / 100) };
}

const isOnTag = (cents: number, which: keyof ReducedPrice): boolean =>
  cents % (TAG_STEPS.find(({ below }) => cents < below)?.[which] ?? 1) === 0;

/** The nearest price that somebody would print on a tag: $64, $7.50, $12.95. In cents. */
function roundToTagPrice(dollars: number): number {
  if (dollars >= ROUND_FROM) return roundToFiveOrNine(dollars) * 100;
  if (dollars >= WHOLE_DOLLARS_FROM) return Math.round(dollars) * 100;
  const whole = Math.floor(dollars) * 100;
  const endings = [-5, 0, 50, 95, 100].map((ending) => whole + ending).filter((cents) => cents >= 50);
  const distanceTo = (cents: number) => Math.abs(cents - dollars * 100);
  return endings.reduce((best, cents) => (distanceTo(cents) < distanceTo(best) ? cents : best), Infinity);
}

/** $345, $469, $1,699. */
function roundToFiveOrNine(dollars: number): number {
  const round = Math.round(dollars / 5) * 5;
  return round % 10 === 0 ? round - 1 : round;
}

/** As a feed has it. */
export const inDollars = (cents: number): string => (cents / 100).toFixed(2);
