/** A file of PostgreSQL's log, 16 MB: its name says the timeline and which one it is. */
export interface Segment {
  timeline: string;
  /** Counts up by one from file to file. */
  number: number;
}

const PER_LOG = 256;
const NAME = /^([0-9A-F]{8})([0-9A-F]{8})(000000[0-9A-F]{2})$/;

/** What a file in the log's folder is; undefined for other files. */
export function segmentOf(name: string): Segment | undefined {
  const [, timeline, high, low] = NAME.exec(name) ?? [];
  if (!timeline || !high || !low) return undefined;
  return { timeline, number: Number.parseInt(high, 16) * PER_LOG + Number.parseInt(low, 16) };
}

export function segmentName({ timeline, number }: Segment): string {
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  return `${timeline}${hex(Math.floor(number / PER_LOG))}${hex(number % PER_LOG)}`;
}

/** The same for a name that PostgreSQL has given. */
export function expectSegment(name: string): Segment {
  const segment = segmentOf(name);
  if (!segment) throw new Error(`${name} is no file of PostgreSQL's log`);
  return segment;
}
