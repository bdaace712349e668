import * as t from '@fernway/messages/sign-in';
import { Button, ButtonLink } from '@fernway/ui/button';
import { HeaderMenu } from '@fernway/ui/header-menu';
import { Notice } from '@fernway/ui/notice';
import { accountPaths } from '../../core/account-paths.ts';
import { useLogout } from './logout.ts';
import type { SignedInShopper } from './session.ts';

/** The header's menu for signed-in shoppers. */
export default function AccountMenu({ shopper: { name, email } }: { shopper: SignedInShopper }) {
  return (
    <HeaderMenu label={t.account()} name={name || email}>
      {name && <p className="font-semibold wrap-anywhere">{name}</p>}
      <p className="text-ink-2 text-sm wrap-anywhere">{email}</p>
      <div className="mt-4">
        <ButtonLink variant="secondary" block href={accountPaths.profile()}>
          {t.myProfile()}
        </ButtonLink>
      </div>
      <Logout />
    </HeaderMenu>
  );
}

function Logout() {
  const { state, form } = useLogout();
  return (
    <form {...form} className="mt-3 grid gap-3">
      <Button type="submit" variant="secondary" block busy={state === 'leaving'}>
        {t.logout()}
      </Button>
      {state === 'failed' && <Notice tone="danger">{t.loggingOutFailed()}</Notice>}
    </form>
  );
}
