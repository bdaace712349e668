import type { Database } from '@fernway/db/connect';
import { singleFlight } from '@fernway/server-kit/single-flight';
import { limitConcurrency } from '../http/limit-concurrency.ts';
import { COMPOSED_FOLDER } from './address.ts';
import { recipeOf } from './queries.ts';
import type { MediaStore } from './store.ts';

interface ComposerOptions {
  /** Holds the recipes. */
  db: Database;
  /** Draws a picture from a recipe. */
  compose: (recipe: object) => Promise<Buffer>;
  /** Called when a composed picture is served but cannot be kept. */
  onStoreFailure: (error: unknown) => void;
}

const MASTER = new RegExp(`^(${COMPOSED_FOLDER}/[0-9a-f]{32})\\.webp$`);

/**
 * A store that composes a picture on its first request, once for all concurrent requests, and keeps it.
 */
export function composedStore(
  store: MediaStore,
  { db, compose, onStoreFailure }: ComposerOptions,
): MediaStore {
  const shareRun = singleFlight<Buffer | undefined>();
  // Bounds how many pictures are composed at once, and how many reads of the database made-up keys can cause.
  const queue = limitConcurrency({ atOnce: 2, waiting: 256 });

  async function findOrCompose(name: string, key: string): Promise<Buffer | undefined> {
    const stored = await store.get(name);
    if (stored) return stored;
    return queue(async () => {
      const recipe = await recipeOf(db, key);
      if (!recipe) return undefined;
      const bytes = await compose(recipe);
      await store.put(name, bytes).catch(onStoreFailure);
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
    get(name) {
      const [, key] = MASTER.exec(name) ?? [];
      return key ? shareRun(name, () => findOrCompose(name, key)) : store.get(name);
    },
  };
}
