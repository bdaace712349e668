import type { Store } from '@fernway/contract';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export interface Hours {
  /** The hours of the first open day: "10:00 AM to 06:00 PM CST". */
  usual: string;
  /** Each day with its hours or 'Closed', then what the store adds. */
  days: { name: string; value: string }[];
}

/** When a store is open, as shown: wall time of Chicago, labelled CST. undefined where the store does not say. */
export function hoursOf({ fromHrs, toHrs, weeklyOff, timeNote }: Hourly): Hours | undefined {
  const closed = new Set((weeklyOff ?? '').split(',').map((day) => day.trim().toLowerCase()));
  const days = DAYS.map((name, day) => {
    const [from, to] = [fromHrs[day], toHrs[day]];
    const isOpen = from && to && !closed.has(name.toLowerCase());
    return { name, value: isOpen ? `${clockTime(from)} to ${clockTime(to)}` : 'Closed' };
  });
  const first = days.find(({ value }) => value !== 'Closed');
  if (!first) return undefined;
  // A day that the note names again has other hours than the rest.
  const shown = new Map([...days, ...notesOf(timeNote)].map(({ name, value }) => [name, value]));
  return { usual: `${first.value} CST`, days: [...shown].map(([name, value]) => ({ name, value })) };
}

type Hourly = Pick<Store, 'fromHrs' | 'toHrs' | 'weeklyOff' | 'timeNote'>;

/** "13:30:00" as "01:30 PM". */
export function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = hours % 24 < 12 ? 'AM' : 'PM';
  return `${pad(hours % 12 || 12)}:${pad(minutes)} ${half}`;
}

const pad = (value: number): string => String(value).padStart(2, '0');

// A note is a comma list of 'Label: from - to', with the times as stores write them: "11:00 - 17:00".
const notesOf = (note: string | null): Hours['days'] =>
  (note ?? '').split(',').flatMap((entry) => {
    const [name = '', ...rest] = entry.split(':');
    const value = rest
      .join(':')
      .trim()
      .replace(/^(\d\d:\d\d) - (\d\d:\d\d)$/, (_, from, to) => `${clockTime(from)} to ${clockTime(to)}`);
    return name.trim() && value ? [{ name: name.trim(), value }] : [];
  });
