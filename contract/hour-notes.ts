export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** A note on a store's hours: about a day, by its name, or about something else. */
export interface HourNote {
  name: string;
  value: string;
  /** From and to, such as "11:00" and "17:00"; undefined if the value is something else. */
  times: [string, string] | undefined;
}

/** Reads `timeNote`, a comma list of 'Label: from - to' with the times as stores write them: "11:00 - 17:00". */
export const readHourNotes = (note: string | null): HourNote[] =>
  (note ?? '').split(',').flatMap((entry) => {
    const [label = '', ...rest] = entry.split(':');
    const [name, value] = [label.trim(), rest.join(':').trim()];
    const [, from, to] = /^(\d\d:\d\d) - (\d\d:\d\d)$/.exec(value) ?? [];
    return name && value ? [{ name, value, times: from && to ? [from, to] : undefined }] : [];
  });
