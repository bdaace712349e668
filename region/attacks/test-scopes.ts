import type { CallName } from '@fernway/contract';

const EVERYTHING = 'profile lists ratings notifications';

/**
 * What an app must have been allowed to make each shopper's call. Written by hand and compared with the contract, so
 * that nothing is opened in one place only.
 */
export const neededScopes: Partial<Record<CallName, string>> = {
  getUserById: 'profile',
  updateUserSignIn: 'profile',
  users: 'profile',
  updateWebUser: 'profile',
  contactUs: 'profile',
  getStoreFollowList: 'lists',
  countSearch: 'lists',
  makeLikes: 'lists',
  makeUnLikes: 'lists',
  makeFollow: 'lists',
  makeUnfollow: 'lists',
  getUserSnippets: 'lists',
  snippetsAdd: 'lists',
  snippetsDelete: 'lists',
  snippetsDeletes: 'lists',
  following: 'lists',
  productBuyNowClick: 'lists',
  offerBuyNowClick: 'lists',
  isUserShopifyOrder: 'ratings',
  getUserOfferRating: 'ratings',
  getUserProductRating: 'ratings',
  bills: 'ratings',
  rating: 'ratings',
  uploadBillImage: 'ratings',
  uploadRatingImage: 'ratings',
  updateUserWebToken: 'notifications',
  getUserNotification: 'notifications',
  deleteUserNotification: 'notifications',
  saveUserNotification: 'notifications',
  me: EVERYTHING,
  ownData: EVERYTHING,
  purchases: EVERYTHING,
};
