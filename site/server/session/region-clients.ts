import { type Client, createClient } from '@fernway/client';
import type { Market } from '@fernway/contract/wire';

/** A client of a market's region, with headers of its own. */
export type RegionOf = (
  market: Market,
  headers?: Readonly<Record<string, string>>,
  onWrote?: (position: string) => void,
) => Client;

/** @param siteKey the secret by which the regions know the site */
export const createRegionClients =
  (site: { regions: Readonly<Record<Market, string>>; siteKey?: string | undefined }): RegionOf =>
  (market, headers = {}, onWrote) =>
    createClient({
      baseUrl: site.regions[market],
      headers: { ...(site.siteKey && { 'x-site-key': site.siteKey }), ...headers },
      onWrote,
    });
