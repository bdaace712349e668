import { brand } from '@fernway/brand';
import type { Cart } from '@fernway/contract/buying';

/**
 * A merchant's address with our source tag, as shoppers follow it. undefined: the stored text is no URL, although the
 * database accepted it.
 */
export function withSourceTag(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url) return undefined;
  url.searchParams.set('utm_source', brand.sourceTag);
  return url.href;
}

/** Whether an address leads to another host than the store's own; `www.` makes no difference. */
export const isOnOtherHost = (address: string, { websiteUrl }: { websiteUrl: string }): boolean =>
  serverOf(address) !== serverOf(websiteUrl);

const serverOf = (address: string): string => URL.parse(address)?.host.replace(/^www\./, '') ?? address;

/**
 * "shop.example", as shoppers know a site; a text that is no URL is returned as it is. Stand-ins of shops on this machine,
 * `shop.localhost:3007`, are called by the name that they stand in for.
 */
export const hostOf = (address: string): string =>
  URL.parse(address)
    ?.hostname.replace(/^www\./, '')
    .replace(/\.localhost$/, '.example') ?? address;

/** Where a merchant's address leads: to the store's own site, or to a page that asks before opening another host. */
export interface MerchantLink {
  href: string;
  host: string;
  isOtherHost: boolean;
}

/**
 * The way to a merchant's address; undefined if it is no URL. For an address that is not known to be on the store's own
 * host, the way is the page that asks first.
 * @param asking the address of the page that asks
 */
export function merchantLinkOf(
  address: string,
  store: { websiteUrl: string } | undefined,
  asking: string,
): MerchantLink | undefined {
  const [href, host] = [withSourceTag(address), hostOf(address)];
  if (href === undefined) return undefined;
  if (store && !isOnOtherHost(address, store)) return { href, host, isOtherHost: false };
  return { href: asking, host, isOtherHost: true };
}

/** A text that may be an e-mail address, short enough for a shop's checkout. */
const EMAIL = /^[^@\s\p{Cc}]{1,64}@[^@\s\p{Cc}]{1,189}$/u;

/**
 * The address of a cart at a store's own shop; undefined if a line's product is not synced with a platform, which has
 * no cart. `websiteUrl` is readable: regions offer no cart at a shop whose address is no URL.
 * @param email fills the checkout's field; left out unless it is an e-mail address
 */
export function cartAddress({ store, lines, clickId }: Cart, email?: string): string | undefined {
  if (lines.some(({ variantId }) => variantId === null)) return undefined;
  const url = new URL('/cart/', store.websiteUrl);
  url.pathname += lines.map(({ variantId, quantity }) => `${variantId}:${quantity}`).join(',');
  if (store.storefrontToken !== null) url.searchParams.set('access_token', store.storefrontToken);
  if (email !== undefined && EMAIL.test(email)) url.searchParams.set('checkout[email]', email);
  url.searchParams.set('ref', brand.sourceTag);
  url.searchParams.set('attributes[source]', brand.sourceTag);
  // The shop's order comes back with it. It names nobody.
  if (clickId !== undefined && store.storefrontToken !== null)
    url.searchParams.set(`attributes[${brand.sourceTag}]`, clickId);
  return url.href;
}
