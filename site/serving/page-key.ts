import type { Market } from '@fernway/contract/wire';
import { normalQuery } from '../query.ts';

/** All that a public page depends on. What is not in here cannot change it. */
export interface PageKey {
  market: Market;
  /** As it was asked for; ends in `.data` for the data of a page. */
  path: string;
  /** In its one form, `?` included; empty when there is none. */
  query: string;
}

/** @param url path and query, as they stand in the request line */
export function pageKey(market: Market, url: string): PageKey {
  const [path = '/', query = ''] = url.split(/\?(.*)/s);
  const normal = normalQuery(path.replace(/\.data$/, ''), new URLSearchParams(query));
  return { market, path, query: normal.size > 0 ? `?${normal}` : '' };
}

export const keyText = ({ market, path, query }: PageKey): string => `${market} ${path}${query}`;
