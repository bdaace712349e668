import type { CallAnswer, CallName, CallRequest, Contract } from '@fernway/contract';

/** The calls of a region that a page makes for its shopper: no other is passed on. */
export const ownCalls = [
  'makeLikes',
  'makeUnLikes',
  'makeFollow',
  'makeUnfollow',
  'snippetsAdd',
  'snippetsDelete',
  'snippetsDeletes',
  'offerBuyNowClick',
  'isUserShopifyOrder',
  'getUserProductRating',
  'bills',
  'rating',
  'deleteUserNotification',
  'updateUserWebToken',
] as const satisfies CallName[];

export type OwnCall = (typeof ownCalls)[number];

/** What such a call takes; whose it is, the session says. */
export type OwnRequest<Name extends OwnCall> = Omit<CallRequest<Contract[Name]>, 'user'>;
export type OwnAnswer<Name extends OwnCall> = CallAnswer<Contract[Name]>;
