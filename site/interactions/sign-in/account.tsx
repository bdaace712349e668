import * as t from '@fernway/messages/heads/sign-in';
import { ButtonLink } from '@fernway/ui/button';
import { HeaderAction } from '@fernway/ui/header';
import { NoHeaderMenu } from '@fernway/ui/no-header-menu';
import { Bookmark, Store } from 'lucide';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../core/paths.ts';
import { shownHere } from '../notifications/shown-here.ts';
import { ask, close, isHintedMeanwhile, session, useSession } from './session.ts';

const SignInDialogs = lazy(() => import('./dialogs.tsx'));
const AccountMenu = lazy(() => import('./menu.tsx'));

/** The end of the header: a guest's sign-in links, and a shopper's own links. `root.tsx` decides which are shown. */
export function Account() {
  const { shopper, asked } = useSession();
  // Once opened, the dialogs stay mounted: they hold what was typed.
  const [wasAsked, setWasAsked] = useState(false);
  if (asked && !wasAsked) setWasAsked(true);

  // Leaving the page closes its dialog: by Back, or by a link that was pressed before the dialog was loaded.
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a path that is left
  useEffect(
    () => () => {
      const { asked: open } = session.get();
      if (open) close(open);
    },
    [pathname],
  );

  // Only the browser knows whether anybody is signed in: the page is the same for everybody.
  useEffect(() => {
    const meetIfHinted = async () => {
      if (session.get().shopper) return;
      // If nobody is signed in any more, this browser may still receive the former shopper's messages.
      if ((await isHintedMeanwhile()) || shownHere() !== null)
        await (await import('../viewer/overlay.ts')).start();
    };
    const meet = () => void meetIfHinted().catch(() => {}); // retried when the page is next shown
    meet();
    document.addEventListener('visibilitychange', meet);
    return () => document.removeEventListener('visibilitychange', meet);
  }, []);

  return (
    <>
      <span className="hidden items-center known:flex">
        <HeaderAction href={paths.following()} icon={Store} label={t.follow()} />
        <HeaderAction href={paths.myList()} icon={Bookmark} label={t.myList()} count={shopper?.counts.list} />
        <Suspense fallback={<NoHeaderMenu />}>
          {shopper ? <AccountMenu shopper={shopper} /> : <NoHeaderMenu />}
        </Suspense>
      </span>
      <span className="flex known:hidden">
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
      </span>
      {wasAsked && (
        <Suspense fallback={null}>
          <SignInDialogs />
        </Suspense>
      )}
    </>
  );
}
