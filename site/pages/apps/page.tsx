import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/heads/apps';
import { redirect } from 'react-router';
import { appPaths } from '../../core/app-paths.ts';
import { NEW, paths } from '../../core/paths.ts';
import { loadAuthorization } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import type { Route } from './+types/page.ts';

export const handle: PageHandle = { isPersonal: true, isStatic: true, parameters: ['request'] };

export const meta: Route.MetaFunction = () => [
  { title: `${t.allowApp()} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** The address holds the request of an app. With no referrer at all, a form without script would have no Origin. */
export const headers = () => ({ 'referrer-policy': 'same-origin' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams.get('request') ?? '';
  // Without a request there is nothing to allow.
  if (!query) throw redirect(paths.offers(NEW));
  const { step, app, redirectsTo, scopes, email, proof } = await loadAuthorization(context, query);
  // Signed out meanwhile, or allowed in another window: the endpoint knows how to go on.
  if (step !== 'ask' || !app || !redirectsTo || !scopes || !email || !proof)
    throw redirect(appPaths.authorize(query));
  return { query, app, redirectsTo, scopes, email, proof };
}

export default lazyPart<Route.ComponentProps>(async () => (await import('./screen.tsx')).AllowAppScreen);
