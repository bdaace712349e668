import { MARKETS, type Market } from '@fernway/contract/wire';

export interface Hosts {
  /** Host with port, as browsers send it. */
  sites: Readonly<Record<Market, string>>;
  /** The bare host, which redirects to the Canadian site. */
  root: string;
  /** Where Shopify sends merchants who install our app, and its webhooks. */
  connect: string;
}

/** The site that a Host header names; undefined: none of ours. */
export function siteOfHost(
  host: string | undefined,
  { sites, root, connect }: Hosts,
): Market | 'root' | 'connect' | undefined {
  const name = host?.toLowerCase();
  if (name === root) return 'root';
  if (name === connect) return 'connect';
  return MARKETS.find((market) => sites[market] === name);
}

/** The market whose site a Host header names; undefined: it names none. */
export function marketOfHost(host: string | undefined, hosts: Hosts): Market | undefined {
  const site = siteOfHost(host, hosts);
  return site === 'root' || site === 'connect' ? undefined : site;
}
