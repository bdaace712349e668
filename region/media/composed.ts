import type { Database } from '@fernway/db/connect';
import { singleFlight } from '@fernway/server-kit/single-flight';
import { limitConcurrency } from '../http/limit-concurrency.ts';
import { COMPOSED_FOLDER, isComposedKey } from './address.ts';
import { CARD_WIDTH, masterName } from './pictures.ts';
import { recipeOf } from './queries.ts';
import type { MediaStore } from './store.ts';

interface ComposerOptions {
  /** Holds the recipes. */
  db: Database;
  /** Draws a picture from a recipe, at most so many px wide. */
  compose: (recipe: object, width?: number) => Promise<Buffer>;
  /** Reads a file that was drawn before the demo was published. */
  readShipped?: (name: string) => Promise<Buffer | undefined>;
  /** Called when a composed picture is served but cannot be kept. */
  onStoreFailure: (error: unknown) => void;
}

const MASTER = new RegExp(`^(${COMPOSED_FOLDER}/[0-9a-f]{32})(?:\\.webp|(-card)\\.png)$`);

/**
 * A store that composes a picture on its first request, once for all concurrent requests, and keeps it; what cards show is
 * composed in their width, and only the file drawn from it is kept.
 */
export function composedStore(
  store: MediaStore,
  { db, compose, readShipped, onStoreFailure }: ComposerOptions,
): MediaStore {
  const shareRun = singleFlight<Buffer | undefined>();
  // Bounds how many pictures are composed at once, and how many reads of the database made-up keys can cause.
  const queue = limitConcurrency({ atOnce: 2, waiting: 256 });

  async function findOrCompose(key: string, isCard: boolean): Promise<Buffer | undefined> {
    const stored = await store.get(masterName(key));
    if (stored) return stored;
    return queue(async () => {
      const recipe = await recipeOf(db, key);
      if (!recipe) return undefined;
      if (isCard) return compose(recipe, CARD_WIDTH);
      const bytes = await compose(recipe);
      await store.put(masterName(key), bytes).catch(onStoreFailure);
      return bytes;
    });
  }

  return {
    async has(name) {
      const [, key] = MASTER.exec(name) ?? [];
      return (
        (await store.has(name)) ||
        (key !== undefined && (await queue(async () => (await recipeOf(db, key)) !== undefined)))
      );
    },
    put: (name, bytes) => store.put(name, bytes),
    remove: (name) => store.remove(name),
    async get(name) {
      const [, key, card] = MASTER.exec(name) ?? [];
      if (key) return shareRun(name, () => findOrCompose(key, card !== undefined));
      return (await store.get(name)) ?? (isComposedKey(name) ? readShipped?.(name) : undefined);
    },
  };
}
