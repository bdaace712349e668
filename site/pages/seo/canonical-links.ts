import type { Market } from '@fernway/contract/wire';
import { originOf } from '@fernway/server-kit/origin';
import type { MetaDescriptor } from 'react-router';
import { markets } from '../../core/markets.ts';

/** Origin of the site in each market: "https://ca.fernway.example". */
export type SiteOrigins = Readonly<Record<Market, string>>;

export const originsOf = (hosts: Readonly<Record<Market, string>>): SiteOrigins => ({
  CA: originOf(hosts.CA),
  US: originOf(hosts.US),
});

interface CanonicalAddress {
  origins: SiteOrigins;
  /** The requested site. */
  market: Market;
  path: string;
  /** The sites that have this page; the first one is for visitors from elsewhere. Default: both. */
  on?: readonly [Market, ...Market[]];
}

/** The canonical link of a page, and the links to the same page on the other site. */
export function canonicalLinks({
  origins,
  market,
  path,
  on = ['CA', 'US'],
}: CanonicalAddress): MetaDescriptor[] {
  const canonical = on.includes(market) ? market : on[0];
  const link = (rel: string, of: Market, hrefLang?: string) => ({
    tagName: 'link',
    rel,
    ...(hrefLang && { hrefLang }),
    href: origins[of] + path,
  });
  if (on.length === 1) return [link('canonical', canonical)];
  return [
    link('canonical', canonical),
    ...[...on].sort().map((of) => link('alternate', of, markets[of].language)),
    link('alternate', on[0], 'x-default'),
  ];
}
