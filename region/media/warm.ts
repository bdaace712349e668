import { drawInTurn } from './drawing.ts';
import { pictureFiles } from './pictures.ts';
import type { MediaStore } from './store.ts';

interface Warming {
  store: MediaStore;
  signal: AbortSignal;
  /** Resolves when nobody asks for anything. */
  quiet: () => Promise<void>;
  /** Called for each file that could not be drawn or kept; the others are still drawn. */
  onFailure: (error: unknown) => void;
}

/** The files that cards ask for: phones and wide screens, in the format that browsers choose first. */
const ON_CARDS = [
  { width: 320, format: 'avif' },
  { width: 640, format: 'avif' },
] as const;

/**
 * Draws the pictures that pages are about to show, each file when nothing else is being drawn and nobody asks for
 * anything, so that a request that comes meanwhile waits for one of them at most.
 * @returns how many files there are now; pictures that do not exist are skipped
 */
export async function warm(
  keys: readonly string[],
  { store, signal, quiet, onFailure }: Warming,
): Promise<number> {
  const find = pictureFiles({ store, onNotKept: onFailure });
  let found = 0;
  for (const file of keys.flatMap((key) => ON_CARDS.map((kind) => ({ key, ...kind })))) {
    await quiet();
    await drawInTurn.idle();
    if (signal.aborted) break;
    try {
      if (await find(file)) found++;
    } catch (error) {
      onFailure(error);
    }
  }
  return found;
}
