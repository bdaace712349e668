import type { OpeningHours } from '@fernway/contract';
import { expect, test } from 'vitest';
import { openingStatus } from './opening-status.ts';

const week = (timeZone: string, ...days: (string | null)[]): OpeningHours => ({
  timeZone,
  days: Array.from({ length: 7 }, (_, day) => {
    const [opens = '', closes = ''] = days[day % days.length]?.split('-') ?? [];
    return opens ? { opens, closes } : null;
  }),
});
/** "open, closes 8:00 PM until 2026-11-24T01:00Z". */
function statusAt(hours: OpeningHours, instant: string): string {
  const status = openingStatus(hours, Date.parse(instant));
  if (!status) return 'unknown';
  const until = new Date(status.until).toISOString().replace(':00.000Z', 'Z');
  return `${status.isOpen ? 'open' : 'closed'}, ${status.next} until ${until}`;
}

test.each([
  // 23 November 2026 is a Monday; Toronto is five hours behind UTC, St. John's three and a half.
  ['2026-11-23T14:59Z', 'closed, opens 10:00 AM until 2026-11-23T15:00Z'],
  ['2026-11-23T15:00Z', 'open, closes 8:00 PM until 2026-11-24T01:00Z'],
  ['2026-11-24T00:59Z', 'open, closes 8:00 PM until 2026-11-24T01:00Z'],
  ['2026-11-24T01:00Z', 'closed, opens 10:00 AM tomorrow until 2026-11-24T05:00Z'],
  // Closed from Saturday to Sunday: until midnight it opens on Monday, then tomorrow, then today.
  ['2026-11-28T20:00Z', 'closed, opens 10:00 AM Monday until 2026-11-29T05:00Z'],
  ['2026-11-29T20:00Z', 'closed, opens 10:00 AM tomorrow until 2026-11-30T05:00Z'],
  ['2026-11-30T06:00Z', 'closed, opens 10:00 AM until 2026-11-30T15:00Z'],
])('a store of the week at %s: %s', (instant, status) => {
  const days = Array<string>(5).fill('10:00-20:00');
  expect(statusAt(week('America/Toronto', ...days, null, null), instant)).toBe(status);
  const halfHour = new Date(Date.parse(instant) - 90 * 60_000).toISOString();
  expect(statusAt(week('America/St_Johns', ...days, null, null), halfHour).split(' until')[0]).toBe(
    status.split(' until')[0],
  );
});

test('a close past midnight belongs to the day on which it opened', () => {
  const bar = week('America/Halifax', null, null, null, null, '18:00-02:00', '18:00-02:00', null);
  expect(statusAt(bar, '2026-11-28T03:00Z')).toBe('open, closes 2:00 AM until 2026-11-28T06:00Z'); // Friday 11 PM
  expect(statusAt(bar, '2026-11-28T05:59Z')).toBe('open, closes 2:00 AM until 2026-11-28T06:00Z'); // Saturday
  expect(statusAt(bar, '2026-11-28T06:00Z')).toBe('closed, opens 6:00 PM until 2026-11-28T22:00Z');
  expect(statusAt(bar, '2026-11-29T05:30Z')).toBe('open, closes 2:00 AM until 2026-11-29T06:00Z'); // Sunday
  expect(statusAt(bar, '2026-11-29T06:30Z')).toBe('closed, opens 6:00 PM Friday until 2026-11-30T04:00Z');
});

test('while clocks change, hours are what clocks at the store show', () => {
  const hours = week('America/New_York', '18:00-02:30');
  // 8 March 2026: at 2 AM it becomes 3. What closes at 2:30 closes half an hour after it, and opens on time.
  expect(statusAt(hours, '2026-03-08T07:29Z')).toBe('open, closes 2:30 AM until 2026-03-08T07:30Z');
  expect(statusAt(hours, '2026-03-08T07:30Z')).toBe('closed, opens 6:00 PM until 2026-03-08T22:00Z');
  // 1 November 2026: at 2 AM it becomes 1 again. The night has an hour more.
  expect(statusAt(hours, '2026-11-01T07:29Z')).toBe('open, closes 2:30 AM until 2026-11-01T07:30Z');
  expect(statusAt(week('America/New_York', '18:00-01:30'), '2026-11-01T06:15Z')).toBe(
    'closed, opens 6:00 PM until 2026-11-01T23:00Z', // the second quarter past one
  );
  // The evening before summer time begins, "tomorrow" has 23 hours.
  expect(statusAt(week('America/New_York', '10:00-18:00'), '2026-03-08T01:00Z')).toBe(
    'closed, opens 10:00 AM tomorrow until 2026-03-08T05:00Z',
  );
  expect(statusAt(week('America/New_York', '10:00-18:00'), '2026-03-08T06:00Z')).toBe(
    'closed, opens 10:00 AM until 2026-03-08T14:00Z',
  );
});

test('what never closes, or never opens, says so', () => {
  const now = '2026-11-23T12:00Z';
  expect(statusAt(week('America/Regina', '00:00-00:00'), now)).toMatch(/^open, undefined/);
  expect(statusAt(week('America/Regina', '00:00-00:00', null), now)).toBe(
    'open, closes 12:00 AM until 2026-11-24T06:00Z',
  );
  expect(statusAt(week('America/Regina', null), now)).toMatch(/^closed, undefined/);
  expect(openingStatus(null, 0)).toBeUndefined();
});
