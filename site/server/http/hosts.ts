import { MARKETS, type Market } from '@fernway/contract/wire';

export interface Hosts {
  /** Host with port, as browsers send it. */
  sites: Readonly<Record<Market, string>>;
  /** The bare host, which redirects to the Canadian site. */
  root: string;
}

/** The site that a Host header names; undefined: none of ours. */
export function siteOfHost(host: string | undefined, { sites, root }: Hosts): Market | 'root' | undefined {
  const name = host?.toLowerCase();
  if (name === root) return 'root';
  return MARKETS.find((market) => sites[market] === name);
}
