import type { Store } from '@fernway/contract';
import { readHourNotes, WEEKDAYS } from '@fernway/contract/hour-notes';
import * as t from '@fernway/messages/store';

export interface DisplayedHours {
  /** Each day at the store with its hours or 'Closed', then the store's other notes. */
  days: { name: string; value: string }[];
  /** The specified line, the hours of the first open day: "10:00 AM to 06:00 PM CST". */
  central: string | undefined;
}

type StoreHours = Pick<Store, 'openingHours' | 'fromHrs' | 'toHrs' | 'weeklyOff' | 'timeNote'>;

/** Opening hours as shown. undefined if the store does not give them. */
export function displayHours(store: StoreHours): DisplayedHours | undefined {
  const { openingHours, timeNote } = store;
  if (!openingHours) return undefined;
  const notes = readHourNotes(timeNote);
  const days = WEEKDAYS.map((name, day) => {
    const hours = openingHours.days[day];
    const words = notes.find((note) => note.name === name && !note.times)?.value;
    const value = hours ? openFrom(hours.opens, hours.closes) : (words ?? t.closed());
    return { name: t.weekday(day), value };
  });
  const others = notes
    .filter(({ name }) => !WEEKDAYS.some((day) => day === name))
    .map(({ name, value, times }) => ({ name, value: times ? openFrom(...times) : value }));
  return { days: [...days, ...others], central: centralHours(store) };
}

/** The hours of the first open day, in Chicago's time. */
function centralHours({ fromHrs, toHrs, weeklyOff }: StoreHours): string | undefined {
  const closed = new Set((weeklyOff ?? '').split(',').map((day) => day.trim()));
  for (const [day, name] of WEEKDAYS.entries()) {
    const [from, to] = [fromHrs[day], toHrs[day]];
    if (from && to && !closed.has(name)) return t.inCentralTime(t.openFrom(clockTime(from), clockTime(to)));
  }
  return undefined;
}

/** "13:30:00" as "01:30 PM". */
export const clockTime = (time: string): string => t.clock(...partsOf(time));

const openFrom = (from: string, to: string): string =>
  t.openFrom(t.shortClock(...partsOf(from)), t.shortClock(...partsOf(to)));

function partsOf(time: string): [number, number] {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return [hours, minutes];
}
