import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/heads/unregister';
import { later } from '../../runtime/deferred.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import type { Route } from './+types/user-deletion-page.ts';

export const handle: PageHandle = { isStatic: true };

export const meta: Route.MetaFunction = () => [
  { title: `${t.unregister()} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default later<Route.ComponentProps>(
  async () => (await import('./user-deletion-screen.tsx')).UserDeletionScreen,
);
