import type { Market } from '@fernway/contract/wire';

const US_PER_CANADIAN_DOLLAR = 0.74;
const WHOLE_DOLLARS_FROM = 60;
const ROUND_FROM = 100;

/** The price that a shop of that market asks for goods priced in Canadian dollars. In cents. */
export const askedIn = (market: Market, canadianDollars: number): number =>
  market === 'CA'
    ? Math.round(canadianDollars * 100)
    : roundToTagPrice(canadianDollars * US_PER_CANADIAN_DOLLAR);

/** What a reduced price may end with, the one that looks best first. In cents. */
const REDUCED_STEPS = [100, 50, 25, 1] as const;

/**
 * A price after so many percent off, in cents: whole dollars if these are as many percent, else the nearest below that is,
 * as `20% off` beside a saving of 19% looks like an error.
 */
export function reducedBy(percent: number, cents: number): number {
  const exact = Math.floor((cents * (100 - percent)) / 100);
  const isAsMany = (price: number) => Math.floor(((cents - price) * 100) / cents) === percent;
  return REDUCED_STEPS.map((step) => Math.floor(exact / step) * step).find(isAsMany) ?? exact;
}

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
