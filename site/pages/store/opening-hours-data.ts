import type { Store } from '@fernway/contract';
import { readHourNotes } from './displayed-hours.ts';

/** https://schema.org/OpeningHoursSpecification */
export interface OpeningHoursData {
  '@type': 'OpeningHoursSpecification';
  dayOfWeek: string;
  /** hh:mm, at the store. */
  opens: string;
  closes: string;
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** The zone whose wall time hours are stored in. */
const STORED_ZONE = 'America/Chicago';
const DAY = 24 * 60;

/** Opening hours in the store's own time zone for search engines: the same as on its page, with notes on days. */
export function openingHoursData(
  {
    fromHrs,
    toHrs,
    weeklyOff,
    timeNote,
    timeZone,
  }: Pick<Store, 'fromHrs' | 'toHrs' | 'weeklyOff' | 'timeNote' | 'timeZone'>,
  now = new Date(),
): OpeningHoursData[] {
  const closed = new Set((weeklyOff ?? '').split(',').map((day) => day.trim()));
  const notes = new Map(readHourNotes(timeNote).map(({ name, times }) => [name, times ?? []]));
  const ahead = zoneOffset(timeZone ?? STORED_ZONE, now) - zoneOffset(STORED_ZONE, now);
  return DAYS.flatMap((name, day) => {
    const usual = closed.has(name) ? [] : [fromHrs[day], toHrs[day]];
    const [from, to] = notes.get(name) ?? usual;
    if (!from || !to) return [];
    const opens = minutesOfDay(from) + ahead;
    const dayThere = day + Math.floor(opens / DAY);
    return {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: DAYS.at(dayThere % DAYS.length) ?? name,
      opens: clockText(opens),
      closes: clockText(minutesOfDay(to) + ahead),
    };
  });
}

/** Minutes by which a time zone is ahead of UTC; an unknown zone counts as Chicago's. */
function zoneOffset(timeZone: string, at: Date): number {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours = '0', rest = '0'] = /^GMT([+-])(\d{2}):(\d{2})$/.exec(name) ?? [];
    return (Number(hours) * 60 + Number(rest)) * (sign === '-' ? -1 : 1);
  } catch {
    return timeZone === STORED_ZONE ? 0 : zoneOffset(STORED_ZONE, at);
  }
}

const minutesOfDay = (time: string): number => {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
};

const clockText = (time: number): string => {
  const within = ((time % DAY) + DAY) % DAY;
  return [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0')).join(':');
};
