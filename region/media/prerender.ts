import type { PictureFile } from './address.ts';
import { cardFile, type PictureStore, pictureFiles } from './pictures.ts';

export interface PrerenderPicturesOptions extends PictureStore {
  signal: AbortSignal;
  /** Resolves when nobody asks for anything. */
  waitUntilIdle: () => Promise<void>;
  /** Called for each file that could not be drawn or kept; the others are still drawn. */
  onFailure: (error: unknown) => void;
}

/** The files that listings ask for, on phones and wide screens, in the format that browsers choose first. */
export const listedFiles = (key: string): PictureFile[] => [
  { key, width: 320, format: 'avif' },
  cardFile(key),
];

/**
 * Draws the pictures that pages are about to show, each file when nothing else is being drawn and nobody asks for
 * anything, so that a request that comes meanwhile waits for one of them at most.
 * @returns how many files there are now; pictures that do not exist are skipped
 */
export async function prerender(
  files: readonly PictureFile[],
  { store, images, signal, waitUntilIdle, onFailure }: PrerenderPicturesOptions,
): Promise<number> {
  const find = pictureFiles({ store, images, onStoreFailure: onFailure });
  let drawnFiles = 0;
  for (const file of files) {
    await waitUntilIdle();
    await images.idle();
    if (signal.aborted) break;
    try {
      if (await find(file)) drawnFiles++;
    } catch (error) {
      onFailure(error);
    }
  }
  return drawnFiles;
}
