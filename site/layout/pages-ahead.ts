type Load = () => Promise<unknown>;

/**
 * The pages that are fetched ahead, each with the scripts of what is seen of it: public ones that only show something.
 * What leads on, leaves, is shared or is somebody's own is never fetched before it is wanted.
 */
const pages: readonly [path: RegExp, scripts: readonly Load[]][] = [
  [/^\/offers\/[^/]+$/, [() => import('../home/offers-screen.tsx')]],
  [/^\/offers\/[^/]+\/[^/]+$/, [() => import('../offer/screen.tsx')]],
  [/^\/stores\/[^/]+$/, [() => import('../home/stores-screen.tsx')]],
  [/^\/All\/Stores$/, [() => import('../stores/directory-screen.tsx')]],
  [/^\/All\/[^/]+\/[^/]+$/, [() => import('../stores/listing-screen.tsx')]],
  [/^\/product\/[^/]+$/, [() => import('../category/screen.tsx')]],
  [
    /^\/productDetail\/[^/]+\/[^/]+$/,
    [() => import('../product/screen.tsx'), () => import('../product/prompt.tsx')],
  ],
  [/^\/storeDetails\/[^/]+$/, [() => import('../store/screen.tsx')]],
  [/^\/collectionDetail\/[^/]+\/[^/]+$/, [() => import('../store/collection-screen.tsx')]],
  [/^\/Returns\/[^/]+$/, [() => import('../store/overview-screen.tsx')]],
  [/^\/search\/[^/]+\/[^/]+$/, [() => import('../search/screen.tsx')]],
  [
    /^\/(?:All(?:Offers|Products)\/[^/]+|[^/]+\/all(?:Offers|Products))\/[^/]+$/,
    [() => import('../listing/screen.tsx')],
  ],
];
const loaded = new Set<readonly Load[]>();

/** The scripts of what is seen of the page at a path; undefined where it is not fetched ahead. */
export const scriptsOf = (path: string): readonly Load[] | undefined =>
  pages.find(([pattern]) => pattern.test(path))?.[1];

/** How many requests fetch such a page: its data, and for the first of its kind its scripts. */
export const costOf = (scripts: readonly Load[]): number => (loaded.has(scripts) ? 1 : 2 + scripts.length);

/** Fetches them, unless they are there; a page that is wanted and has not got them asks again. */
export function loadScripts(scripts: readonly Load[]): void {
  if (loaded.has(scripts)) return;
  loaded.add(scripts);
  for (const load of scripts) load().catch(() => loaded.delete(scripts));
}
