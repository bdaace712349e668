import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, matchRoutes, RouterContextProvider, type ServerBuild } from 'react-router';
import type * as Entry from '../entry.server.tsx';
import { markets } from '../markets.ts';
import type { Visit } from '../visit.ts';

/** Renders one page, or the data of one page, for a visit. */
export type Render = (request: Request, visit: Visit) => Promise<Response>;

/** Where `react-router build` puts what browsers fetch. */
export const clientFolder = join(import.meta.dirname, '../build/client');
const serverFile = join(import.meta.dirname, '../build/server/index.js');

/**
 * The built pages.
 * @throws Error when nothing has been built.
 */
export async function builtPages(): Promise<ServerBuild> {
  if (!existsSync(serverFile)) throw new Error('the site is not built: run `npm run build -w site`');
  return (await import(pathToFileURL(serverFile).href)) as ServerBuild;
}

/**
 * @param build the pages, or what gives the current ones each time
 * @param marksTexts renders with every text of the catalogue in ⟦brackets⟧
 */
export function renderer(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string,
  marksTexts = false,
): Render {
  const handle = createRequestHandler(build, mode);
  return async (request, visit) => {
    const pages = typeof build === 'function' ? await build() : build;
    const context = new RouterContextProvider();
    const { visitContext, readTo } = entryOf(pages);
    context.set(visitContext, visit);
    return readTo({ locale: markets[visit.market].language, marksTexts }, () => handle(request, context));
  };
}

// The pages are bundled with their own copy of `visit.ts` and of the catalogue, and a context is known by its identity.
const entryOf = ({ entry }: ServerBuild) => entry.module as typeof entry.module & typeof Entry;

/** Finds the template of the page at a path, such as `/product/:tabName`; `none` where there is no page. */
export function routeTemplates({ routes }: Pick<ServerBuild, 'routes'>): (path: string) => string {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [pathOf(route.parentId), route.path].filter(Boolean).join('/') : '';
  };
  const isPage = (id: string) => !Object.values(routes).some((route) => route?.parentId === id);
  const pages = Object.keys(routes)
    .filter(isPage)
    .map((id) => ({ path: `/${pathOf(id)}` }));
  return (path) => {
    const template = matchRoutes(pages, path)?.[0]?.route.path ?? '/*';
    return template === '/*' ? 'none' : template;
  };
}
