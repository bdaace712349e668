import type { Market } from '@fernway/contract/wire';
import { normalQuery } from '../../core/query.ts';
import type { Choices } from '../../core/visit.ts';

/** Everything that a public page depends on. */
export interface PageKey {
  market: Market;
  /** The requested path, normalized; ends in `.data` for the data of a page. */
  path: string;
  /** The normalized query, `?` included; empty when there is none. */
  query: string;
  choices: Choices;
}

/**
 * Pages that redirect or link to an app store by device, in every spelling that the router accepts. All others are the
 * same for every device, and fit the window by CSS.
 */
const BY_DEVICE = /^\/+(?:$|productShare\/|download\/*$)/i;

/** Paths that `new URL` would leave unchanged. */
const PLAIN = /^(?:\/+[\w~-][\w.~-]*)*\/*$/;

/** @param url path and query, as they stand in the request line */
export function pageKey(market: Market, url: string, choices: Choices): PageKey {
  const [asked = '/', query = ''] = url.split(/\?(.*)/s);
  // Normalized as the router does it: `/a/../b` becomes `/b`, which is also what browsers request.
  const path = PLAIN.test(asked) ? asked : new URL(`http://site${asked}`).pathname;
  const page = pageOf(path);
  const normal = normalQuery(page, new URLSearchParams(query));
  return {
    market,
    path,
    query: normal.size > 0 ? `?${normal}` : '',
    choices: isByDevice(page) ? choices : { ...choices, device: 'wide' },
  };
}

/** Whether a page depends on the device. */
export const isByDevice = (url: string): boolean => BY_DEVICE.test(pageOf(url.split('?', 1)[0] ?? ''));

/** The path of the page whose data is at a path; a page's own path is returned as it is. */
export const pageOf = (path: string): string => path.replace(/(?:(?<=\/)_)?\.data$/, '');

/** The key as text, under which the cache keeps the page. */
export function keyText({ market, path, query, choices }: PageKey): string {
  const { place, marketPlace = '', asksForMarket, isInBrowser, device } = choices;
  const chosen = [
    place && `${place.cityId}.${place.areaId ?? ''}`,
    marketPlace,
    asksForMarket && 'asks',
    isInBrowser && 'browser',
    device !== 'wide' && device,
  ];
  return `${market} ${path}${query} ${chosen.filter(Boolean).join(' ')}`;
}
