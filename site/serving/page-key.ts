import type { Market } from '@fernway/contract/wire';
import { normalQuery } from '../query.ts';
import type { Choices } from '../visit.ts';

/** All that a public page depends on. What is not in here cannot change it. */
export interface PageKey {
  market: Market;
  /** As it was asked for, in its one form; ends in `.data` for the data of a page. */
  path: string;
  /** In its one form, `?` included; empty when there is none. */
  query: string;
  choices: Choices;
}

/**
 * Pages that lead on, or to a shop for apps, however the router lets them be spelt; all others are the same for every
 * device, and fit the window by CSS.
 */
const BY_DEVICE = /^\/+(?:$|productShare\/|(?:download|mobileHome)\/*$)/i;

/** Paths that stay as they are when they are read as an address. */
const PLAIN = /^(?:\/+[\w~-][\w.~-]*)*\/*$/;

/** @param url path and query, as they stand in the request line */
export function pageKey(market: Market, url: string, choices: Choices): PageKey {
  const [asked = '/', query = ''] = url.split(/\?(.*)/s);
  // As the router reads it: `/a/../b` is `/b`, for which browsers ask by that name.
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

/** Whether a page depends on what it is shown on. */
export const isByDevice = (url: string): boolean => BY_DEVICE.test(pageOf(url.split('?', 1)[0] ?? ''));

/** The address of the page whose data stands at a path; the path itself where a page stands. */
export const pageOf = (path: string): string => path.replace(/(?:(?<=\/)_)?\.data$/, '');

/** The key as one text, under which its page is kept. */
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
