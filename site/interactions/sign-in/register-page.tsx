import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/heads/sign-in';
import { visitOf } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import type { Route } from './+types/register-page.ts';
import { readProvidersForPage } from './social-providers.ts';

export const handle: PageHandle = { isStatic: true };

export const meta: Route.MetaFunction = () => [
  { title: `${t.signUp()} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = async ({ context }: Route.LoaderArgs) => ({
  providers: await readProvidersForPage(visitOf(context)),
});

export default lazyPart<Route.ComponentProps>(
  async () => (await import('./guest-screens.tsx')).RegisterScreen,
);
