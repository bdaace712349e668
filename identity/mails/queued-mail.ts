import type { SocialProviderName } from '@fernway/contract/social';
import type { Market } from '@fernway/contract/wire';

/**
 * The mails that identity sends: those with a token; to an address that was registered, a link or the notice that it has
 * an account; `already-registered`, the notice as the release before queues it; and the notice of another password.
 */
export type IdentityMailKind =
  | 'registered'
  | 'verify-email'
  | 'reset-password'
  | 'already-registered'
  | 'join-sign-in'
  | 'delete-account'
  | 'password-changed';

/** What a mailed link joins to the account of its address. */
export interface SignInToJoin {
  provider: SocialProviderName;
  /** The hash of the cookie in the browser where the sign-in began. */
  pending: string;
}

/** A queued mail: it holds the address. The account and the link are found when it is sent. */
export interface QueuedMail {
  mail: IdentityMailKind;
  email: string;
  market: Market;
  /** Only for join-sign-in. */
  joining?: SignInToJoin;
  /** Only for delete-account, where the account was named by its id, and password-changed: others may claim the address. */
  userId?: string;
}
