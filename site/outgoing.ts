import { brand } from './brand.ts';

/** An address of a merchant as shoppers follow it: it says that they come from here. */
export function outgoing(address: string): string {
  const url = new URL(address);
  url.searchParams.set('utm_source', brand.sourceTag);
  return url.href;
}

/** Whether an address leads to another host than the store's own; `www.` makes no difference. */
export const isElsewhere = (address: string, { websiteUrl }: { websiteUrl: string }): boolean =>
  hostOf(address) !== hostOf(websiteUrl);

/** "shop.example", as shoppers know a site. */
export const hostOf = (address: string): string => new URL(address).host.replace(/^www\./, '');
