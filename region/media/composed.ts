import type { Database } from '@fernway/db/connect';
import { limitConcurrency } from '../http/limit-concurrency.ts';
import { COMPOSED_FOLDER } from './address.ts';
import { drawInTurn } from './drawing.ts';
import { recipeOf } from './queries.ts';
import type { MediaStore } from './store.ts';

interface Composing {
  /** Holds the recipes. */
  db: Database;
  /** Draws a picture from a recipe. */
  compose: (recipe: object) => Promise<Buffer>;
  /** Told when a picture that was composed and is served cannot be kept for the next time. */
  onNotKept: (error: unknown) => void;
}

const MASTER = new RegExp(`^(${COMPOSED_FOLDER}/[0-9a-f]{32})\\.webp$`);

/**
 * A store that composes a picture when it is first asked for, once however many ask, and keeps it. Composing takes
 * its turn with all other drawing.
 */
export function composedStore(store: MediaStore, { db, compose, onNotKept }: Composing): MediaStore {
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  // Whoever makes keys up reads no more than this from the database at once.
  const inTurn = limitConcurrency({ atOnce: 2, waiting: 256 });

  async function findOrCompose(name: string, key: string): Promise<Buffer | undefined> {
    const kept = await store.get(name);
    if (kept) return kept;
    return inTurn(async () => {
      const recipe = await recipeOf(db, key);
      if (!recipe) return undefined;
      const bytes = await drawInTurn(() => compose(recipe));
      await store.put(name, bytes).catch(onNotKept);
      return bytes;
    });
  }

  return {
    put: (name, bytes) => store.put(name, bytes),
    remove: (name) => store.remove(name),
    get(name) {
      const [, key] = MASTER.exec(name) ?? [];
      if (!key) return store.get(name);
      let found = underWay.get(name);
      if (!found) {
        found = findOrCompose(name, key).finally(() => underWay.delete(name));
        underWay.set(name, found);
      }
      return found;
    },
  };
}
