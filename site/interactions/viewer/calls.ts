import type { CallAnswer, CallName, CallRequest, Contract } from '@fernway/contract';

/** The calls that pages may make to a region for their shopper: no others are passed on. */
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

/** The fields of such a call, without `user`, which comes from the session. */
export type OwnRequest<Name extends OwnCall> = Omit<CallRequest<Contract[Name]>, 'user'>;
export type OwnAnswer<Name extends OwnCall> = CallAnswer<Contract[Name]>;
