import type { ProductCard, SavedItem } from '@fernway/contract';
import { FREE_SHIPPING } from '@fernway/contract/shipping';
import type { Market } from '@fernway/contract/wire';
import type { OfferEnd } from '@fernway/ui/offer-card';
import { hasOwnShipping } from '../../catalogue/own-shipping.ts';
import { shippingOf } from '../../catalogue/product-card.tsx';
import { branchCode, storeCityText } from '../../catalogue/store-place.ts';
import { optionsText } from '../../core/option-text.ts';
import { endOf } from '../../core/wording.ts';
import { isSoldOut } from '../product/variants.ts';

/** One thing on a shopper's list, as its page shows it. */
export interface ListItem {
  /** The id of the snip. */
  id: string;
  type: 'Product' | 'Offer';
  /** The id of the product, which may be a variant, or of the offer. */
  thingId: string;
  name: string;
  /** The variant's options, or what an offer says below its heading: "Fern, 24 L". */
  options: string;
  picture: string | undefined;
  /** Decimals; of an offer there may be none. */
  price: number | undefined;
  was: number | undefined;
  shipsFree: boolean;
  /** What the store promises for an order does not count for it: "Pick-up or local delivery". */
  isShippedOtherwise: boolean;
  /** "Free over $75", "Ships from $9". */
  shipping: string | undefined;
  isExpired: boolean;
  isSoldOut: boolean;
  /** It is synced with its store's platform, so it can go into one cart with others. */
  isSynced: boolean;
  /** When the offer ends. The server computes it: browsers' clocks differ. */
  end?: OfferEnd | undefined;
}

/** A store and the listed things of it. */
export interface ListStore {
  id: string;
  name: string;
  /** Branch code, where it is not the primary one. */
  branch: string | undefined;
  /** "Toronto, ON". */
  city: string | undefined;
  logo: string | undefined;
  home: Market;
  /** From which sum on the store ships free. */
  freeOver: number | undefined;
  items: ListItem[];
}

/** A shopper's list by store: the store of the latest item comes first. */
export function groupByStore(saved: readonly SavedItem[]): ListStore[] {
  const stores = new Map<string, ListStore>();
  for (const entry of saved) {
    const thing = entry.product ?? entry.offer;
    if (!thing) continue;
    const group = stores.get(entry.storeId) ?? {
      id: entry.storeId,
      name: entry.storeName,
      branch: branchCode({ code: entry.storeCode }),
      city: storeCityText(entry),
      logo: thing.logo ?? undefined,
      home: thing.home,
      freeOver: undefined,
      items: [],
    };
    group.freeOver ??= entry.product?.freeShippingOver ?? undefined;
    group.items.push(itemOf(entry));
    stores.set(entry.storeId, group);
  }
  return [...stores.values()];
}

function itemOf({ id, product, offer, isExpire }: SavedItem): ListItem {
  const common = { id, isExpired: isExpire === 'Y' };
  if (product) {
    const { offerPrice, actualPrice, shippingType } = product;
    const shipsFree = shippingType === FREE_SHIPPING;
    return {
      ...common,
      type: 'Product',
      thingId: product.id,
      name: product.heading,
      options: optionsText(product.variantOptions),
      picture: product.images[0],
      price: offerPrice,
      was: actualPrice > offerPrice ? actualPrice : undefined,
      shipsFree,
      isShippedOtherwise: !shipsFree && hasOwnShipping(shippingType),
      shipping: saysShipping(product) ? shippingOf(product)?.text : undefined,
      isSoldOut: isSoldOut(product),
      isSynced: product.isShopifyProduct === 'Y',
    };
  }
  return {
    ...common,
    type: 'Offer',
    thingId: offer?.id ?? '',
    name: offer?.heading ?? '',
    options: offer?.subHeading ?? '',
    picture: offer?.fullImage,
    price: undefined,
    was: undefined,
    shipsFree: false,
    isShippedOtherwise: false,
    shipping: undefined,
    isSoldOut: false,
    isSynced: false,
    end: offer && !common.isExpired ? endOf(offer.endsAt, Date.now()) : undefined,
  };
}

const saysShipping = ({ shippingType, freeShippingOver }: ProductCard): boolean =>
  hasOwnShipping(shippingType) || freeShippingOver !== null;

/** The list without the items that are not shown, and without stores of which none is left. */
export const withoutItems = (stores: readonly ListStore[], isHidden: (id: string) => boolean): ListStore[] =>
  stores.flatMap((store) => {
    const items = store.items.filter(({ id }) => !isHidden(id));
    return items.length > 0 ? [{ ...store, items }] : [];
  });

/** Items on one page of the list. */
export const PAGE_SIZE = 32;

/** One page of the list; a store whose items do not fit continues on the next one. */
export function sliceListPage(stores: readonly ListStore[], page: number): ListStore[] {
  let place = 0;
  const [from, to] = [(page - 1) * PAGE_SIZE, page * PAGE_SIZE];
  return stores.flatMap((store) => {
    const items = store.items.filter(() => {
      place += 1;
      return place > from && place <= to;
    });
    return items.length > 0 ? [{ ...store, items }] : [];
  });
}

export const countListPages = (stores: readonly ListStore[]): number =>
  Math.max(1, Math.ceil(stores.reduce((sum, { items }) => sum + items.length, 0) / PAGE_SIZE));
