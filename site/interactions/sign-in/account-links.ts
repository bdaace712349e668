import { followingStore } from '@fernway/messages/heads/following';
import { myRatings } from '@fernway/messages/heads/my-ratings';
import { notifications } from '@fernway/messages/heads/notifications';
import { myProfile } from '@fernway/messages/heads/profile';
import { myPurchases } from '@fernway/messages/heads/purchases';
import { myList } from '@fernway/messages/heads/sign-in';
import type { AccountLink } from '@fernway/ui/account-nav';
import { Bell, Bookmark, ShoppingBag, Star, Store, User } from 'lucide';
import { accountPaths } from '../../core/account-paths.ts';
import { paths } from '../../core/paths.ts';
import type { SignedInShopper } from './session.ts';

/** The pages of a shopper's own, as the header's menu and these pages list them. */
export const accountLinks = (shopper: SignedInShopper | undefined): AccountLink[] => [
  { label: notifications(), href: paths.notifications(), icon: Bell, count: shopper?.unread },
  { label: followingStore(), href: paths.following(), icon: Store },
  { label: myList(), href: paths.myList(), icon: Bookmark, count: shopper?.counts.list },
  { label: myPurchases(), href: accountPaths.purchases(), icon: ShoppingBag },
  { label: myRatings(), href: accountPaths.myRatings(), icon: Star },
  { label: myProfile(), href: accountPaths.profile(), icon: User },
];
