import { sanitiseHtml } from '../../../content/sanitise-html.ts';
import type { AcceptedShop } from '../../installations/accept-installation.ts';
import type { AdminLocation, AdminShop } from './answers.ts';
import { digitsOfId } from './bulk-products.ts';
import type { AdminClient } from './graphql.ts';
import { type DiscountOffer, toDiscountOffer } from './to-discount-offer.ts';

/** What a shop says of itself. */
export interface StatedFacts {
  shop: AcceptedShop['shop'];
  /** What it promises its buyers: safe HTML. */
  policies: { refund: string | undefined; shipping: string | undefined };
  /** What our app may do there now. */
  scopes: string[];
}

/** Where a shop keeps its goods, or sells them. */
export interface StatedLocation {
  /** In the platform's digits. */
  id: string;
  shipsOrders: boolean;
  address1: string;
  address2: string | null;
  city: string;
  /** Such as `ON`. */
  provinceCode: string | null;
  zip: string | null;
  countryCode: string;
}

/** Characters of a policy that are kept. */
const MAX_POLICY = 50_000;
/** Pages of a list that are read at most: of locations, and of discounts, of which a page shows some fifty. */
const MAX_PAGES = 10;

/** Reads what a shop says of itself, and what it lets us do. @throws ShopifyError */
export async function readFacts(client: AdminClient, signal: AbortSignal): Promise<StatedFacts> {
  const { data } = await client.query('ShopFacts', {}, { signal });
  const bodyOf = (type: string) => {
    const body = data.shop.shopPolicies.find((policy) => policy.type === type)?.body;
    return body === undefined ? undefined : sanitiseHtml(body.slice(0, MAX_POLICY)) || undefined;
  };
  return {
    shop: toShop(data.shop),
    policies: { refund: bodyOf('REFUND_POLICY'), shipping: bodyOf('SHIPPING_POLICY') },
    scopes: data.currentAppInstallation.accessScopes.map(({ handle }) => handle),
  };
}

const toShop = (shop: AdminShop): StatedFacts['shop'] => ({
  id: digitsOfId(shop.id),
  host: shop.myshopifyDomain.toLowerCase(),
  name: shop.name.slice(0, 255),
  country: shop.shopAddress.countryCodeV2 ?? '',
  currency: shop.currencyCode,
  timeZone: shop.ianaTimezone,
  primaryHost: shop.primaryDomain.host.toLowerCase(),
  email: shop.contactEmail || shop.email || null,
  company: shop.shopAddress.company,
  shipsTo: shop.shipsToCountries,
});

/**
 * The id of our app's own publication in a shop.
 * @returns undefined: it has none, and what the Online Store shows is what is offered
 * @throws ShopifyError
 */
export async function readPublication(client: AdminClient, signal: AbortSignal): Promise<string | undefined> {
  const { data } = await client.query('Publications', {}, { signal });
  const { app } = data.currentAppInstallation;
  return data.publications.nodes.find(({ catalog }) => catalog?.apps?.nodes.some(({ id }) => id === app.id))
    ?.id;
}

/** The locations of a shop that are in use and have an address, the oldest first. @throws ShopifyError */
export async function readLocations(client: AdminClient, signal: AbortSignal): Promise<StatedLocation[]> {
  const all: StatedLocation[] = [];
  let after: string | undefined;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const { nodes, pageInfo } = (await client.query('ShopLocations', { after }, { signal })).data.locations;
    all.push(...nodes.flatMap((location) => toLocation(location) ?? []));
    if (!pageInfo.hasNextPage || pageInfo.endCursor === null) break;
    after = pageInfo.endCursor;
  }
  return all.toSorted(({ id: one }, { id: other }) => Number(BigInt(one) - BigInt(other)));
}

function toLocation(location: AdminLocation): StatedLocation | undefined {
  const { address1, address2, city, provinceCode, zip, countryCode } = location.address;
  if (!location.isActive || !address1?.trim() || !city?.trim() || !countryCode) return undefined;
  return {
    id: digitsOfId(location.id),
    shipsOrders: location.fulfillsOnlineOrders,
    address1: address1.trim().slice(0, 255),
    address2: address2?.trim().slice(0, 255) || null,
    city: city.trim(),
    zip: zip?.trim().slice(0, 20) || null,
    ...{ provinceCode, countryCode },
  };
}

/** The discounts of a shop that can be offers, the latest first. @throws ShopifyError `forbidden` where we may not read them */
export async function readDiscounts(
  client: AdminClient,
  { showsCodes, signal }: { showsCodes: boolean; signal: AbortSignal },
): Promise<DiscountOffer[]> {
  const all: DiscountOffer[] = [];
  let after: string | undefined;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const { nodes, pageInfo } = (await client.query('Discounts', { after }, { signal })).data.discountNodes;
    all.push(...nodes.flatMap((node) => toDiscountOffer(node, { showsCodes }) ?? []));
    if (!pageInfo.hasNextPage || pageInfo.endCursor === null) break;
    after = pageInfo.endCursor;
  }
  return all.toSorted((one, other) => other.startsAt.getTime() - one.startsAt.getTime());
}
