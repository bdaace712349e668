import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/heads/sign-in';
import type { JoinStep } from '../../core/sign-in-outcomes.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import type { Route } from './+types/join-page.ts';

export const handle: PageHandle = { isStatic: true, parameters: ['asked'] };

export const meta: Route.MetaFunction = () => [
  { title: `${t.finishSigningIn()} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const headers = () => ({ 'cache-control': 'no-store' });

export const loader = ({ request }: Route.LoaderArgs) => ({
  step: new URL(request.url).searchParams.get('asked') as JoinStep | null,
});

export default lazyPart<Route.ComponentProps>(async () => (await import('./join-screen.tsx')).JoinScreen);
