import * as t from '@fernway/messages/heads/sign-in';
import { ButtonLink } from '@fernway/ui/button';
import { HeaderAction } from '@fernway/ui/header';
import { inPlaceLink } from '@fernway/ui/in-place-link';
import { NoHeaderMenu } from '@fernway/ui/no-header-menu';
import { Bookmark, Store } from 'lucide';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { NEW, paths } from '../../core/paths.ts';
import { onDemandPart } from '../../runtime/lazy-part.tsx';
import { markPressed, nextPaint } from '../../runtime/mark-pressed.ts';
import { whenIdle } from '../../runtime/when-idle.ts';
import { storedPushEndpoint } from '../notifications/push-endpoint.ts';
import { continueAfterRegistration } from './just-registered.ts';
import { closeSignInDialog, mayBeSignedInAsync, openSignInDialog, session, useSession } from './session.ts';

const SignInDialogs = onDemandPart(async () => (await import('./dialogs.tsx')).SignInDialogs);
const AccountMenu = lazy(() => import('./account-menu.tsx'));

/** The end of the header: a guest's sign-in links, and a shopper's own links. `root.tsx` decides which are shown. */
export function HeaderAccount() {
  const { shopper, dialog } = useSession();
  // Once opened, the dialogs stay mounted: they hold what was typed.
  const [wasOpened, setWasOpened] = useState(false);
  if (dialog && !wasOpened) setWasOpened(true);

  // Leaving the page closes its dialog: by Back, or by a link that was pressed before the dialog was loaded.
  const { pathname, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a path that is left
  useEffect(
    () => () => {
      const { dialog: open } = session.get();
      if (open) closeSignInDialog(open);
    },
    [pathname],
  );

  useEffect(continueAfterRegistration, []);

  // Guests are sent to the newest offers from pages of a shopper's own: the dialog says which, and leads back there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they may be there already
  useEffect(() => {
    if (pathname === paths.offers(NEW)) void openForTarget();
  }, [pathname, key]);

  // So that a guest's press of what needs a sign-in is answered at once.
  useEffect(() => whenIdle(() => void SignInDialogs.preload()), []);

  // Only the browser knows whether anybody is signed in: the page is the same for everybody.
  useEffect(() => {
    const syncIfHinted = async () => {
      if (session.get().shopper) return;
      // If nobody is signed in any more, this browser may still receive the former shopper's messages.
      if ((await mayBeSignedInAsync()) || storedPushEndpoint() !== null)
        await (await import('../viewer/viewer-sync.ts')).startViewerSync();
    };
    const sync = () => void syncIfHinted().catch(() => {}); // retried when the page is next shown
    sync();
    document.addEventListener('visibilitychange', sync);
    return () => document.removeEventListener('visibilitychange', sync);
  }, []);

  return (
    <>
      <span className="hidden items-center signed-in:flex">
        <HeaderAction href={paths.following()} icon={Store} label={t.follow()} />
        <HeaderAction href={paths.myList()} icon={Bookmark} label={t.myList()} count={shopper?.counts.list} />
        <span className="flex xl:ml-3">
          <Suspense fallback={<NoHeaderMenu />}>
            {shopper ? <AccountMenu shopper={shopper} /> : <NoHeaderMenu />}
          </Suspense>
        </span>
      </span>
      <span className="flex signed-in:hidden">
        <ButtonLink
          variant="primary"
          href={paths.signIn()}
          {...inPlaceLink<HTMLAnchorElement>(({ currentTarget }) => {
            const opening = nextPaint().then(() => openSignInDialog('signIn'));
            void markPressed(currentTarget, opening);
          })}
        >
          {t.loginSignUp()}
        </ButtonLink>
      </span>
      {wasOpened && <SignInDialogs />}
    </>
  );
}

async function openForTarget(): Promise<void> {
  const { takeSignInTarget } = await import('./sign-in-target.ts');
  const target = await takeSignInTarget();
  if (!target) return;
  // The site has just found that nobody is signed in, whatever was known here.
  if (session.get().shopper) await (await import('../viewer/viewer-sync.ts')).startViewerSync();
  if (!session.get().shopper) await openSignInDialog('signIn', target.href);
}
