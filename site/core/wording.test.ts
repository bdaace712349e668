import { compactCount } from '@fernway/ui/like-pill';
import { expect, test } from 'vitest';
import { clockTime, displayHours } from '../pages/store/displayed-hours.ts';
import { markets } from './markets.ts';
import {
  dateText,
  endOf,
  formatPrice,
  formatRoundPrice,
  longEndOf,
  priceLabel,
  productCount,
  reviewDateText,
} from './wording.ts';

test('prices have two digits, thresholds only where they need them', () => {
  expect([formatPrice(12.9), formatPrice(0), formatPrice(1_234_567.5)]).toEqual([
    '$12.90',
    '$0.00',
    '$1,234,567.50',
  ]);
  expect([formatRoundPrice(75), formatRoundPrice(7.5), formatRoundPrice(100)]).toEqual([
    '$75',
    '$7.50',
    '$100',
  ]);
  expect([priceLabel('CA'), priceLabel('US')]).toEqual(['CAD', 'US']);
});

test('counts, dates and ends are in words', () => {
  expect(productCount({ totalElements: 1, totalIsEstimate: false })).toBe('1 product');
  expect(productCount({ totalElements: 32_000, totalIsEstimate: true })).toBe('about 32,000 products');
  expect(reviewDateText('2026-03-05T23:59:59Z')).toBe('05 MAR 2026');
  expect(dateText('2026-11-22T23:59:59Z')).toBe('22 Nov 2026');
  const now = Date.parse('2026-03-05T12:00:00Z');
  expect(endOf(null, now)).toBeUndefined();
  expect(endOf('2026-03-05T11:00:00Z', now)).toEqual({ text: 'Ended', isSoon: false });
  for (const [end, text] of [
    ['2026-03-05T12:30:00Z', 'Ends within the hour'],
    ['2026-03-05T13:30:00Z', 'Ends in 1 hour'],
    ['2026-03-08T12:00:00Z', 'Ends in 3 days'],
    ['2026-03-09T11:59:00Z', 'Ends in 3 days'],
  ] as const)
    expect(endOf(end, now)).toEqual({ text, isSoon: true });
  expect(endOf('2026-03-09T12:00:00Z', now)).toEqual({ text: 'Until 9 Mar', isSoon: false });
  // Midnight in Toronto, in Hawaii and of UTC is the end of the day before.
  for (const end of ['2026-12-13T04:59:59Z', '2026-12-13T10:00:00Z', '2026-12-13T00:00:00Z'])
    expect(endOf(end, now)).toEqual({ text: 'Until 12 Dec 2026', isSoon: false });
});

test('an end at length names its day, but not where hours are left', () => {
  const now = Date.parse('2026-03-05T12:00:00Z');
  const ends = [
    ['2026-03-05T11:00:00Z', undefined],
    ['2026-03-05T12:30:00Z', 'Ends within the hour'],
    ['2026-03-06T02:00:00Z', 'Ends in 14 hours'],
    ['2026-03-08T12:00:00Z', 'Ends in 3 days, on 8 March'],
    ['2026-03-09T12:00:00Z', 'Until 9 March'],
    ['2026-12-13T04:59:59Z', 'Until 12 December 2026'],
  ] as const;
  for (const [end, text] of ends) expect(longEndOf(end, now)?.text).toBe(text);
});

test.each(Object.values(markets).map(({ language }) => language))(
  '%s writes prices and counts so',
  (locale) => {
    const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
    expect(formatPrice(1_234_567.5)).toBe(`$${amount.format(1_234_567.5)}`);
    expect(productCount({ totalElements: 32_000, totalIsEstimate: false })).toBe(
      `${(32_000).toLocaleString(locale)} products`,
    );
    const likes = { notation: 'compact', maximumFractionDigits: 1 } as const;
    expect([950, 1_234, 1_000_000].map(compactCount)).toEqual(
      [950, 1_234, 1_000_000].map((count) => new Intl.NumberFormat(locale, likes).format(count)),
    );
  },
);

test('opening hours are twelve-hour wall time, with closed days and notes', () => {
  expect(['00:00:00', '09:05:00', '12:00:00', '23:59:00'].map(clockTime)).toEqual([
    '12:00 AM',
    '09:05 AM',
    '12:00 PM',
    '11:59 PM',
  ]);
  const day = { opens: '11:00', closes: '19:30' };
  const every = (time: string) => Array.from({ length: 7 }, () => time);
  const hours = displayHours({
    openingHours: {
      timeZone: 'America/Toronto',
      days: [null, day, day, day, { opens: '10:00', closes: '20:00' }, null, null],
    },
    fromHrs: [null, ...every('10:00:00').slice(1)],
    toHrs: every('18:30:00'),
    weeklyOff: 'Sunday, Saturday',
    timeNote:
      'Friday: 10:00 - 20:00, nonsense, Sunday: by chance, Lunch: 12:00 - 13:00, Pick-up: by agreement',
  });
  expect(hours?.central).toBe('10:00 AM to 06:30 PM CST');
  expect(hours?.days.map(({ name, value }) => `${name} ${value}`)).toEqual([
    'Monday Closed',
    'Tuesday 11:00 AM to 7:30 PM',
    'Wednesday 11:00 AM to 7:30 PM',
    'Thursday 11:00 AM to 7:30 PM',
    'Friday 10:00 AM to 8:00 PM',
    'Saturday Closed',
    'Sunday by chance',
    'Lunch 12:00 PM to 1:00 PM',
    'Pick-up by agreement',
  ]);
  expect(
    displayHours({ openingHours: null, fromHrs: [], toHrs: [], weeklyOff: null, timeNote: null }),
  ).toBeUndefined();
});
