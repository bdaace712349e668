import * as t from '@fernway/messages/search';
import { formatRoundPrice } from './wording.ts';

/** "$20 to $50", "From $20" or "Up to $50"; undefined where neither end is set. */
export function priceRangeText(from: string, to: string): string | undefined {
  if (from && to) return t.between(formatRoundPrice(Number(from)), formatRoundPrice(Number(to)));
  if (from) return t.from(formatRoundPrice(Number(from)));
  return to ? t.upTo(formatRoundPrice(Number(to))) : undefined;
}

/** "5 stars", or "4 stars & up". */
export const starsText = (rating: number): string => (rating === 5 ? t.fiveStars() : t.starsAndUp(rating));
