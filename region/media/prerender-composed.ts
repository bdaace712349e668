import type { Database } from '@fernway/db/connect';
import { cardFile } from './pictures.ts';
import { listedFiles, type PrerenderPicturesOptions, prerender } from './prerender.ts';
import { composedPictures } from './queries.ts';

/**
 * Draws the files that listings and galleries show of every picture that is composed from a recipe, first pictures first, while
 * nobody asks for anything; those that are there already, or were shipped, take no time.
 * @returns how many files there are now
 */
export const prerenderComposedPictures = async ({
  db,
  ...prerendering
}: PrerenderPicturesOptions & { db: Database }): Promise<number> => {
  const pictures = await composedPictures(db);
  return prerender(
    pictures.flatMap(({ key, isListed }) => (isListed ? listedFiles(key) : [cardFile(key)])),
    prerendering,
  );
};
