import type { ComponentType } from 'react';
import { useMatches, useRouteLoaderData } from 'react-router';
import type { Visit } from '../core/visit.ts';

/** What every page knows: the market, the visitor's choices, and the hosts of both sites. */
export type SiteData = Pick<Visit, 'market' | 'hosts' | 'choices'>;

/** What the root loader returned; undefined if that failed. */
export const useSite = (): SiteData | undefined => useRouteLoaderData('root');

/** What a page says about itself by exporting a `handle`. */
export interface PageHandle {
  /** The page is rendered for one shopper, read by `ownPage` or `ownOfAny`, and never cached. */
  isOwn?: true;
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
