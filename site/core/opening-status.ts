import type { OpeningHours } from '@fernway/contract';
import * as t from '@fernway/messages/store';
import { instantOf, wallTimeAt } from '@fernway/server-kit/time-zones';
import type { Visit } from './visit.ts';

const DAY_MS = 86_400_000;
const WEEK = 7;
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const FIRST_WEEKDAY = 3;

/** Whether a store is open, and what comes next. */
export interface OpeningStatus {
  isOpen: boolean;
  /** "closes 8:00 PM", "opens 10:00 AM tomorrow"; undefined: it stays so for a day or more. */
  next: string | undefined;
  /** The instant until which this is true. */
  until: number;
}

/** A store's hours on one day: wall time at the store, as if it were UTC. */
interface Opening {
  opens: number;
  closes: number;
}

/**
 * Whether a store with these hours is open.
 * @returns undefined: it gives none
 */
export function openingStatus(hours: OpeningHours | null, now: number): OpeningStatus | undefined {
  if (!hours) return undefined;
  const { timeZone } = hours;
  const today = Math.floor(wallTimeAt(timeZone, now) / DAY_MS);
  const openingOn = (day: number) => openingOf(hours, day);
  const instantAt = (wallTime: number) => instantOf(timeZone, wallTime);
  // Hours of yesterday may reach into today.
  for (const day of [today - 1, today]) {
    const opening = openingOn(day);
    if (!opening || instantAt(opening.opens) > now || instantAt(opening.closes) <= now) continue;
    const closes = closingOf(opening, day, openingOn);
    if (closes === undefined) return { isOpen: true, next: undefined, until: now + DAY_MS };
    const closesAt = instantAt(closes);
    // A time of another day says nothing without the day.
    return closesAt - now >= DAY_MS
      ? { isOpen: true, next: undefined, until: closesAt - DAY_MS }
      : { isOpen: true, next: t.closesAt(timeText(closes)), until: closesAt };
  }
  const midnight = instantAt((today + 1) * DAY_MS);
  for (let day = today; day <= today + WEEK; day++) {
    const opens = openingOn(day)?.opens;
    const opensAt = opens === undefined ? undefined : instantAt(opens);
    if (opens === undefined || opensAt === undefined || opensAt <= now) continue;
    return { isOpen: false, next: opensText(opens, day, today), until: Math.min(opensAt, midnight) };
  }
  return { isOpen: false, next: undefined, until: midnight };
}

/** The same for a page, which is then not kept longer than that is true. */
export function openingFor(
  { keepUntil }: Pick<Visit, 'keepUntil'>,
  hours: OpeningHours | null,
): OpeningStatus | undefined {
  const opening = openingStatus(hours, Date.now());
  if (opening) keepUntil(opening.until);
  return opening;
}

const weekdayOf = (day: number): number => (day + FIRST_WEEKDAY) % WEEK;

/** @param day days since 1970 */
function openingOf({ days }: OpeningHours, day: number): Opening | undefined {
  const hours = days[weekdayOf(day)];
  if (!hours) return undefined;
  const [opens, closes] = [millisecondsOf(hours.opens), millisecondsOf(hours.closes)];
  const start = day * DAY_MS;
  return { opens: start + opens, closes: start + closes + (closes <= opens ? DAY_MS : 0) };
}

/** When it closes, where the next day may begin as one ends; undefined: not within a week. */
function closingOf(
  opening: Opening,
  day: number,
  openingOn: (day: number) => Opening | undefined,
): number | undefined {
  let { closes } = opening;
  for (let next = day + 1; next <= day + WEEK; next++) {
    const following = openingOn(next);
    if (!following || following.opens > closes) return closes;
    closes = Math.max(closes, following.closes);
  }
  return undefined;
}

function opensText(opens: number, day: number, today: number): string {
  const time = timeText(opens);
  if (day === today) return t.opensAt(time);
  return day === today + 1 ? t.opensTomorrow(time) : t.opensOn(time, t.weekday(weekdayOf(day)));
}

function timeText(wallTime: number): string {
  const date = new Date(wallTime);
  return t.shortClock(date.getUTCHours(), date.getUTCMinutes());
}

/** Of "10:30". */
function millisecondsOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}
