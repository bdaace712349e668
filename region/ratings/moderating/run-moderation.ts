import { userInfo } from 'node:os';
import type { Database } from '@fernway/db/connect';
import { approveStore, listApplications } from '../../merchants/applications/approve-store.ts';
import { describeApplications } from '../../merchants/applications/describe-applications.ts';
import { type ModerationCommand, ModerationError } from './arguments.ts';
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
  if (wish.action === 'list-stores') return describeApplications(await listApplications(db, MAX_LISTED));
  if (wish.action === 'approve-store') {
    const approved = await approveStore(db, wish.id, userInfo().username);
    if (!approved) throw new ModerationError(`no store ${wish.id} waits: "stores" lists them`);
    return `Public now: ${approved.storeName} of ${approved.registeredName}, ${approved.products} products`;
  }
  if (wish.action === 'show') return describeRating(await findRating(db, wish.id), linkTo);
  const { thing, rating } = await moderateRating(db, wish);
  return `${wish.action === 'approve' ? 'Public now' : 'Deleted'}: ${rating}/5 of ${thing}`;
}
