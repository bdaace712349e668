import * as t from '@fernway/messages/heads/sign-in';
import { ButtonLink } from '@fernway/ui/button';
import { lazy, Suspense, useEffect, useState } from 'react';
import { paths } from '../paths.ts';
import { ask, meet, useSession } from './session.ts';

const SignInDialogs = lazy(() => import('./dialogs.tsx'));
const AccountMenu = lazy(() => import('./menu.tsx'));

/** The end of the header: a guest's way in, or what is a shopper's own. */
export function Account() {
  const { shopper, asked } = useSession();
  // Once asked for they stay: they hold what was typed.
  const [wasAsked, setWasAsked] = useState(false);
  if (asked && !wasAsked) setWasAsked(true);

  // Only the browser knows whether anybody is signed in: the page is the same for everybody.
  useEffect(() => void meet(), []);

  return (
    <>
      {shopper ? (
        <Suspense fallback={null}>
          <AccountMenu shopper={shopper} />
        </Suspense>
      ) : (
        <ButtonLink
          variant="primary"
          href={paths.signIn()}
          onClick={(event) => {
            event.preventDefault();
            ask('signIn');
          }}
        >
          {t.loginSignUp()}
        </ButtonLink>
      )}
      {wasAsked && (
        <Suspense fallback={null}>
          <SignInDialogs />
        </Suspense>
      )}
    </>
  );
}
