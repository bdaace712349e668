import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/heads/confirm-deletion';
import { useEffect } from 'react';
import { later } from '../layout/later.tsx';
import type { PageHandle } from '../layout/site.ts';
import type { Route } from './+types/confirmation-page.ts';
import { takeToken } from './mailed-token.ts';

export const handle: PageHandle = { isStatic: true };

export const meta: Route.MetaFunction = () => [
  { title: `${t.confirmDeletion()} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Kept nowhere, and no page is told that somebody comes from it. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

/** What looks through mails opens this page; it only asks. */
export const loader = ({ params }: Route.LoaderArgs) => ({ email: addressIn(params.email) });

/** An address and nothing else is repeated: whoever makes a link could write anything there. */
const addressIn = (segment: string): string => (/^[^@\s]{1,64}@[^@\s]{1,189}$/.test(segment) ? segment : '');

const Screen = later<Route.ComponentProps>(
  async () => (await import('./confirmation-screen.tsx')).ConfirmationScreen,
);

export default function ConfirmationPage(props: Route.ComponentProps) {
  // At once, and not when somebody touches the page.
  useEffect(takeToken, []);
  return <Screen {...props} />;
}
