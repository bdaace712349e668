import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Pictures that come with the repository, so that a first visit shows them at once: `demo/pictures/ship-pictures.ts` draws them.
 * Their names are those of the store of pictures, without the folder of composed pictures.
 */
export const SHIPPED_FOLDER = join(import.meta.dirname, 'shipped');

const NAME = /^demo\/(([0-9a-f]{2})[0-9a-f]{30}-640\.avif)$/;

/** Where a shipped picture is; undefined for a name that none has. */
export function shippedPath(name: string): string | undefined {
  const [, file, start] = NAME.exec(name) ?? [];
  return file && start ? join(SHIPPED_FOLDER, start, file) : undefined;
}

/** Reads a shipped picture by its name in the store of pictures; undefined when it was not shipped. */
export async function readShipped(name: string): Promise<Buffer | undefined> {
  const path = shippedPath(name);
  if (!path) return undefined;
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
