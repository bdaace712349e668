import type { Market } from '@fernway/contract/wire';
import { markets } from './markets.ts';

const dollars = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const days = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const counts = new Intl.NumberFormat('en');

/** 1234.5 as "$1,234.50". */
export const price = (amount: number): string => `$${dollars.format(amount)}`;

/** "$75" for whole dollars, "$7.50" for others. */
export const roundPrice = (amount: number): string => price(amount).replace(/\.00$/, '');

/** What stands before a price of goods of that home: "CAD" or "US". */
export const priceLabel = (home: Market): string => markets[home].priceLabel;

interface Counted {
  totalElements: number;
  totalIsEstimate: boolean;
}

/** "1 product", "1,234 offers"; "about" where the count was too costly. */
export function goodsCount(
  goods: 'products' | 'offers' | 'stores',
  { totalElements, totalIsEstimate }: Counted,
): string {
  const many = `${counts.format(totalElements)} ${totalElements === 1 ? goods.slice(0, -1) : goods}`;
  return totalIsEstimate ? `about ${many}` : many;
}

export const productCount = (counted: Counted): string => goodsCount('products', counted);

/** Of a list that is there as a whole. */
export const storeCount = (totalElements: number): string =>
  goodsCount('stores', { totalElements, totalIsEstimate: false });

/** An instant as "05 MAR 2026", in UTC. */
export function reviewDate(instant: string): string {
  const date = new Date(instant);
  const month = date.toLocaleString('en', { month: 'short', timeZone: 'UTC' }).toUpperCase();
  return `${String(date.getUTCDate()).padStart(2, '0')} ${month} ${date.getUTCFullYear()}`;
}

/** An instant as "November 22, 2026", in UTC: the same on both sites. */
export const dateText = (instant: string): string => days.format(new Date(instant));

/** What is said of something whose end has come. */
export const ENDED = 'Ended';

/**
 * How soon something ends: "Ends in 3 days", "Ends in 5 hours", "Ends within the hour"; undefined when it has no end, or
 * one so far off that it does not press.
 */
export function endsIn(instant: string | null, now: number): string | undefined {
  if (instant === null) return undefined;
  const hours = (Date.parse(instant) - now) / 3_600_000;
  if (hours <= 0) return ENDED;
  if (hours < 1) return 'Ends within the hour';
  const [count, unit] = hours < 48 ? [Math.floor(hours), 'hour'] : [Math.floor(hours / 24), 'day'];
  if (unit === 'day' && count > 30) return undefined;
  return `Ends in ${count} ${unit}${count === 1 ? '' : 's'}`;
}
