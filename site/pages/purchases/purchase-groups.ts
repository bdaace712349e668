import type { PastPurchase } from '@fernway/contract';
import { branchCode } from '../../catalogue/store-place.ts';
import { optionsText } from '../../core/option-text.ts';
import { formatPayment } from '../../core/wording.ts';
import { isSoldOut } from '../product/variants.ts';

/** A bought thing as its page shows it. */
export interface BoughtItem {
  /** Of the order or the click. */
  id: string;
  isOrdered: boolean;
  quantity: number | undefined;
  /** What was paid: "CAD $24.00"; undefined where the store has not said. */
  amountPaid: string | undefined;
  /** Of the product, which may be a variant, or of the offer. */
  thingId: string;
  /** Of the main product, which is rated; undefined: an offer. */
  mainId: string | undefined;
  name: string;
  /** The variant's options, or what an offer is about. */
  details: string;
  picture: string | undefined;
  /** What one costs now; undefined: as much as was paid, or not known. */
  price: number | undefined;
  isExpired: boolean;
  isSoldOut: boolean;
  rating: PastPurchase['rating'];
}

/** What was bought from one store on one day. */
export interface PurchaseGroup {
  /** ISO date. */
  day: string;
  storeId: string;
  storeName: string;
  /** Branch code, where it is not the primary one. */
  branch: string | undefined;
  logo: string | undefined;
  items: BoughtItem[];
}

/** Days are those of the east of both countries: nobody's zone is known here, and most shoppers live there. */
const days = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'America/Toronto' });

/** Purchases by day and store, in the order in which each store first comes. */
export function groupPurchases(purchases: readonly PastPurchase[]): PurchaseGroup[] {
  const groups = new Map<string, PurchaseGroup>();
  for (const purchase of purchases) {
    const { storeId, storeName, storeCode, product, offer } = purchase;
    const item = itemOf(purchase);
    if (!item) continue;
    const day = days.format(new Date(purchase.boughtOn));
    const key = `${day} ${storeId}`;
    const group = groups.get(key) ?? {
      ...{ day, storeId, storeName, items: [] },
      branch: branchCode({ code: storeCode }),
      logo: (product ?? offer)?.logo ?? undefined,
    };
    group.items.push(item);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function itemOf(purchase: PastPurchase): BoughtItem | undefined {
  const { id, isOrdered, quantity, payment, product, offer, isExpire, rating } = purchase;
  const common = {
    ...{ id, isOrdered, rating },
    quantity: quantity ?? undefined,
    amountPaid: payment ? formatPayment(payment) : undefined,
    isExpired: isExpire === 'Y',
  };
  if (product) {
    return {
      ...common,
      thingId: product.id,
      mainId: product.mainId,
      name: product.heading,
      details: optionsText(product.variantOptions),
      picture: product.images[0],
      price: isSamePrice(product.offerPrice * (quantity ?? 1), payment?.amount)
        ? undefined
        : product.offerPrice,
      isSoldOut: isSoldOut(product),
    };
  }
  if (!offer) return undefined;
  return {
    ...common,
    thingId: offer.id,
    mainId: undefined,
    name: offer.heading,
    details: offer.subHeading ?? '',
    picture: offer.fullImage,
    price: undefined,
    isSoldOut: false,
  };
}

/** To the cent: products of decimal fractions are not exact. */
const isSamePrice = (price: number, other: number | undefined): boolean =>
  other !== undefined && Math.round(price * 100) === Math.round(other * 100);
