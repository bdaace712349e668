import * as t from '@fernway/messages/sign-in';
import { HeaderMenu } from '@fernway/ui/header-menu';
import { HeaderMenuButton, HeaderMenuLinks } from '@fernway/ui/header-menu-items';
import { Notice } from '@fernway/ui/notice';
import { LogOut } from 'lucide';
import { accountLinks } from './account-links.ts';
import { useLogout } from './logout.ts';
import type { SignedInShopper } from './session.ts';

/** The longest name that the header shows in full. */
const MAX_NAME_LENGTH = 14;

/** The header's menu for signed-in shoppers. */
export default function AccountMenu({ shopper }: { shopper: SignedInShopper }) {
  const { name, email } = shopper;
  return (
    <HeaderMenu label={t.account()} name={name || email} shortName={shortNameOf(name || email)}>
      <div className="border-line border-b px-3 pt-2 pb-3">
        {name && <p className="font-semibold wrap-anywhere">{name}</p>}
        <p className="text-ink-2 text-sm wrap-anywhere">{email}</p>
      </div>
      <div className="border-line border-b py-2">
        <HeaderMenuLinks links={accountLinks(shopper)} />
      </div>
      <Logout />
    </HeaderMenu>
  );
}

/** A long name by its first part, so that it is not cut in the middle. */
const shortNameOf = (name: string): string =>
  name.length <= MAX_NAME_LENGTH ? name : (name.trim().split(/[\s@]/)[0] ?? name);

function Logout() {
  const { state, form } = useLogout();
  return (
    <form {...form} className="grid gap-2 pt-2">
      <HeaderMenuButton icon={LogOut} busy={state === 'leaving'}>
        {t.logout()}
      </HeaderMenuButton>
      {state === 'failed' && <Notice tone="danger">{t.loggingOutFailed()}</Notice>}
    </form>
  );
}
