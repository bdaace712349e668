import { brand } from '@fernway/brand';
import type { Cart } from '@fernway/contract/beside';

/**
 * An address of a merchant as shoppers follow it: it says that they come from here. undefined: what is stored looks like
 * an address of the web, as the database sees it, and is none.
 */
export function outgoing(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url) return undefined;
  url.searchParams.set('utm_source', brand.sourceTag);
  return url.href;
}

/** Whether an address leads to another host than the store's own; `www.` makes no difference. */
export const isElsewhere = (address: string, { websiteUrl }: { websiteUrl: string }): boolean =>
  hostOf(address) !== hostOf(websiteUrl);

/** "shop.example", as shoppers know a site; what is no address stays as it is. */
export const hostOf = (address: string): string => URL.parse(address)?.host.replace(/^www\./, '') ?? address;

/** Where a merchant's address leads: to the store's own site, or to what asks before another host is opened. */
export interface Way {
  href: string;
  host: string;
  isElsewhere: boolean;
}

/**
 * The way to an address of a merchant; undefined where it leads nowhere. What is not on the store's own host, as far as
 * is known, is asked about first.
 * @param asking the page that asks
 */
export function wayTo(
  address: string,
  store: { websiteUrl: string } | undefined,
  asking: string,
): Way | undefined {
  const [href, host] = [outgoing(address), hostOf(address)];
  if (href === undefined) return undefined;
  if (store && !isElsewhere(address, store)) return { href, host, isElsewhere: false };
  return { href: asking, host, isElsewhere: true };
}

/** An e-mail address, as far as a shop's checkout can use it. */
const EMAIL = /^[^@\s\p{Cc}]{1,64}@[^@\s\p{Cc}]{1,189}$/u;

/**
 * The address of a cart at a store's own shop, made of what is stored; undefined where the one line is not synced with
 * a platform and so has no cart. Regions offer no cart at a shop whose address leads nowhere.
 * @param email fills the checkout's field; anything that is no address is left out
 */
export function cartAddress({ store, lines }: Cart, email?: string): string | undefined {
  if (lines.some(({ variantId }) => variantId === null)) return undefined;
  const url = new URL('/cart/', store.websiteUrl);
  url.pathname += lines.map(({ variantId, quantity }) => `${variantId}:${quantity}`).join(',');
  if (store.storefrontToken !== null) url.searchParams.set('access_token', store.storefrontToken);
  if (email !== undefined && EMAIL.test(email)) url.searchParams.set('checkout[email]', email);
  url.searchParams.set('ref', brand.sourceTag);
  url.searchParams.set('attributes[source]', brand.sourceTag);
  return url.href;
}
