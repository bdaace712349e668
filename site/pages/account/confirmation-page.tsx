import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/heads/confirm-deletion';
import { useEffect } from 'react';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import type { Route } from './+types/confirmation-page.ts';
import { saveMailedToken } from './mailed-token.ts';

export const handle: PageHandle = { isStatic: true };

export const meta: Route.MetaFunction = () => [
  { title: `${t.confirmDeletion()} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** The address holds the token: the page is not cached, and sends no referrer. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

/** Mail scanners open this page too, so loading it changes nothing. */
export const loader = ({ params }: Route.LoaderArgs) => ({ email: addressIn(params.email) });

/** Only an e-mail address is echoed: whoever makes up a link could write anything there. */
const addressIn = (segment: string): string => (/^[^@\s]{1,64}@[^@\s]{1,189}$/.test(segment) ? segment : '');

const Screen = lazyPart<Route.ComponentProps>(
  async () => (await import('./confirmation-screen.tsx')).ConfirmationScreen,
);

export default function ConfirmationPage(props: Route.ComponentProps) {
  // At once, not only when the screen's script is loaded.
  useEffect(saveMailedToken, []);
  return <Screen {...props} />;
}
