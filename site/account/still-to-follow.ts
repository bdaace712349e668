import type { IdentityAnswer } from '@fernway/contract/identity';
import * as t from '@fernway/messages/account';
import { markets } from '../markets.ts';

/** The truth about regions that were away when an account was deleted: one of them at least. */
export function stillToFollow(waiting: IdentityAnswer<'deleteAccount'>['waiting']): string {
  const [one, ...others] = waiting;
  return one && others.length === 0 ? t.deletionFollows(markets[one].title()) : t.bothFollow();
}
