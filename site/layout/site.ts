import type { ComponentType } from 'react';
import { useMatches, useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** What every page knows. undefined when not even that could be loaded. */
export const useSite = () => useRouteLoaderData<typeof loader>('root');

/** What a page says about itself by exporting a `handle`. */
export interface PageHandle {
  /** It is made for one shopper, who is asked for with `ownPage` or `ownOfAny`: it is kept nowhere. */
  isOwn?: true;
  /** A page without goods: nobody is asked for a place there. */
  isStatic?: true;
  /** Phones are shown the app instead: until they go on in the browser, or whenever they come. */
  offersApp?: 'once' | 'always';
  /** What they are shown: the prompt of every page, unless given. It is told where it leads on to. */
  Prompt?: ComponentType<{ to: string }>;
}

/** The handle of the page that is shown; none while it shows an error instead. */
export function usePageHandle(): PageHandle {
  const page = useMatches().at(-1);
  return (page?.loaderData !== undefined && (page.handle as PageHandle | undefined)) || {};
}
