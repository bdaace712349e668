import type { IdentityCallAnswer } from '@fernway/contract/identity';
import * as t from '@fernway/messages/account';
import { markets } from '../../core/markets.ts';

/** Says which regions, one at least, could not be reached when an account was deleted, and follow later. */
export function pendingDeletionText(waiting: IdentityCallAnswer<'deleteAccount'>['waiting']): string {
  const [one, ...others] = waiting;
  return one && others.length === 0 ? t.deletionFollows(markets[one].title()) : t.bothFollow();
}
