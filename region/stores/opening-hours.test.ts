import { expect, test } from 'vitest';
import { type StoredHours, toCentralTime, toOpeningHours } from './opening-hours.ts';

const every = (time: string) => Array<string>(7).fill(time);
const storedHours = (timeZone: string, values: Partial<StoredHours> = {}): StoredHours => ({
  timeZone,
  opens: every('09:00:00'),
  closes: every('17:30:00'),
  weeklyOff: [],
  timeNote: null,
  ...values,
});

test.each([
  ['America/Toronto', '08:00:00', '08:00:00'],
  ['America/Chicago', '09:00:00', '09:00:00'],
  // No summer time: an hour nearer to Chicago in winter, or farther.
  ['America/Regina', '09:00:00', '10:00:00'],
  ['America/Phoenix', '10:00:00', '11:00:00'],
  ['America/St_Johns', '06:30:00', '06:30:00'],
  ['Pacific/Honolulu', '13:00:00', '14:00:00'],
])('nine in %s is %s in Chicago in winter and %s in summer', (zone, winter, summer) => {
  const at = (date: string) => toCentralTime(storedHours(zone), 'opens', Date.parse(date))[0];
  expect([at('2026-01-15T12:00Z'), at('2026-07-15T12:00Z')]).toEqual([winter, summer]);
});

test('hours past midnight in Chicago stay with the day that they have at the store; a closed day stays closed', () => {
  const late = storedHours('America/Los_Angeles', { opens: [null, ...every('22:30:00').slice(1)] });
  expect(toCentralTime(late, 'opens', Date.parse('2026-01-15T12:00Z'))).toEqual([
    null,
    ...every('00:30:00').slice(1),
  ]);
  expect(toCentralTime(null, 'opens')).toEqual([]);
});

test('a note on a day goes before a day off, and that before the usual hours', () => {
  const timeNote = 'Tuesday: 11:00 - 13:00, Lunch: 12:00 - 13:00, Sunday: by agreement';
  const hours = toOpeningHours(
    storedHours('America/Toronto', { weeklyOff: ['Monday', 'Tuesday'], timeNote, closes: every('02:00:00') }),
  );
  const usual = { opens: '09:00', closes: '02:00' };
  expect(hours).toEqual({
    timeZone: 'America/Toronto',
    days: [null, { opens: '11:00', closes: '13:00' }, usual, usual, usual, usual, null],
  });
  expect(toOpeningHours(storedHours('Mars/Olympus'))).toBeNull();
  expect(toCentralTime(storedHours('Mars/Olympus'), 'closes')).toEqual([]);
});
