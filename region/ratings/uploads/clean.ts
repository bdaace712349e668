import type { Database } from '@fernway/db/connect';
import { namesOf } from '../../media/pictures.ts';
import type { MediaStore } from '../../media/store.ts';
import { deleteUploads, takeUnusedUploads } from './queries.ts';

const AT_ONCE = 50;

/** The job `remove-unused-uploads`: it deletes files before rows, so that no file is left without a row. */
export async function removeUnusedUploads({ db, media }: { db: Database; media: MediaStore }): Promise<void> {
  let removed: number;
  do {
    removed = await db.transaction(async (tx) => {
      const keys = await takeUnusedUploads(tx, AT_ONCE);
      for (const key of keys) await Promise.all(namesOf(key).map((name) => media.remove(name)));
      await deleteUploads(tx, keys);
      return keys.length;
    });
  } while (removed === AT_ONCE);
}
