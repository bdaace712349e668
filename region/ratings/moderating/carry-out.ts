import type { Database } from '@fernway/db/connect';
import type { Wish } from './arguments.ts';
import { describeList, describeRating } from './describe.ts';
import { findRating, judge } from './judge.ts';
import { listWaiting } from './queries.ts';

/** The most ratings listed at once. */
const MAX_LISTED = 50;

/**
 * Does what a moderator wishes.
 * @param linkTo the address at which a picture can be seen for five minutes
 * @returns what they are told
 * @throws ModerationError
 */
export async function carryOut(db: Database, wish: Wish, linkTo: (key: string) => string): Promise<string> {
  if (wish.action === 'list') return describeList(await listWaiting(db, MAX_LISTED));
  if (wish.action === 'show') return describeRating(await findRating(db, wish.id), linkTo);
  const { thing, rating } = await judge(db, wish);
  return `${wish.action === 'approve' ? 'Public now' : 'Deleted'}: ${rating}/5 of ${thing}`;
}
