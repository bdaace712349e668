import { CART_LINES } from '@fernway/contract/limits';
import { offersAreAds, sameStore, selectProduct } from '@fernway/messages/list';
import { buyingPaths } from '../../interactions/checkout-handoff/buying-paths.ts';
import type { ListItem, ListStore } from './items.ts';

export interface PurchaseLine {
  item: ListItem;
  quantity: number;
}

/** What goes into one cart at a store, or the one product that is bought on its own page there. */
export interface Purchase {
  lines: readonly PurchaseLine[];
  /** The address of our page that leads on to the store. */
  href: string;
  isCart: boolean;
}

/** What is bought of one store. */
export interface StorePurchases {
  store: ListStore;
  purchases: readonly Purchase[];
  /** Decimals, of everything. */
  subtotal: number;
  saved: number;
  /** The sum missing for free shipping; 0: it ships free; undefined: the store does not say, or not of all of it. */
  missing: number | undefined;
}

/** What can be bought of what was chosen, by store, and the specified refusal unless it is exactly one purchase. */
export interface ListPurchase {
  stores: readonly StorePurchases[];
  /** The one purchase that the list's Buy Now opens; undefined: `refusal` says why there is none. */
  only: Purchase | undefined;
  refusal: string | undefined;
  /** Some of what was chosen cannot be bought any more, or now. */
  isSomeLeftOut: boolean;
}

/** @param quantities by the id of the snip; 1 where there is none */
export function listPurchaseOf(
  stores: readonly ListStore[],
  chosen: ReadonlySet<string>,
  quantities: Readonly<Record<string, number>>,
): ListPurchase {
  const all = stores.flatMap(({ items }) => items.filter(({ id }) => chosen.has(id)));
  const isBought = (item: ListItem) =>
    item.type === 'Product' && chosen.has(item.id) && !item.isExpired && !item.isSoldOut;
  const bought = stores.flatMap((store) => {
    const lines = store.items.filter(isBought).map((item) => ({ item, quantity: quantities[item.id] ?? 1 }));
    return lines.length > 0 ? [purchasesOf(store, lines)] : [];
  });
  const purchases = bought.flatMap((one) => one.purchases);
  const [first, ...others] = purchases;
  const hasOffer = all.some(({ type }) => type === 'Offer');
  const only = others.length === 0 && !hasOffer ? first : undefined;
  return {
    stores: hasOffer ? [] : bought,
    only,
    refusal: only ? undefined : hasOffer ? offersAreAds() : first ? sameStore() : selectProduct(),
    isSomeLeftOut: all.some((item) => item.type === 'Product' && !isBought(item)),
  };
}

/** Synced products go into carts of `CART_LINES` lines; every other product is bought by itself. */
function purchasesOf(store: ListStore, lines: readonly PurchaseLine[]): StorePurchases {
  const synced = lines.filter(({ item }) => item.isSynced);
  const carts = synced.flatMap((_, at) => (at % CART_LINES === 0 ? [synced.slice(at, at + CART_LINES)] : []));
  const sum = (of: (item: ListItem) => number) =>
    lines.reduce((cents, { item, quantity }) => cents + Math.round(of(item) * 100) * quantity, 0) / 100;
  const subtotal = sum(({ price = 0 }) => price);
  return {
    store,
    purchases: [
      ...carts.map((cart) => ({ lines: cart, href: cartHref(store, cart), isCart: true })),
      ...lines
        .filter(({ item }) => !item.isSynced)
        .map((line) => ({
          lines: [line],
          href: buyingPaths.cart([line.item.thingId], [line.quantity]),
          isCart: false,
        })),
    ],
    subtotal,
    saved: sum(({ price = 0, was = price }) => was - price),
    missing: missingOf(store, lines, subtotal),
  };
}

function missingOf(
  { freeOver }: ListStore,
  lines: readonly PurchaseLine[],
  subtotal: number,
): number | undefined {
  if (lines.every(({ item }) => item.shipsFree)) return 0;
  if (freeOver === undefined || lines.some(({ item }) => item.isShippedOtherwise)) return undefined;
  return Math.max(0, Math.round((freeOver - subtotal) * 100) / 100);
}

const cartHref = ({ id }: ListStore, lines: readonly PurchaseLine[]): string =>
  buyingPaths.cart(
    lines.map(({ item }) => item.thingId),
    lines.map(({ quantity }) => quantity),
    id,
  );
