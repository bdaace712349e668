import type { Market } from '@fernway/contract/wire';
import { about, offers, products, stores } from '@fernway/messages/counts';
import * as ends from '@fernway/messages/ends';
import { markets } from './markets.ts';

const dollars = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const days = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** 1234.5 as "$1,234.50". */
export const formatPrice = (amount: number): string => `$${dollars.format(amount)}`;

/** "$75" for whole dollars, "$7.50" for others. */
export const formatRoundPrice = (amount: number): string => formatPrice(amount).replace(/\.00$/, '');

/** The label before a price of goods from that home market: "CAD" or "US". */
export const priceLabel = (home: Market): string => markets[home].priceLabel();

const countOf = { products, offers, stores };

interface CountedTotal {
  totalElements: number;
  totalIsEstimate: boolean;
}

/** "1 product", "1,234 offers"; with "about" where the total is an estimate. */
export function goodsCount(
  goods: keyof typeof countOf,
  { totalElements, totalIsEstimate }: CountedTotal,
): string {
  const many = countOf[goods](totalElements);
  return totalIsEstimate ? about(many) : many;
}

export const productCount = (counted: CountedTotal): string => goodsCount('products', counted);

/** The count of a list that is loaded completely. */
export const storeCount = (totalElements: number): string =>
  goodsCount('stores', { totalElements, totalIsEstimate: false });

/** An instant as "05 MAR 2026", in UTC. */
export function reviewDateText(instant: string): string {
  const date = new Date(instant);
  const month = date.toLocaleString('en', { month: 'short', timeZone: 'UTC' }).toUpperCase();
  return `${String(date.getUTCDate()).padStart(2, '0')} ${month} ${date.getUTCFullYear()}`;
}

/** An instant as "November 22, 2026", in UTC: the same on both sites. */
export const dateText = (instant: string): string => days.format(new Date(instant));

/** Whether an end date has passed. */
export const hasEnded = (instant: string | null, now: number): boolean =>
  instant !== null && Date.parse(instant) <= now;

/**
 * How soon something ends: "Ends in 3 days", "Ends in 5 hours", "Ends within the hour"; undefined if it has no end or
 * one too far off to mention.
 */
export function endsInText(instant: string | null, now: number): string | undefined {
  if (instant === null) return undefined;
  const hours = (Date.parse(instant) - now) / 3_600_000;
  if (hours <= 0) return ends.ended();
  if (hours < 1) return ends.withinTheHour();
  if (hours < 48) return ends.inHours(Math.floor(hours));
  const days = Math.floor(hours / 24);
  return days > 30 ? undefined : ends.inDays(days);
}
