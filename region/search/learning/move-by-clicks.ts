/** Rows move by fewer places than this. */
export const BONUS_LIMIT = 3.5;

/**
 * Orders rows by their places, less what clicks have earned them. A row passes, and is passed by, only those that are
 * less than 3.5 places away: none moves by more than three.
 */
export function moveByClicks<Row>(rows: readonly Row[], bonusOf: (row: Row) => number): Row[] {
  return rows
    .map((row, place) => ({
      row,
      place: place - Math.min(Math.max(bonusOf(row) || 0, 0), BONUS_LIMIT - 0.01),
    }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ row }) => row);
}

/** So many searches count as if they had gone as usual: few clicks prove nothing. */
const USUAL_SEARCHES = 20;
/** Fewer clicks earn nothing. */
export const MIN_CLICKS = 5;

/** How a product was chosen for a text. */
export interface ClickFacts {
  searches: number;
  clicks: number;
  /** The mean of its places, the first is 1. */
  position: number;
}

/**
 * How many places a product has earned: all for one that is chosen twice as often as others at its place usually are, none
 * for one that is chosen as often as they.
 */
export function bonusOf({ searches, clicks, position }: ClickFacts): number {
  if (clicks < MIN_CLICKS) return 0;
  const usual = usualRateAt(position);
  const rate = (clicks + usual * USUAL_SEARCHES) / (searches + USUAL_SEARCHES);
  return Math.min(Math.max(rate / usual - 1, 0), 1) * (BONUS_LIMIT - 0.01);
}

/** The share of searches that choose what stands at a place: less and less further down. */
const usualRateAt = (position: number): number => 0.25 / Math.max(1, position) ** 0.8;
