import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/heads/contact';
import { useEffect } from 'react';
import { loadIfSignedIn, visitOf } from '../../core/visit.ts';
import { openSignInDialog, useSession } from '../../interactions/sign-in/session.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import type { Route } from './+types/contact-page.ts';

export const handle: PageHandle = { isPersonal: true, isStatic: true };

export const meta: Route.MetaFunction = () => [
  { title: `${t.contactUs()} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** The shopper who writes, and their chosen city; a guest signs in first. */
export async function loader({ context }: Route.LoaderArgs) {
  const who = await loadIfSignedIn(context, (region) => region.me({}));
  const { place } = visitOf(context).preferences;
  return {
    who: who && { name: who.name, email: who.email },
    location: place?.cityName ?? '',
    formKey: crypto.randomUUID(),
  };
}

const Screen = lazyPart<Route.ComponentProps>(
  async () => (await import('./contact-screen.tsx')).ContactScreen,
);

export default function ContactPage(props: Route.ComponentProps) {
  const isGuest = !props.loaderData.who;
  const { shopper } = useSession();
  // The sign-in dialog opens by itself; after sign-in, a reload shows the form.
  useEffect(() => {
    if (isGuest && !shopper) void openSignInDialog('signIn');
    else if (isGuest) location.reload();
  }, [isGuest, shopper]);
  return <Screen {...props} />;
}
