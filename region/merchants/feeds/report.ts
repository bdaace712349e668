import { once } from 'node:events';
import { createWriteStream, rmSync, type WriteStream } from 'node:fs';
import type { FeedValueError } from './reading/values.ts';

/** What a problem costs: the whole product, one variant, one row of the file, or only the value. */
export type SkippedPart = 'product' | 'variant' | 'row' | 'value';

/** One thing that could not be taken as it was written. */
export interface FeedProblem {
  /** Line of the file on which the row begins, from 1. */
  line: number;
  column: string;
  /** The first 200 characters of what was written. */
  value: string;
  reason: string;
  skipped: SkippedPart;
}

const MAX_WRITTEN = 20_000;
const MAX_VALUE = 200;
const COLUMNS = ['line', 'column', 'value', 'reason', 'skipped'] as const;

/** Collects what is wrong with a feed: counted here, and written to a file one by one. */
export class Report {
  readonly counts: Record<SkippedPart, number> = { product: 0, variant: 0, row: 0, value: 0 };
  /** The first few, to be shown at the end. */
  readonly first: FeedProblem[] = [];
  readonly #path: string | undefined;
  #file: WriteStream | undefined;
  #failed: Error | undefined;
  #written = 0;

  /** @param path ends in .jsonl for JSON Lines, else the file is CSV; the first problem creates it */
  constructor(path?: string) {
    this.#path = path;
    if (path !== undefined) rmSync(path, { force: true });
  }

  get total(): number {
    return Object.values(this.counts).reduce((sum, count) => sum + count, 0);
  }

  /** The file, if there was something to write. */
  get path(): string | undefined {
    return this.#written > 0 ? this.#path : undefined;
  }

  add(problem: FeedProblem): void {
    this.counts[problem.skipped]++;
    const clipped = { ...problem, value: clipValue(problem.value) };
    if (this.first.length < 5) this.first.push(clipped);
    this.#write(clipped);
  }

  /** A value that could not be read, and what goes with it. */
  addBadValue(line: number, { cell, message }: FeedValueError, skipped: SkippedPart): void {
    this.add({ line, ...cell, reason: message, skipped });
  }

  /** Waits until the file is written. @throws when it could not be. */
  async close(): Promise<void> {
    if (!this.#file) return;
    if (!this.#failed) {
      this.#file.end();
      await once(this.#file, 'close');
    }
    if (this.#failed) throw this.#failed;
  }

  #write(problem: FeedProblem): void {
    if (this.#path === undefined || this.#written === MAX_WRITTEN) return;
    const asCsv = !this.#path.endsWith('.jsonl');
    if (!this.#file) {
      this.#file = createWriteStream(this.#path);
      this.#file.on('error', (error) => {
        this.#failed = error;
      });
      if (asCsv) this.#file.write(`${COLUMNS.join(',')}\r\n`);
    }
    this.#written++;
    this.#file.write(asCsv ? csvRow(problem) : `${JSON.stringify(problem)}\n`);
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal would obey
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

function clipValue(value: string): string {
  const short = value.slice(0, MAX_VALUE).toWellFormed().replace(CONTROLS, ' ');
  return value.length > MAX_VALUE ? `${short}…` : short;
}

const csvRow = (problem: FeedProblem): string =>
  `${COLUMNS.map((column) => csvCell(String(problem[column]))).join(',')}\r\n`;

/** One cell: quoted, and never a formula to the spreadsheet that opens it. */
const csvCell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
