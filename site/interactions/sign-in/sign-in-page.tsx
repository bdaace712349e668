import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/heads/sign-in';
import type { SignInRefusal } from '../../core/sign-in-outcomes.ts';
import { visitOf } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import type { Route } from './+types/sign-in-page.ts';
import type { FormErrorCode } from './form-errors.ts';
import { readProvidersForPage } from './social-providers.ts';

export const handle: PageHandle = { isStatic: true, parameters: ['refused'] };

export const meta: Route.MetaFunction = () => [
  { title: `${t.login()} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const refused = new URL(request.url).searchParams.get('refused') as SignInRefusal | null;
  const providers = await readProvidersForPage(visitOf(context));
  return {
    providers,
    ...(refused && { refused: `auth/${refused}` satisfies FormErrorCode as FormErrorCode }),
  };
};

export default lazyPart<Route.ComponentProps>(async () => (await import('./guest-screens.tsx')).SignInScreen);
