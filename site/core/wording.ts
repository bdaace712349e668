import type { Market } from '@fernway/contract/wire';
import { about, offers, products, stores } from '@fernway/messages/counts';
import * as ends from '@fernway/messages/ends';
import { markets } from './markets.ts';

const dollars = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 1234.5 as "$1,234.50". */
export const formatPrice = (amount: number): string => `$${dollars.format(amount)}`;

/** "$75" for whole dollars, "$7.50" for others. */
export const formatRoundPrice = (amount: number): string => formatPrice(amount).replace(/\.00$/, '');

/** What was paid, with its currency: "CAD $24.00", "US $24.00", and of other countries "EUR 24.00". */
export function formatPayment({ amount, currency }: { amount: number; currency: string }): string {
  if (currency === 'CAD') return `${markets.CA.priceLabel()} ${formatPrice(amount)}`;
  if (currency === 'USD') return `${markets.US.priceLabel()} ${formatPrice(amount)}`;
  return `${currency} ${dollars.format(amount)}`;
}

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

const relativeTimes = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How long ago something was: "2 hours ago", "yesterday"; from a week on the date. */
export function timeAgoText(instant: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000));
  if (minutes < 60) return relativeTimes.format(-minutes, 'minute').replace('this minute', 'just now');
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return relativeTimes.format(-hours, 'hour');
  const daysAgo = Math.floor(hours / 24);
  return daysAgo < 7 ? relativeTimes.format(-daysAgo, 'day') : dateText(instant);
}

/** Whether an end date has passed. */
export const hasEnded = (instant: string | null, now: number): boolean =>
  instant !== null && Date.parse(instant) <= now;

/** In the last days before its end an offer is a deal that ends soon. */
const SOON_DAYS = 4;

/**
 * When something ends: "Ends in 3 days" or "Ends in 5 hours" if that is soon, "Until 12 Dec" if not, with the year if it is
 * more than half a year off; undefined if it has no end.
 */
export function endOf(instant: string | null, now: number): { text: string; isSoon: boolean } | undefined {
  if (instant === null) return undefined;
  const hours = hoursUntil(instant, now);
  if (hours <= 0) return { text: ends.ended(), isSoon: false };
  if (hours >= SOON_DAYS * 24) return { text: ends.until(dayText(instant, now)), isSoon: false };
  return { text: endsSoonText(hours), isSoon: true };
}

const hoursUntil = (instant: string, now: number): number => (Date.parse(instant) - now) / 3_600_000;

/** So near an end hours are said, not days. */
const HOURS_COUNTED = 48;

function endsSoonText(hours: number): string {
  if (hours < 1) return ends.withinTheHour();
  return hours < HOURS_COUNTED ? ends.inHours(Math.floor(hours)) : ends.inDays(Math.floor(hours / 24));
}

/** Half a year. */
const FAR_MS = 183 * 86_400_000;

/** How far behind UTC our westernmost stores are, those of Hawaii. */
const WESTERNMOST_BEHIND_UTC_MS = 10 * 3_600_000;

/**
 * The last day of something that ends at that instant, as "12 Dec 2026". An end at midnight is of the day that it closes,
 * in whichever of our time zones the merchant has set it; one by day is of that day.
 */
export const lastDayText = (instant: string): string => dateText(lastDayOf(instant).toISOString());

const lastDayOf = (instant: string): Date => new Date(Date.parse(instant) - WESTERNMOST_BEHIND_UTC_MS - 1);

/** A last day as "12 Dec"; one more than half a year from now with its year. */
function dayText(instant: string, now: number): string {
  const isFar = Date.parse(instant) - now > FAR_MS;
  return isFar ? lastDayText(instant) : lastDayText(instant).replace(/ \d+$/, '');
}

/**
 * The same at length: "Until 12 December", "Ends in 3 days, on 12 December"; undefined if it has ended or has no end. Where
 * hours are left it names no day: in UTC that may be tomorrow.
 */
export function longEndOf(instant: string | null, now: number): ReturnType<typeof endOf> {
  const end = endOf(instant, now);
  if (instant === null || !end || hasEnded(instant, now)) return undefined;
  const isFar = Date.parse(instant) - now > FAR_MS;
  const date = lastDayOf(instant);
  const day = `${date.getUTCDate()} ${date.toLocaleString('en', { month: 'long', timeZone: 'UTC' })}`;
  const fullDay = isFar ? `${day} ${date.getUTCFullYear()}` : day;
  if (!end.isSoon) return { ...end, text: ends.until(fullDay) };
  return hoursUntil(instant, now) < HOURS_COUNTED ? end : { ...end, text: ends.onDay(end.text, fullDay) };
}

/** The day of an instant as "12 Dec 2026", in UTC: the same on both sites. */
export function dateText(instant: string): string {
  const date = new Date(instant);
  const month = date.toLocaleString('en', { month: 'short', timeZone: 'UTC' });
  return `${date.getUTCDate()} ${month} ${date.getUTCFullYear()}`;
}
