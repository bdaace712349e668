import { paths } from '../../core/paths.ts';
import { visitOf } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import { withShareTags } from '../seo/share-tags.ts';
import type { Route } from './+types/faq.ts';
import { faqHeading, searchTopics } from './faq.server.ts';
import { textMeta, textMetaSite } from './meta.ts';

export const handle: PageHandle = { isStatic: true, parameters: ['q'], isInSitemap: true };

export const meta: Route.MetaFunction = withShareTags(({ loaderData }) =>
  loaderData
    ? [...textMeta(loaderData), ...(loaderData.search ? [{ name: 'robots', content: 'noindex' }] : [])]
    : [],
);

export function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams.get('q')?.trim() ?? '';
  return {
    ...faqHeading,
    search,
    topics: searchTopics(search),
    path: paths.faq(),
    ...textMetaSite(visitOf(context)),
  };
}

export default lazyPart<Route.ComponentProps>(async () => (await import('./faq-screen.tsx')).FaqScreen);
