import * as t from '@fernway/messages/sign-in';
import { Button } from '@fernway/ui/button';
import { HeaderMenu } from '@fernway/ui/header-menu';
import { Notice } from '@fernway/ui/notice';
import { type FormEvent, useState } from 'react';
import { NEW, paths } from '../paths.ts';
import { post } from './post.ts';
import type { Shopper } from './session.ts';

/** What the header holds for somebody who is signed in. */
export default function AccountMenu({ shopper: { name, email } }: { shopper: Shopper }) {
  return (
    <HeaderMenu label={t.account()} name={name || email}>
      {name && <p className="font-semibold wrap-anywhere">{name}</p>}
      <p className="text-ink-2 text-sm wrap-anywhere">{email}</p>
      <Logout />
    </HeaderMenu>
  );
}

function Logout() {
  const [state, setState] = useState<'ready' | 'leaving' | 'failed'>('ready');
  const leave = async (event: FormEvent) => {
    event.preventDefault();
    setState('leaving');
    if (await post(paths.auth.signOut(), {})) return setState('failed');
    location.assign(paths.offers(NEW)); // loaded anew, so that nothing of the shopper's stays
  };
  return (
    <form method="post" action={paths.auth.signOut()} onSubmit={leave} className="mt-4 grid gap-3">
      <Button type="submit" variant="secondary" block busy={state === 'leaving'}>
        {t.logout()}
      </Button>
      {state === 'failed' && <Notice tone="danger">{t.loggingOutFailed()}</Notice>}
    </form>
  );
}
