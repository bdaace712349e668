import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/heads/profile';
import { loadShopperPage } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import type { Route } from './+types/profile-page.ts';

export const handle: PageHandle = { isPersonal: true, isStatic: true };

export const meta: Route.MetaFunction = () => [
  { title: `${t.myProfile()} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { name, mob, email, gender } = await loadShopperPage(context, (region, user) =>
    region.getUserById({ user }),
  );
  return { name, mob, email, gender };
}

export default lazyPart<Route.ComponentProps>(
  async () => (await import('./profile-screen.tsx')).ProfileScreen,
);
