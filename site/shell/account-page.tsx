import * as following from '@fernway/messages/heads/following';
import { myRatings } from '@fernway/messages/heads/my-ratings';
import * as notifications from '@fernway/messages/heads/notifications';
import * as profile from '@fernway/messages/heads/profile';
import { myList } from '@fernway/messages/heads/sign-in';
import * as t from '@fernway/messages/sign-in';
import { AccountNav, AccountNavButton } from '@fernway/ui/account-nav';
import { SidebarLayout } from '@fernway/ui/layouts';
import { Bell, Bookmark, LogOut, Star, Store, User } from 'lucide';
import type { ReactNode } from 'react';
import { accountPaths } from '../core/account-paths.ts';
import { paths } from '../core/paths.ts';
import { useLogout } from '../interactions/sign-in/logout.ts';
import { useSession } from '../interactions/sign-in/session.ts';
import { showToast } from '../interactions/viewer/toasts.ts';

/** A shopper's own page, with links to the others. `current` is the address of its first page. */
export function AccountPage({ current, children }: { current: string; children: ReactNode }) {
  const { shopper } = useSession();
  const links = [
    {
      ...{ label: notifications.notifications(), href: paths.notifications(), icon: Bell },
      count: shopper?.unread,
    },
    { label: following.followingStore(), href: paths.following(), icon: Store },
    { label: myList(), href: paths.myList(), icon: Bookmark, count: shopper?.counts.list },
    { label: myRatings(), href: accountPaths.myRatings(), icon: Star },
    { label: profile.myProfile(), href: accountPaths.profile(), icon: User },
  ];
  return (
    <SidebarLayout
      side={
        <AccountNav label={t.account()} links={links} current={current}>
          <Logout />
        </AccountNav>
      }
    >
      {children}
    </SidebarLayout>
  );
}

function Logout() {
  // A row of links has no room for an error message, so it is told over the page.
  const { state, form } = useLogout(() => showToast(t.loggingOutFailed()));
  return (
    <form {...form}>
      <AccountNavButton icon={LogOut} busy={state === 'leaving'}>
        {t.logout()}
      </AccountNavButton>
    </form>
  );
}
