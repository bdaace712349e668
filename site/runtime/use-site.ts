import type { ComponentType } from 'react';
import { useMatches, useRouteLoaderData } from 'react-router';
import type { QueryParameter } from '../core/query-parameters.ts';
import type { Visit } from '../core/visit.ts';

/** What every page knows: the market, the visitor's choices, the hosts of both sites, and what the operator has set. */
export type SiteData = Pick<Visit, 'market' | 'hosts' | 'merchantApp' | 'preferences' | 'maxPasswordLength'>;

/** What the root loader returned; undefined if that failed. */
export const useSite = (): SiteData | undefined => useRouteLoaderData('root');

/** What a page says about itself by exporting a `handle`. */
export interface PageHandle {
  /** The query parameters that the page reads; others count as absent, and do not multiply it in the cache. */
  parameters?: readonly QueryParameter[];
  /** The page depends on the device; all others are the same for every device, and fit the window by CSS. */
  isByDevice?: true;
  /** The page is in the sitemap at its one address. Those with parameters in the path are in `server/seo/sitemap.ts`. */
  isInSitemap?: true;
  /** The page is rendered for one shopper, read by `loadShopperPage` or `loadIfSignedIn`, and never cached. */
  isPersonal?: true;
  /** The page is for merchants, at the host to which Shopify sends them, and never cached; no other host has it. */
  isForMerchants?: true;
  /** A page without goods: it does not ask for a place. */
  isStatic?: true;
  /** Phones are shown the app instead: `once`, until they go on in the browser; or `always`. */
  offersApp?: 'once' | 'always';
  /** What phones are shown; default: the same prompt as on other pages. `to`: where it leads on. */
  Prompt?: ComponentType<{ to: string }>;
}

/** The handle of the current page; empty while an error is shown instead. */
export function usePageHandle(): PageHandle {
  const page = useMatches().at(-1);
  return (page?.loaderData !== undefined && (page.handle as PageHandle | undefined)) || {};
}
