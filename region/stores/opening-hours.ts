import type { OpeningHours, Store } from '@fernway/contract';
import { readHourNotes, WEEKDAYS } from '@fernway/contract/hour-notes';
import { type ConvertedColumn, convertColumn } from '@fernway/db/columns';
import { zoneOffset } from '@fernway/server-kit/time-zones';
import { sql } from 'drizzle-orm';

/** The zone of the hours that the specification calls CST. */
const CENTRAL = 'America/Chicago';
const DAY_MINUTES = 24 * 60;

type Times = (string | null)[];

/** The hours of a store, as the database has them. */
export interface StoredHours {
  timeZone: string;
  /** hh:mm:ss at the store, Monday first; null: closed. */
  opens: Times;
  closes: Times;
  weeklyOff: string[];
  timeNote: string | null;
}

/**
 * Of `stores s` with its `city`; null: it gives no hours. A row of the other region that a process of the release before
 * has written has only hours of Chicago.
 */
const storedHours = sql<StoredHours | null>`case when coalesce(s.opens_at, s.from_hrs) is not null then
  jsonb_build_object('opens', coalesce(s.opens_at, s.from_hrs), 'closes', coalesce(s.closes_at, s.to_hrs),
    'weeklyOff', s.weekly_off, 'timeNote', s.time_note,
    'timeZone', case when s.opens_at is null then ${sql.raw(`'${CENTRAL}'`)}
      else coalesce(s.time_zone, city.time_zone, ${sql.raw(`'${CENTRAL}'`)}) end) end`;

export const openingHoursColumn: ConvertedColumn<OpeningHours | null> = convertColumn(storedHours, (hours) =>
  toOpeningHours(hours),
);

export const centralHoursColumns = {
  fromHrs: convertColumn(storedHours, (hours) => toCentralTime(hours, 'opens')),
  toHrs: convertColumn(storedHours, (hours) => toCentralTime(hours, 'closes')),
} satisfies Partial<Record<keyof Store, unknown>>;

/**
 * The hours of each day at the store: what its note says of the day goes before its days off, and these before its usual
 * hours. null: it gives none, or in a zone that there is not.
 */
export function toOpeningHours(hours: StoredHours | null): OpeningHours | null {
  if (!hours || !isTimeZone(hours.timeZone)) return null;
  const notes = new Map(readHourNotes(hours.timeNote).map(({ name, times }) => [name, times ?? []]));
  return {
    timeZone: hours.timeZone,
    days: WEEKDAYS.map((name, day) => {
      const usual = hours.weeklyOff.includes(name) ? [] : [hours.opens[day], hours.closes[day]];
      const [opens, closes] = notes.get(name) ?? usual;
      return opens && closes ? { opens: opens.slice(0, 5), closes: closes.slice(0, 5) } : null;
    }),
  };
}

/** The usual hours as clocks in Chicago show them on the current date; each stays with the day it has at the store. */
export function toCentralTime(
  hours: StoredHours | null,
  edge: 'opens' | 'closes',
  now: number = Date.now(),
): Times {
  if (!hours || !isTimeZone(hours.timeZone)) return [];
  const ahead = (zoneOffset(CENTRAL, now) - zoneOffset(hours.timeZone, now)) / 60_000;
  return hours[edge].map((time) => time && addMinutes(time, ahead));
}

function isTimeZone(name: string): boolean {
  try {
    zoneOffset(name, 0);
    return true;
  } catch {
    return false;
  }
}

function addMinutes(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const sum = (((hour * 60 + minute + minutes) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return [Math.floor(sum / 60), sum % 60, 0].map((part) => String(part).padStart(2, '0')).join(':');
}
