import type { Database } from '@fernway/db/connect';
import type { ModerationCommand } from './arguments.ts';
import { describeList, describeRating } from './describe.ts';
import { findRating, moderateRating } from './moderate-rating.ts';
import { listWaiting } from './queries.ts';

/** The most ratings listed at once. */
const MAX_LISTED = 50;

/**
 * Does what a moderator wishes.
 * @param linkTo the address at which a picture can be seen for five minutes
 * @returns what they are told
 * @throws ModerationError
 */
export async function runModeration(
  db: Database,
  wish: ModerationCommand,
  linkTo: (key: string) => string,
): Promise<string> {
  if (wish.action === 'list') return describeList(await listWaiting(db, MAX_LISTED));
  if (wish.action === 'show') return describeRating(await findRating(db, wish.id), linkTo);
  const { thing, rating } = await moderateRating(db, wish);
  return `${wish.action === 'approve' ? 'Public now' : 'Deleted'}: ${rating}/5 of ${thing}`;
}
