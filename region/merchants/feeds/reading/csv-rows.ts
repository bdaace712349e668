import { type FeedTextLine, MAX_LINE } from './lines.ts';

/** A row of a CSV, or lines that form none. */
export type CsvRow = { line: number; cells: string[] } | { line: number; damage: string };

/**
 * Reads the rows of a CSV (RFC 4180), the header first; blank rows are left out. A damaged row, as by a missing
 * quote, costs its first line only: reading resumes with the next line, so that the row after it is found again.
 * Consecutive lines that form no row are reported as one.
 */
export async function* readCsvRows(lines: AsyncIterable<FeedTextLine>): AsyncGenerator<CsvRow> {
  let damaged: { line: number; damage: string } | undefined;
  let lost = 0;
  for await (const row of rowsAndDamages(lines)) {
    if ('damage' in row) {
      damaged ??= row;
      lost++;
      continue;
    }
    if (damaged) yield withCount(damaged, lost);
    damaged = undefined;
    lost = 0;
    yield row;
  }
  if (damaged) yield withCount(damaged, lost);
}

const withCount = ({ line, damage }: { line: number; damage: string }, lines: number): CsvRow => ({
  line,
  damage: lines === 1 ? damage : `${damage}; ${lines} lines from here are no rows`,
});

async function* rowsAndDamages(source: AsyncIterable<FeedTextLine>): AsyncGenerator<CsvRow> {
  const lines = withGivingBack(source);
  let width: number | undefined;
  try {
    for (let first = await lines.next(); first; first = await lines.next()) {
      if ('damage' in first) {
        yield { line: first.number, damage: first.damage };
        continue;
      }
      const { text, others, isClosed } = await takeRow(first.text, lines);
      const cells = isClosed ? splitRow(text) : 'a quote is never closed';
      const problem = typeof cells === 'string' ? cells : wrongWidth(cells, width);
      if (problem !== undefined) {
        lines.giveBack(others);
        yield { line: first.number, damage: problem };
      } else if (typeof cells === 'object' && !isBlank(cells)) {
        width ??= cells.length;
        yield { line: first.number, cells };
      }
    }
  } finally {
    await lines.close();
  }
}

const isBlank = (cells: string[]): boolean => cells.every((cell) => cell.trim() === '');

const wrongWidth = (cells: string[], width: number | undefined): string | undefined =>
  width === undefined || cells.length === width || isBlank(cells)
    ? undefined
    : `the row has ${cells.length} cells and the header ${width}`;

/** The row that begins with this line: a line break inside quotes belongs to it. */
async function takeRow(first: string, lines: GivingBack) {
  const texts = [first];
  const others: FeedTextLine[] = [];
  let quotes = countQuotes(first);
  let length = first.length;
  while (quotes % 2 === 1 && length <= MAX_LINE) {
    const line = await lines.next();
    if (!line) break;
    if ('damage' in line) {
      lines.giveBack([line]);
      break;
    }
    others.push(line);
    texts.push(line.text);
    quotes += countQuotes(line.text);
    length += line.text.length;
  }
  return { text: texts.join('\n').replace(/\r$/, ''), others, isClosed: quotes % 2 === 0 };
}

function countQuotes(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) count++;
  return count;
}

/** @returns the cells, or why this is no row */
function splitRow(text: string): string[] | string {
  const cells: string[] = [];
  for (let at = 0; ; at++) {
    let cell: string;
    if (text[at] === '"') {
      const end = endOfQuoted(text, at + 1);
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    } else {
      const comma = text.indexOf(',', at);
      const end = comma === -1 ? text.length : comma;
      cell = text.slice(at, end);
      at = end;
      if (cell.includes('"')) return 'a quote stands inside a value';
    }
    cells.push(cell);
    if (at >= text.length) return cells;
    if (text[at] !== ',') return 'something follows a closing quote';
  }
}

// The position of the closing quote; a doubled quote is part of the value. `text` has an even number of quotes.
function endOfQuoted(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at === -1 ? text.length : at;
}

interface GivingBack {
  next(): Promise<FeedTextLine | undefined>;
  /** Puts lines back in front of those that come next. */
  giveBack(lines: FeedTextLine[]): void;
  close(): Promise<void>;
}

function withGivingBack(source: AsyncIterable<FeedTextLine>): GivingBack {
  const iterator = source[Symbol.asyncIterator]();
  const given: FeedTextLine[] = [];
  return {
    async next() {
      const line = given.pop();
      if (line) return line;
      const { value, done } = await iterator.next();
      return done ? undefined : value;
    },
    giveBack(lines) {
      given.push(...lines.toReversed());
    },
    async close() {
      await iterator.return?.();
    },
  };
}
