import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/heads/film';
import { later } from '../layout/later.tsx';
import type { PageHandle } from '../layout/site.ts';
import { paths } from '../paths.ts';
import { siteOf, textMeta } from '../static/meta.ts';
import { visitOf } from '../visit.ts';
import type { Route } from './+types/page.ts';

export const handle: PageHandle = { isStatic: true };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? textMeta({
        title: t.title(),
        lead: t.lead(brand.name),
        path: paths.myVideo(),
        ...loaderData,
      })
    : [];

export const loader = ({ context }: Route.LoaderArgs) => siteOf(visitOf(context));

export default later<Route.ComponentProps>(async () => (await import('./screen.tsx')).FilmScreen);
