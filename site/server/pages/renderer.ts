import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sizeLimits } from '@fernway/contract/limits';
import findMyWay from 'find-my-way';
import { createRequestHandler, matchRoutes, RouterContextProvider, type ServerBuild } from 'react-router';
import { markets } from '../../core/markets.ts';
import type { ShopperAccess, Visit } from '../../core/visit.ts';
import type * as Entry from '../../entry.server.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';

/** Renders one page, or the data of one page, for a visit; with a shopper, a page of their own. */
export type RenderPage = (request: Request, visit: Visit, shopper?: ShopperAccess) => Promise<Response>;

/** Where `react-router build` puts what browsers fetch. */
export const clientFolder = join(import.meta.dirname, '../../build/client');
/** Where `react-router build` puts the code that renders pages. */
export const serverFolder = join(import.meta.dirname, '../../build/server');

/**
 * The built pages, with everything that they import lazily: by then the next build may have replaced those files.
 * @throws Error when nothing has been built.
 */
export async function loadBuiltPages(folder = serverFolder): Promise<ServerBuild> {
  const serverFile = join(folder, 'index.js');
  if (!existsSync(serverFile)) throw new Error('the site is not built: run `npm run build`');
  const parts = join(folder, 'assets');
  const scripts = (await readdir(parts)).filter((name) => name.endsWith('.js'));
  await Promise.all(scripts.map((name) => import(pathToFileURL(join(parts, name)).href)));
  return (await import(pathToFileURL(serverFile).href)) as ServerBuild;
}

/**
 * @param build the pages, or a function that returns the current ones for each render
 * @param marksTexts renders with every text of the catalogue in ⟦brackets⟧
 */
export function createRenderer(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string,
  marksTexts = false,
): RenderPage {
  const handle = createRequestHandler(build, mode);
  return async (request, visit, shopper) => {
    const pages = typeof build === 'function' ? await build() : build;
    const context = new RouterContextProvider();
    const { visitContext, shopperContext, readTo } = entryOf(pages);
    context.set(visitContext, visit);
    context.set(shopperContext, shopper);
    return readTo({ locale: markets[visit.market].language, marksTexts }, () => handle(request, context));
  };
}

// The bundle has its own copies of `visit.ts` and the catalogue, and contexts are compared by identity: use its own.
const entryOf = ({ entry }: ServerBuild) => entry.module as typeof entry.module & typeof Entry;

export interface PageRoutes {
  /** The template of the page at a path, such as `/product/:tabName`; `none` where there is no page. */
  routeOf(path: string): string;
  /** Whether the handle of the page at a path, in any spelling the router accepts, says that it is a shopper's own. */
  isPersonal(path: string): boolean;
  /** What the page at a path says about itself; empty where there is no page. */
  handleOf(path: string): PageHandle;
  /** Addresses of pages that the sitemap lists. */
  sitemapPaths(): string[];
}

/** What the server can tell about a page before it renders it. */
export function pageRoutes({ routes }: Pick<ServerBuild, 'routes'>): PageRoutes {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [pathOf(route.parentId), route.path].filter(Boolean).join('/') : '';
  };
  const isPage = (id: string) => !Object.values(routes).some((route) => route?.parentId === id);
  const pages = Object.keys(routes)
    .filter(isPage)
    .map((id) => ({ path: `/${pathOf(id)}`, handle: routes[id]?.module.handle as PageHandle | undefined }));
  // Matching all routes costs as much as the rest of serving a cached page; own pages are few.
  const own = pages.filter(({ handle }) => handle?.isPersonal);
  const handles = findMyWay({
    ...{ caseSensitive: false, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    maxParamLength: sizeLimits.segment,
  });
  for (const { path, handle } of pages) if (handle) handles.on('GET', path, () => {}, handle);
  return {
    routeOf(path) {
      const template = matchRoutes(pages, path)?.[0]?.route.path ?? '/*';
      return template === '/*' ? 'none' : template;
    },
    isPersonal: (path) => matchRoutes(own, path) !== null,
    handleOf: (path) => (handles.find('GET', path)?.store as PageHandle | null | undefined) ?? {},
    sitemapPaths: () => pages.flatMap(({ path, handle }) => (handle?.isInSitemap ? path : [])),
  };
}
