import type { Store } from '@fernway/contract';
import * as t from '@fernway/messages/store';

/** The days as stores name them. */
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export interface DisplayedHours {
  /** The hours of the first open day: "10:00 AM to 06:00 PM CST". */
  usual: string;
  /** Each day with its hours or 'Closed', then the store's other notes. */
  days: { name: string; value: string }[];
}

/** Opening hours as shown: wall time of Chicago, labelled CST. undefined if the store does not give them. */
export function displayHours({
  fromHrs,
  toHrs,
  weeklyOff,
  timeNote,
}: StoreHours): DisplayedHours | undefined {
  const closed = new Set((weeklyOff ?? '').split(',').map((day) => day.trim().toLowerCase()));
  const open = DAYS.map((name, day) => {
    const [from, to] = [fromHrs[day], toHrs[day]];
    return from && to && !closed.has(name.toLowerCase()) ? openFrom(from, to) : undefined;
  });
  const usual = open.find((hours) => hours !== undefined);
  if (usual === undefined) return undefined;
  const notes = new Map(notesOf(timeNote).map(({ name, value }) => [name, value]));
  // A day in the note overrides the usual hours.
  const days = DAYS.map((name, day) => {
    const value = notes.get(name) ?? open[day] ?? t.closed();
    notes.delete(name);
    return { name: t.weekday(day), value };
  });
  return {
    usual: t.inCentralTime(usual),
    days: [...days, ...[...notes].map(([name, value]) => ({ name, value }))],
  };
}

type StoreHours = Pick<Store, 'fromHrs' | 'toHrs' | 'weeklyOff' | 'timeNote'>;

/** "13:30:00" as "01:30 PM". */
export function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return t.clock(hours, minutes);
}

const openFrom = (from: string, to: string): string => t.openFrom(clockTime(from), clockTime(to));

const notesOf = (note: string | null): DisplayedHours['days'] =>
  readHourNotes(note).map(({ name, value, times }) => ({ name, value: times ? openFrom(...times) : value }));

/** A note on a store's hours: about a day, by its name, or about something else. */
interface HourNote {
  name: string;
  value: string;
  /** From and to, such as "11:00" and "17:00"; undefined if the value is something else. */
  times: [string, string] | undefined;
}

/** A note is a comma list of 'Label: from - to', with the times as stores write them: "11:00 - 17:00". */
export const readHourNotes = (note: string | null): HourNote[] =>
  (note ?? '').split(',').flatMap((entry) => {
    const [label = '', ...rest] = entry.split(':');
    const [name, value] = [label.trim(), rest.join(':').trim()];
    const [, from, to] = /^(\d\d:\d\d) - (\d\d:\d\d)$/.exec(value) ?? [];
    return name && value ? [{ name, value, times: from && to ? [from, to] : undefined }] : [];
  });
