import type { CallAnswer, CallName, CallRequest, Contract, Viewer } from '@fernway/contract';

/** Who looks at a page, and what they have done with the things that it shows. */
export type ViewerAnswer = { guest: true } | ({ guest: false } & Viewer);

/** The calls that pages may make to a region for their shopper: no others are passed on. */
export const shopperCalls = [
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

export type ShopperCall = (typeof shopperCalls)[number];

/** The fields of such a call, without `user`, which comes from the session. */
export type ShopperCallRequest<Name extends ShopperCall> = Omit<CallRequest<Contract[Name]>, 'user'>;
export type ShopperCallAnswer<Name extends ShopperCall> = CallAnswer<Contract[Name]>;
