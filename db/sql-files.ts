import { readdirSync } from 'node:fs';

/** The names of a folder's `.sql` files, in order. */
export const sqlFilesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
