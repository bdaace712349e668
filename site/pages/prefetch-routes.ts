type ScriptLoader = () => Promise<unknown>;

/**
 * The pages that are prefetched, each with the scripts of its screen: only public pages that change nothing. Pages that
 * redirect, leave the site, are share links or are a shopper's own are never prefetched.
 */
const pages: readonly [path: RegExp, scripts: readonly ScriptLoader[]][] = [
  [/^\/offers\/[^/]+$/, [() => import('./home/offers-screen.tsx')]],
  [/^\/offers\/[^/]+\/[^/]+$/, [() => import('./offer/screen.tsx')]],
  [/^\/stores\/[^/]+$/, [() => import('./home/stores-screen.tsx')]],
  [/^\/All\/Stores$/, [() => import('./stores/directory-screen.tsx')]],
  [/^\/All\/[^/]+\/[^/]+$/, [() => import('./stores/listing-screen.tsx')]],
  [/^\/product\/[^/]+$/, [() => import('./category/screen.tsx')]],
  [
    /^\/productDetail\/[^/]+\/[^/]+$/,
    [() => import('./product/screen.tsx'), () => import('./product/prompt.tsx')],
  ],
  [/^\/storeDetails\/[^/]+$/, [() => import('./store/screen.tsx')]],
  [/^\/collectionDetail\/[^/]+\/[^/]+$/, [() => import('./store/collection-screen.tsx')]],
  [/^\/Returns\/[^/]+$/, [() => import('./store/overview-screen.tsx')]],
  [/^\/search\/[^/]+\/[^/]+$/, [() => import('./search/screen.tsx')]],
  [
    /^\/(?:All(?:Offers|Products)\/[^/]+|[^/]+\/all(?:Offers|Products))\/[^/]+$/,
    [() => import('./listing/screen.tsx')],
  ],
];
const requestedScripts = new Set<readonly ScriptLoader[]>();

/** The scripts of the page at a path; undefined if that page is not prefetched. */
export const prefetchableScripts = (path: string): readonly ScriptLoader[] | undefined =>
  pages.find(([pattern]) => pattern.test(path))?.[1];

/** How many requests the prefetch of a page takes: its data, and for the first page of its kind its scripts. */
export const prefetchCost = (scripts: readonly ScriptLoader[]): number =>
  requestedScripts.has(scripts) ? 1 : 2 + scripts.length;

/** Loads scripts once; failed ones are loaded again when they are needed. */
export function loadScripts(scripts: readonly ScriptLoader[]): void {
  if (requestedScripts.has(scripts)) return;
  requestedScripts.add(scripts);
  for (const load of scripts) load().catch(() => requestedScripts.delete(scripts));
}
