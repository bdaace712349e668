import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sizeLimits } from '@fernway/contract/limits';
import findMyWay from 'find-my-way';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { markets } from '../../core/markets.ts';
import type { MerchantAccess, ShopperAccess, Visit } from '../../core/visit.ts';
import type * as Entry from '../../entry.server.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';

/** For whom a page is rendered that is not the same for everybody. */
export interface PageReader {
  shopper?: ShopperAccess | undefined;
  merchant?: MerchantAccess | undefined;
}

/** Renders one page, or the data of one page, for a visit; with a reader, a page of their own. */
export type RenderPage = (request: Request, visit: Visit, reader?: PageReader) => Promise<Response>;

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
  return async (request, visit, { shopper, merchant } = {}) => {
    const pages = typeof build === 'function' ? await build() : build;
    const context = new RouterContextProvider();
    const { visitContext, shopperContext, merchantContext, readTo } = entryOf(pages);
    context.set(visitContext, visit);
    context.set(shopperContext, shopper);
    context.set(merchantContext, merchant);
    return readTo({ locale: markets[visit.market].language, marksTexts }, () => handle(request, context));
  };
}

// The bundle has its own copies of `visit.ts` and the catalogue, and contexts are compared by identity: use its own.
const entryOf = ({ entry }: ServerBuild) => entry.module as typeof entry.module & typeof Entry;

export interface PageTemplate {
  /** Such as `/product/:tabName`; `none` where there is no page. */
  path: string;
  /** What the page says about itself; empty where there is no page. */
  handle: PageHandle;
}

export interface PageRoutes {
  /** The page at a path, in any spelling that the router accepts. */
  findPage(path: string): PageTemplate;
  /** Addresses of pages that the sitemap lists. */
  sitemapPaths(): string[];
}

const NO_PAGE: PageTemplate = { path: 'none', handle: {} };

/**
 * What the server can tell about a page before it renders it. It has a table of its own, as the router's matching of all
 * routes costs as much as the rest of a refusal.
 */
export function pageRoutes({ routes }: Pick<ServerBuild, 'routes'>): PageRoutes {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [pathOf(route.parentId), route.path].filter(Boolean).join('/') : '';
  };
  const isPage = (id: string) => !Object.values(routes).some((route) => route?.parentId === id);
  const pages = Object.keys(routes)
    .filter(isPage)
    .map((id): PageTemplate => {
      const handle = routes[id]?.module.handle as PageHandle | undefined;
      return { path: `/${pathOf(id)}`, handle: handle ?? {} };
    })
    .filter(({ path }) => path !== '/*');
  const table = findMyWay({
    ...{ caseSensitive: false, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    maxParamLength: sizeLimits.segment,
  });
  for (const page of pages) table.on('GET', page.path, () => {}, page);
  return {
    findPage: (path) => (table.find('GET', path)?.store as PageTemplate | null | undefined) ?? NO_PAGE,
    sitemapPaths: () => pages.flatMap(({ path, handle }) => (handle.isInSitemap ? path : [])),
  };
}
