import type { Market } from '@fernway/contract/wire';
import { normalizeQuery } from '../../core/query-parameters.ts';
import type { Preferences } from '../../core/visit.ts';
import type { PageRoutes, PageTemplate } from './renderer.ts';

/** Everything that a public page depends on. */
export interface PageKey {
  market: Market;
  /** The requested path, normalized; ends in `.data` for the data of a page. */
  path: string;
  /** The normalized query, `?` included; empty when there is none. */
  query: string;
  preferences: Preferences;
  /** The page at the path. */
  template: PageTemplate;
}

/** Paths that `new URL` would leave unchanged. */
const PLAIN = /^(?:\/+[\w~-][\w.~-]*)*\/*$/;

interface PageKeySource {
  market: Market;
  /** Path and query, as they stand in the request line. */
  url: string;
  preferences: Preferences;
}

/** @param findPage the page at a path, which says what parameters it has and whether the device counts */
export function pageKey(
  { market, url, preferences }: PageKeySource,
  findPage: PageRoutes['findPage'],
): PageKey {
  const [requestedPath = '/', query = ''] = url.split(/\?(.*)/s);
  // Normalized as the router does it: `/a/../b` becomes `/b`, which is also what browsers request.
  const path = PLAIN.test(requestedPath) ? requestedPath : new URL(`http://site${requestedPath}`).pathname;
  const template = findPage(pagePathOf(path));
  const { parameters = [], isByDevice = false } = template.handle;
  const normal = normalizeQuery(parameters, new URLSearchParams(query));
  return {
    market,
    path,
    query: normal.size > 0 ? `?${normal}` : '',
    preferences: isByDevice ? preferences : { ...preferences, device: 'wide' },
    template,
  };
}

/** The path of the page whose data is at a path; a page's own path is returned as it is. */
export const pagePathOf = (path: string): string => path.replace(/(?:(?<=\/)_)?\.data$/, '');

/** The key as text, under which the cache keeps the page. */
export function pageKeyText({ market, path, query, preferences }: PageKey): string {
  const { place, marketPlace = '', asksForMarket, isInBrowser, device } = preferences;
  const chosen = [
    place && `${place.cityId}.${place.areaId ?? ''}`,
    marketPlace,
    asksForMarket && 'asks',
    isInBrowser && 'browser',
    device !== 'wide' && device,
  ];
  return `${market} ${path}${query} ${chosen.filter(Boolean).join(' ')}`;
}
