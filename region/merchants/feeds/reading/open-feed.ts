import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FeedError } from '../feed-error.ts';

export interface OpenFeed {
  bytes: AsyncIterable<Buffer>;
  format: 'csv' | 'json-lines';
}

/**
 * Opens a feed for reading, unpacked when its name ends in `.gz`.
 * @param onProgress told which part of the file has been read, from 0 to 1
 * @throws FeedError when there is no such file or its name does not say what it is.
 */
export async function openFeed(path: string, onProgress: (part: number) => void): Promise<OpenFeed> {
  const format = formatOf(path);
  const { size } = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new FeedError(`${path} cannot be read (${error.code ?? error.message})`);
  });
  return { format, bytes: readBytes(path, (read) => onProgress(size === 0 ? 1 : read / size)) };
}

async function* readBytes(path: string, onRead: (bytes: number) => void): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  const source = path.toLowerCase().endsWith('.gz') ? pipeline(file, createGunzip(), () => {}) : file;
  for await (const chunk of source) {
    onRead(file.bytesRead);
    yield chunk;
  }
}

function formatOf(path: string): OpenFeed['format'] {
  const name = path.toLowerCase().replace(/\.gz$/, '');
  if (name.endsWith('.csv')) return 'csv';
  if (/\.(?:jsonl|ndjson)$/.test(name)) return 'json-lines';
  throw new FeedError(
    `${path}: the name of a feed ends in .csv, .jsonl or .ndjson, or in one of these and .gz`,
  );
}
