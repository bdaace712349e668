/** One line of a feed, or what stands where one should be. */
export type FeedTextLine = { number: number; text: string } | { number: number; damage: string };

/** The longest line, in bytes, and the longest row of a CSV, in characters. */
export const MAX_LINE = 4 * 1024 * 1024;

/**
 * Splits bytes into lines, holding no more than one of them. A line that is too long is skipped and reported; so is a
 * compressed file that breaks off.
 * @returns lines with a carriage return at their end, if they had one
 */
export async function* readLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<FeedTextLine> {
  let parts: Buffer[] = [];
  let length = 0;
  let number = 1;

  const add = (part: Buffer): void => {
    length += part.length;
    if (length <= MAX_LINE) parts.push(part);
    else parts = [];
  };
  const take = (): FeedTextLine => {
    const text = Buffer.concat(parts).toString('utf8');
    const line = length > MAX_LINE ? tooLong(number) : { number, text: withoutMark(text, number) };
    parts = [];
    length = 0;
    number++;
    return line;
  };

  try {
    for await (const chunk of bytes) {
      let from = 0;
      for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
        add(chunk.subarray(from, end));
        yield take();
        from = end + 1;
      }
      add(chunk.subarray(from));
    }
  } catch (error) {
    if (!isBrokenArchive(error)) throw error;
    yield { number, damage: 'the compressed file is broken here: the rest is missing' };
    return;
  }
  if (length > 0) yield take();
}

const tooLong = (number: number): FeedTextLine => ({
  number,
  damage: `the line is longer than ${MAX_LINE} bytes`,
});

// The byte order mark that Windows programs put before UTF-8.
const withoutMark = (text: string, number: number): string =>
  number === 1 && text.startsWith('\ufeff') ? text.slice(1) : text;

const isBrokenArchive = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^Z_(?:BUF|DATA)_ERROR$/.test(String(error.code));
