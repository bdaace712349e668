import * as t from '@fernway/messages/sign-in';
import { AccountNav, AccountNavButton } from '@fernway/ui/account-nav';
import { SidebarLayout } from '@fernway/ui/layouts';
import { LogOut } from 'lucide';
import type { ReactNode } from 'react';
import { accountLinks } from '../interactions/sign-in/account-links.ts';
import { useLogout } from '../interactions/sign-in/logout.ts';
import { useSession } from '../interactions/sign-in/session.ts';
import { showToast } from '../interactions/viewer/toasts.ts';

/** A shopper's own page, with links to the others. `current` is the address of its first page. */
export function AccountPage({ current, children }: { current: string; children: ReactNode }) {
  const { shopper } = useSession();
  return (
    <SidebarLayout
      side={
        <AccountNav label={t.account()} links={accountLinks(shopper)} current={current}>
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
