import type { PlatformClock } from '../clock.ts';
import type {
  DestroyedProduct,
  ShopCollection,
  ShopDiscount,
  ShopEvent,
  ShopFacts,
  ShopLocation,
  ShopOrder,
  ShopProduct,
} from './model.ts';

/**
 * A shop: its goods and everything that a merchant can do to them. Every change goes through a method, which sets
 * `updatedAt` and reports the events that Shopify would: `products/update` also when stock changes, and so on.
 */
export interface FakeShop {
  readonly facts: ShopFacts;
  readonly products: ReadonlyMap<string, ShopProduct>;
  readonly collections: ReadonlyMap<string, ShopCollection>;
  readonly discounts: ReadonlyMap<string, ShopDiscount>;
  readonly orders: ReadonlyMap<string, ShopOrder>;
  readonly locations: readonly ShopLocation[];
  readonly destroyed: readonly DestroyedProduct[];
  onEvent(listener: (event: ShopEvent) => void): void;
  /** Adds a product, or replaces it. */
  putProduct(product: ShopProduct): void;
  /** Changes fields of a product; `products/update`, and `product_publications/*` when it is published or no longer. */
  changeProduct(id: string, change: Partial<ShopProduct>): void;
  /** Changes price or stock of a variant; stock reports `inventory_levels/update` too. */
  changeVariant(variantId: string, change: Partial<ShopProduct['variants'][number]>): void;
  deleteProduct(id: string): void;
  putCollection(collection: ShopCollection): void;
  deleteCollection(id: string): void;
  putDiscount(discount: ShopDiscount): void;
  /** Adds a location, or replaces it. */
  putLocation(location: ShopLocation): void;
  deleteDiscount(id: string): void;
  /** @returns undefined: there is not enough of something, and nothing is sold */
  placeOrder(
    order: Pick<ShopOrder, 'email' | 'isTest' | 'attributes' | 'referralCode' | 'isOurs'> & {
      lines: { variantId: string; quantity: number }[];
    },
  ): ShopOrder | undefined;
  /** Gives back all or some of a line: `refunds/create` and `orders/updated`. */
  refundOrder(id: string, quantities?: Record<string, number>): void;
  cancelOrder(id: string): void;
  changeFacts(change: Partial<ShopFacts>): void;
  variantOf(
    variantId: string,
  ): { product: ShopProduct; variant: ShopProduct['variants'][number] } | undefined;
  /** The same by the variant's inventory item. */
  variantOfItem(inventoryItemId: string): ReturnType<FakeShop['variantOf']>;
  /** Reports something that is not about goods, such as `bulk_operations/finish`. */
  reportEvent(topic: string, body: Record<string, unknown>): void;
  /** Called for each change of a product, before its events; undefined: it was not there, or it is gone. */
  onProductChange(listener: (before: ShopProduct | undefined, after: ShopProduct | undefined) => void): void;
  /** The next id of this shop, above all before it. */
  nextId(): string;
}

export type CreateShop = (facts: ShopFacts, clock: PlatformClock) => FakeShop;
