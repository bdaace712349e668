import type { PlatformClock } from '../clock.ts';
import type { ShopFacts } from '../shops/model.ts';

/** What an answer says of the bucket. */
export interface ThrottleStatus {
  maximumAvailable: number;
  currentlyAvailable: number;
  restoreRate: number;
}

/** Points for calls of one app in one shop. They come back by the second. */
export interface CostBucket {
  /** @returns whether there were so many; if not, nothing is taken */
  take(points: number): boolean;
  giveBack(points: number): void;
  status(): ThrottleStatus;
}

const RESTORE_RATES: Record<ShopFacts['plan'], number> = { standard: 100, advanced: 200, plus: 1_000 };

/** A full bucket is worth so many seconds. */
const BUCKET_SECONDS = 20;

/** @param rate points a second; it may change at any time */
export function createCostBucket(clock: PlatformClock, rate: () => number): CostBucket {
  let available = rate() * BUCKET_SECONDS;
  let filledAt = clock.now();
  const fill = () => {
    const now = clock.now();
    available = Math.min(rate() * BUCKET_SECONDS, available + ((now - filledAt) / 1_000) * rate());
    filledAt = now;
  };
  return {
    take(points) {
      fill();
      if (points > available) return false;
      available -= points;
      return true;
    },
    giveBack(points) {
      fill();
      available = Math.min(rate() * BUCKET_SECONDS, available + points);
    },
    status() {
      fill();
      return {
        maximumAvailable: rate() * BUCKET_SECONDS,
        currentlyAvailable: Math.floor(available),
        restoreRate: rate(),
      };
    },
  };
}

/** Points a second by a shop's plan. */
export const restoreRateOf = ({ plan }: ShopFacts): number => RESTORE_RATES[plan];
