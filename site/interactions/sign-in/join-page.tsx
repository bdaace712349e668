import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/heads/sign-in';
import { useEffect } from 'react';
import type { JoinAsked } from '../../core/sign-in-outcomes.ts';
import { later, wake } from '../../runtime/deferred.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import type { Route } from './+types/join-page.ts';

export const handle: PageHandle = { isStatic: true, parameters: ['asked'] };

export const meta: Route.MetaFunction = () => [
  { title: `${t.finishSigningIn()} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Not cached, so its script does not sleep. */
export const headers = () => ({ 'cache-control': 'no-store' });

export const loader = ({ request }: Route.LoaderArgs) => ({
  asked: new URL(request.url).searchParams.get('asked') as JoinAsked | null,
});

const Screen = later<Route.ComponentProps>(async () => (await import('./join-screen.tsx')).JoinScreen);

/** Awake from the start: only the browser has the address that the provider passed on. */
export default function JoinPage(props: Route.ComponentProps) {
  useEffect(wake, []);
  return <Screen {...props} />;
}
