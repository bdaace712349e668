import type { Database } from '@fernway/db/connect';
import { type PrerenderPicturesOptions, prerender } from './prerender.ts';
import { composedKeys } from './queries.ts';

/**
 * Draws the files that cards show of every picture that is composed from a recipe, first pictures first, while nobody asks
 * for anything; those that are there already, or were shipped, take no time.
 * @returns how many files there are now
 */
export const prerenderComposedPictures = async ({
  db,
  ...prerendering
}: PrerenderPicturesOptions & { db: Database }): Promise<number> =>
  prerender(await composedKeys(db), prerendering);
