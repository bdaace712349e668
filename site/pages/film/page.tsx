import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/heads/film';
import { paths } from '../../core/paths.ts';
import { visitOf } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import { textMeta, textMetaSite } from '../static/meta.ts';
import type { Route } from './+types/page.ts';

export const handle: PageHandle = { isStatic: true, isInSitemap: true };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? textMeta({
        title: t.title(),
        lead: t.lead(brand.name),
        path: paths.myVideo(),
        ...loaderData,
      })
    : [];

export const loader = ({ context }: Route.LoaderArgs) => textMetaSite(visitOf(context));

export default lazyPart<Route.ComponentProps>(async () => (await import('./screen.tsx')).FilmScreen);
