import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/heads/location';
import { visitOf } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import type { Route } from './+types/page.ts';
import { readLocationChoice } from './location-choice.ts';

export const handle: PageHandle = { isStatic: true, parameters: ['city', 'state'] };

export const meta: Route.MetaFunction = () => [
  { title: `${t.whereDoYouShop()} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = ({ request, context }: Route.LoaderArgs) =>
  readLocationChoice(visitOf(context), request.url);

export default lazyPart<Route.ComponentProps>(async () => (await import('./screen.tsx')).LocationScreen);
