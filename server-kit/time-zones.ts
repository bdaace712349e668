const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** The clocks of the world change at quarters of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;
const MAX_OFFSETS = 2_000;

const formats = new Map<string, Intl.DateTimeFormat>();
/** Offsets that were asked for, by zone and quarter of an hour: to format a date takes a hundred times as long. */
const offsets = new Map<string, number>();

/**
 * Milliseconds by which the clocks of a time zone are ahead of UTC at an instant.
 * @param timeZone IANA name
 * @throws RangeError: no such zone
 */
export function zoneOffset(timeZone: string, instant: number): number {
  const key = `${timeZone} ${Math.floor(instant / QUARTER_MS)}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = readOffset(timeZone, instant);
    if (offsets.size >= MAX_OFFSETS) offsets.clear();
    offsets.set(key, offset);
  }
  return offset;
}

function readOffset(timeZone: string, instant: number): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    formats.set(timeZone, format);
  }
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /^GMT([+-])(\d{2}):(\d{2})$/.exec(name) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -MINUTE_MS : MINUTE_MS);
}

/** What the clocks of a zone show at an instant, as if it were UTC. @throws RangeError: no such zone */
export const wallTimeAt = (timeZone: string, instant: number): number =>
  instant + zoneOffset(timeZone, instant);

/**
 * When the clocks of a zone show a time, which is given as if it were UTC. Of an hour that they show twice it is the
 * first; a time that they skip is as much later as they are put forward.
 * @throws RangeError: no such zone
 */
export function instantOf(timeZone: string, wallTime: number): number {
  const first = wallTime - zoneOffset(timeZone, wallTime - DAY_MS);
  if (wallTimeAt(timeZone, first) === wallTime) return first;
  const second = wallTime - zoneOffset(timeZone, wallTime + DAY_MS);
  return wallTimeAt(timeZone, second) === wallTime ? second : first;
}
