import { visitOf } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import { withShareTags } from '../seo/share-tags.ts';
import { textMeta, textMetaSite } from '../static/meta.ts';
import { readProse } from '../static/prose.server.ts';
import type { Route } from './+types/page.ts';

export const handle: PageHandle = { isStatic: true, isInSitemap: true };

export const meta: Route.MetaFunction = withShareTags(({ loaderData }) =>
  loaderData ? textMeta(loaderData) : [],
);

export function loader({ context, pattern }: Route.LoaderArgs) {
  return { ...readProse(pattern), ...textMetaSite(visitOf(context)) };
}

export default lazyPart<Route.ComponentProps>(async () => (await import('./screen.tsx')).SellingScreen);
