import { createHash } from 'node:crypto';
import type { Database } from '@fernway/db/connect';
import { lockRater } from '../own-ratings.ts';
import { ModerationError } from './arguments.ts';
import { deleteRating, findModeratedRating, type ModeratedRating, publish } from './queries.ts';

/** A digest of what a moderator sees of a rating: it changes when the shopper changes any of that. */
export function digestOfRating({
  rating,
  comment,
  userName,
  billId,
  billKeys,
  mediaKeys,
}: ModeratedRating): string {
  const seen = JSON.stringify([rating, comment, userName, billId, billKeys, mediaKeys]);
  return createHash('sha256').update(seen).digest('hex').slice(0, 8);
}

export async function findRating(db: Database, id: string): Promise<ModeratedRating> {
  return (await findModeratedRating(db, id)) ?? throwMissing(id);
}

/**
 * Makes a rating public, or deletes it with its pictures.
 * @param seen what the moderator has seen of it
 * @throws ModerationError when the rating is no longer what was seen, or cannot be public
 */
export async function moderateRating(
  db: Database,
  { action, id, seen }: { action: 'approve' | 'refuse'; id: string; seen: string },
): Promise<ModeratedRating> {
  const { userId } = await findRating(db, id);
  return db.transaction(async (tx) => {
    // From here on the shopper's own changes wait.
    await lockRater(tx, userId);
    const rating = await findRating(tx, id);
    if (digestOfRating(rating) !== seen)
      throw new ModerationError(`it is not what you have seen any more: look again, by "show ${id}"`);
    if (action === 'refuse') {
      await deleteRating(tx, rating);
      return rating;
    }
    if (rating.status === 'A') throw new ModerationError('it is public already');
    if (!rating.isProven)
      throw new ModerationError(
        'its shopper has not confirmed their e-mail address: it can be public once they have',
      );
    await publish(tx, id);
    return rating;
  });
}

function throwMissing(id: string): never {
  throw new ModerationError(`there is no rating ${id} in this region: it may be in the other one`);
}
