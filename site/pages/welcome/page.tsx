import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/heads/connect';
import { data } from 'react-router';
import { merchantOf } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import type { Route } from './+types/page.ts';

export const handle: PageHandle = { isForMerchants: true, isStatic: true };

export const meta: Route.MetaFunction = () => [
  { title: `${t.yourConnectedStore()} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** The progress goes on by itself, so that the scripts wait for nobody. */
export const headers = () => ({ 'cache-control': 'no-store' });

/** What this browser may see of the shop that it has connected; and what was typed, if the form was refused. */
export async function loader({ context }: Route.LoaderArgs) {
  const { readWelcome, refused } = merchantOf(context);
  return data({ welcome: await readWelcome(), refused }, { status: refused ? 400 : 200 });
}

export default lazyPart<Route.ComponentProps>(async () => (await import('./screen.tsx')).WelcomeScreen);

const WelcomeError = lazyPart(async () => (await import('./welcome-error.tsx')).WelcomeError);

export function ErrorBoundary() {
  return <WelcomeError />;
}
