/** One value of a feed as it was written, and where it stands: a column of the CSV or a field of the line. */
export interface Cell {
  column: string;
  value: string;
}

/** A value that cannot be taken. The message says why, in the merchant's words. */
export class FeedValueError extends Error {
  override name = 'FeedValueError';
  readonly cell: Cell;

  constructor(cell: Cell, reason: string) {
    super(reason);
    this.cell = cell;
  }
}

/** The highest price, in cents. */
const MAX_CENTS = 1_000_000_000;
export const MAX_INVENTORY = 2_147_483_647;
const MAX_URL = 2_048;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
// Marks that turn the direction of what follows: they make one text look like another.
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text of one line: spaces joined, control characters out.
 * @throws FeedValueError when it is longer than `max` characters or is broken.
 */
export function readText(cell: Cell, max: number): string {
  checkCharacters(cell, max);
  if (cell.value.includes('\ufffd')) throw new FeedValueError(cell, 'has characters that are not UTF-8');
  return cell.value.replace(CONTROLS, ' ').replace(DIRECTIONS, '').replace(/\s+/g, ' ').trim();
}

/** The same, and something must be left. */
export function readName(cell: Cell, max: number): string {
  const text = readText(cell, max);
  if (text === '') throw new FeedValueError(cell, 'is missing');
  return text;
}

/**
 * A text that may hold HTML, as it is.
 * @throws FeedValueError when it is longer than `max` characters or is broken.
 */
export function readMarkup(cell: Cell, max: number): string {
  checkCharacters(cell, max);
  return cell.value;
}

function checkCharacters(cell: Cell, max: number): void {
  if (cell.value.length > max) throw new FeedValueError(cell, `is longer than ${max} characters`);
  if (cell.value.includes('\0')) throw new FeedValueError(cell, 'has a NUL character');
  if (!cell.value.isWellFormed()) throw new FeedValueError(cell, 'has half of a surrogate pair');
}

/** What spreadsheets put before a value that is not to be read as a number or a formula: `'30235`, `'-30°`. */
export const withoutTextMark = ({ column, value }: Cell): Cell => ({
  column,
  value: value.replace(/^\s*'(?=[-+=@]|\d+\s*$)/, ''),
});

/**
 * A price in cents, exactly; undefined when there is none.
 * @throws FeedValueError for anything but a decimal from 0 to 10,000,000 with at most two places.
 */
export function readCents(cell: Cell): number | undefined {
  const text = cell.value.trim();
  if (text === '') return undefined;
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new FeedValueError(cell, 'is not a price such as 12.99');
  if (/[^0]/.test(fraction.slice(2))) throw new FeedValueError(cell, 'has a fraction of a cent');
  const cents = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  if (cents > MAX_CENTS) throw new FeedValueError(cell, 'is above 10,000,000');
  return cents;
}

/**
 * How many are left: 0 when the feed says nothing, or less than 0.
 * @throws FeedValueError for anything but a whole number.
 */
export function readInventory(cell: Cell): number {
  const text = cell.value.trim();
  if (text === '') return 0;
  if (!/^-?\d{1,12}(?:\.0{1,6})?$/.test(text)) throw new FeedValueError(cell, 'is not a whole number');
  return Math.min(Math.max(Number.parseInt(text, 10), 0), MAX_INVENTORY);
}

/**
 * The platform's id of a variant; undefined when there is none.
 * @throws FeedValueError for anything but digits: a spreadsheet may have rounded it to 3.9E+13.
 */
export function readPlatformId(cell: Cell): string | undefined {
  const text = withoutTextMark(cell).value.trim();
  if (text === '') return undefined;
  if (!/^\d{1,20}$/.test(text)) throw new FeedValueError(cell, 'is not an id of digits');
  return text;
}

/**
 * An address of the web; undefined when there is none.
 * @throws FeedValueError for other schemes, user names in it, and more than 2,048 characters.
 */
export function readUrl(cell: Cell): string | undefined {
  const text = readText(cell, MAX_URL);
  if (text === '') return undefined;
  const url = URL.parse(text.startsWith('//') ? `https:${text}` : text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password) {
    throw new FeedValueError(cell, 'is not an address that starts with https:// or http://');
  }
  if (url.href.length > MAX_URL) throw new FeedValueError(cell, `is longer than ${MAX_URL} characters`);
  return url.href;
}
